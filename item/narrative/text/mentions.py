"""Who and what a sentence names: constants found through their names and aliases (paper section 2.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from operator import ge
from sys import intern

from rapidfuzz import process
from rapidfuzz.distance import OSA

from item.language.domain import OBJECT, Domain
from item.narrative.description.model import NOTHING_DESCRIBED, Described
from item.narrative.text.speech import spoken
from item.narrative.text.stems import singulars
from item.narrative.text.tokens import Gap, split_words, tokenise
from item.narrative.text.turned import Turned

# From so many characters on a word may be off by one edit, or by two.
ONE_EDIT = 5
TWO_EDITS = 9
# From so many characters on the singular of a name is a name, and its plural: "as" is no plural of "a".
INFLECTED = 3
# These name the narrator, "my" and "mine" only say whose something is.
NARRATOR = ("i", "me", "myself", "i'm", "i'd", "i'll", "i've")
# A narrative may be without end, so not every word of it is remembered.
MOST_REMEMBERED = 100_000


@dataclass(frozen=True, slots=True)
class Mention:
    """A constant named by the tokens from `start` to `end` (exclusive) of a sentence.

    Attributes
    ----------
    capital : whether it is written with a capital, where no beginning of a sentence asks for one; None where
        one does, or there are no letters.
    """

    constant: str
    start: int
    end: int
    capital: bool | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of a sentence with at most one statement.

    Attributes
    ----------
    start, end : its tokens, from `start` to `end` (exclusive).
    told : whether nothing says that what it tells did not happen.
    verb : whether it has a finite verb.
    participant : whether it names somebody, means a person by a pronoun, or leaves its subject out.
    spoken : whether somebody in the story says it.
    """

    start: int
    end: int
    told: bool
    verb: bool
    participant: bool
    spoken: bool = False


@dataclass(frozen=True, slots=True)
class AnnotatedText:
    """A sentence as lower-cased tokens, the mentions and descriptions among them, and its clauses.

    Without clauses all of it tells what happened. The name of a `speaker` (`item.narrative.text.speakers`) is
    not among its tokens. A sentence is `reported` in indirect speech, where "he" may mean the speaker. An
    `opening` is the first sentence of a narrative. Where a verb is a converse one, giver and taker are
    `turned` (`item.narrative.text.converses`).
    """

    tokens: tuple[str, ...]
    mentions: tuple[Mention, ...]
    clauses: tuple[Clause, ...] = ()
    described: Described = NOTHING_DESCRIBED
    speaker: str | None = None
    reported: bool = False
    opening: bool = False
    turned: Turned | None = None

    @property
    def words(self) -> tuple[str, ...]:
        """Return the tokens that are no part of a mention."""
        named = {position for one in self.mentions for position in range(one.start, one.end)}
        return tuple(token for position, token in enumerate(self.tokens) if position not in named)


class MentionFinder:
    """Find the constants of a domain in sentences.

    Names and the lexicon's aliases match as whole words, the longest first, with spaces, hyphens and
    underscores alike, but not across punctuation. Letter case does not count, except that a word which the
    author wrote with a capital, or in capitals, needs as much, unless the whole sentence has none: "NO" and
    "Short" are names, "No" and "short" are not.

    The singular or plural of a name's word counts like the word, unless the domain itself uses it otherwise.

    A misspelt name counts when it can hardly be anything else: a word that the domain itself does not use, of
    at least `ONE_EDIT` characters, one edit (from `TWO_EDITS` characters on, two) from a name's word that has
    as many, nearer to it than to any other, with the same digits. Ordinary words lie near names too ("cater"
    and "Carter"), so without digits it also needs the name's first letter and, where the name is written with
    a capital, a capital that does not just begin a sentence.

    Parameters
    ----------
    domain : whose constants and aliases are looked for. Of two constants with the same name the one declared
        first has it; names go before aliases. "I" and "me" name the narrator that the domain declares.

    Attributes
    ----------
    domain_words : words of types, predicates, events and cues, which are never taken for misspelt names.
    """

    def __init__(self, domain: Domain) -> None:
        self._names: dict[tuple[str, ...], tuple[str, tuple[int, ...]]] = {}
        # The lengths of the names that begin with a word, the longest first.
        self._lengths: dict[str, tuple[int, ...]] = {}
        # The longer words of names, grouped by their digits: in lower case, then as the author wrote them.
        self._spellings: dict[str, dict[str, str]] = {}
        self._words: set[str] = set()
        # What the words of names may be the plural of, each with its word.
        self._plurals: dict[str, str] = {}
        self.domain_words = _words_of_the_language(domain)
        self._remembered: dict[tuple[str, bool], str] = {}
        for constant in domain.constants:
            self._add(constant, constant)
        for constant, aliases in domain.lexicon.aliases.items():
            for alias in aliases:
                self._add(alias, constant)
        if domain.lexicon.narrator is not None:
            for word in NARRATOR:
                self._add(word, domain.lexicon.narrator)
        for name, constant in _with_one(domain).items():
            self._add(name, constant)

    def read(self, text: str, speaker: str | None = None) -> AnnotatedText:
        """Return the tokens and mentions of one sentence.

        Parameters
        ----------
        speaker : who says it, and is meant by "I"; None for the narrator that the domain declares.
        """
        words, gaps = split_words(text)
        capitals = None if text.islower() else [_capitals(word) for word in words]
        spelt = [self._spell(word, gap) for word, gap in zip(words, gaps, strict=True)]
        mentions: list[Mention] = []
        start = 0
        while start < len(spelt):
            says_i = spelt[start] in NARRATOR and (speaker is not None or start in spoken(text))
            end = self._end_of_name(spelt, gaps, capitals, start)
            if says_i:
                # "I" in direct speech is whoever speaks there.
                end = start if start in spoken(text) else start + 1
            if end > start:
                constant = speaker if says_i and speaker else self._names[tuple(spelt[start:end])][0]
                telling = capitals is not None and gaps[start] in (Gap.SPACE, Gap.PAUSE)
                capital = words[start][0].isupper() if telling and words[start][0].isalpha() else None
                mentions.append(Mention(constant, start, end, capital))
            start = max(end, start + 1)
        return AnnotatedText(tuple(intern(word.lower()) for word in words), tuple(mentions), speaker=speaker)

    def _add(self, name: str, constant: str) -> None:
        words = split_words(name)[0]
        key = tuple(word.lower() for word in words)
        if not key:
            return
        self._names.setdefault(key, (constant, tuple(map(_capitals, words))))
        lengths = {len(key), *self._lengths.get(key[0], ())}
        self._lengths[key[0]] = tuple(sorted(lengths, reverse=True))
        self._words.update(key)
        for word in key:
            self._plurals.update(dict.fromkeys(_singulars(word), word))
        for lower, word in zip(key, words, strict=True):
            if len(lower) >= ONE_EDIT:
                self._spellings.setdefault(_digits(lower), {}).setdefault(lower, word)

    def _end_of_name(self, spelt: list[str], gaps: list[Gap], capitals: list[int] | None, start: int) -> int:
        """Return where the longest name that begins at `start` ends, or `start` when none begins there."""
        lengths = self._lengths.get(spelt[start], ())
        limit = min(start + max(lengths, default=0), len(spelt))
        for end in range(start + 1, limit):
            if gaps[end] not in (Gap.SPACE, Gap.INITIAL):
                limit = end
                break
        for end in (start + length for length in lengths if start + length <= limit):
            name = self._names.get(tuple(spelt[start:end]))
            if name and (capitals is None or all(map(ge, capitals[start:end], name[1]))):
                return end
        return start

    def _spell(self, word: str, gap: Gap) -> str:
        """Return the word in lower case, or the word of a name that it misspells."""
        # After a full stop a capital says nothing.
        capital = word[0].isupper() and gap in (Gap.SPACE, Gap.PAUSE)
        key = word, capital
        if key not in self._remembered:
            if len(self._remembered) > MOST_REMEMBERED:
                self._remembered.clear()
            lower = word.lower()
            self._remembered[key] = self._other_number(lower) or self._nearest(lower, capital=capital)
        return self._remembered[key]

    def _other_number(self, word: str) -> str | None:
        """Return the word of a name that a word is the plural or singular of; None if of none."""
        if word in self._words or word in self.domain_words:
            return None
        plural = self._plurals.get(word)
        return plural or next((one for one in _singulars(word) if one in self._words), None)

    def _nearest(self, word: str, *, capital: bool) -> str:
        digits = _digits(word)
        spellings = self._spellings.get(digits, {})
        if len(word) < ONE_EDIT or word in spellings or word in self.domain_words:
            return word
        edits = 2 if len(word) >= TWO_EDITS else 1
        # The restricted form of the Damerau-Levenshtein distance: for so few edits it says next to always the
        # same, several times faster.
        near = process.extract(word, spellings.keys(), scorer=OSA.distance, score_cutoff=edits, limit=2)
        if not near or (len(near) == 2 and near[0][1] == near[1][1]):
            return word
        found = near[0][0]
        ordinary = not digits and (found[0] != word[0] or (spellings[found][0].isupper() and not capital))
        return word if ordinary else found


def _capitals(word: str) -> int:
    """Return 2 for a word in capitals, 1 for one that begins with a capital, otherwise 0."""
    return 2 if len(word) > 1 and word.isupper() else int(word[0].isupper())


def _singulars(word: str) -> Iterator[str]:
    """Yield what a name's word may be the plural of."""
    if not word.endswith("ss"):
        yield from (one for one in singulars(word) if len(one) >= INFLECTED)


def _with_one(domain: Domain) -> dict[str, str]:
    """Return names of constants with "one" for the noun of a type at their ends: "little one", "little tent".

    What several constants could be called so is a name of none.
    """
    nouns: dict[str, set[str]] = {}
    for kind in domain.types:
        if kind != OBJECT:
            for noun in (kind, *domain.lexicon.nouns.get(kind, ())):
                nouns.setdefault(noun.lower(), set()).update(domain.instances((kind,)))
    called: dict[str, set[str]] = {}
    for constant in domain.constants:
        for name in (constant, *domain.lexicon.aliases.get(constant, ())):
            *before, last = tokenise(name) or ("",)
            if before and constant in nouns.get(last, ()):
                called.setdefault(" ".join((*before, "one")), set()).add(constant)
    return {name: min(constants) for name, constants in called.items() if len(constants) == 1}


def _digits(word: str) -> str:
    return "".join(filter(str.isdigit, word))


def _words_of_the_language(domain: Domain) -> frozenset[str]:
    """Return the words of types, predicates, events and cues, which are never taken for misspelt names."""
    names = [*domain.types, *domain.predicates, *domain.events]
    tables = domain.lexicon.cues, domain.lexicon.nouns, domain.lexicon.descriptions
    told = [phrase for table in tables for phrases in table.values() for phrase in phrases]
    return frozenset(word for name in (*names, *told) for word in tokenise(name))
