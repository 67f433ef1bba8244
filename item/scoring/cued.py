"""How candidates stand to what their sentence speaks of outright."""

from __future__ import annotations

from collections.abc import Collection
from enum import IntEnum

from item.language.domain import NOTHING
from item.narrative.mentions.mentions import AnnotatedText


class Cued(IntEnum):
    """How a candidate stands to the event types that its sentence speaks of outright."""

    NONE = 0
    """It speaks of none, and the candidate is noise; or its words count elsewhere."""
    OWN = 1
    """It speaks of the candidate's."""
    NOISE = 2
    """It speaks of some, and the candidate is noise."""
    OTHER = 3
    """It speaks of some, and the candidate is of another type."""
    UNSPOKEN = 4
    """It speaks of none, and the candidate is an event."""


def cued(event: str, carried: Collection[str]) -> Cued:
    """Return how a candidate of a type stands to the types that its sentence speaks of."""
    if not carried:
        return Cued.NONE if event == NOTHING else Cued.UNSPOKEN
    if event in carried:
        return Cued.OWN
    return Cued.NOISE if event == NOTHING else Cued.OTHER


def counted(carried: Collection[str], reading: AnnotatedText) -> tuple[str, ...]:
    """Return the event types that a sentence speaks of, but not `nothing` for a cue in an aside.

    In "The wolf killed the dog, and everyone knew it" a cue "knew" of `nothing` says nothing of the killing.
    """
    clauses = [events for _, events in reading.told_in]
    aside = any(NOTHING not in events for events in clauses) and all(
        events == {NOTHING} for events in clauses if NOTHING in events
    )
    return tuple(one for one in carried if not (aside and one == NOTHING))
