"""Which words stand beside the mentions of which sentences, and sums over both."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from item.learning.narrow import narrow
from item.scoring.encoded import Encoded
from item.scoring.scorer import FloatArray


class BesideCounts:
    """The words beside mentions of all pieces, for each of the R events that a piece may tell of by itself.

    Pieces that share an array of them (`Encoded.beside`) are counted as one, so that it is held once.

    Parameters
    ----------
    pieces : sentences and their parts, R candidates in all, those of each piece one after the other.
    """

    def __init__(self, pieces: Sequence[Encoded]) -> None:
        different = {id(piece.beside): piece.beside for piece in pieces}
        sizes = [len(one) for one in different.values()]
        self._n = sum(sizes)
        first = dict(zip(different, np.cumsum(sizes) - sizes, strict=True))
        starts = [first[id(piece.beside)] for piece in pieces]
        # For each of the R the row that stands for all that are alike.
        self._alike = np.concatenate(
            [
                np.arange(start, start + len(piece.beside), dtype=np.int32)
                for start, piece in zip(starts, pieces, strict=True)
            ]
        )
        # How many words each of these rows has, and the cells of the table that they fill.
        self._words = narrow(np.repeat([one.shape[1] for one in different.values()], sizes))
        self._cells = np.concatenate([one.ravel() for one in different.values()])

    def log_probabilities(self, beside: FloatArray) -> FloatArray:
        """Return the sum over the words of each, shape (R,); `beside` is as in `Parameters`."""
        sums: FloatArray = np.bincount(self._rows, beside.ravel()[self._cells], self._n)[self._alike]
        return sums

    def expected(self, counted: FloatArray, shape: tuple[int, ...]) -> FloatArray:
        """Return how often each word is beside each mention.

        Parameters
        ----------
        counted : shape (R,), how often each is.
        shape : of the table, as in `Parameters`.
        """
        alike = np.bincount(self._alike, counted, self._n)
        found = np.bincount(self._cells, alike[self._rows], int(np.prod(shape)))
        return found.reshape(shape).astype(np.float64)

    @property
    def _rows(self) -> NDArray[np.int64]:
        return np.repeat(np.arange(self._n), self._words)
