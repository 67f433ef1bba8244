"""Numbers by number, looked up and stored an array at a time."""

from __future__ import annotations

from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from item.logic.arrays import Int64Array

# What stands where nothing is stored; no key is negative.
_FREE = -1
# Multiplicative hashing (Knuth, "The Art of Computer Programming", volume 3, section 6.4).
GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_FEWEST_BITS = 6
# So many places a number has at least: with fewer, more of them are looked for a second and third time.
FEWEST_PLACES = 4
# By so large a part more there is room for than is stored.
_ROOM = 1 / 4

_Numbers = TypeVar("_Numbers", int, Int64Array)


def joined(first: _Numbers, second: _Numbers) -> _Numbers:
    """Return one number for each pair of numbers, not negative and of 31 bits; they broadcast."""
    return first << 32 | second


def halves(pairs: _Numbers) -> tuple[_Numbers, _Numbers]:
    """Return the first and the second number of each pair that is `joined`."""
    return pairs >> 32, pairs & 0xFFFFFFFF


class NumberTable:
    """A hash table from keys (not negative) to numbers of 32 bits, with linear probing.

    A dictionary does the same for one key at a time, and costs many times as much for arrays of them. Keys
    and numbers stand in the order in which they came, and a place says where: most places are free, and so
    they are short.

    Parameters
    ----------
    missing : the number of keys that are not there.
    """

    def __init__(self, missing: int) -> None:
        self._missing = missing
        self._count = 0
        # Behind what is stored there is what a free place, -1, refers to.
        self._keys: Int64Array = np.full(1, _FREE, dtype=np.int64)
        self._numbers: NDArray[np.int32] = np.full(1, missing, dtype=np.int32)
        # Whether the places are those of all that is counted: not while something is put there.
        self._placed = True
        self._clear(_FEWEST_BITS)

    def __len__(self) -> int:
        return self._count

    @property
    def size(self) -> int:
        """Return how many bytes it fills."""
        return self._stored.nbytes + self._keys.nbytes + self._numbers.nbytes

    def get(self, keys: Int64Array) -> NDArray[np.int32]:
        """Return the numbers of keys, shape (n,)."""
        if not self._placed:
            self._place_all(self._count)
        places = self._places(keys)
        found = self._stored.take(places)
        numbers = self._numbers.take(found)
        pending = np.flatnonzero((self._keys.take(found) != keys) & (found != _FREE))
        while len(pending):
            places = places.take(pending) if len(places) > len(pending) else places
            places = (places + 1) & self._last
            found = self._stored.take(places)
            numbers[pending] = self._numbers.take(found)
            going = np.flatnonzero((self._keys.take(found) != keys.take(pending)) & (found != _FREE))
            pending, places = pending.take(going), places.take(going)
        return numbers

    def put(self, keys: Int64Array, numbers: NDArray[np.int32] | Int64Array) -> None:
        """Store the numbers of keys that are not there, each of them once."""
        first, count = self._count, self._count + len(keys)
        if count >= len(self._keys):
            more = count + int(_ROOM * count) + 1 - len(self._keys)
            longer = np.concatenate((self._keys, np.full(more, _FREE)))
            self._numbers = np.concatenate((self._numbers, np.full(more, self._missing, dtype=np.int32)))
            self._keys = longer
        self._keys[first:count] = keys
        self._numbers[first:count] = numbers
        placed, self._placed = self._placed, False
        if placed and FEWEST_PLACES * count <= len(self._stored):
            self._insert(np.arange(first, count, dtype=np.int32))
            self._count, self._placed = count, True
        else:
            self._place_all(count)

    def _place_all(self, count: int) -> None:
        """Give so many keys their places, and count no others."""
        self._clear(max(_FEWEST_BITS, (FEWEST_PLACES * count).bit_length()))
        self._insert(np.arange(count, dtype=np.int32))
        self._count, self._placed = count, True

    def _insert(self, stored: NDArray[np.int32]) -> None:
        places = self._places(self._keys.take(stored))
        while len(stored):
            free = self._stored.take(places) == _FREE
            self._stored[places[free]] = stored[free]
            # Of several that came to one place one has got it.
            lost = np.flatnonzero(self._stored.take(places) != stored)
            stored, places = stored.take(lost), (places.take(lost) + 1) & self._last

    def _places(self, keys: Int64Array) -> Int64Array:
        places: Int64Array = ((keys.astype(np.uint64) * GOLDEN) >> self._shift).astype(np.int64)
        return places

    def _clear(self, bits: int) -> None:
        self._shift = np.uint64(64 - bits)
        self._last = (1 << bits) - 1
        self._stored: NDArray[np.int32] = np.full(1 << bits, _FREE, dtype=np.int32)
