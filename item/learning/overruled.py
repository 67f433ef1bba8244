"""Cues that the text at large contradicts: said, not silently dropped."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from item.diagnostics import Diagnostic, Severity
from item.learning.codes import LearningCode
from item.narrative.preprocess import CandidateSet
from item.scoring.cues import CueFinder
from item.scoring.scorer import FloatArray

# So many sentences are named in a warning.
MOST_NAMED = 3


def overruled_cues(
    sentences: Iterable[tuple[CandidateSet, FloatArray]],
    cues: CueFinder,
    reported: Collection[tuple[str, tuple[str, ...]]],
) -> tuple[Diagnostic, ...]:
    """Return a warning for each cue that more sentences contradict than follow, and more than one.

    A sentence contradicts the cues it carries where its most probable event is of none of their types.

    Parameters
    ----------
    sentences : each with the probabilities of its candidates, shape (E,).
    cues : finds cues and names in sentences.
    reported : the cues to warn of.
    """
    carried: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    against: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for candidate_set, shares in sentences:
        found = cues.carried(candidate_set.reading)
        event = candidate_set.candidates[int(shares.argmax())].event
        for cue in found.items():
            carried.setdefault(cue, []).append(candidate_set.sentence.id)
            if event not in found:
                against.setdefault(cue, []).append(candidate_set.sentence.id)
    return tuple(
        _warning(event, words, own, len(carried[event, words]))
        for (event, words), own in sorted(against.items())
        if (event, words) in reported and len(own) > 1 and 2 * len(own) > len(carried[event, words])
    )


def _warning(event: str, words: tuple[str, ...], against: list[str], n: int) -> Diagnostic:
    named = ", ".join(against[:MOST_NAMED]) + (", ..." if len(against) > MOST_NAMED else "")
    message = (
        f'"{" ".join(words)}" speaks for `{event}`, but {len(against)} of {n} sentences '
        f"that say so are read otherwise: {named}"
    )
    return Diagnostic(LearningCode.OVERRULED_CUE, message, Severity.WARNING)
