"""Why an event was chosen though another event of its sentence is more probable.

The best story is chosen as a whole, with some of what the sentence itself taught the model. How probable an
event is comes from all stories, without any of it (`item.scoring.held_out`). So the two may differ.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import inf, log

from msgspec import Struct

from item.inference.reasons import Reason

# What would be shown as 0.00 bits says nothing.
LEAST_BITS = 0.005


class LessProbable(Struct, frozen=True):
    """That a chosen event is less probable than another.

    Attributes
    ----------
    rival : the most probable one.
    taught : whether the chosen event would be the more probable one if probabilities counted as much of what
        the sentence itself taught as the reading does; else the rest of the story made the difference.
    hindered : the place of the first later sentence whose event could not happen after the rival; None where
        there is none, or nobody looked.
    """

    rival: Reason
    taught: bool
    hindered: int | None = None


def less_probable(chosen: Reason, others: Iterable[Reason]) -> LessProbable | None:
    """Return that a chosen event is less probable than another, None if it is not.

    Parameters
    ----------
    others : the candidates that it is compared with; it may be among them.
    """
    rival = max(others, key=lambda one: one.probability, default=chosen)
    if rival.probability == 0.0:
        return None
    lead = log(rival.probability) - (log(chosen.probability) if chosen.probability else -inf)
    if lead < LEAST_BITS * log(2):
        return None
    return LessProbable(rival, lead < chosen.taught - rival.taught)
