"""Which event types the predicates of a sentence hint at.

"The drive was long, so Ann parked the van": what somebody does tells more of the event than what stands
beside it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence, Set
from enum import IntEnum
from functools import lru_cache

from msgspec import Struct

from item.closed_classes import CLOSED
from item.narrative.cues.cues import Key, SpeakingPhrase, as_key
from item.narrative.cues.hints import hints, likened
from item.narrative.cues.particles import has_run
from item.narrative.cues.words import JOINT, negated
from item.narrative.mentions.mentions import AnnotatedText, Clause
from item.narrative.modality.clauses import PARTICIPANTS
from item.narrative.words.english import english
from item.narrative.words.stems import stem
from item.narrative.words.verb_forms import AUXILIARIES, PERFECT

# Before a verb without a subject of its own.
COORDINATING_OR_THEN = CLOSED.conjunctions.coordinating_or_then
ADVERB = "ly"
# A term says nothing of an event type that has a smaller share of what it hints at.
LEAST = 0.15


class HintStrength(IntEnum):
    """How strongly a predicate hints at an event type, by its weight (`item.narrative.cues.hints`)."""

    NONE = 0
    WEAK = 1
    FAIR = 2
    STRONG = 3

    @classmethod
    def of(cls, weight: float) -> HintStrength:
        """Return how strong a hint of some weight is, the more senses words have the weaker."""
        return _STRENGTHS[bisect_right(LEAST_WEIGHTS, weight)]


# Of sentences without a cue so many with a weak, fair or strong hint tell the event type at which it hints:
# in texts that mostly tell events .16, .36, .69, in first-time users' texts .04, .09, .38.
LEAST_WEIGHTS = (0.05, 0.25)
_STRENGTHS = HintStrength.WEAK, HintStrength.FAIR, HintStrength.STRONG


class Hint(Struct, frozen=True):
    """Words of a sentence that hint at an event type.

    Attributes
    ----------
    words : of the sentence; an object between a verb and its particle is left out.
    like : the words of the domain's author that English uses in much the same way.
    """

    words: str
    like: str


class HintFinder:
    """Find the event types at which predicates hint, in the clauses that tell what happened.

    Parameters
    ----------
    speaking : the phrases that speak for each event type (`item.narrative.cues.cues.phrases`).
    """

    def __init__(self, speaking: Mapping[str, Sequence[SpeakingPhrase]]) -> None:
        key = as_key(speaking)
        self._runs, self._phrases, self._own = _runs(key), _phrases(key), _own(key)

    def hinted(self, reading: AnnotatedText) -> dict[str, HintStrength]:
        """Return the event types at which predicates of a sentence hint, the words for a verb above all.

        A verb may stand behind a name, a pronoun or an auxiliary, or begin a clause; or it is a finite verb.
        Of several hints at one type the strongest counts.
        """
        found: dict[str, HintStrength] = {}
        for _, _, events in self._found(reading):
            for event, strength in events.items():
                found[event] = max(strength, found.get(event, HintStrength.NONE))
        return found

    def hints(self, reading: AnnotatedText, event: str) -> tuple[Hint, ...]:
        """Return the words of a sentence that hint at an event type, in order."""
        found: dict[Hint, None] = {}
        for place, run, events in self._found(reading):
            if event in events:
                words = _words(reading.tokens, place, run)
                found[Hint(words, likened(self._phrases[event], JOINT.join(run)))] = None
        return tuple(found)

    def _found(
        self, reading: AnnotatedText
    ) -> Iterator[tuple[int, tuple[str, ...], Mapping[str, HintStrength]]]:
        """Yield the places of predicates that hint, with the stems that do and the event types."""
        stems = [stem(one) for one in negated(reading.tokens)]
        present = frozenset(stems)
        begins = {one.start: one.end for one in reading.mentions}
        for place in _predicates(reading):
            spoken_for = self._own.get(stems[place], frozenset())
            for run, events in self._runs.get(stems[place], ()):
                if present.issuperset(run) and has_run(stems, place, run, begins, cue=False):
                    yield place, run, _elsewhere(events, spoken_for, run) if spoken_for else events


def _words(tokens: Sequence[str], place: int, run: Sequence[str]) -> str:
    """Return the words that a run of stems stands for, from some place on."""
    end = place + len(run) - 1
    if end >= len(tokens) or stem(tokens[end]) != run[-1]:
        end = next((k for k in range(end, len(tokens)) if stem(tokens[k]) == run[-1]), place)
    return " ".join((*tokens[place : place + len(run) - 1], tokens[end]))


# Whatever their casts are, narratives of one domain have the same words.
@lru_cache(maxsize=16)
def _runs(speaking: Key) -> Mapping[str, Sequence[tuple[tuple[str, ...], Mapping[str, HintStrength]]]]:
    """Return the runs of stems that hint, by the first of them, with the event types at which they do."""
    weights: dict[str, dict[str, float]] = {}
    for event, own in hints(dict(speaking)).items():
        for term, weight in own.items():
            weights.setdefault(term, {})[event] = weight
    runs: dict[str, list[tuple[tuple[str, ...], Mapping[str, HintStrength]]]] = {}
    for term, hinted in weights.items():
        least = LEAST * sum(hinted.values())
        run = tuple(term.split(JOINT))
        events = {event: HintStrength.of(weight) for event, weight in hinted.items() if weight >= least}
        runs.setdefault(run[0], []).append((run, events))
    return runs


@lru_cache(maxsize=16)
def _own(speaking: Key) -> Mapping[str, frozenset[str]]:
    """Return the event types of which a single word speaks outright, by its stem."""
    found: dict[str, set[str]] = {}
    for event, own in speaking:
        for one in own:
            if len(one.words) == 1:
                found.setdefault(stem(one.words[0]), set()).add(event)
    return {word: frozenset(events) for word, events in found.items()}


def _elsewhere(
    events: Mapping[str, HintStrength], spoken_for: Set[str], run: Sequence[str]
) -> Mapping[str, HintStrength]:
    """Return at which event types a run hints whose first word speaks outright for some.

    By itself or with a preposition it hints at no others: of 425 such words of 80 texts five belong to what
    gold says, of 134 such phrases ("died of") nine. Of other phrases ("gave up the ghost") a sixth do.
    """
    if not CLOSED.prepositions.simple.issuperset(run[1:]):
        return events
    return {event: strength for event, strength in events.items() if event in spoken_for}


@lru_cache(maxsize=16)
def _phrases(speaking: Key) -> Mapping[str, Sequence[SpeakingPhrase]]:
    return dict(speaking)


def _predicates(reading: AnnotatedText) -> Iterator[int]:
    """Yield where verbs may stand in the clauses that tell what happened."""
    named = reading.named
    whole = (Clause(0, len(reading.tokens), told=True, verb=True, participant=True),)
    for clause in reading.clauses or whole:
        for place in range(clause.start, clause.end) if clause.told else ():
            if place not in named and _may_be_verb(reading.tokens, place, clause.start, named):
                yield place


def _may_be_verb(tokens: Sequence[str], place: int, start: int, named: Set[int]) -> bool:
    """Return whether a verb may stand at a place of the clause that begins at `start`."""
    if english().is_verb(tokens[place]):
        return True
    before = place - 1
    while before >= start and before not in named and tokens[before].endswith(ADVERB):
        before -= 1
    if before < start or before in named:
        return True
    return tokens[before] in PARTICIPANTS or tokens[before] in AUXILIARIES | PERFECT | COORDINATING_OR_THEN
