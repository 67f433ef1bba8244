"""Which event types a sentence speaks of outright: by their names, or by the author's cues."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from item.language.domain import NOTHING, Domain
from item.narrative.cues.cue_places import CuePlaces
from item.narrative.cues.particles import has_run, required
from item.narrative.cues.senses import spellings
from item.narrative.cues.words import compound_parts, expression, name_words, negated, stem_matches
from item.narrative.mentions.mentions import AnnotatedText, Clause
from item.narrative.modality.modality import Modality, modality
from item.narrative.words.auxiliaries import forms_of, ways_to_say
from item.narrative.words.stems import stem
from item.narrative.words.tokens import tokenise

Cue: TypeAlias = tuple[str, tuple[str, ...]]
"""An event type, and the words that speak for it, as `SpeakingPhrase` has them."""


class SpeakingPhrase(Struct, frozen=True):
    """Words that speak for an event type: its name, or a cue of the lexicon.

    Attributes
    ----------
    words : in lower case.
    whole : whether they speak only together, side by side.
    expected : whether they speak even if no sentence learnt from has them, because others may.
    likened : whether what English uses much like them hints at the event type, too.
    """

    words: tuple[str, ...]
    whole: bool
    expected: bool = True
    likened: bool = True

    @property
    def terms(self) -> tuple[str, ...]:
        """Return what a vocabulary must have to know the phrase: its stems, or all as one."""
        return (expression(self.words),) if self.whole else tuple(map(stem, self.words))

    def meanings(self, vocabulary: Collection[str]) -> list[tuple[tuple[str, ...], ...]]:
        """Return what stands for each word, or for several as a whole (`stem_matches`)."""
        if self.whole and len(self.words) > 1:
            return [((expression(self.words),),)]
        return [stem_matches(word, vocabulary) for word in self.words]


Key: TypeAlias = tuple[tuple[str, tuple[SpeakingPhrase, ...]], ...]
"""What speaks for each event type, so that it can be looked up."""


def phrases(domain: Domain, *, lexicon: bool) -> dict[str, tuple[SpeakingPhrase, ...]]:
    """Return what speaks for each event type: its name and, if the lexicon counts, its cues.

    A name of several words speaks by each of them, and as a whole: who says "slams shut" means no other
    way to shut.
    """
    lexicon_of = domain.lexicon.cues if lexicon else {}
    likened = domain.lexicon.default_verbs
    return {name: _speaking(name, tuple(lexicon_of.get(name, ())), likened) for name in domain.events}


# Whatever their casts are, narratives of one domain have the same words.
@lru_cache(maxsize=1024)
def _speaking(name: str, cues: tuple[str, ...], likened: bool) -> tuple[SpeakingPhrase, ...]:
    """Return what speaks for an event type: its name and its cues."""
    spoken = [SpeakingPhrase(negated(tokenise(cue)), whole=True, likened=likened) for cue in cues]
    # The name of the noise event is no evidence for it.
    words = () if name == NOTHING else negated(name_words(name))
    own = [SpeakingPhrase(words, whole=False, likened=likened)] if words else []
    # An author may have said so already, by a cue.
    if len(words) > 1 and all(one.words != words for one in spoken):
        own.append(SpeakingPhrase(words, whole=True, expected=False, likened=likened))
    return (*own, *spoken)


def as_key(speaking: Mapping[str, Sequence[SpeakingPhrase]]) -> Key:
    """Return what speaks for each event type as what can be looked up."""
    return tuple((name, tuple(own)) for name, own in speaking.items())


def authored(speaking: Mapping[str, Sequence[SpeakingPhrase]]) -> frozenset[Cue]:
    """Return the cues without the names."""
    return frozenset(
        (name, one.words) for name, own in speaking.items() for one in own if one.whole and one.expected
    )


class CueFinder:
    """Find the event types that sentences speak of outright.

    A sentence carries a cue where it has its words side by side, even within the name of a constant, because
    the author wrote both, but no other form of a cue of one word there: "the black *run* opened" has no cue
    "running". It carries an event's name where it has all its words outside of mentions. Clauses of what did
    not happen carry nothing.

    Parameters
    ----------
    speaking : the phrases that speak for each event type (`phrases`).

    Attributes
    ----------
    expressions : the cues, as vocabularies have them (`expression`).
    """

    def __init__(self, speaking: Mapping[str, Sequence[SpeakingPhrase]]) -> None:
        self._look_up = _look_up(as_key(speaking))
        self._authored, self.expressions = self._look_up.authored, self._look_up.expressions

    def carried(self, reading: AnnotatedText) -> dict[str, tuple[str, ...]]:
        """Return the event types that a sentence speaks of, each with the words by which it does."""
        found: dict[str, tuple[str, ...]] = {}
        places = CuePlaces.of(reading)
        for stems in _told(reading):
            own = dict(self._runs_in(stems, places))
            for event, words in self._names_in(stems, places):
                own.setdefault(event, words)
            found = own | found
        return found

    def by_clause(self, reading: AnnotatedText) -> Iterator[tuple[Clause, frozenset[str]]]:
        """Yield the clauses of a sentence, each with the event types of which it speaks alone.

        Words that stand in no clause count for each of them. Clauses do not overlap.
        """
        within = {k for one in reading.clauses for k in range(one.start, one.end)}
        beyond = [k for k in range(len(reading.tokens)) if k not in within]
        places = CuePlaces.of(reading)
        # Each spelling, and what is left of it where no clause tells anything.
        spelt = [(stems, _only(stems, beyond)) for stems in _spelt(reading)]
        for clause in reading.clauses:
            start, end = clause.start, clause.end if clause.told else clause.start
            own = replace(places, told=sorted((*beyond, *range(start, end))))
            every = ([*rest[:start], *stems[start:end], *rest[end:]] for stems, rest in spelt)
            yield clause, frozenset(event for event, _ in self._spoken(every, own))

    def untold(self, reading: AnnotatedText) -> frozenset[str]:
        """Return the event types of which any clause speaks, if some clauses are told and some are not."""
        if modality(reading) is not Modality.PARTLY:
            return frozenset()
        told = tuple(replace(one, told=True) for one in reading.clauses)
        return frozenset(self.carried(replace(reading, clauses=told)))

    def cues(self, reading: AnnotatedText) -> frozenset[Cue]:
        """Return all cues that a sentence carries, several for one event type among them; no names."""
        return self._authored.intersection(self._spoken(_told(reading), CuePlaces.of(reading)))

    def said(self, reading: AnnotatedText) -> frozenset[Cue]:
        """Return all cues whose words a sentence has, be it of what did not happen."""
        spelt = (
            list(map(stem, words))
            for tokens in spellings(reading.tokens)
            for words in dict.fromkeys((tuple(tokens), negated(tokens)))
        )
        every = chain.from_iterable(map(forms_of, spelt))
        said = self._authored.intersection(self._spoken(every, CuePlaces.of(reading)))
        # If all clauses are told, these contain the cues that the sentence carries.
        return said if all(one.told for one in reading.clauses) else said | self.cues(reading)

    def _spoken(self, spelt: Iterable[Sequence[str]], places: CuePlaces) -> Iterator[Cue]:
        for stems in spelt:
            yield from self._runs_in(stems, places)
            yield from self._names_in(stems, places)

    def _runs_in(self, stems: Sequence[str], places: CuePlaces) -> Iterator[Cue]:
        """Yield what speaks by words side by side."""
        present = frozenset(stems)
        for start in places.told:
            for event, run, words, needed in self._look_up.runs.get(stems[start], ()):
                if len(words) == 1 and places.no_cue(start, words[0]):
                    continue
                if present.issuperset(needed) and has_run(stems, start, run, places.starts, cue=True):
                    yield event, words

    def _names_in(self, stems: Sequence[str], places: CuePlaces) -> Iterator[Cue]:
        """Yield what speaks by words anywhere outside of mentions: names, and cues of one word."""
        told = [k for k in places.told if stems[k] and k not in places.named]
        said = self._words([stems[k] for k in told])
        alone = self._words([stems[k] for k in told if k not in places.owned]) if places.owned else said
        for event, words in self._look_up.names if said else ():
            if (said if len(words) > 1 else alone).issuperset(words):
                yield event, words

    def _words(self, stems: Sequence[str]) -> set[str]:
        """Return which words of names some stems stand for.

        Misspellings of cues are not tried here: many ordinary words are one edit away from a cue ("right",
        "fight").
        """
        present = frozenset(stems)
        said = {word for one in present for word in self._look_up.words_of.get(one, ())}
        for one in present:
            said.update(word for second, word in self._look_up.compounds.get(one, ()) if second in present)
        return said


class _LookUp(Struct, frozen=True):
    """What a finder looks for.

    Attributes
    ----------
    authored, expressions : the cues, and these as vocabularies have them.
    names : event types with the words of their names, cues of one word among them.
    runs : event types with runs of stems, the words that these stand for, and those `required`; by the first
        stem.
    words_of : words of names by their stems.
    compounds : such words by the stem of the first of two parts that they may be made of, with that of the
        second.
    """

    authored: frozenset[Cue]
    expressions: frozenset[str]
    names: tuple[tuple[str, tuple[str, ...]], ...]
    runs: Mapping[str, Sequence[tuple[str, tuple[str, ...], tuple[str, ...], frozenset[str]]]]
    words_of: Mapping[str, Sequence[str]]
    compounds: Mapping[str, Sequence[tuple[str, str]]]


@lru_cache(maxsize=16)
def _look_up(speaking: Key) -> _LookUp:
    names: list[tuple[str, tuple[str, ...]]] = []
    runs: dict[str, list[tuple[str, tuple[str, ...], tuple[str, ...], frozenset[str]]]] = {}
    for event, own in speaking:
        for phrase in own:
            stems = tuple(map(stem, phrase.words))
            if phrase.whole:
                for run in ways_to_say(stems) if phrase.expected else (stems,):
                    runs.setdefault(run[0], []).append((event, run, phrase.words, required(run)))
            if not phrase.whole or len(stems) == 1:
                names.append((event, phrase.words))
    words_of: dict[str, list[str]] = {}
    compounds: dict[str, list[tuple[str, str]]] = {}
    for word in sorted({word for _, own in names for word in own}):
        words_of.setdefault(stem(word), []).append(word)
        for first, second in compound_parts(word):
            compounds.setdefault(first, []).append((second, word))
    cues = authored(dict(speaking))
    expressions = frozenset(expression(words) for _, words in cues)
    return _LookUp(cues, expressions, tuple(names), runs, words_of, compounds)


def _told(reading: AnnotatedText) -> Iterator[Sequence[str]]:
    """Yield the stems of a sentence, in each of its spellings; "" where it tells of what did not happen."""
    untold = {k for one in reading.clauses if not one.told for k in range(one.start, one.end)}
    for stems in _spelt(reading):
        yield _only(stems, [k for k in range(len(stems)) if k not in untold]) if untold else stems


def _spelt(reading: AnnotatedText) -> Iterator[Sequence[str]]:
    """Yield the stems of a sentence, in each of its spellings."""
    for tokens in spellings(reading.tokens):
        yield from forms_of(list(map(stem, negated(tokens))))


def _only(stems: Sequence[str], places: Iterable[int]) -> list[str]:
    """Return stems, "" for those that do not stand at some places."""
    found = [""] * len(stems)
    for place in places:
        found[place] = stems[place]
    return found
