"""Numbers by number, looked up and stored an array at a time."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from item.logic.transitions.query import Int64Array

# What stands where nothing is stored; no key is negative.
_FREE = -1
# Multiplicative hashing (Knuth, "The Art of Computer Programming", volume 3, section 6.4).
GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_FEWEST_BITS = 6
# So many places a number has at least: with fewer, more of them are looked for a second and third time.
FEWEST_PLACES = 4


class NumberTable:
    """A hash table from keys (not negative) to numbers of 32 bits, with linear probing.

    A dictionary does the same for one key at a time, and costs many times as much for arrays of them.

    Parameters
    ----------
    missing : the number of keys that are not there.
    """

    def __init__(self, missing: int) -> None:
        self._missing = missing
        self._count = 0
        self._clear(_FEWEST_BITS)

    def __len__(self) -> int:
        return self._count

    @property
    def size(self) -> int:
        """Return how many bytes it fills."""
        return self._keys.nbytes + self._numbers.nbytes

    def get(self, keys: Int64Array) -> NDArray[np.int32]:
        """Return the numbers of keys, shape (n,)."""
        places = self._places(keys)
        stored = self._keys.take(places)
        # A free place has the number of what is missing.
        numbers = self._numbers.take(places)
        pending = np.flatnonzero((stored != keys) & (stored != _FREE))
        while len(pending):
            places = places.take(pending) if len(places) > len(pending) else places
            places = (places + 1) & self._last
            stored = self._keys.take(places)
            own = keys.take(pending)
            numbers[pending] = self._numbers.take(places)
            going = np.flatnonzero((stored != own) & (stored != _FREE))
            pending, places = pending.take(going), places.take(going)
        return numbers

    def put(self, keys: Int64Array, numbers: NDArray[np.int32] | Int64Array) -> None:
        """Store the numbers of keys that are not there, each of them once."""
        self._count += len(keys)
        if FEWEST_PLACES * self._count > len(self._keys):
            known = np.flatnonzero(self._keys != _FREE)
            before = self._keys[known], self._numbers[known]
            self._clear((FEWEST_PLACES * self._count).bit_length())
            self._insert(*before)
        self._insert(keys, numbers.astype(np.int32))

    def _insert(self, keys: Int64Array, numbers: NDArray[np.int32]) -> None:
        places = self._places(keys)
        while len(keys):
            free = self._keys.take(places) == _FREE
            self._keys[places[free]] = keys[free]
            # Of several keys that came to one place one has got it.
            won = self._keys.take(places) == keys
            self._numbers[places[won]] = numbers[won]
            keys, numbers, places = keys[~won], numbers[~won], (places[~won] + 1) & self._last

    def _places(self, keys: Int64Array) -> Int64Array:
        places: Int64Array = ((keys.astype(np.uint64) * GOLDEN) >> self._shift).astype(np.int64)
        return places

    def _clear(self, bits: int) -> None:
        self._shift = np.uint64(64 - bits)
        self._last = (1 << bits) - 1
        self._keys: Int64Array = np.full(1 << bits, _FREE, dtype=np.int64)
        self._numbers: NDArray[np.int32] = np.full(1 << bits, self._missing, dtype=np.int32)
