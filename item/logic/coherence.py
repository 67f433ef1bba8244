"""How an event fits a belief state: not at all, possibly, or certainly."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import TypeAlias, assert_never

import numpy as np
from numpy.typing import NDArray

from item.logic.reasoner import INFEASIBLE, BoolArray, IntArray, Reasoner

CoherenceArray: TypeAlias = NDArray[np.int8]


class Coherence(IntEnum):
    """How the precondition of an event stands to a belief state."""

    INFEASIBLE = 0
    """No complete state of the belief state satisfies it."""
    OPEN = 1
    """Some do, some do not."""
    ENTAILED = 2
    """All do."""


class StateFeatures(StrEnum):
    """What of `Coherence` a score may tell apart; less than all is for measuring what the rest is worth."""

    ALL = "all"
    NO_PENALTY = "no-penalty"
    """Whether an event is entailed, but not whether it is infeasible."""
    NONE = "none"

    @property
    def grouping(self) -> NDArray[np.float64]:
        """Return which values are taken for the same, shape (3, 3)."""
        match self:
            case StateFeatures.ALL:
                kinds = [0, 1, 2]
            case StateFeatures.NO_PENALTY:
                kinds = [1, 1, 2]
            case StateFeatures.NONE:
                kinds = [1, 1, 1]
            case unreachable:
                assert_never(unreachable)
        return np.equal.outer(kinds, kinds).astype(np.float64)


def evaluate_transitions(
    reasoner: Reasoner, events: IntArray, states: IntArray, possible: BoolArray | None = None
) -> tuple[CoherenceArray, IntArray]:
    """Return how each event fits each state, and the state after it.

    Parameters
    ----------
    events : shape (E,), ids of ground events.
    states : shape (S,), ids of belief states.
    possible : shape (E, S), which of them to ask about: the others count as infeasible. All if None.

    Returns
    -------
    coherence : shape (E, S), values of `Coherence`.
    successor : shape (E, S), belief states after the event; where it is infeasible, what is known after the
        contradiction (`Reasoner.recovered`).
    """
    if possible is None:
        successor, entailed = reasoner.outcome(states[None, :], events[:, None])
    else:
        asked = np.where(possible, events[:, None], np.int32(INFEASIBLE))
        successor, entailed = reasoner.outcome(states[None, :], asked)
    feasible = successor != INFEASIBLE
    coherence = feasible.view(np.int8) + (feasible & entailed)
    event, state = np.nonzero(~feasible if possible is None else ~feasible & possible)
    if len(event):
        successor = successor.copy()
        successor[event, state] = reasoner.recovered(states[state], events[event])
    return coherence, successor
