"""Which words occur in which pieces, and sums over words and over pieces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from item.logic.arrays import IntArray
from item.scoring.encoded import Encoded
from item.scoring.scorer import FloatArray


class WordCounts:
    """The words of sentences and their parts, N of P pieces, as a sparse matrix; none is twice in a piece.

    Sums are made type by type, so that no array is larger than the words or the result. (`scipy.sparse` does
    the same, and takes longer to import than everything else that learning needs.)

    Attributes
    ----------
    columns : shape (N,), the word of each.
    rows : shape (N,), its piece.
    weights : shape (N,), how much it counts there (`Encoded.word_weights`).
    lengths : shape (P,), how many words each piece has.
    """

    def __init__(self, pieces: Sequence[Encoded]) -> None:
        self.columns: IntArray = np.concatenate([piece.words for piece in pieces])
        self.rows = np.repeat(np.arange(len(pieces)), [len(piece.words) for piece in pieces])
        self.weights: FloatArray = np.concatenate([piece.word_weights for piece in pieces])
        self.lengths: NDArray[np.int64] = np.bincount(self.rows, minlength=len(pieces))

    def of(self, piece: int) -> tuple[IntArray, FloatArray]:
        """Return the words of a piece, and how much each counts."""
        own = self.rows == piece
        return self.columns[own], self.weights[own]

    def by_piece(self, values: FloatArray) -> FloatArray:
        """Return for each piece the sum over its words, shape (P, T), of values of shape (T, words)."""
        pairs = ((own[self.columns] * self.weights, self.rows) for own in values)
        return _sums(pairs, len(self.lengths), len(values))

    def by_word(self, values: FloatArray, n_words: int) -> FloatArray:
        """Return for each word the sum over its pieces, shape (words, T), of values of shape (P, T)."""
        pairs = ((own[self.rows] * self.weights, self.columns) for own in values.T)
        return _sums(pairs, n_words, values.shape[1])


def _sums(pairs: Iterable[tuple[FloatArray, NDArray[np.integer]]], size: int, n_types: int) -> FloatArray:
    sums: FloatArray = np.empty((size, n_types))
    for row, (weights, places) in enumerate(pairs):
        sums[:, row] = np.bincount(places, weights, size)
    return sums
