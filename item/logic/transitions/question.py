"""A question about several events in several belief states."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from item.logic.arrays import BoolArray, Int64Array
from item.logic.transitions.cache import INFEASIBLE


class Question(NamedTuple):
    """Which events to look at in which belief states.

    Attributes
    ----------
    events : shape (E,), ids of ground events, none of them -1.
    states : shape (S,), ids of belief states, none of them -1.
    possible : shape (E, S), which of them to ask about: the others count as infeasible. All if None.
    judged : shape (E,), which events are perhaps not followed: the states after them are `LATER`, to be asked
        for with `item.logic.evaluation.followed`. None if None.
    """

    events: NDArray[np.int32]
    states: NDArray[np.int32]
    possible: BoolArray | None = None
    judged: BoolArray | None = None

    @property
    def pairs(self) -> tuple[Int64Array, Int64Array, BoolArray]:
        """Return states and events asked about, pair by pair, and which pairs are only judged."""
        shape = len(self.events), len(self.states)
        events = np.repeat(self.events.astype(np.int64), len(self.states))
        if self.possible is not None:
            events[~self.possible.ravel()] = INFEASIBLE
        judged = np.zeros(len(self.events), dtype=np.bool_) if self.judged is None else self.judged
        states = np.broadcast_to(self.states.astype(np.int64), shape).ravel()
        return states, events, np.repeat(judged, len(self.states))
