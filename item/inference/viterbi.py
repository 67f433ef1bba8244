"""The best path through a lattice, given the utilities of its ways."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np
from msgspec import Struct

from item.inference.interpretation import Taken
from item.inference.lattice import Lattice
from item.inference.no_reading import NoReadingError
from item.inference.step import Step
from item.scoring.scorer import FloatArray


class Path(Struct, frozen=True):
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


def best_path(lattice: Lattice, utilities: Iterable[FloatArray]) -> Path:
    """Return the path of highest utility.

    Of equally good ways into a state the one with the earlier candidate wins, whatever the platform.

    Parameters
    ----------
    utilities : of each step's candidates in its states, shapes (E, S), each looked at once: it costs least to
        work them out one by one, if nobody else needs them.

    Raises
    ------
    NoReadingError
        When every path has a utility of minus infinity.
    """
    values = np.zeros(1)
    totals = []
    for _, own, after in forward(lattice, utilities):
        totals.append(own)
        values = after
    state = int(values.argmax())
    utility = values.item(state)
    if utility == -np.inf:
        raise NoReadingError
    taken = []
    for step, own in zip(reversed(lattice.steps), reversed(totals), strict=True):
        way = step.back_pointer(own, state)
        taken.append(step.taken(way, state))
        state = step.source(way)
    return Path(tuple(reversed(taken)), utility)


def forward(
    lattice: Lattice, utilities: Iterable[FloatArray]
) -> Iterator[tuple[Step, FloatArray, FloatArray]]:
    """Yield each step with the highest utility of a story to the end of each way, and to each state after it.

    The shapes are (W,) and (R,).
    """
    values = np.zeros(1)
    for step, own in zip(lattice.steps, utilities, strict=True):
        totals = step.totals(own, values)
        values = step.best(totals)
        yield step, totals, values
