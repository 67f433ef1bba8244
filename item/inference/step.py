"""One sentence of a lattice: where its candidates lead from each belief state."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from item.inference.interpretation import Taken
from item.logic.arrays import BoolArray, IntArray
from item.logic.coherence import Coherence, CoherenceArray
from item.scoring.scorer import FloatArray, SentenceScorer

# Of arrays of shape (E, S), flat: the cell of a candidate e in a state s is e * S + s.
Cells: TypeAlias = NDArray[np.int32]

# Bits of a number that are sorted by at once.
_DIGIT = 16


class Step(NamedTuple):
    """One sentence: E candidates, S belief states before it, R after it, and W ways from one to the other.

    A way takes a candidate in a state. Ways stand in the order of the states they lead to, those into one
    state in the order of candidates and then of states, and every following state has one. Following states
    stand as the narrative comes to them (`item.inference.visits`).

    Attributes
    ----------
    states : shape (S,), ids in the reasoner.
    coherence : shape (E, S), how each candidate fits each state.
    ways : shape (W,), the cell of `coherence` that each way takes: a candidate in a state.
    starts : shape (R,), where the ways into each following state begin.
    following : shape (R,), ids of the states after it, each once.
    lost : shape (E, S), which candidates lead from which states to one that a beam dropped; None if none was.
    """

    states: IntArray
    coherence: CoherenceArray
    ways: Cells
    starts: NDArray[np.int64]
    following: IntArray
    lost: BoolArray | None = None

    @classmethod
    def of(
        cls,
        states: IntArray,
        coherence: CoherenceArray,
        ways: Cells | None,
        reached: IntArray,
        known: int,
    ) -> Step:
        """Return the step with some ways, the following states ascending.

        Parameters
        ----------
        ways : shape (W,), cells of `coherence`, ascending; all if None.
        reached : shape (W,), the id of the state to which each leads.
        known : how many states there are; ids are less.
        """
        order = ascending(reached, known)
        ordered = reached.take(order)
        first = np.empty(len(ordered), dtype=np.bool_)
        first[:1] = True
        np.not_equal(ordered[1:], ordered[:-1], out=first[1:])
        (starts,) = first.nonzero()
        taken = order.astype(np.int32) if ways is None else ways.take(order)
        return cls(states, coherence, taken, starts, ordered.take(starts))

    @property
    def candidates(self) -> IntArray:
        """Return the candidate that each way takes, shape (W,)."""
        return self.ways // len(self.states)

    @property
    def sources(self) -> IntArray:
        """Return the state in which each way takes its candidate, as an index into `states`, shape (W,)."""
        return self.ways % len(self.states)

    @property
    def targets(self) -> NDArray[np.int64]:
        """Return the state to which each way leads, as an index into `following`, shape (W,)."""
        return groups(self.starts, len(self.ways))

    @property
    def fits(self) -> CoherenceArray:
        """Return how the candidate of each way fits the state in which it is taken, shape (W,)."""
        return self.coherence.ravel().take(self.ways)

    def utilities(self, scorer: SentenceScorer) -> FloatArray:
        """Return the utility of each candidate in each state, a way or not, shape (E, S)."""
        return scorer(self.states, self.coherence)

    def weights(self, utilities: FloatArray) -> FloatArray:
        """Return of utilities, shape (E, S), those of the ways, shape (W,)."""
        return utilities.ravel().take(self.ways)

    def lost_weights(self, utilities: FloatArray) -> FloatArray:
        """Return of utilities, shape (E, S), those of the ways to dropped states, shape (L,)."""
        return np.zeros(0) if self.lost is None else utilities[self.lost]

    def lost_ways(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return candidate and source of each way to a dropped state, shapes (L,)."""
        if self.lost is None:
            return np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64)
        candidates, sources = np.nonzero(self.lost)
        return candidates, sources

    def totals(self, utilities: FloatArray, values: FloatArray) -> FloatArray:
        """Return what the best story to the end of each way is worth, shape (W,).

        Parameters
        ----------
        utilities : shape (E, S).
        values : shape (S,), what the best stories to the states before are worth.
        """
        return (utilities + values).ravel().take(self.ways)

    def best(self, totals: FloatArray) -> FloatArray:
        """Return the highest total of the ways into each following state, shape (R,); `totals` is (W,)."""
        best: FloatArray = np.maximum.reduceat(totals, self.starts)
        return best

    def back_pointer(self, totals: FloatArray, state: int) -> int:
        """Return the first way into one following state whose total is the highest; `totals` is (W,)."""
        first = self.starts.item(state)
        end = self.starts.item(state + 1) if state + 1 < len(self.starts) else len(self.ways)
        return first + int(totals[first:end].argmax())

    def back_pointers(self, totals: FloatArray, best: FloatArray) -> NDArray[np.int64]:
        """Return the first way into each following state whose total is the highest, shape (R,)."""
        reached = np.flatnonzero(totals == best.take(self.targets))
        first: NDArray[np.int64] = reached[np.searchsorted(reached, self.starts)]
        return first

    def source(self, way: int) -> int:
        """Return the state in which a way takes its candidate, as an index into `states`."""
        return self.ways.item(way) % len(self.states)

    def taken(self, way: int, target: int) -> Taken:
        """Return what a way takes the sentence for; `target` is the state to which it leads."""
        cell = self.ways.item(way)
        feasible = bool(self.coherence.item(cell) != Coherence.INFEASIBLE)
        return Taken(cell // len(self.states), feasible, int(self.following[target]))

    def shares(self, probabilities: FloatArray) -> FloatArray:
        """Return the probability of each candidate, shape (E,), from those of the ways."""
        return np.bincount(self.candidates, probabilities, len(self.coherence)).astype(np.float64)

    def in_order(self, order: NDArray[np.int64]) -> Step:
        """Return the step with its following states in another order, shape (R,); none was dropped."""
        sizes = np.diff(self.starts, append=len(self.ways)).take(order)
        starts = sizes.cumsum() - sizes
        places = (self.starts.take(order) - starts).repeat(sizes)
        places += np.arange(len(self.ways))
        return self._replace(ways=self.ways.take(places), starts=starts, following=self.following.take(order))

    def restricted_to(self, kept: BoolArray) -> Step:
        """Return the step without the ways into some following states; `kept` has shape (R,)."""
        sizes = np.diff(self.starts, append=len(self.ways))
        chosen = np.repeat(kept, sizes)
        lost = np.zeros(self.coherence.shape, dtype=np.bool_)
        lost.ravel()[self.ways[~chosen]] = True
        starts = np.cumsum(sizes[kept]) - sizes[kept]
        return Step(self.states, self.coherence, self.ways[chosen], starts, self.following[kept], lost)


def ascending(numbers: IntArray, bound: int) -> NDArray[np.int64]:
    """Return the order in which numbers ascend, equal ones as they stand.

    `numpy` sorts numbers of 16 bits by their digits, which takes less than half the time.

    Parameters
    ----------
    numbers : none of them negative.
    bound : they are less.
    """
    digits = np.uint8 if bound <= 1 << 8 else np.uint16
    order = numbers.astype(digits).argsort(kind="stable")
    if bound > 1 << _DIGIT:
        order = order.take((numbers >> _DIGIT).astype(np.uint16).take(order).argsort(kind="stable"))
    return order


def groups(starts: NDArray[np.int64], n: int) -> NDArray[np.int64]:
    """Return the number of the group that each of `n` things is in, shape (n,), from where groups begin."""
    steps = np.zeros(n, dtype=np.int64)
    steps[starts[1:]] = 1
    return steps.cumsum()
