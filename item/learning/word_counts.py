"""Which words occur in which sentences, and sums over words and over sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from item.learning.discount import Discount, believed
from item.scoring.encoded import Encoded
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
        self._weights = np.concatenate([sentence.word_weights for sentence in sentences])
        self._shape = len(sentences), n_words
        self._sizes = np.bincount(self._rows, self._weights, len(sentences))
        self.lengths: NDArray[np.int64] = np.bincount(self._rows, minlength=len(sentences))

    def by_sentence(self, values: FloatArray) -> FloatArray:
        """Return for each sentence the sum over its words, shape (S, T), of values of shape (T, words)."""
        return self._sums(
            ((own[self._columns] * self._weights, self._rows) for own in values), self._shape[0]
        )

    def by_word(self, values: FloatArray) -> FloatArray:
        """Return for each word the sum over its sentences, shape (words, T), of values of shape (S, T)."""
        return self._sums(
            ((own[self._rows] * self._weights, self._columns) for own in values.T), self._shape[1]
        )

    def change_without(self, discount: Discount, own: FloatArray, whole: FloatArray) -> FloatArray:
        """Return how the log probability of each sentence changes when its own part of counts is left out.

        Parameters
        ----------
        own, whole : shape (S, T), how often each sentence counted among them, for each of its words; of a
            part also the sentence that it is a part of.

        Returns
        -------
        shape (S, T).
        """
        tables = zip(discount.prior, discount.counted, own.T, whole.T, strict=True)
        return np.stack([self._change(discount, *table) for table in tables], axis=1)

    def _change(
        self,
        discount: Discount,
        prior: FloatArray,
        counted: FloatArray,
        own: FloatArray,
        whole: FloatArray,
    ) -> FloatArray:
        """Return the change for one type, shape (S,); the tables are the rows of the type."""
        size = self._shape[0]
        now = counted[self._columns]
        mine = own[self._rows] * self._weights + whole[self._rows]
        left = np.maximum(now - mine, 0.0)
        given, still_given = discount.given_up(now), discount.given_up(left)
        freed = np.bincount(self._rows, given - still_given, size)
        everything = discount.given_up(counted).sum()
        total = prior.sum() + counted.sum()
        share, prior = believed(prior)[self._columns], prior[self._columns]
        before = prior + now - given + everything * share
        after = prior + left - still_given + (everything - freed)[self._rows] * share
        found = np.bincount(self._rows, self._weights * (np.log(after) - np.log(before)), size)
        rest = total - np.bincount(self._rows, mine, size)
        change: FloatArray = found - self._sizes * (np.log(rest) - np.log(total))
        return change

    def _sums(self, pairs: Iterable[tuple[FloatArray, NDArray[np.int64]]], size: int) -> FloatArray:
        sums = [np.bincount(places, weights, size) for weights, places in pairs]
        return np.stack(sums, axis=1)
