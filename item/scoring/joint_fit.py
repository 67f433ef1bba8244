"""How several events of one sentence fit the belief state before it, as one.

They fit as badly as the one among them that fits worst. What a later event would fit by chance depends on
the state that the ones before it lead to, which is not worked out: it is taken to lie halfway between what
the state before the sentence says and what is usual of its type. So a later event gains little from a state
that another event has just made, and loses in full where it cannot happen.

Arrays of logarithms have the shape (..., K, 3): of each of K events by itself, each fit (`graded`). Of an
event that is not there, `ABSENT`; those that are come first.
"""

from __future__ import annotations

import numpy as np

from item.logic.coherence import FITS, Coherence
from item.scoring.scorer import FloatArray

ABSENT = np.array([-np.inf, -np.inf, 0.0])
"""The fit of an event that is not there: it stands in no other's way."""


def beyond_chance(usual: FloatArray, before: FloatArray) -> FloatArray:
    """Return what each fit of several events says for them, shape (..., 3).

    Parameters
    ----------
    usual : log probabilities of the fits of their types.
    before : logarithms of the shares of the fits of their kinds in the state before the sentence.
    """
    return _joint(usual) - _joint(_by_chance(before, usual))


def most_beyond_chance(usual: FloatArray, least: FloatArray) -> FloatArray:
    """Return what `beyond_chance` does not exceed, shape (..., 3).

    Parameters
    ----------
    least : logarithms that `before` does not fall below. Of being infeasible that holds for all events, of
        the other fits for the first event only, and where it fits so.
    """
    chance = _by_chance(least, usual)
    joint = np.empty((*chance.shape[:-2], FITS))
    # Where one is infeasible they are.
    joint[..., Coherence.INFEASIBLE] = chance[..., Coherence.INFEASIBLE].max(axis=-1)
    # Perhaps no event of a later one's type fits so in the state before: the first makes it possible.
    there = np.isfinite(least[..., 1:, Coherence.INFEASIBLE])
    later = usual[..., 1:, :] - np.where(there, np.log(2), 0.0)[..., np.newaxis]
    expected = later[..., Coherence.EXPECTED].sum(axis=-1)
    feasible = np.logaddexp(later[..., Coherence.OPEN], later[..., Coherence.EXPECTED]).sum(axis=-1)
    # Where they are expected each of them is. They are open where the first is and no later one is
    # infeasible, or where the first is expected, and of the later ones some are open.
    joint[..., Coherence.EXPECTED] = least[..., 0, Coherence.EXPECTED] + expected
    some_open = np.log(np.maximum(-np.expm1(expected - feasible), np.finfo(np.float64).tiny))
    first = np.minimum(least[..., 0, Coherence.OPEN], least[..., 0, Coherence.EXPECTED] + some_open)
    joint[..., Coherence.OPEN] = first + feasible
    most: FloatArray = _joint(usual) - joint
    return most


def _joint(logs: FloatArray) -> FloatArray:
    """Return the logarithm of how probable each fit of several independent events is, shape (..., 3)."""
    # From the end: how probable it is that an event fits at least so well.
    at_least = np.cumsum(np.exp(logs)[..., ::-1], axis=-1)[..., ::-1].prod(axis=-2)
    joint: FloatArray = np.log(np.maximum(-np.diff(at_least, append=0.0), np.finfo(np.float64).tiny))
    return joint


def _by_chance(before: FloatArray, usual: FloatArray) -> FloatArray:
    later = np.logaddexp(before[..., 1:, :], usual[..., 1:, :]) - np.log(2)
    first = np.broadcast_to(before[..., :1, :], (*later.shape[:-2], 1, later.shape[-1]))
    return np.concatenate((first, later), axis=-2)
