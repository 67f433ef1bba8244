"""How probable each reading of a sentence is, given the whole narrative: forward-backward over a lattice.

Stories that a beam dropped are readings, too. Up to where it dropped them they are known as well as the
others; how they would have gone on is not. They are taken to have gone on as well as those kept there did on
average: the beam chose by what was known so far, and the rest of the text is no worse a witness for one
state than for another. Without them a sentence of a thousand candidates would look certain because 16 states
are left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from item.inference.lattice import Lattice
from item.inference.no_reading import NoReadingError
from item.inference.trellis import Position, Segments, Trellis
from item.scoring.scorer import FloatArray

# In the place of minus infinity, which cannot be taken away from itself.
_LOWEST = np.finfo(np.float64).min


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
    trellis = Trellis([lattice], lost=lost is not None)
    every = weights if lost is None else map(np.concatenate, zip(weights, lost, strict=True))
    found = posteriors(trellis, every, np.zeros(1) if start is None else start, inverse_temperature)
    both = [(own, len(kept)) for own, kept in zip(found.probabilities, weights, strict=True)]
    return Posterior(
        tuple(own[:n] for own, n in both),
        tuple(own[n:] for own, n in both),
        found.sums,
        float(found.log_likelihoods[0]),
    )


@dataclass(frozen=True, slots=True)
class Posteriors:
    """The posteriors of several narratives.

    Attributes
    ----------
    probabilities : for each position of a trellis those of its ways, shape (W,).
    log_likelihoods : shape (narratives,).
    sums : before each position and after the last one, as in `Posterior`, for the states of all narratives.
    """

    probabilities: tuple[FloatArray, ...]
    log_likelihoods: FloatArray
    sums: tuple[FloatArray, ...]


def posteriors(
    trellis: Trellis, weights: Iterable[FloatArray], start: FloatArray, inverse_temperature: float = 1.0
) -> Posteriors:
    """Return the posteriors of narratives, each to the last digit what `posterior` says of it by itself.

    Parameters
    ----------
    weights : for each position the utilities of its ways, shape (W,).
    start : logarithms of what the states before the first position count, those of all narratives.
    """
    order = trellis.order
    totals, values, likelihoods = _forward(trellis, weights, start, inverse_temperature)
    after = np.zeros(0)
    going = 0
    for place in range(len(totals) - 1, -1, -1):
        position, total, value, reached = trellis.positions[place], totals[place], *values[place : place + 2]
        if len(after) < len(reached):
            # Narratives that end here stand behind those that go on.
            ends = [*position.following.split(reached)][going:]
            likelihoods[order[going : going + len(ends)]] += [np.log(np.exp(own).sum()) for own in ends]
            going += len(ends)
            after = np.concatenate((after, np.zeros(len(reached) - len(after))))
        total[position.kept] += after.repeat(position.sizes)
        if len(position.losing):
            total[position.dropped] += _gone_on(position, reached, after)[position.losing]
        _normalise(total, position.ways)
        # A state is as probable as its stories so far and from here on together.
        shares = np.bincount(position.sources, total, position.n_states)
        after = np.full(position.n_states, -np.inf)
        possible = shares > 0
        after[possible] = np.log(shares[possible]) - value[: position.n_states][possible]
    return Posteriors(tuple(totals), likelihoods, tuple(values))


def _forward(
    trellis: Trellis, weights: Iterable[FloatArray], start: FloatArray, inverse_temperature: float
) -> tuple[list[FloatArray], list[FloatArray], FloatArray]:
    """Return what the stories up to each position say.

    Returns
    -------
    totals : for each position the logarithms of its ways with the stories before them, relative to the peak.
    values : `Posteriors.sums`.
    likelihoods : shape (narratives,), the peaks of each narrative together, without its end.
    """
    values, totals, peaks = [start], [], []
    # Nothing leads to some states, and the logarithm of that is minus infinity.
    with np.errstate(divide="ignore", invalid="ignore"):
        for position, own in zip(trellis.positions, weights, strict=True):
            potentials = own if inverse_temperature == 1.0 else inverse_temperature * own
            total = potentials + values[-1].take(position.sources)
            value = log_sums(total[position.kept], position.starts, position.sizes)
            peak = position.following.highest(value)
            totals.append(total)
            values.append(value - position.following.spread(peak))
            peaks.append(peak)
    # Step by step, as each narrative would be added up by itself.
    likelihoods = np.zeros(len(trellis.order))
    for peak in peaks:
        likelihoods[: len(peak)] += peak
    # To ask at each step would take long; behind a peak of minus infinity nothing is a number.
    if not np.isfinite(likelihoods).all():
        raise NoReadingError
    return totals, values, likelihoods[np.argsort(trellis.order)]


def _gone_on(position: Position, reached: FloatArray, after: FloatArray) -> FloatArray:
    """Return how well the stories that each step keeps go on, on average, shape (steps,)."""
    pairs = zip(position.following.split(reached + after), position.following.split(reached), strict=True)
    return np.array([_log_sum(whole) - _log_sum(own) for whole, own in pairs])


def log_sums(totals: FloatArray, starts: NDArray[np.integer], sizes: NDArray[np.integer]) -> FloatArray:
    """Return the logarithm of the summed exponentials of the ways into each following state, shape (R,).

    It divides by zero where they are all minus infinity; that is ignored where this is called.

    Parameters
    ----------
    totals : shape (W,), of the ways.
    starts, sizes : where those into each following state begin, and how many they are.
    """
    best = np.maximum.reduceat(totals, starts)
    peak = np.maximum(best, _LOWEST)
    terms = totals - peak.repeat(sizes)
    np.exp(terms, out=terms)
    sums: FloatArray = peak + np.log(np.add.reduceat(terms, starts))
    return sums


def _log_sum(terms: FloatArray) -> float:
    peak = terms.max()
    return float(peak + np.log(np.exp(terms - peak).sum()))


def _normalise(terms: FloatArray, segments: Segments) -> None:
    """Turn logarithms into probabilities in their place; each segment sums to 1."""
    terms -= segments.spread(segments.highest(terms))
    np.exp(terms, out=terms)
    terms /= segments.spread(segments.sums(terms))
