"""The best path through a lattice, given the utilities of its ways."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from item.inference.interpretation import Taken
from item.inference.lattice import Lattice, Stage
from item.inference.no_reading import NoReadingError
from item.scoring.scorer import FloatArray


@dataclass(frozen=True, slots=True)
class Path:
    """A way through each step of a lattice.

    Attributes
    ----------
    taken : what it takes each sentence for.
    utility : the sum of the ways' utilities.
    """

    taken: tuple[Taken, ...]
    utility: float

    @property
    def choices(self) -> tuple[int, ...]:
        """Return the index of the candidate taken in each sentence."""
        return tuple(one.choice for one in self.taken)


def best_path(lattice: Lattice, weights: Sequence[FloatArray]) -> Path:
    """Return the path of highest utility.

    Of equally good ways into a state the one with the earlier candidate wins, whatever the platform.

    Parameters
    ----------
    weights : the utilities of each step's ways.

    Raises
    ------
    NoReadingError
        When every path has a utility of minus infinity.
    """
    values = np.zeros(1)
    back_pointers = []
    for step, totals, values in forward(lattice, weights):
        back_pointers.append(step.back_pointers(totals, values))
    state = int(np.argmax(values))
    utility = float(values[state])
    if utility == -np.inf:
        raise NoReadingError
    taken = []
    for step, won in zip(reversed(lattice.steps), reversed(back_pointers), strict=True):
        way = won[state]
        taken.append(step.taken(way))
        state = int(step.sources[way])
    return Path(tuple(reversed(taken)), utility)


def forward(
    lattice: Lattice, weights: Sequence[FloatArray]
) -> Iterator[tuple[Stage, FloatArray, FloatArray]]:
    """Yield each step with the highest utility of a story to the end of each way, and to each state after it.

    The shapes are (W,) and (R,).
    """
    values = np.zeros(1)
    for step, weight in zip(lattice.steps, weights, strict=True):
        totals = weight + values[step.sources]
        values = step.best(totals)
        yield step, totals, values
