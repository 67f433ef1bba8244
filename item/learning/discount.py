"""Absolute discounting of words: how probable a new word is where much has been counted already.

Frequent event types have many different words, `nothing` most of all. With a prior of fixed strength an
unseen word gets less probable with every word that is counted. Here each word that has been counted gives up
a share, which all words get in proportion to the prior (Ney, Essen and Kneser, "On structuring probabilistic
dependences in stochastic language modelling", 1994; an expected count below 1 gives up as much less).
"""

from __future__ import annotations

import numpy as np
from msgspec import Struct

from item.scoring.scorer import FloatArray


class Discount(Struct, frozen=True):
    """How words are discounted.

    Attributes
    ----------
    prior : shape (T, W), the counts of words before any text is read.
    counted : shape (T, W), what texts have added to them.
    share : what a word that was counted once or more gives up.
    """

    prior: FloatArray
    counted: FloatArray
    share: float

    @classmethod
    def of(cls, words: FloatArray, prior: FloatArray, share: float) -> Discount:
        """Return how words are discounted of which the prior is known, both of shape (T, W)."""
        counted = words - prior
        return cls(prior, np.maximum(counted, 0.0, out=counted), share)

    def given_up(self, counted: FloatArray) -> FloatArray:
        """Return what words give up of their counts."""
        given: FloatArray = self.share * np.minimum(counted, 1.0)
        return given

    def words(self) -> FloatArray:
        """Return the counts of words after it, shape (T, W); their sums stay."""
        found = np.empty_like(self.prior)
        # Row by row, so that no other array is as large as the result.
        for own, prior, counted in zip(found, self.prior, self.counted, strict=True):
            given = self.given_up(counted)
            own[:] = prior + counted - given + given.sum() * believed(prior)
        return found


def believed(prior: FloatArray) -> FloatArray:
    """Return the prior of a type as shares, shape (W,): their sum is 1."""
    shares: FloatArray = prior / prior.sum()
    return shares
