"""Which words stand beside the mentions of sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import ClassVar

import numpy as np

from item.scoring.contributions import Contribution, Source
from item.scoring.encoded import Encoded
from item.scoring.narrow import narrow
from item.scoring.parameters import Parameters
from item.scoring.scorer import FloatArray
from item.scoring.terms.term import Columns, Contributions, Rows

# So many cells at a time are worked with: a sentence that names thousands has millions.
BLOCK = 1 << 15


class Beside:
    """sum_j log P(b_j | t, a_j, d_j) of the words b_j beside mentions, by the places a_j and the sides d_j.

    Pieces that share an array of them (`Encoded.beside`) are counted as one, so that it is held once.
    """

    learnt: ClassVar[bool] = True

    def __init__(self, pieces: Sequence[Encoded], _rows: Rows) -> None:
        different = {id(piece.beside): piece.beside for piece in pieces}
        sizes = [len(one) for one in different.values()]
        self._n = sum(sizes)
        first = dict(zip(different, np.cumsum(sizes) - sizes, strict=True))
        starts = [first[id(piece.beside)] for piece in pieces]
        # For each row the one that stands for all that are alike.
        self._alike = np.concatenate(
            [
                np.arange(start, start + len(piece.beside), dtype=np.int32)
                for start, piece in zip(starts, pieces, strict=True)
            ]
        )
        # How many words each of these has, and the cells of the table that they fill.
        self._words = narrow(np.repeat([one.shape[1] for one in different.values()], sizes))
        self._cells = np.concatenate([one.ravel() for one in different.values()])

    def log(self, parameters: Parameters) -> FloatArray:
        """Return what the words beside the mentions of rows are worth."""
        table = parameters.beside.ravel()
        sums = np.zeros(self._n)
        for rows, cells in self._blocks():
            words = self._words[rows]
            owners = np.repeat(np.arange(len(words)), words)
            sums[rows] = np.bincount(owners, table[self._cells[cells]], len(words))
        logs: FloatArray = sums[self._alike]
        return logs

    def expected(self, parameters: Parameters, counted: FloatArray) -> dict[str, FloatArray]:
        """Return how often each word is beside each mention."""
        alike = np.bincount(self._alike, counted, self._n)
        found = np.zeros(parameters.beside.size)
        for rows, cells in self._blocks():
            np.add.at(found, self._cells[cells], np.repeat(alike[rows], self._words[rows]))
        return {"beside": found.reshape(parameters.beside.shape)}

    def _blocks(self) -> Iterator[tuple[slice, slice]]:
        """Yield rows and their cells, some `BLOCK` cells at a time, in order."""
        ends = np.cumsum(self._words, dtype=np.int64)
        within = np.searchsorted(ends, np.arange(BLOCK, len(self._cells), BLOCK))
        for first, last in pairwise(sorted({0, *within.tolist(), self._n})):
            start = ends[first - 1] if first else 0
            yield slice(first, last), slice(start, ends[last - 1])

    def contributions(self, parameters: Parameters, columns: Columns) -> Contributions:
        """Return each word beside a mention of a row."""
        ends = np.cumsum(self._words, dtype=np.int64)

        def of(row: int) -> Iterable[Contribution]:
            own = self._alike[row]
            cells = self._cells[ends[own] - self._words[own] : ends[own]]
            for cell, value in zip(cells.tolist(), parameters.beside.ravel()[cells].tolist(), strict=True):
                yield Contribution(Source.BESIDE, columns.beside[cell % len(columns.beside)], value)

        return of
