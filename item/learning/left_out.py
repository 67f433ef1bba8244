"""How probable the words of sentences are without what the sentences themselves taught."""

from __future__ import annotations

import numpy as np

from item.learning.discount import Discount, believed
from item.scoring.scorer import FloatArray
from item.scoring.terms.word_counts import WordCounts


def change_without(words: WordCounts, discount: Discount, own: FloatArray, whole: FloatArray) -> FloatArray:
    """Return how the log probability of each piece changes when its own part of counts is left out.

    Parameters
    ----------
    own, whole : shape (P, T), how often each piece counted among them, for each of its words; of a part also
        the sentence that it is a part of.

    Returns
    -------
    shape (P, T).
    """
    tables = zip(discount.prior, discount.counted, own.T, whole.T, strict=True)
    return np.stack([_change(words, discount, *table) for table in tables], axis=1)


def _change(
    words: WordCounts,
    discount: Discount,
    prior: FloatArray,
    counted: FloatArray,
    own: FloatArray,
    whole: FloatArray,
) -> FloatArray:
    """Return the change for one type, shape (P,); the tables are the rows of the type."""
    rows, columns, weights, size = words.rows, words.columns, words.weights, len(words.lengths)
    now = counted[columns]
    mine = own[rows] * weights + whole[rows]
    left = np.maximum(now - mine, 0.0)
    given, still_given = discount.given_up(now), discount.given_up(left)
    freed = np.bincount(rows, given - still_given, size)
    everything = discount.given_up(counted).sum()
    total = prior.sum() + counted.sum()
    share, prior = believed(prior)[columns], prior[columns]
    before = prior + now - given + everything * share
    after = prior + left - still_given + (everything - freed)[rows] * share
    found = np.bincount(rows, weights * (np.log(after) - np.log(before)), size)
    rest = total - np.bincount(rows, mine, size)
    change: FloatArray = found - np.bincount(rows, weights, size) * (np.log(rest) - np.log(total))
    return change
