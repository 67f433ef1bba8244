"""A sentence as a bag of words that says nothing of who takes part, and event names as words to look for."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct
from rapidfuzz import process
from rapidfuzz.distance import DamerauLevenshtein

from item.closed_classes import CLOSED
from item.language.domain import OBJECT, Domain
from item.narrative.cues.particles import has_run, required
from item.narrative.cues.senses import spellings
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.modality.delays import CONTRACTED, is_delay
from item.narrative.modality.exceptions import is_contrast
from item.narrative.words.auxiliaries import forms_of, ways_to_say
from item.narrative.words.stems import stem

START, END = "<start>", "<end>"
NEGATIONS = CLOSED.adverbs.negative
# Between the stems of an expression; no word has it.
JOINT = "_"
# Between shorter words one edit is no misspelling but another word.
SHORTEST_ALIKE = 5
# Parts of a compound event name ("takeover") have at least this many letters.
SHORTEST_PART = 3

_NAME_PART = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+")


def negated(words: Sequence[str]) -> tuple[str, ...]:
    """Return words, each one after a negation as another word: "is not in" is no kind of "is in".

    In a bag the negation alone, one word among many, would let the two pass for the same. Das and Chen
    ("Yahoo! for Amazon", 2001) mark the rest of the clause; here, where clauses are not known, the next word.
    A negation that only says when something happened (`item.narrative.modality.delays`), or to whom it did
    not (`item.narrative.modality.exceptions`), marks none.
    """
    found = list(words)
    for place, one in enumerate(words[:-1]):
        negates = one in NEGATIONS or one.endswith(CONTRACTED)
        if negates and not is_delay(words, place) and not is_contrast(words, place):
            found[place + 1] = f"not {words[place + 1]}"
    return tuple(found)


class ContextWord(Struct, frozen=True):
    """A word that stands directly before or after a mention.

    Attributes
    ----------
    constant : the one mentioned.
    side : where the word stands of which kind of mention: "before <person>", "after <person>".
    word : its stem, another mention's kind, or an end of the sentence: "from", "<place>", "<start>".
    """

    constant: str
    side: str
    word: str


class BagOfWords:
    """Turn readings into bags of stems and of neighbours of mentions.

    A mention counts as its constant's type, so that nothing learnt is tied to one constant: "<person>".

    Parameters
    ----------
    domain : its constants are the mentions.
    expressions : runs of words that count as a stem of their own, besides their words (`expression`).
    cues : those of them whose last word may stand apart (`has_run`).
    """

    def __init__(
        self, domain: Domain, expressions: Iterable[str] = (), cues: Collection[str] = frozenset()
    ) -> None:
        self._expressions = _by_first(tuple(expressions), frozenset(cues))
        self._cues = cues
        self._placeholder = {
            constant: f"<{types[0] if types else OBJECT}>" for constant, types in domain.constants.items()
        }

    def words(self, reading: AnnotatedText) -> tuple[str, ...]:
        """Return the distinct stems and expressions of a sentence."""
        found: dict[str, None] = {}
        for tokens in spellings(reading.tokens):
            terms, constants = self._terms(reading, tokens)
            named = {place: place + 1 for place, one in enumerate(constants) if one is not None}
            found |= dict.fromkeys(
                term for place, term in enumerate(terms[:-1]) if place and place not in named
            )
            for said in forms_of(terms[:-1]):
                found |= dict.fromkeys(self._found(said, named))
        return tuple(found)

    def beside(self, reading: AnnotatedText) -> tuple[ContextWord, ...]:
        """Return what stands beside the mentions and descriptions of a sentence, two for each of them."""
        terms, constants = self._terms(reading, reading.tokens)
        mentioned = tuple(
            ContextWord(constant, f"{side} {terms[i]}", terms[neighbour])
            for i, constant in enumerate(constants)
            if constant is not None
            for side, neighbour in (("before", i - 1), ("after", i + 1))
        )
        tokens = (START, *map(stem, reading.tokens), END)
        return mentioned + tuple(
            ContextWord(described(number), f"{side} <{OBJECT}>", tokens[neighbour])
            for number, unit in enumerate(reading.described.units)
            for side, neighbour in (("before", unit.start), ("after", unit.end + 1))
        )

    def _terms(self, reading: AnnotatedText, words: Sequence[str]) -> tuple[list[str], list[str | None]]:
        """Return the stems and placeholders of a sentence between its bounds, and the constants mentioned.

        Parameters
        ----------
        words : its tokens, as they are or spelt in another way.
        """
        terms: list[str] = [START]
        constants: list[str | None] = [None]
        starts = {mention.start: mention for mention in reading.mentions}
        tokens = negated(words)
        position = 0
        while position < len(tokens):
            mention = starts.get(position)
            terms.append(stem(tokens[position]) if mention is None else self._placeholder[mention.constant])
            constants.append(None if mention is None else mention.constant)
            position = position + 1 if mention is None else mention.end
        return [*terms, END], [*constants, None]

    def _found(self, terms: Sequence[str], named: Mapping[int, int]) -> Iterator[str]:
        """Yield the expressions among the terms of a sentence."""
        present = frozenset(terms)
        for start, term in enumerate(terms):
            for found, parts, needed in self._expressions.get(term, ()):
                if not present.issuperset(needed):
                    continue
                if has_run(terms, start, parts, named, cue=found in self._cues):
                    yield found


# Bags of narratives with other casts look for the same.
@lru_cache(maxsize=16)
def _by_first(
    expressions: tuple[str, ...], cues: frozenset[str]
) -> Mapping[str, Sequence[tuple[str, tuple[str, ...], frozenset[str]]]]:
    """Return expressions with the stems by which they are said, and those `required`, by the first stem."""
    found: dict[str, list[tuple[str, tuple[str, ...], frozenset[str]]]] = {}
    for one in expressions:
        parts = tuple(one.split(JOINT))
        for said in ways_to_say(parts) if one in cues else (parts,):
            found.setdefault(said[0], []).append((one, said, required(said)))
    return found


def described(unit: int) -> str:
    """Return what stands for a part of a sentence that describes somebody (`Unit`)."""
    return f"#{unit}"


def expression(words: Iterable[str]) -> str:
    """Return a run of words as vocabularies have it: its stems, joined."""
    return JOINT.join(map(stem, words))


def is_expression(term: str) -> bool:
    """Return whether a term of a vocabulary is a run of several words."""
    return JOINT in term


def name_words(name: str) -> tuple[str, ...]:
    """Return the lower-cased words of an event's name: `shutDown` and `shut_down` are "shut", "down"."""
    return tuple(part.lower() for part in _NAME_PART.findall(name))


def stem_matches(word: str, vocabulary: Collection[str]) -> tuple[tuple[str, ...], ...]:
    """Return what stands for a word among stems: alternatives, each of stems that must occur together.

    These are the word's own stem, stems one edit away, or, when there are none, the two parts of a compound
    ("take" with "over" for "takeover").
    """
    own = stem(word)
    near = {*misspelt(own, vocabulary), *((own,) if own in vocabulary else ())}
    found = [(one,) for one in sorted(near)]
    return tuple(
        found or [pair for pair in compound_parts(word) if all(one in vocabulary for one in pair)][:1]
    )


def misspelt(own: str, vocabulary: Iterable[str]) -> list[str]:
    """Return the stems so long that one edit between them and another, at most, is a misspelling."""
    if len(own) < SHORTEST_ALIKE or " " in own:
        return []
    near = process.extract(own, [*vocabulary], scorer=DamerauLevenshtein.distance, score_cutoff=1, limit=None)
    return [one for one, *_ in near if len(one) >= SHORTEST_ALIKE and " " not in one]


@lru_cache(maxsize=10_000)
def compound_parts(word: str) -> tuple[tuple[str, str], ...]:
    """Return the stems of the two parts of a word, for each place where it may be a compound."""
    cuts = range(SHORTEST_PART, len(word) - SHORTEST_PART + 1)
    return tuple((stem(word[:cut]), stem(word[cut:])) for cut in cuts)
