"""Answers to (state, event) questions, remembered in a growing dense array."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

IntArray: TypeAlias = NDArray[np.int64]
BoolArray: TypeAlias = NDArray[np.bool_]

INFEASIBLE = -1
# An answer is twice the next state (or INFEASIBLE) plus one if the precondition is entailed.
UNASKED = np.iinfo(np.int32).min


class Table:
    """What is known of states (rows) and events (columns)."""

    def __init__(self) -> None:
        self._answers = np.full((16, 16), UNASKED, dtype=np.int32)

    def reserve(self, states: int, events: int) -> None:
        """Make room for so many states and events."""
        rows, columns = self._answers.shape
        if states > rows or events > columns:
            shape = (_grown(rows, states), _grown(columns, events))
            answers = np.full(shape, UNASKED, dtype=np.int32)
            answers[:rows, :columns] = self._answers
            self._answers = answers

    def get(self, states: IntArray, events: IntArray) -> NDArray[np.int32]:
        """Return the answers for states and events, which broadcast; `UNASKED` where there is none."""
        return np.asarray(self._answers.ravel().take(states * self._answers.shape[1] + events))

    def put(self, states: IntArray, events: IntArray, following: IntArray, entailed: BoolArray) -> None:
        """Remember the next states (or `INFEASIBLE`) and the entailment of preconditions for pairs."""
        self._answers[states, events] = 2 * following + entailed


def _grown(size: int, wanted: int) -> int:
    while size < wanted:
        size *= 2
    return size
