"""Runs of consecutive positions, and back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

import numpy as np

from item.logic.all_or_none import store
from item.logic.arrays import BoolArray, Int64Array


def positions(starts: Int64Array, counts: Int64Array) -> Int64Array:
    """Return the positions of runs one after the other: `counts[i]` of them from `starts[i]` on."""
    ends = np.cumsum(counts)
    total = int(ends[-1]) if len(ends) else 0
    found: Int64Array = np.arange(total) + np.repeat(starts - (ends - counts), counts)
    return found


def runs(chosen: BoolArray) -> Iterator[tuple[int, int, int]]:
    """Yield the runs of chosen columns in each row of a matrix: row, first column, last column."""
    edges = np.diff(chosen.astype(np.int8), axis=1, prepend=0, append=0)
    rows, starts = np.nonzero(edges == 1)
    ends = np.nonzero(edges == -1)[1] - 1
    yield from zip(rows.tolist(), starts.tolist(), ends.tolist(), strict=True)


class Runs:
    """Lists of numbers one after the other, looked up for many at once."""

    def __init__(self) -> None:
        self._lists: list[tuple[int, ...]] = []
        self._arrays: tuple[Int64Array, Int64Array] | None = None

    def add(self, numbers: Sequence[int]) -> int:
        """Store a list, and return its place."""
        place = len(self._lists)
        self.put(place, numbers)
        return place

    def put(self, place: int, numbers: Sequence[int]) -> None:
        """Store a list at a place; there is none behind it."""
        store(place, tuple(numbers), self._lists)
        self._arrays = None

    def of(self, places: Int64Array) -> tuple[Int64Array, Int64Array]:
        """Return whose each number is, of lists given by place, one list after the other, and the numbers.

        The list of a number is given as a position in `places`.
        """
        numbers, bounds = self.arrays()
        counts = bounds[places + 1] - bounds[places]
        return np.repeat(np.arange(len(places)), counts), numbers[positions(bounds[places], counts)]

    def arrays(self) -> tuple[Int64Array, Int64Array]:
        """Return all numbers, one list after the other, and where each list begins and the last one ends."""
        if self._arrays is None or len(self._arrays[1]) <= len(self._lists):
            sizes = [0, *map(len, self._lists)]
            numbers = np.fromiter(chain.from_iterable(self._lists), dtype=np.int64, count=sum(sizes))
            self._arrays = numbers, np.cumsum(sizes)
        return self._arrays
