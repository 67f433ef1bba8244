"""Which words speak for a candidate, or against it: cues, names of events, and predicates that hint."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from item.narrative.cues.cues import CueFinder
from item.narrative.cues.predicates import HintFinder
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.prepared import CandidateSet
from item.scoring.cued import counted


class SpokenWords(Struct, frozen=True):
    """Words that speak for an event type.

    Attributes
    ----------
    event : the type.
    words : the cue or name that a sentence has, as the domain's author writes it; of a hint, the words of
        the sentence.
    like : of a hint, the author's words that English uses in much the same way; None where the words are
        the author's.
    against : whether they speak against the candidate: they are the author's for another type.
    """

    event: str
    words: str
    like: str | None
    against: bool = False


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
        """Return the words for a candidate, and against it; those that are several events come last."""
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
    """Which words of a sentence, or of a part of it, speak for event types, and against others."""

    def __init__(self, reading: AnnotatedText, cues: CueFinder, hints: HintFinder) -> None:
        self._reading = reading
        self._carried = cues.carried(reading)
        self._counted = counted(tuple(self._carried), reading)
        self._hints = hints
        self._known: dict[str, tuple[SpokenWords, ...]] = {}

    def of(self, event: str) -> tuple[SpokenWords, ...]:
        if event not in self._known:
            self._known[event] = tuple(self._words(event))
        return self._known[event]

    def _words(self, event: str) -> Iterator[SpokenWords]:
        if event in self._counted:
            yield SpokenWords(event, self._cue(event), None)
            return
        for other in self._counted:
            yield SpokenWords(other, self._cue(other), None, against=True)
        for hint in self._hints.hints(self._reading, event):
            yield SpokenWords(event, hint.words, hint.like)

    def _cue(self, event: str) -> str:
        return " ".join(one.removeprefix("not ") for one in self._carried[event])
