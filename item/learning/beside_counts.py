"""Which words stand beside the mentions of which sentences, and sums over both."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from item.scoring.encoding import Encoded
from item.scoring.scorer import FloatArray


class BesideCounts:
    """The words beside mentions of all pieces, for each of the R events that a piece may tell of by itself.

    Pieces that share an array of them (`Encoded.beside`) are counted together, so that it is held once.

    Parameters
    ----------
    pieces : sentences and their parts, R candidates in all, those of each piece one after the other.
    """

    def __init__(self, pieces: Sequence[Encoded]) -> None:
        first: dict[tuple[int, int], int] = {}
        different, own = [], []
        n = 0
        for piece in pieces:
            size = len(piece.types)
            key = id(piece.beside), size
            if key not in first:
                first[key] = n
                different.append((n, piece.beside))
                n += size
            own.append(np.arange(first[key], first[key] + size, dtype=np.int32))
        self._n = n
        # For each row the one that stands for all that are alike.
        self._alike = np.concatenate(own)
        # For each word beside a mention: one of those, and the cell of the table that it fills.
        self._rows, self._cells = np.concatenate(
            [one + np.array([[start], [0]], dtype=np.int32) for start, one in different], axis=1
        )

    def log_probabilities(self, beside: FloatArray) -> FloatArray:
        """Return for each row the sum over its words, shape (R,); `beside` is as in `Parameters`."""
        return np.bincount(self._rows, beside.ravel()[self._cells], self._n)[self._alike]

    def expected(self, counted: FloatArray, shape: tuple[int, ...]) -> FloatArray:
        """Return how often each word is beside each mention.

        Parameters
        ----------
        counted : shape (R,), how often each row is.
        shape : of the table, as in `Parameters`.
        """
        alike = np.bincount(self._alike, counted, self._n)
        found = np.bincount(self._cells, alike[self._rows], int(np.prod(shape)))
        return found.reshape(shape).astype(np.float64)
