"""States of some components together, every one stored once under a number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from item.logic.transitions.interning import hash_factors
from item.logic.transitions.number_table import GOLDEN, NumberTable
from item.logic.transitions.query import Int64Array
from item.logic.transitions.run_lengths import Runs, positions

_UNKNOWN = -1


@dataclass(frozen=True, slots=True)
class Cells:
    """The components of n supports, one support after the other, C of them together.

    Attributes
    ----------
    components, owners : shape (C,), the components, and the position of the support of each.
    first, sizes : shape (n,), where those of each support begin, and how many they are.
    """

    components: Int64Array
    owners: Int64Array
    first: Int64Array
    sizes: Int64Array


class PartialStates:
    """The states of supports: those of their components, one after the other.

    States of many supports are looked up at once, found by a hash of theirs and then compared. Numbers of one
    support are not those of another.
    """

    def __init__(self) -> None:
        # The components of each support.
        self._supports = Runs()
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

    def add(self, components: Sequence[int]) -> int:
        """Return the number of one more support; it has at least one component."""
        if max(components) >= len(self._factors):
            self._factors = hash_factors(2 * max(components) + 1)
        return self._supports.add(components)

    def cells(self, supports: Int64Array) -> Cells:
        """Return the components of supports, shape (n,)."""
        owners, components = self._supports.of(supports)
        sizes = self._supports.sizes(supports)
        return Cells(components, owners, np.cumsum(sizes) - sizes, sizes)

    def numbers(self, supports: Int64Array, cells: Cells, values: NDArray[Any]) -> Int64Array:
        """Return the numbers of states of supports, shape (n,), given by the states of all components."""
        hashes = np.add.reduceat(values.astype(np.uint64) * self._factors[cells.components], cells.first)
        keys = ((hashes + supports.astype(np.uint64) * GOLDEN) >> np.uint64(1)).astype(np.int64)
        found = self._numbers.get(keys).astype(np.int64)
        new = np.flatnonzero(found == _UNKNOWN)
        if len(new):
            distinct, chosen, own = np.unique(keys[new], return_index=True, return_inverse=True)
            given = np.arange(self._count, self._count + len(distinct))
            self._numbers.put(distinct, given)
            chosen = new[chosen]
            sizes = cells.sizes[chosen]
            self._store(supports[chosen], values[positions(cells.first[chosen], sizes)], sizes)
            found[new] = given[own]
        # A state of another support may have the same hash, and fewer components.
        stored = self._values.take(positions(self._starts[found], cells.sizes), mode="clip")
        different = np.logical_or.reduceat(stored != values, cells.first)
        different |= self._owners[found] != supports
        for place in np.flatnonzero(different).tolist():
            own_values = values[cells.first[place] :][: cells.sizes[place]]
            found[place] = self._add_alike(supports[place : place + 1], own_values)
        return found

    def values(self, numbers: Int64Array, cells: Cells) -> NDArray[np.int32]:
        """Return the states of all components, shape (C,), of states given by number."""
        return self._values[positions(self._starts[numbers], cells.sizes)]

    def _add_alike(self, support: Int64Array, values: NDArray[Any]) -> int:
        """Return the number of a state with the hash of another one."""
        key = int(support[0]), *values.tolist()
        if key not in self._alike:
            self._alike[key] = self._count
            self._store(support, values, np.array([len(values)]))
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
