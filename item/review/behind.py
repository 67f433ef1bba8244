"""Why an event was chosen though another event of its sentence is more probable.

The best story is chosen as a whole, with some of what the sentence itself taught the model. How probable an
event is comes from all stories, without any of it (`item.scoring.held_out`). So the two may differ.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf, log

from item.inference.reasons import Reason

# What would be shown as 0.00 bits says nothing.
LEAST_BITS = 0.005


@dataclass(frozen=True, slots=True)
class Behind:
    """That a chosen event is less probable than another.

    Attributes
    ----------
    ahead : the most probable one.
    taught : whether the chosen event would be ahead if probabilities counted as much of what the sentence
        itself taught as the reading does; else the rest of the story made the difference.
    """

    ahead: Reason
    taught: bool


def behind(chosen: Reason, others: Iterable[Reason]) -> Behind | None:
    """Return that a chosen event is less probable than another, None if it is not.

    Parameters
    ----------
    others : the candidates that it is compared with; it may be among them.
    """
    ahead = max(others, key=lambda one: one.probability, default=chosen)
    if ahead.probability == 0.0:
        return None
    lead = log(ahead.probability) - (log(chosen.probability) if chosen.probability else -inf)
    if lead < LEAST_BITS * log(2):
        return None
    return Behind(ahead, lead < chosen.taught - ahead.taught)
