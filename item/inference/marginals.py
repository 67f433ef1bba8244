"""How probable each reading of a sentence is, given the whole narrative: forward-backward over a lattice.

Stories that a beam dropped are readings, too. Up to where it dropped them they are known as well as the
others; how they would have gone on is not. They are taken to have gone on as well as those kept there did on
average: the beam chose by what was known so far, and the rest of the text is no worse a witness for one
state than for another. Without them a sentence of a thousand candidates would look certain because 16 states
are left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from item.inference.lattice import Lattice
from item.inference.no_reading import NoReadingError
from item.inference.trellis import Position, Trellis
from item.scoring.scorer import FloatArray

# In the place of minus infinity, which cannot be taken away from itself.
_LOWEST = np.finfo(np.float64).min


class Posterior(Struct, frozen=True):
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
    lost : the utilities of each step's ways to dropped states (`Step.lost_ways`); if None, dropped stories
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


class Posteriors(Struct, frozen=True):
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
    trellis: Trellis, weights: Iterable[FloatArray], start: FloatArray, inverse_temperature: float
) -> Posteriors:
    """Return the posteriors of narratives, each to the last digit what `posterior` says of it by itself.

    Parameters
    ----------
    weights : for each position the utilities of its ways, shape (W,).
    start : logarithms of what the states before the first position count, those of all narratives.
    inverse_temperature : as for `posterior`.
    """
    order = trellis.order
    ways, values, likelihoods = _forward(trellis, weights, start, inverse_temperature)
    found = []
    shares: FloatArray = np.zeros(0)
    going = 0
    for place in range(len(ways) - 1, -1, -1):
        position, own, reached = trellis.positions[place], ways[place], values[place + 1]
        if len(shares) < len(reached):
            # Narratives that end here stand behind those that go on.
            ends = [np.exp(one) for one in [*position.following.split(reached)][going:]]
            sums = [one.sum() for one in ends]
            likelihoods[order[going : going + len(ends)]] += np.log(sums)
            going += len(ends)
            shares = np.concatenate((shares, *(one / whole for one, whole in zip(ends, sums, strict=True))))
        probabilities = own.probabilities(position, shares, reached)
        found.append(probabilities)
        # A state is as probable as the ways that lead from it.
        counted = np.bincount(position.sources, probabilities, position.n_states)
        shares = counted.astype(np.float64, copy=False)
    return Posteriors(tuple(reversed(found)), likelihoods, tuple(values))


class _Ways(Struct, frozen=True):
    """The ways of a position as the stories before them have it.

    Attributes
    ----------
    terms : shape (W,), what each counts among those into its state, relative to the highest of them; of those
        to dropped states the logarithm of what they count, relative to the peak.
    sums : of the terms, for each following state, shape (R,): at least 1, or 0 where nothing leads there.
    """

    terms: FloatArray
    sums: FloatArray

    def probabilities(self, position: Position, shares: FloatArray, reached: FloatArray) -> FloatArray:
        """Return how probable each is, in the place of its term.

        Parameters
        ----------
        shares : shape (R,), how probable the following states are.
        reached : shape (R,), the logarithm of what the stories to them count, relative to the peak.
        """
        # A way is as probable as the state that it leads to, as far as the stories there come by it.
        factors = shares / np.maximum(self.sums, 1.0)
        if len(position.losing):
            kept, self.terms[position.dropped] = self._gone_on(position, reached)
            factors *= position.following.spread(kept)
        self.terms[position.kept] *= factors.repeat(position.sizes)
        return self.terms

    def _gone_on(self, position: Position, reached: FloatArray) -> tuple[FloatArray, FloatArray]:
        """Return how probable the ways to kept states are together in each step, and each other way.

        The ways to dropped states go on as well as those of their step to kept ones do on average.
        """
        losing = position.losing
        whole = np.array([_log_sum(own) for own in position.following.split(reached)])
        gone = self.terms[position.dropped] - whole[losing]
        # Relative to the highest; those to kept states count 1 together.
        highest = np.zeros(len(whole))
        np.maximum.at(highest, losing, gone)
        gone = np.exp(gone - highest[losing])
        kept = np.exp(-highest)
        sums = kept + np.bincount(losing, gone, len(whole))
        return kept / sums, gone / sums[losing]


def _forward(
    trellis: Trellis, weights: Iterable[FloatArray], start: FloatArray, inverse_temperature: float
) -> tuple[list[_Ways], list[FloatArray], FloatArray]:
    """Return what the stories up to each position say.

    Returns
    -------
    ways : those of each position.
    values : `Posteriors.sums`.
    likelihoods : shape (narratives,), the peaks of each narrative together, without its end.
    """
    values, ways, peaks = [start], [], []
    # Nothing leads to some states, and the logarithm of that is minus infinity.
    with np.errstate(divide="ignore", invalid="ignore"):
        for position, own in zip(trellis.positions, weights, strict=True):
            potentials = own if inverse_temperature == 1.0 else inverse_temperature * own
            total = potentials + values[-1].take(position.sources)
            terms, sums, value = log_sums(total[position.kept], position.starts, position.sizes)
            peak = position.following.highest(value)
            if len(position.losing):
                total[position.kept] = terms
                total[position.dropped] -= peak[position.losing]
                terms = total
            ways.append(_Ways(terms, sums))
            values.append(value - position.following.spread(peak))
            peaks.append(peak)
    # Step by step, as each narrative would be added up by itself.
    likelihoods = np.zeros(len(trellis.order))
    for peak in peaks:
        likelihoods[: len(peak)] += peak
    # To ask at each step would take long; behind a peak of minus infinity nothing is a number.
    if not np.isfinite(likelihoods).all():
        raise NoReadingError
    return ways, values, likelihoods[np.argsort(trellis.order)]


def log_sums(
    totals: FloatArray, starts: NDArray[np.integer], sizes: NDArray[np.integer]
) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Return the logarithm of the summed exponentials of the ways into each following state.

    It divides by zero where they are all minus infinity; that is ignored where this is called.

    Parameters
    ----------
    totals : shape (W,), of the ways.
    starts, sizes : where those into each following state begin, and how many they are.

    Returns
    -------
    terms : shape (W,), the exponentials relative to the highest into the same state.
    sums : shape (R,), of the terms.
    logarithms : shape (R,), of the sums that are not relative.
    """
    peak = np.maximum(np.maximum.reduceat(totals, starts), _LOWEST)
    terms = totals - peak.repeat(sizes)
    np.exp(terms, out=terms)
    sums = np.add.reduceat(terms, starts)
    return terms, sums, peak + np.log(sums)


def _log_sum(terms: FloatArray) -> float:
    peak = terms.max()
    return float(peak + np.log(np.exp(terms - peak).sum()))
