"""How probable each reading of a sentence is, given the whole narrative: forward-backward over a lattice.

Stories that a beam dropped are readings, too. Up to where it dropped them they are known as well as the
others; how they would have gone on is not. They are taken to have gone on as well as those kept there did on
average: the beam chose by what was known so far, and the rest of the text is no worse a witness for one
state than for another. Without them a sentence of a thousand candidates would look certain because 16 states
are left.
"""

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
    steps : for each step of the lattice the probabilities of its ways, shape (W,).
    lost : the same of its ways to dropped states, shape (L,); both together sum to 1.
    sums : for the states before each step and those after the last one, shape (S,), the logarithm of the
        summed exponentiated utilities of the readings to there, relative to the highest.
    log_likelihood : the same of all readings, not relative.
    """

    steps: tuple[FloatArray, ...]
    lost: tuple[FloatArray, ...]
    sums: tuple[FloatArray, ...]
    log_likelihood: float


def posterior(
    lattice: Lattice,
    weights: Sequence[FloatArray],
    start: FloatArray | None = None,
    *,
    inverse_temperature: float = 1.0,
    lost: Sequence[FloatArray] | None = None,
) -> Posterior:
    """Return the posterior of a narrative, with utilities read as log potentials.

    Every sum is taken relative to its own largest term, so that neither length nor improbable beginnings
    underflow.

    Parameters
    ----------
    weights : the utilities of each step's ways.
    inverse_temperature : the factor that turns utilities into log potentials.
    lost : the utilities of each step's ways to dropped states (`Stage.lost_ways`); if None, dropped stories
        count for nothing.
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
    dropped: list[FloatArray] = []
    for place in range(len(lattice.steps) - 1, -1, -1):
        step, value = lattice.steps[place], values[place]
        total, sources = totals[place] + after[step.targets], step.sources
        if lost is not None and len(lost[place]):
            _, begun = step.lost_ways()
            on = _log_sum(values[place + 1] + after) - _log_sum(values[place + 1])
            total = np.concatenate([total, inverse_temperature * lost[place] + value[begun] + on])
            sources = np.concatenate([sources, begun])
        own = _normalised(total)
        probabilities.append(own[: len(step.sources)])
        dropped.append(own[len(step.sources) :])
        # A state is as probable as its stories so far and from here on together.
        shares = np.bincount(sources, own, len(value))
        after = np.full(len(value), -np.inf)
        reached = shares > 0
        after[reached] = np.log(shares[reached]) - value[reached]
    return Posterior(tuple(probabilities[::-1]), tuple(dropped[::-1]), tuple(values), log_likelihood)


def log_sums(step: Stage, totals: FloatArray) -> FloatArray:
    """Return the logarithm of the summed exponentials of the ways into each following state, shape (R,)."""
    best = step.best(totals)
    peak = np.where(np.isfinite(best), best, 0.0)
    terms = np.exp(totals - peak[step.targets])
    with np.errstate(divide="ignore"):
        sums: FloatArray = peak + np.log(np.add.reduceat(terms, step.starts))
    return sums


def _log_sum(terms: FloatArray) -> float:
    peak = terms.max()
    return float(peak + np.log(np.exp(terms - peak).sum()))


def _normalised(terms: FloatArray) -> FloatArray:
    probabilities: FloatArray = np.exp(terms - terms.max())
    probabilities /= probabilities.sum()
    return probabilities
