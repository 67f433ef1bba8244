"""Values by number, one after the other, looked up for many numbers at once."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from item.logic.all_or_none import store

Value = TypeVar("Value", int, bool)


class Column(Generic[Value]):
    """A list of values that grows.

    Parameters
    ----------
    kind : of the values.
    """

    def __init__(self, kind: type[Value]) -> None:
        self._kind: type = kind
        self._values: list[Value] = []
        self._array: NDArray[Any] = np.zeros(0, dtype=kind)

    def put(self, number: int, value: Value) -> None:
        """Store the value of a number; there is none behind it."""
        store(number, value, self._values)
        self._array = self._array[:number]

    def __getitem__(self, number: int) -> Value:
        """Return the value of a number."""
        return self._values[number]

    def all(self) -> NDArray[Any]:
        """Return the values of all numbers."""
        if len(self._array) < len(self._values):
            self._array = np.array(self._values, dtype=self._kind)
        return self._array

    def of(self, numbers: NDArray[np.integer[Any]]) -> NDArray[Any]:
        """Return the values of numbers."""
        values: NDArray[Any] = self.all().take(numbers)
        return values
