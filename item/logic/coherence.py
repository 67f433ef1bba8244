"""How an event fits a belief state: not at all, possibly, or certainly."""

from __future__ import annotations

from enum import IntEnum
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from item.logic.reasoner import INFEASIBLE, TOP, IntArray, Reasoner

CoherenceArray: TypeAlias = NDArray[np.int8]


class Coherence(IntEnum):
    """How the precondition of an event stands to a belief state."""

    INFEASIBLE = 0
    """No complete state of the belief state satisfies it."""
    OPEN = 1
    """Some do, some do not."""
    ENTAILED = 2
    """All do."""


def judge(reasoner: Reasoner, events: IntArray, states: IntArray) -> tuple[CoherenceArray, IntArray]:
    """Return how each event fits each state, and the state after it.

    Parameters
    ----------
    events : shape (E,), ids of ground events.
    states : shape (S,), ids of belief states.

    Returns
    -------
    coherence : shape (E, S), values of `Coherence`.
    successor : shape (E, S), belief states after the event; TOP where it is infeasible (paper section 3.1).
    """
    successor, entailed = reasoner.outcome(states[None, :], events[:, None])
    feasible = successor != INFEASIBLE
    coherence = feasible.astype(np.int8) + (feasible & entailed)
    return coherence, np.where(feasible, successor, TOP).astype(np.int32)
