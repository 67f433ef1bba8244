"""Cues that the text at large contradicts: said, not silently dropped."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from item.diagnostics import Diagnostic, Severity
from item.model_codes import ModelCode
from item.narrative.cues.cues import Cue, CueFinder
from item.narrative.prepared import CandidateSet
from item.scoring.scorer import FloatArray

# So many sentences are named in a warning.
MOST_NAMED = 3


@dataclass(frozen=True, slots=True)
class CuesFollowed:
    """What some sentences make of the cues that they carry.

    Attributes
    ----------
    carried : how many sentences carry each cue.
    against : the ids of those that contradict it.
    """

    carried: dict[Cue, int]
    against: dict[Cue, list[str]]


def followed_cues(sentences: Iterable[tuple[CandidateSet, FloatArray]], cues: CueFinder) -> CuesFollowed:
    """Return which cues some sentences carry, and which of them the sentences contradict.

    A sentence contradicts the cues it carries where its most probable event is of none of their types, and of
    several events none is.

    Parameters
    ----------
    sentences : each with the probabilities of its candidates, shape (E,).
    cues : finds cues and names in sentences.
    """
    found = CuesFollowed({}, {})
    for candidate_set, shares in sentences:
        own = cues.carried(candidate_set.reading)
        best = candidate_set.candidates[int(shares.argmax())]
        told = {one.event for one in (best, *best.then)}
        for cue in own.items():
            found.carried[cue] = found.carried.get(cue, 0) + 1
            if told.isdisjoint(own):
                found.against.setdefault(cue, []).append(candidate_set.sentence.id)
    return found


def overruled_cues(parts: Sequence[CuesFollowed], reported: Collection[Cue]) -> tuple[Diagnostic, ...]:
    """Return a warning for each cue that more sentences contradict than follow, and more than one.

    Parameters
    ----------
    parts : of a text.
    reported : the cues to warn of.
    """
    warnings = []
    for event, words in sorted({cue for one in parts for cue in one.against}):
        cue = event, words
        against = [name for one in parts for name in one.against.get(cue, ())]
        carried = sum(one.carried.get(cue, 0) for one in parts)
        if cue in reported and len(against) > 1 and 2 * len(against) > carried:
            warnings.append(_warning(event, words, against, carried))
    return tuple(warnings)


def _warning(event: str, words: tuple[str, ...], against: list[str], n: int) -> Diagnostic:
    named = ", ".join(against[:MOST_NAMED]) + (", ..." if len(against) > MOST_NAMED else "")
    message = (
        f'"{" ".join(words)}" speaks for `{event}`, but in {len(against)} of {n} sentences '
        f"that say so learning finds another event more probable: {named}"
    )
    return Diagnostic(ModelCode.OVERRULED_CUE, message, Severity.WARNING)
