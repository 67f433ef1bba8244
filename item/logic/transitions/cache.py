"""Answers to (state, event) questions, remembered in a dense array of bounded size."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from item.logic.transitions.distinct import distinct
from item.logic.transitions.query import BoolArray, Int64Array

INFEASIBLE = -1
# Stands for the next state where it is not known which one that is.
LATER = -2
# An answer is twice the next state (or INFEASIBLE, or LATER) plus one if the precondition is entailed.
UNASKED = np.iinfo(np.int32).min
# The array has at most so many cells (of four bytes), unless there are more events.
LARGEST_TABLE = 2**25


def answer(following: Int64Array, entailed: BoolArray) -> NDArray[np.int32]:
    """Return next states (or `INFEASIBLE`, or `LATER`) and the entailment of preconditions as answers."""
    return (2 * following + entailed).astype(np.int32)


class TransitionCache:
    """Remembered answers by states (rows) and events (columns).

    Each state has a row of its own as long as there is room; then states share rows, and a row remembers the
    state that was last answered there.
    """

    def __init__(self) -> None:
        self._answers = np.full((16, 16), UNASKED, dtype=np.int32)
        self._owners: Int64Array = np.arange(16)
        self._shared = False

    def reserve(self, states: int, events: int) -> None:
        """Make room for so many states and events."""
        rows, columns = self._answers.shape
        wider = max(columns, _at_least(events))
        longer = min(max(rows, _at_least(states)), _at_most(max(1, LARGEST_TABLE // wider)))
        self._shared = states > longer
        if (longer, wider) != (rows, columns):
            answers = np.full((longer, wider), UNASKED, dtype=np.int32)
            owners = np.arange(longer)
            kept = min(rows, longer)
            answers[:kept, :columns] = self._answers[:kept]
            owners[:kept] = self._owners[:kept]
            self._answers, self._owners = answers, owners

    def get(self, states: Int64Array, events: Int64Array) -> NDArray[np.int32]:
        """Return the answers for states and events, which broadcast; `UNASKED` where there is none."""
        rows, columns = self._answers.shape
        places = states & (rows - 1)
        answers = np.asarray(self._answers.ravel().take(places * columns + events))
        if self._shared:
            answers[np.broadcast_to(self._owners[places] != states, answers.shape)] = UNASKED
        return answers

    def put(self, states: Int64Array, events: Int64Array, answers: NDArray[np.int32]) -> None:
        """Remember answers for pairs of states and events."""
        places = states & (len(self._answers) - 1)
        strange = np.flatnonzero(self._owners[places] != states)
        self._answers[distinct(places[strange])] = UNASKED
        self._owners[places[strange]] = states[strange]
        mine = self._owners[places] == states
        self._answers[places[mine], events[mine]] = answers[mine]


def _at_least(size: int) -> int:
    """Return the least power of two that is not less."""
    return 1 << max(0, size - 1).bit_length()


def _at_most(size: int) -> int:
    """Return the greatest power of two that is not more."""
    return 1 << (size.bit_length() - 1)
