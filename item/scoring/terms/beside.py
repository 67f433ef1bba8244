"""Which words stand beside the mentions of sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

import numpy as np

from item.scoring.contributions import Contribution, Source
from item.scoring.encoded import Encoded
from item.scoring.narrow import narrow
from item.scoring.parameters import Parameters
from item.scoring.scorer import FloatArray
from item.scoring.terms.term import Columns, Contributions, Rows


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
        values = parameters.beside.ravel()[self._cells]
        owners = np.repeat(np.arange(self._n), self._words)
        sums = np.bincount(owners, values, self._n)
        logs: FloatArray = sums[self._alike].astype(np.float64)
        return logs

    def expected(self, parameters: Parameters, counted: FloatArray) -> dict[str, FloatArray]:
        """Return how often each word is beside each mention."""
        shape = parameters.beside.shape
        alike = np.bincount(self._alike, counted, self._n)
        found = np.bincount(self._cells, np.repeat(alike, self._words), int(np.prod(shape)))
        return {"beside": found.reshape(shape).astype(np.float64)}

    def contributions(self, parameters: Parameters, columns: Columns) -> Contributions:
        """Return each word beside a mention of a row."""
        ends = np.cumsum(self._words, dtype=np.int64)

        def of(row: int) -> Iterable[Contribution]:
            own = self._alike[row]
            cells = self._cells[ends[own] - self._words[own] : ends[own]]
            for cell, value in zip(cells.tolist(), parameters.beside.ravel()[cells].tolist(), strict=True):
                yield Contribution(Source.BESIDE, columns.beside[cell % len(columns.beside)], value)

        return of
