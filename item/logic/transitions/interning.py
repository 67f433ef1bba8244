"""Rows of small integers, every one stored once under a number."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from item.diagnostics import Diagnostic, InputError
from item.logic.arrays import BoolArray, Int64Array
from item.logic.codes import LogicCode
from item.logic.transitions.number_table import GOLDEN, NumberTable
from item.logic.transitions.query import Values

_UNKNOWN = -1
# Bytes of the states of some facts that depend on each other, and of those of all facts.
LARGEST = 2**30
# Cells of the rows that are hashed at a time, with eight bytes for each.
_MOST_CELLS = 2**24


class RowInterner:
    """A growing matrix without repetition, for a few short rows at a time; numbers count from 0.

    Parameters
    ----------
    width : of the rows.
    """

    def __init__(self, width: int) -> None:
        self._matrix: Values = np.zeros((16, width), dtype=np.int8)
        self._numbers: dict[bytes, int] = {}

    @property
    def matrix(self) -> Values:
        """Return all rows, (rows, width); a view that later additions may leave behind."""
        return self._matrix[: len(self._numbers)]

    def add(self, rows: Values) -> Int64Array:
        """Return the numbers of rows (n, width), storing the new ones in order of appearance."""
        width = rows.shape[1]
        data = rows.tobytes()
        numbers = np.empty(len(rows), dtype=np.int64)
        for position in range(len(rows)):
            key = data[position * width : (position + 1) * width]
            number = self._numbers.get(key)
            if number is None:
                number = len(self._numbers)
                if number == len(self._matrix):
                    self._refuse_large()
                    self._matrix = np.concatenate((self._matrix, np.zeros_like(self._matrix)))
                self._matrix[number] = rows[position]
                self._numbers[key] = number
            numbers[position] = number
        return numbers

    def _refuse_large(self) -> None:
        """Refuse to double what would then be larger than `LARGEST`.

        Raises
        ------
        InputError
            When it would.
        """
        if 2 * self._matrix.nbytes > LARGEST:
            rows, width = self._matrix.shape
            raise _too_many(f"{width:,} facts that depend on each other have met in {rows:,} belief states")


class WideRowInterner:
    """The same for many long rows at a time, with numbers that stay when the rows get longer.

    Rows are found by a hash of theirs and then compared. Zeros at the end of a row add nothing to its hash.
    The matrix has the smallest type that holds what is in it.
    """

    def __init__(self) -> None:
        self._matrix: NDArray[Any] = np.zeros((16, 0), dtype=np.uint8)
        self._kinds: NDArray[np.int32] = np.zeros(16, dtype=np.int32)
        self._factors = hash_factors(0)
        self._count = 0
        self._numbers = NumberTable(_UNKNOWN)
        # Rows with the hash of another row.
        self._alike: dict[tuple[int, ...], int] = {}

    def __len__(self) -> int:
        return self._count

    @property
    def matrix(self) -> NDArray[Any]:
        """Return all rows, (rows, width); a view that later additions may leave behind."""
        return self._matrix[: self._count]

    def widen(self, width: int) -> None:
        """Append columns of zeros up to a width."""
        more = width - self._matrix.shape[1]
        if more > 0:
            wider, factors = np.pad(self._matrix, ((0, 0), (0, more))), hash_factors(width)
            self._matrix, self._factors = wider, factors

    def add(self, rows: NDArray[Any], kinds: Int64Array | None = None) -> Int64Array:
        """Return the numbers of rows (n, width), storing the new ones in order of appearance.

        Parameters
        ----------
        kinds : shape (n,), not negative; rows of different kinds are different, but for those of zeros. None
            where all are of kind 0.
        """
        if kinds is None:
            kinds = np.zeros(len(rows), dtype=np.int64)
        most = max(1, _MOST_CELLS // max(1, rows.shape[1]))
        if len(rows) <= most:
            return self._add(rows, kinds)
        places = range(0, len(rows), most)
        return np.concatenate([self._add(rows[k : k + most], kinds[k : k + most]) for k in places])

    def _add(self, rows: NDArray[Any], kinds: Int64Array) -> Int64Array:
        """Do the same for rows that are few enough to be hashed at a time."""
        hashes = rows.astype(np.uint64) @ self._factors
        if kinds.any():
            kinds = np.where(rows.any(axis=1), kinds, 0)
            hashes += kinds.astype(np.uint64) * GOLDEN
        keys: Int64Array = (hashes >> np.uint64(1)).astype(np.int64)
        numbers = self._numbers.get(keys).astype(np.int64)
        new = np.flatnonzero(numbers == _UNKNOWN)
        if len(new):
            distinct, first, own = np.unique(keys[new], return_index=True, return_inverse=True)
            order = np.argsort(first)
            given = np.empty(len(order), dtype=np.int64)
            given[order] = np.arange(self._count, self._count + len(order))
            chosen = new[first[order]]
            self._store(rows[chosen], kinds[chosen])
            self._numbers.put(distinct, given)
            numbers[new] = given[own]
        different: BoolArray = np.any(self._matrix[numbers] != rows, axis=1)
        different |= self._kinds[numbers] != kinds
        for position in np.flatnonzero(different).tolist():
            numbers[position] = self._add_alike(rows[position], kinds[position])
        return numbers

    def restate(self, rows: NDArray[Any]) -> None:
        """Put other rows into the places of the rows there are; they are as different as those."""
        self._matrix, self._kinds = np.zeros((16, 0), dtype=np.uint8), np.zeros(16, dtype=np.int32)
        self._count = 0
        self._numbers = NumberTable(_UNKNOWN)
        self._alike = {}
        self.widen(rows.shape[1])
        self.add(rows)

    def _add_alike(self, row: NDArray[Any], kind: np.int64) -> int:
        """Return the number of a row with the hash of another one."""
        key = (int(kind), *np.trim_zeros(row, "b").tolist())
        if key not in self._alike:
            number = self._count
            self._store(row[np.newaxis], np.array([kind]))
            self._alike[key] = number
        return self._alike[key]

    def _store(self, rows: NDArray[Any], kinds: Int64Array) -> None:
        count = self._count + len(rows)
        kind = np.promote_types(self._matrix.dtype, np.min_scalar_type(rows.max(initial=0)))
        if count > len(self._matrix) or kind != self._matrix.dtype:
            length = max(len(self._matrix), 2 * count if count > len(self._matrix) else 0)
            larger = np.zeros((length, self._matrix.shape[1]), kind)
            larger[: self._count] = self.matrix
            longer = np.concatenate((self._kinds, np.zeros(length - len(self._kinds), dtype=np.int32)))
            self._matrix, self._kinds = larger, longer
        self._matrix[self._count : count] = rows
        self._kinds[self._count : count] = kinds
        self._count = count


class StateInterner(WideRowInterner):
    """Belief states as rows of the states of components; more than `LARGEST` bytes of them are refused."""

    def _store(self, rows: NDArray[Any], kinds: Int64Array) -> None:
        """Store new rows.

        Raises
        ------
        InputError
            When there are too many.
        """
        count, width = len(self) + len(rows), rows.shape[1]
        if count * width * self.matrix.itemsize > LARGEST:
            told = f"{width:,} facts, or groups of facts that depend on each other,"
            raise _too_many(f"{told} have met in {count:,} belief states")
        super()._store(rows, kinds)


def _too_many(message: str) -> InputError:
    mend = "fewer constants, a cast for each narrative, or a smaller `--beam`"
    return InputError(Diagnostic(LogicCode.TOO_MANY_STATES, message, expected=mend))


def hash_factors(width: int) -> NDArray[np.uint64]:
    """Return what the columns of a row are multiplied with to give its hash.

    They are the first numbers of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
    generators", 2014).
    """
    mixed = np.arange(1, width + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    factors: NDArray[np.uint64] = mixed ^ (mixed >> np.uint64(31))
    return factors
