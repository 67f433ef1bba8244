"""Cues that the text at large contradicts: said, not silently dropped."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from msgspec import Struct

from item.diagnostics import Diagnostic, Severity
from item.model_codes import ModelCode
from item.narrative.cues.cues import Cue, CueFinder
from item.narrative.prepared import CandidateSet
from item.scoring.scorer import FloatArray

# So many sentences are named in a warning.
MOST_NAMED = 3


class CuesFollowed(Struct, frozen=True):
    """What some sentences make of the cues that they carry.

    Attributes
    ----------
    carried : how many sentences carry each cue and could follow it.
    followed : the ids of those that are read as its event.
    against : the ids of those that contradict it, each with the event types that are read.
    """

    carried: dict[Cue, int]
    followed: dict[Cue, list[str]]
    against: dict[Cue, list[tuple[str, str]]]


def followed_cues(
    sentences: Iterable[tuple[CandidateSet, FloatArray, bool]], cues: CueFinder
) -> CuesFollowed:
    """Return which cues some sentences follow, and which they contradict.

    A sentence contradicts the cues it carries where its most probable event is of none of their types, and of
    several events none is. Where an event is no candidate, and no label says so, learning had no choice, and
    the sentence has nothing against the cue: without it, it would be read in the same way.

    Parameters
    ----------
    sentences : each with the probabilities of its candidates, shape (E,), and whether it has a label.
    cues : finds cues and names in sentences.
    """
    found = CuesFollowed({}, {}, {})
    for candidate_set, shares, labelled in sentences:
        own = cues.carried(candidate_set.reading)
        candidates, name = candidate_set.candidates, candidate_set.sentence.id
        best = candidates[int(shares.argmax())]
        told = [one.event for one in (best, *best.then)]
        several = (one.event for few in candidates.several for one in (few, *few.then))
        possible = {*candidates.form.types, *several}
        contradicts = own.keys().isdisjoint(told)
        for cue in own.items():
            if contradicts and not labelled and cue[0] not in possible:
                continue
            found.carried[cue] = found.carried.get(cue, 0) + 1
            if cue[0] in told:
                found.followed.setdefault(cue, []).append(name)
            elif contradicts:
                found.against.setdefault(cue, []).append((name, " + ".join(told)))
    return found


def overruled_cues(parts: Sequence[CuesFollowed], reported: Collection[Cue]) -> tuple[Diagnostic, ...]:
    """Return a warning for each cue that more sentences contradict than follow, and more than one.

    Parameters
    ----------
    parts : of a text.
    reported : the cues to warn of.
    """
    warnings = []
    for cue in sorted({cue for one in parts for cue in one.against}):
        against = [name for one in parts for name in one.against.get(cue, ())]
        carried = sum(one.carried.get(cue, 0) for one in parts)
        if cue in reported and len(against) > 1 and 2 * len(against) > carried:
            followed = [name for one in parts for name in one.followed.get(cue, ())]
            warnings.append(_warning(cue, carried, against, followed))
    return tuple(warnings)


def _warning(
    cue: Cue, carried: int, against: Sequence[tuple[str, str]], followed: Sequence[str]
) -> Diagnostic:
    event, words = cue
    message = (
        f'"{" ".join(words)}" speaks for `{event}`, but in {len(against)} of {carried} sentences '
        "that say so learning finds another event more probable: "
    )
    message += _named([f"{name} (`{read}`)" for name, read in against])
    if followed:
        message += f"; it is followed in {_named(followed)}"
    return Diagnostic(ModelCode.OVERRULED_CUE, message, Severity.WARNING)


def _named(names: Sequence[str]) -> str:
    return ", ".join(names[:MOST_NAMED]) + (", ..." if len(names) > MOST_NAMED else "")
