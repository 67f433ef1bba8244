"""Which words speak for a candidate: cues, names of events, and predicates that hint at its event type."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from item.narrative.cues.cues import CueFinder
from item.narrative.cues.predicates import HintFinder
from item.narrative.prepared import CandidateSet
from item.narrative.text.mentions import AnnotatedText


@dataclass(frozen=True, slots=True)
class SpokenWords:
    """Words that speak for an event.

    Attributes
    ----------
    event : its type.
    words : the cue or name that a sentence has, as the domain's author writes it; of a hint, the words of
        the sentence.
    like : of a hint, the author's words that English uses in much the same way; None where the words are
        the author's.
    """

    event: str
    words: str
    like: str | None


class Speaking:
    """Which words speak for the candidates of a sentence, as far as their cues and signs count (`Source`)."""

    def __init__(self, candidate_set: CandidateSet, cues: CueFinder, hints: HintFinder) -> None:
        self._types = [one.event for one in candidate_set.candidates.lifted]
        self._single = len(self._types) - len(candidate_set.sequences)
        self._sequences = candidate_set.sequences
        self._spoken = _Spoken(candidate_set.reading, cues, hints)
        self._parts = [
            None if one.echo else (_Spoken(one.reading, cues, hints), one.candidates.lifted)
            for one in candidate_set.parts
        ]

    def of(self, row: int) -> tuple[SpokenWords, ...]:
        """Return the words for a candidate; those that are several events come last."""
        if row < self._single:
            return self._spoken.of(self._types[row])
        found: dict[SpokenWords, None] = {}
        for number, own in self._sequences[row - self._single]:
            part = self._parts[number]
            if part is not None:
                spoken, candidates = part
                found |= dict.fromkeys(spoken.of(candidates[own].event))
        return tuple(found)


class _Spoken:
    """Which words of a sentence, or of a part of it, speak for event types."""

    def __init__(self, reading: AnnotatedText, cues: CueFinder, hints: HintFinder) -> None:
        self._reading = reading
        self._carried = cues.carried(reading)
        self._hints = hints
        self._known: dict[str, tuple[SpokenWords, ...]] = {}

    def of(self, event: str) -> tuple[SpokenWords, ...]:
        if event not in self._known:
            self._known[event] = tuple(self._words(event))
        return self._known[event]

    def _words(self, event: str) -> Iterator[SpokenWords]:
        if event in self._carried:
            words = " ".join(one.removeprefix("not ") for one in self._carried[event])
            yield SpokenWords(event, words, None)
            return
        for hint in self._hints.hints(self._reading, event):
            yield SpokenWords(event, hint.words, hint.like)
