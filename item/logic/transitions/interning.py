"""Rows of small integers, every one stored once under a number."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray


class RowInterner:
    """A growing matrix without repetition; row numbers count from 0 and never change."""

    def __init__(self, width: int, dtype: type[np.integer[Any]]) -> None:
        self._matrix: NDArray[Any] = np.zeros((16, width), dtype=dtype)
        self._numbers: dict[bytes, int] = {}

    def __len__(self) -> int:
        return len(self._numbers)

    @property
    def matrix(self) -> NDArray[Any]:
        """Return all rows, (rows, width); a view that later additions may leave behind."""
        return self._matrix[: len(self._numbers)]

    def widen(self, width: int) -> None:
        """Append columns of zeros up to a width."""
        more = width - self._matrix.shape[1]
        if more > 0:
            self._matrix = np.pad(self._matrix, ((0, 0), (0, more)))

    def add(self, rows: NDArray[Any]) -> NDArray[np.int64]:
        """Return the numbers of rows (n, width), storing the new ones in order of appearance."""
        rows = np.ascontiguousarray(rows, dtype=self._matrix.dtype)
        size = rows.shape[1] * rows.itemsize
        data = rows.tobytes()
        numbers = np.empty(len(rows), dtype=np.int64)
        for position in range(len(rows)):
            # Without the zeros at its end a row stays itself when the matrix is widened.
            key = data[position * size : (position + 1) * size].rstrip(b"\0")
            number = self._numbers.get(key)
            if number is None:
                number = self._numbers[key] = len(self._numbers)
                if number == len(self._matrix):
                    self._matrix = np.concatenate((self._matrix, np.zeros_like(self._matrix)))
                self._matrix[number] = rows[position]
            numbers[position] = number
        return numbers
