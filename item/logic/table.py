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
        # Most states are reached and never asked about; the first row is theirs.
        self._rows = np.zeros(16, dtype=np.int64)
        self._used = 1

    def reserve(self, states: int, events: int) -> None:
        """Make room for so many states and events."""
        if states > len(self._rows):
            self._rows = np.pad(self._rows, (0, _grown(len(self._rows), states) - len(self._rows)))
        self._resize(len(self._answers), events)

    def get(self, states: IntArray, events: IntArray) -> NDArray[np.int32]:
        """Return the answers for states and events, which broadcast; `UNASKED` where there is none."""
        return np.asarray(self._answers.ravel().take(self._rows[states] * self._answers.shape[1] + events))

    def put(self, states: IntArray, events: IntArray, following: IntArray, entailed: BoolArray) -> None:
        """Remember the next states (or `INFEASIBLE`) and the entailment of preconditions for pairs."""
        new = np.unique(states[self._rows[states] == 0])
        self._rows[new] = np.arange(self._used, self._used + len(new))
        self._used += len(new)
        self._resize(self._used, self._answers.shape[1])
        self._answers[self._rows[states], events] = 2 * following + entailed

    def _resize(self, rows: int, events: int) -> None:
        old_rows, old_events = self._answers.shape
        if rows > old_rows or events > old_events:
            shape = (_grown(old_rows, rows), _grown(old_events, events))
            answers = np.full(shape, UNASKED, dtype=np.int32)
            answers[:old_rows, :old_events] = self._answers
            self._answers = answers


def _grown(size: int, wanted: int) -> int:
    while size < wanted:
        size *= 2
    return size
