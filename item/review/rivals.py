"""Events that were not chosen, and which of them would be if the rest of the story let it happen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from item.inference.reasons import Reason
from item.logic.belief import GroundAtom
from item.review.breaks import Break
from item.review.untold import Untold
from item.scoring.contributions import Source

# What the rest of the story says of an event.
OF_THE_STORY = frozenset((Source.STATE, Source.AFTER))


@dataclass(frozen=True, slots=True)
class Rival:
    """An event that was not chosen.

    Attributes
    ----------
    event : the ground event (type, arguments...).
    reason : why it is as probable as it is; None where it was no candidate.
    refuted : why it cannot happen; None where it can.
    unnamed : where it was no candidate, or no reading has it, its `unnamed` arguments.
    untold : why it was no candidate, if it is several events.
    """

    event: GroundAtom
    reason: Reason | None
    refuted: Break | None
    unnamed: tuple[str, ...] = ()
    untold: Untold | None = None


def ruled_out(chosen: Reason, rivals: Iterable[Rival]) -> Rival | None:
    """Return the rival for which a sentence by itself speaks most, if it cannot happen, else None.

    Parameters
    ----------
    chosen : the event that was read; None is returned where it is the one that the sentence speaks for.
    rivals : those that are looked at.
    """
    weighed = [(_told(one.reason), one) for one in rivals if one.reason and one.reason.contributions]
    if not (weighed and chosen.contributions):
        return None
    told, best = max(weighed, key=lambda one: one[0])
    return best if best.refuted is not None and told > _told(chosen) else None


def _told(reason: Reason) -> float:
    """Return how much speaks for an event but for the rest of the story, in nats."""
    return sum(one.value for one in reason.contributions if one.source not in OF_THE_STORY)
