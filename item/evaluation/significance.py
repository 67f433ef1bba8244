"""Whether two readers differ by more than chance on the same sentences."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from item.scoring.scorer import FloatArray

RESAMPLES = 10_000
# Of the interval, in percent.
CONFIDENCE = 95


class Comparison(Struct, frozen=True):
    """One reader against another.

    Attributes
    ----------
    better, worse : sentences that it alone has right, and that the other alone has.
    p : of McNemar's exact test, two-sided: how probable so uneven a split is if neither is better.
    difference : of accuracy, its own less the other's, over all seeds.
    low, high : the 95 % interval of the difference, by the paired bootstrap over sentences.
    """

    better: int
    worse: int
    p: float
    difference: float
    low: float
    high: float


def compare(own: Sequence[Sequence[bool]], other: Sequence[Sequence[bool]]) -> Comparison:
    """Compare two readers of the same sentences.

    McNemar's test (Psychometrika 12, 1947) takes the first seed of each; the bootstrap (Efron and Tibshirani,
    1993) the mean over the seeds. It draws the same samples every time.

    Parameters
    ----------
    own, other : for each seed, whether each sentence was read right.
    """
    # Other reports do without it; its import takes longer than many of them.
    from scipy.stats import binomtest

    first, second = np.array(own[0]), np.array(other[0])
    better, worse = int((first & ~second).sum()), int((second & ~first).sum())
    p = float(binomtest(better, better + worse).pvalue) if better + worse else 1.0
    differences: FloatArray = np.array(own).mean(axis=0) - np.array(other).mean(axis=0)
    random = np.random.default_rng(0)
    means = [random.choice(differences, len(differences)).mean() for _ in range(RESAMPLES)]
    tail = (100 - CONFIDENCE) / 2
    low, high = np.percentile(means, (tail, 100 - tail))
    return Comparison(better, worse, p, float(differences.mean()), float(low), float(high))
