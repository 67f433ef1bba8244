"""Which words occur in which sentences, and sums over words and over sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from item.scoring.encoding import Encoded
from item.scoring.scorer import FloatArray


class WordCounts:
    """The words of all sentences, N of S sentences, as a sparse matrix; none is twice in a sentence.

    Sums are made type by type, so that no array is larger than the words or the result. (`scipy.sparse` does
    the same, and takes longer to import than everything else that learning needs.)

    Attributes
    ----------
    lengths : shape (S,), how many words each sentence has.
    """

    def __init__(self, sentences: Sequence[Encoded], n_words: int) -> None:
        self._columns = np.concatenate([sentence.words for sentence in sentences])
        self._rows = np.repeat(np.arange(len(sentences)), [len(sentence.words) for sentence in sentences])
        self._shape = len(sentences), n_words
        self.lengths: NDArray[np.int64] = np.bincount(self._rows, minlength=len(sentences))

    def by_sentence(self, values: FloatArray) -> FloatArray:
        """Return for each sentence the sum over its words, shape (S, T), of values of shape (T, words)."""
        return self._sums(((own[self._columns], self._rows) for own in values), self._shape[0])

    def by_word(self, values: FloatArray) -> FloatArray:
        """Return for each word the sum over its sentences, shape (words, T), of values of shape (S, T)."""
        return self._sums(((own[self._rows], self._columns) for own in values.T), self._shape[1])

    def sentences(self) -> NDArray[np.int64]:
        """Return in how many sentences each word is, shape (words,)."""
        return np.bincount(self._columns, minlength=self._shape[1])

    def change_without(self, counts: FloatArray, own: FloatArray) -> FloatArray:
        """Return how the log probability of each sentence changes when its own part of counts is left out.

        Parameters
        ----------
        counts : shape (T, words).
        own : shape (S, T), how often each sentence counted among them, for each of its words.

        Returns
        -------
        shape (S, T).
        """
        lengths = self.lengths[:, None]
        totals = counts.sum(axis=1)
        terms = (
            (np.log(words[self._columns] - part[self._rows]) - np.log(words[self._columns]), self._rows)
            for words, part in zip(counts, own.T, strict=True)
        )
        change: FloatArray = self._sums(terms, self._shape[0])
        change -= lengths * (np.log(totals - lengths * own) - np.log(totals))
        return change

    def _sums(self, pairs: Iterable[tuple[FloatArray, NDArray[np.int64]]], size: int) -> FloatArray:
        sums = [np.bincount(places, weights, size) for weights, places in pairs]
        return np.stack(sums, axis=1).astype(np.float64)
