"""The k best paths through a lattice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from heapq import heappop, heappush
from operator import add
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from item.inference.lattice import Lattice
from item.inference.no_reading import NoReadingError
from item.inference.viterbi import Path, forward
from item.scoring.scorer import FloatArray

_Ways: TypeAlias = NDArray[np.int64]


def k_best(lattice: Lattice, utilities: Sequence[FloatArray], k: int) -> tuple[Path, ...]:
    """Return the `k` paths of highest utility, the best first; fewer where there are no more.

    No two of them take the same candidates. Every path deviates from a better one: up to some step it takes
    the best ways to a state, from which a way that loses something against the best one leads back to the
    other path (Eppstein, "Finding the k shortest paths", 1998). Only as many deviations are kept as can still
    be among the k.

    Parameters
    ----------
    utilities : of each step's candidates in its states, shapes (E, S).

    Raises
    ------
    NoReadingError
        When every path has a utility of minus infinity.
    """
    search = _Deviations(lattice, utilities)
    end = len(lattice.steps) + 1
    heap = [(0.0, 0, np.zeros(end, dtype=np.int64), end, 0)]
    count = 1
    found: list[Path] = []
    while heap and len(found) < k:
        loss, _, other, step, way = heappop(heap)
        ways = search.deviate(other, step, way)
        found.append(search.path(ways))
        for more, before, instead in search.deviations(ways, step, k - len(found)):
            heappush(heap, (loss + more, count, ways, before, instead))
            count += 1
    return tuple(sorted(found, key=lambda path: -path.utility))


def one_way_each(utilities: FloatArray, events: NDArray[np.integer]) -> FloatArray:
    """Return the utilities of candidates in states, of those that are the same event the highest alone.

    An event has one successor in a state. So the best path of a story takes the best candidate of each event.

    Parameters
    ----------
    utilities : shape (E, S).
    events : of the candidates, shape (E,).

    Returns
    -------
    utilities : the same with minus infinity for the others; of equally good candidates the first counts.
    """
    _, own, counts = np.unique(events, return_inverse=True, return_counts=True)
    found = utilities.copy()
    for event in np.flatnonzero(counts > 1):
        alike = np.flatnonzero(own == event)
        best = utilities[alike].argmax(axis=0)
        found[alike] = np.where(np.arange(len(alike))[:, None] == best, utilities[alike], -np.inf)
    return found


class _Deviations:
    """What every way of a lattice loses against the best one into the same state.

    A path is an array of one way for each step, and a last one from the state it ends in to the end of all.
    """

    def __init__(self, lattice: Lattice, utilities: Sequence[FloatArray]) -> None:
        self._steps = lattice.steps
        self._weights = lattice.weights(utilities)
        values = np.zeros(1)
        self._back_pointers: list[_Ways] = []
        self._losses: list[FloatArray] = []
        for step, totals, values in forward(lattice, utilities):
            self._back_pointers.append(step.back_pointers(totals, values))
            # A way of minus infinity is never worth a deviation, not even from its like.
            best = np.where(totals == -np.inf, np.inf, values[step.targets])
            self._losses.append(best - totals)
        if values.max() == -np.inf:
            raise NoReadingError
        self._back_pointers.append(np.array([np.argmax(values)]))
        self._losses.append(values.max() - values)
        self._sources = [step.sources for step in lattice.steps]
        self._sources.append(np.arange(len(values), dtype=np.int32))
        self._bounds = [np.append(step.starts, len(step.ways)) for step in lattice.steps]
        self._bounds.append(np.array([0, len(values)]))

    def deviate(self, other: _Ways, step: int, way: int) -> _Ways:
        """Return the path that takes a way in a step, the best ones before it, and those of another after."""
        ways = other.copy()
        ways[step : step + 1] = way
        for before in range(step - 1, -1, -1):
            ways[before] = self._back_pointers[before][self._target(ways, before)]
        return ways

    def deviations(self, ways: _Ways, step: int, most: int) -> list[tuple[float, int, int]]:
        """Return the least losses by which a path may deviate before a step, with the step and the way."""
        if step == 0:
            return []
        numbers: list[_Ways] = []
        losses: list[FloatArray] = []
        for before in range(step):
            target = self._target(ways, before)
            first, last = self._bounds[before][target : target + 2].tolist()
            numbers.append(np.arange(first, last))
            losses.append(self._losses[before][first:last].copy())
            losses[-1][ways[before] - first] = np.inf
        steps = np.repeat(np.arange(step), [len(own) for own in numbers])
        every, loss = np.concatenate(numbers), np.concatenate(losses)
        # Of equal losses the first, so that the order does not depend on how the partition is done.
        least = np.argsort(loss, kind="stable")[:most]
        return [(float(loss[i]), int(steps[i]), int(every[i])) for i in least if loss[i] < np.inf]

    def path(self, ways: _Ways) -> Path:
        """Return a path, its utility summed in the order of the story."""
        taken = tuple(
            step.taken(way, self._target(ways, place))
            for place, (step, way) in enumerate(zip(self._steps, ways[:-1], strict=True))
        )
        own = (float(w[way]) for w, way in zip(self._weights, ways[:-1], strict=True))
        # As `best_path` adds: `sum` rounds less from Python 3.12 on.
        utility = reduce(add, own, 0.0)
        return Path(taken, utility)

    def _target(self, ways: _Ways, step: int) -> int:
        """Return the state that a path leads to in a step, or rather the one it takes the next way from."""
        return int(self._sources[step + 1][ways[step + 1]]) if step < len(self._steps) else 0
