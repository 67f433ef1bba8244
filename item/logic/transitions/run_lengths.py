"""Runs of consecutive positions, and back."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from item.logic.transitions.query import BoolArray, Int64Array


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
