"""States of some components together, every one stored once under a number."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from item.logic.transitions.distinct import distinct
from item.logic.transitions.number_table import NumberTable
from item.logic.transitions.query import Int64Array

_UNKNOWN = -1


class PartialStates:
    """The states of supports as trees, one level for each component: a path from a root is a state.

    Numbers of one support are not those of another, so that states of many supports are looked up at once.
    """

    def __init__(self) -> None:
        self._numbers = NumberTable(_UNKNOWN)
        self._count = 0
        # The state without the last component, and the state of that; for a root nothing.
        self._before: NDArray[np.int32] = np.zeros(64, dtype=np.int32)
        self._last: NDArray[np.int32] = np.zeros(64, dtype=np.int32)

    @property
    def size(self) -> int:
        """Return how many bytes they fill."""
        return self._numbers.size + self._before.nbytes + self._last.nbytes

    def root(self) -> int:
        """Return the number of the state of no components, with which those of one more support begin."""
        return int(self._new(np.array([_UNKNOWN]), np.array([_UNKNOWN]))[0])

    def with_next(self, numbers: Int64Array, states: NDArray[np.int32]) -> Int64Array:
        """Return the numbers of states by number, shape (n,), together with those of one more component."""
        keys: Int64Array = numbers << 32 | states
        found = self._numbers.get(keys).astype(np.int64)
        unknown = found == _UNKNOWN
        if unknown.any():
            new = distinct(keys[unknown])
            self._numbers.put(new, self._new(new >> 32, new & 0xFFFFFFFF))
            found[unknown] = self._numbers.get(keys[unknown])
        return found

    def without_last(self, numbers: Int64Array) -> tuple[Int64Array, NDArray[np.int32]]:
        """Return the numbers without their last components, and the states of those: `with_next` undone."""
        return self._before[numbers].astype(np.int64), self._last[numbers]

    def _new(self, before: Int64Array, last: Int64Array) -> Int64Array:
        first, self._count = self._count, self._count + len(before)
        if self._count > len(self._before):
            more = np.zeros(max(self._count, 2 * len(self._before)) - len(self._before), dtype=np.int32)
            self._before = np.concatenate((self._before, more))
            self._last = np.concatenate((self._last, more))
        self._before[first : self._count] = before
        self._last[first : self._count] = last
        return np.arange(first, self._count)
