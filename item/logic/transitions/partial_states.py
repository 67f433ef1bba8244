"""States of some components together, every one stored once under a number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from item.logic.arrays import Int64Array
from item.logic.transitions.distinct import distinct
from item.logic.transitions.interning import hash_factors
from item.logic.transitions.number_table import GOLDEN, NumberTable
from item.logic.transitions.run_lengths import Runs, positions

_UNKNOWN = -1


class Cells(Struct, frozen=True):
    """The components of n supports, one support after the other, C of them together.

    Attributes
    ----------
    components : shape (C,).
    columns : shape (C,), where rows of component states have those of each.
    owners, ranks : shape (C,), the position of the support of each, and its own among the components of that.
    first, sizes : shape (n,), where those of each support begin, and how many they are.
    """

    components: Int64Array
    columns: Int64Array
    owners: Int64Array
    ranks: Int64Array
    first: Int64Array
    sizes: Int64Array


class PartialStates:
    """The states of supports: those of their components, one after the other.

    States of many supports are looked up at once, found by a hash of theirs and then compared. Numbers of one
    support are not those of another.

    Attributes
    ----------
    width : how many columns rows need for the states of all supports.
    """

    def __init__(self) -> None:
        self.width = 0
        # Of each support its components, and their columns.
        self._components = Runs()
        self._columns = Runs()
        self._factors = hash_factors(0)
        self._numbers = NumberTable(_UNKNOWN)
        # Of each state its support and where it begins among the states of components.
        self._count = self._filled = 0
        self._owners: NDArray[np.int32] = np.zeros(64, dtype=np.int32)
        self._starts: Int64Array = np.zeros(64, dtype=np.int64)
        self._values: NDArray[np.int32] = np.zeros(64, dtype=np.int32)
        # States with the hash of another state.
        self._alike: dict[tuple[int, ...], int] = {}

    @property
    def size(self) -> int:
        """Return how many bytes they fill."""
        return self._numbers.size + self._owners.nbytes + self._starts.nbytes + self._values.nbytes

    def put(self, number: int, components: Sequence[int], columns: Sequence[int]) -> None:
        """Store the components of the support of a number, at least one; there is none behind it.

        Parameters
        ----------
        columns : where rows of component states have those of each.
        """
        if max(components) >= len(self._factors):
            self._factors = hash_factors(2 * max(components) + 1)
        self._components.put(number, components)
        self._columns.put(number, columns)
        self.width = max(self.width, *(column + 1 for column in columns))

    def cells(self, supports: Int64Array) -> Cells:
        """Return the components of supports, shape (n,)."""
        components, bounds = self._components.arrays()
        columns, _ = self._columns.arrays()
        starts = bounds.take(supports)
        sizes = bounds.take(supports + 1) - starts
        first = np.cumsum(sizes) - sizes
        owners = np.repeat(np.arange(len(supports)), sizes)
        ranks = np.arange(len(owners)) - first.take(owners)
        places = starts.take(owners) + ranks
        return Cells(components.take(places), columns.take(places), owners, ranks, first, sizes)

    def numbers(self, supports: Int64Array, cells: Cells, values: NDArray[Any]) -> Int64Array:
        """Return the numbers of states of supports, shape (n,), given by the states of all components."""
        hashes = np.add.reduceat(values.astype(np.uint64) * self._factors.take(cells.components), cells.first)
        keys = ((hashes + supports.astype(np.uint64) * GOLDEN) >> np.uint64(1)).astype(np.int64)
        found = self._numbers.get(keys).astype(np.int64)
        new = np.flatnonzero(found == _UNKNOWN)
        if len(new):
            keys, chosen, own = np.unique(keys[new], return_index=True, return_inverse=True)
            given = np.arange(self._count, self._count + len(keys))
            chosen = new[chosen]
            sizes = cells.sizes[chosen]
            self._store(supports[chosen], values[positions(cells.first[chosen], sizes)], sizes)
            self._numbers.put(keys, given)
            found[new] = given[own]
        # A state of another support may have the same hash, and fewer components.
        stored = self._values.take(self._places(found, cells), mode="clip")
        different = np.concatenate(
            (cells.owners[stored != values], np.flatnonzero(self._owners.take(found) != supports))
        )
        for place in distinct(different).tolist():
            own_values = values[cells.first[place] :][: cells.sizes[place]]
            found[place] = self._add_alike(supports[place : place + 1], own_values)
        return found

    def values(self, numbers: Int64Array, cells: Cells) -> NDArray[np.int32]:
        """Return the states of all components, shape (C,), of states given by number."""
        return self._values.take(self._places(numbers, cells))

    def _places(self, numbers: Int64Array, cells: Cells) -> Int64Array:
        """Return where the states of all components of states stand, shape (C,)."""
        places: Int64Array = self._starts.take(numbers).take(cells.owners) + cells.ranks
        return places

    def _add_alike(self, support: Int64Array, values: NDArray[Any]) -> int:
        """Return the number of a state with the hash of another one."""
        key = int(support[0]), *values.tolist()
        if key not in self._alike:
            number = self._count
            self._store(support, values, np.array([len(values)]))
            self._alike[key] = number
        return self._alike[key]

    def _store(self, supports: Int64Array, values: NDArray[Any], sizes: Int64Array) -> None:
        count, filled = self._count + len(supports), self._filled + len(values)
        self._owners = _with_room(self._owners, count)
        self._starts = _with_room(self._starts, count)
        self._values = _with_room(self._values, filled)
        self._owners[self._count : count] = supports
        self._starts[self._count : count] = self._filled + np.cumsum(sizes) - sizes
        self._values[self._filled : filled] = values
        self._count, self._filled = count, filled


def _with_room(array: NDArray[Any], length: int) -> NDArray[Any]:
    """Return an array with more room at its end where it is shorter than a length."""
    if length <= len(array):
        return array
    return np.concatenate((array, np.zeros(max(length, 2 * len(array)) - len(array), dtype=array.dtype)))
