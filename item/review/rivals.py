"""Events that were not chosen, and which of them would be if the rest of the story let it happen."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct

from item.inference.reasons import Reason
from item.logic.belief import GroundAtom
from item.review.breaks import Break
from item.review.untold import Untold
from item.scoring.contributions import Source

# What the rest of the story says of an event. The doubt that is kept follows from how probable the event
# is with all of the story, and says nothing by itself.
OF_THE_STORY = frozenset((Source.STATE, Source.AFTER, Source.DOUBT))


class Rival(Struct, frozen=True):
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


def ruled_out(
    chosen: Reason, reasons: Iterable[Reason], refutation: Callable[[GroundAtom], Break | None]
) -> Rival | None:
    """Return the event that would be read but for the rest of the story, if it cannot happen, else None.

    Parameters
    ----------
    chosen : the event that was read; None is returned where it is the one that the sentence speaks for.
    reasons : of all the events that the sentence may stand for, so that no better one is passed over.
    refutation : returns why an event cannot happen with the sentence, None if it can.
    """
    weighed = [one for one in reasons if one.contributions]
    if not (weighed and chosen.contributions):
        return None
    best = max(weighed, key=_told)
    if _told(best) <= _told(chosen):
        return None
    refuted = refutation(best.event)
    return None if refuted is None else Rival(best.event, best, refuted)


def _told(reason: Reason) -> float:
    """Return how much speaks for an event but for the rest of the story, in nats."""
    return sum(one.value for one in reason.contributions if one.source not in OF_THE_STORY)
