"""How probable each reading of a sentence is, given the whole narrative: forward-backward over a lattice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from item.inference.lattice import Lattice, NoReadingError, Stage
from item.scoring.scorer import FloatArray


@dataclass(frozen=True, slots=True)
class Posterior:
    """What the whole narrative says of each sentence.

    Attributes
    ----------
    steps : for each step of the lattice the probabilities of its ways, shape (W,), sum 1.
    sums : for the states before each step and those after the last one, shape (S,), the logarithm of the
        summed exponentiated utilities of the readings to there, relative to the highest.
    log_likelihood : the same of all readings, not relative.
    """

    steps: tuple[FloatArray, ...]
    sums: tuple[FloatArray, ...]
    log_likelihood: float


def posterior(
    lattice: Lattice,
    weights: Sequence[FloatArray],
    start: FloatArray | None = None,
    *,
    inverse_temperature: float = 1.0,
) -> Posterior:
    """Return the posterior of a narrative, with utilities read as log potentials.

    Every sum is taken relative to its own largest term, so that neither length nor improbable beginnings
    underflow.

    Parameters
    ----------
    weights : the utilities of each step's ways.
    inverse_temperature : the factor that turns utilities into log potentials.
    start : logarithms of what the states before the first step count, shape (S,); one state if None.

    Raises
    ------
    NoReadingError
        When every reading has a utility of minus infinity.
    """
    value = np.zeros(1) if start is None else start
    values: list[FloatArray] = [value]
    totals: list[FloatArray] = []
    log_likelihood = 0.0
    for step, weight in zip(lattice.steps, weights, strict=True):
        totals.append(inverse_temperature * weight + value[step.sources])
        value = log_sums(step, totals[-1])
        peak = float(value.max())
        if peak == -np.inf:
            raise NoReadingError
        value -= peak
        values.append(value)
        log_likelihood += peak
    log_likelihood += float(np.log(np.exp(value).sum()))
    after = np.zeros(len(value))
    probabilities: list[FloatArray] = []
    for step, value, total in zip(
        reversed(lattice.steps), reversed(values[:-1]), reversed(totals), strict=True
    ):
        total += after[step.targets]
        probabilities.append(_normalised(total))
        # A state is as probable as its stories so far and from here on together.
        shares = np.bincount(step.sources, probabilities[-1], len(value))
        after = np.full(len(value), -np.inf)
        reached = shares > 0
        after[reached] = np.log(shares[reached]) - value[reached]
    return Posterior(tuple(reversed(probabilities)), tuple(values), log_likelihood)


def log_sums(step: Stage, totals: FloatArray) -> FloatArray:
    """Return the logarithm of the summed exponentials of the ways into each following state, shape (R,)."""
    best = step.best(totals)
    peak = np.where(np.isfinite(best), best, 0.0)
    terms = np.exp(totals - peak[step.targets])
    with np.errstate(divide="ignore"):
        sums: FloatArray = peak + np.log(np.add.reduceat(terms, step.starts))
    return sums


def _normalised(terms: FloatArray) -> FloatArray:
    probabilities: FloatArray = np.exp(terms - terms.max())
    probabilities /= probabilities.sum()
    return probabilities
