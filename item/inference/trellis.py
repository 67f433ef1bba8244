"""Several lattices side by side: the steps in one position as one.

What is worked out step by step costs little more for many narratives than for one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from item.inference.lattice import Lattice
from item.inference.step import Step
from item.logic.arrays import Int64Array
from item.scoring.scorer import FloatArray

_NONE: Int64Array = np.zeros(0, dtype=np.int64)


class Segments(Struct, frozen=True):
    """Parts of an array, one after the other, none of them empty.

    Attributes
    ----------
    bounds : where each begins, and where the last one ends.
    starts, sizes : shape (parts,).
    """

    bounds: tuple[int, ...]
    starts: Int64Array
    sizes: Int64Array

    @classmethod
    def of(cls, sizes: Sequence[int]) -> Segments:
        """Return segments of some sizes."""
        bounds = (0, *accumulate(sizes))
        return cls(bounds, np.array(bounds[:-1]), np.array(sizes))

    @classmethod
    @lru_cache(maxsize=1024)
    def whole(cls, size: int) -> Segments:
        """Return a single segment."""
        return cls.of([size])

    def highest(self, values: FloatArray) -> FloatArray:
        """Return the highest value of each part."""
        highest: FloatArray = np.maximum.reduceat(values, self.starts)
        return highest

    def spread(self, values: FloatArray) -> FloatArray:
        """Return an array with one value all over each part, or one that broadcasts to it."""
        return values if len(values) == 1 else values.repeat(self.sizes)

    def split(self, values: FloatArray) -> Iterator[FloatArray]:
        """Yield the parts of an array."""
        return (values[first:end] for first, end in pairwise(self.bounds))


def _sizes(starts: Int64Array, end: int) -> Int64Array:
    """Return the sizes of parts that begin somewhere and end where the next one begins, the last at `end`."""
    ends = np.empty_like(starts)
    ends[:-1], ends[-1:] = starts[1:], end
    return ends - starts


class Position(Struct, frozen=True):
    """The steps of several lattices in one position, W ways together, those to dropped states among them.

    Attributes
    ----------
    sources : shape (W,), the states from which they lead, among those before all steps.
    n_states : how many these are.
    ways : which ways are of each step.
    kept : those to states that are kept.
    starts, sizes : where those into each following state begin among them, and how many they are.
    following : which following states are of each step.
    dropped, losing : the other ways, and the step of each.
    """

    sources: NDArray[np.integer]
    n_states: int
    ways: Segments
    kept: NDArray[np.integer] | slice
    starts: Int64Array
    sizes: Int64Array
    following: Segments
    dropped: NDArray[np.integer] | slice
    losing: Int64Array

    @classmethod
    def alone(cls, step: Step, lost: Int64Array) -> Position:
        """Return a single step; `lost` are the sources of its ways to dropped states."""
        kept, every = len(step.ways), len(step.ways) + len(lost)
        return cls(
            np.concatenate((step.sources, lost)) if len(lost) else step.sources,
            len(step.states),
            Segments.whole(every),
            slice(kept),
            step.starts,
            _sizes(step.starts, kept),
            Segments.whole(len(step.following)),
            slice(kept, every),
            np.zeros(len(lost), dtype=np.int64) if len(lost) else _NONE,
        )

    @classmethod
    def of(cls, steps: Sequence[Step], lost: Sequence[Int64Array]) -> Position:
        """Return steps as one.

        Parameters
        ----------
        lost : the sources of each step's ways to dropped states, which stand behind its others.
        """
        if len(steps) == 1:
            return cls.alone(steps[0], lost[0])
        states = Segments.of([len(one.states) for one in steps])
        following = Segments.of([len(one.following) for one in steps])
        kept = Segments.of([len(one.ways) for one in steps])
        n_lost = np.array([len(gone) for gone in lost])
        ways = Segments.of((kept.sizes + n_lost).tolist())
        everything = np.arange(ways.bounds[-1])
        is_kept = everything < np.repeat(ways.starts + kept.sizes, ways.sizes)
        cells = np.concatenate([one.ways for one in steps])
        sources = np.empty_like(everything)
        sources[is_kept] = cells % np.repeat(states.sizes, kept.sizes)
        sources[~is_kept] = np.concatenate(lost)
        sources += np.repeat(states.starts, ways.sizes)
        starts = np.concatenate([one.starts + start for one, start in zip(steps, kept.starts, strict=True)])
        return cls(
            sources.astype(np.min_scalar_type(states.bounds[-1])),
            states.bounds[-1],
            ways,
            np.flatnonzero(is_kept) if n_lost.any() else slice(None),
            starts,
            _sizes(starts, len(cells)),
            following,
            np.flatnonzero(~is_kept),
            np.repeat(np.arange(len(steps)), n_lost),
        )


class Trellis:
    """Lattices side by side.

    The ways of one position are an array by themselves; of each step first those to kept states, then those
    to dropped ones. What is kept of many of them is short, because an E-step keeps it until it is over.

    Parameters
    ----------
    lattices : at least one.
    lost : whether stories that a beam dropped count.

    Attributes
    ----------
    order : the lattices, the longest first.
    positions : the steps in each position in that order, so that one that goes on keeps its place.
    steps : the steps that the ways belong to, one after the other: the number of the lattice, and the place.
    """

    def __init__(self, lattices: Sequence[Lattice], *, lost: bool = False) -> None:
        order = sorted(range(len(lattices)), key=lambda number: -len(lattices[number].steps))
        self.order: Int64Array = np.array(order)
        self.positions: list[Position] = []
        self.steps: list[tuple[int, int]] = []
        for place in range(len(lattices[order[0]].steps)):
            chosen = [number for number in order if place < len(lattices[number].steps)]
            steps = [lattices[number].steps[place] for number in chosen]
            gone = [one.lost_ways()[1] if lost else _NONE for one in steps]
            self.positions.append(Position.of(steps, gone))
            self.steps += [(number, place) for number in chosen]
