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


def speaking(
    candidate_set: CandidateSet, row: int, cues: CueFinder, hints: HintFinder
) -> tuple[SpokenWords, ...]:
    """Return which words speak for a candidate, as far as its cues and signs count (`Source`).

    Parameters
    ----------
    row : of the candidate; those that are several events come last.
    """
    single = len(candidate_set.candidates) - len(candidate_set.sequences)
    found: dict[SpokenWords, None] = {}
    if row < single:
        told = [(candidate_set.reading, candidate_set.candidates[row].event)]
    else:
        parts = [(candidate_set.parts[number], own) for number, own in candidate_set.sequences[row - single]]
        told = [(part.reading, part.candidates[own].event) for part, own in parts if not part.echo]
    for reading, event in told:
        found |= dict.fromkeys(_speaking(reading, event, cues, hints))
    return tuple(found)


def _speaking(
    reading: AnnotatedText, event: str, cues: CueFinder, hints: HintFinder
) -> Iterator[SpokenWords]:
    carried = cues.carried(reading)
    if event in carried:
        yield SpokenWords(event, " ".join(one.removeprefix("not ") for one in carried[event]), None)
        return
    for hint in hints.hints(reading, event):
        yield SpokenWords(event, hint.words, hint.like)
