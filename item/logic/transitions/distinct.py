"""Distinct numbers, pairs of numbers and rows of them, in order.

`numpy.unique` without indices loads masked arrays when it is first called: longer than a short command takes
to reason. Rows it compares as records, which takes ten times as long as sorting their columns.
"""

from __future__ import annotations

from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from item.logic.arrays import Int64Array

Number = TypeVar("Number", bound=np.integer[Any])


def distinct(numbers: NDArray[Number]) -> NDArray[Number]:
    """Return the distinct numbers of an array of shape (n,), ascending."""
    ordered = np.sort(numbers)
    new = np.ones(len(ordered), dtype=np.bool_)
    new[1:] = ordered[1:] != ordered[:-1]
    return ordered[new]


def distinct_pairs(first: Int64Array, second: Int64Array) -> tuple[Int64Array, Int64Array]:
    """Return the distinct pairs of two arrays of shape (n,), shape (pairs, 2), and the place of each pair.

    Pairs are sorted by their first number, then by their second.
    """
    least = second.min(initial=0)
    width = second.max(initial=0) - least + 1
    keys, places = np.unique(first * width + (second - least), return_inverse=True)
    rest = keys % width
    return np.stack((keys // width, rest + least), axis=1), places


def distinct_rows(rows: NDArray[Number]) -> tuple[NDArray[Number], Int64Array]:
    """Return the distinct rows of an array, shape (n, columns), ascending, and which of them each row is."""
    order = np.lexsort(rows.T[::-1])
    ordered = rows[order]
    new = np.ones(len(rows), dtype=np.bool_)
    np.any(ordered[1:] != ordered[:-1], axis=1, out=new[1:])
    places = np.empty_like(order)
    places[order] = np.cumsum(new) - 1
    return ordered[new], places


def firsts(keys: NDArray[Number]) -> tuple[Int64Array, Int64Array]:
    """Return the places of the first of each distinct key, ascending, and which of them each key has."""
    _, first, own = np.unique(keys, return_index=True, return_inverse=True)
    order = np.argsort(first)
    ranks = np.empty_like(order)
    ranks[order] = np.arange(len(order))
    return first[order], ranks[own]
