"""What an E-step keeps of the ways through lattices: nothing else there is as large, so it is compact."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from item.inference.lattice import Lattice
from item.inference.trellis import Trellis
from item.logic.arrays import IntArray
from item.scoring.narrow import narrow


class CompactWays(Struct, frozen=True):
    """What W ways in one position of a trellis are judged by.

    Attributes
    ----------
    told : where the candidates of the position stand among those of all positions.
    candidates : shape (W,), which of them each way takes.
    cases : shape (C,), the different cases of the ways (`item.learning.fits.Situations`).
    case_of : shape (W,), which of these is that of each way.
    """

    told: slice
    candidates: NDArray[np.integer]
    cases: IntArray
    case_of: NDArray[np.integer]


def ways_by_position(
    trellis: Trellis, lattices: Sequence[Lattice], cases: Sequence[Sequence[IntArray]]
) -> list[CompactWays]:
    """Return the ways in each position of a trellis.

    Parameters
    ----------
    lattices : those of the trellis.
    cases : for each step of each lattice the cases of its ways, shape (W,).
    """
    found: list[CompactWays] = []
    # Where a case stands among those of the position at hand.
    places = np.zeros(1 + max(int(step.max()) for steps in cases for step in steps), dtype=np.int64)
    first = begin = 0
    for position in trellis.positions:
        chosen = trellis.steps[first : first + len(position.ways.sizes)]
        steps = [lattices[number].steps[place] for number, place in chosen]
        told = np.cumsum([0, *(len(step.coherence) for step in steps)])
        candidates = np.concatenate(
            [step.candidates + start for step, start in zip(steps, told, strict=False)]
        )
        every = np.concatenate([cases[number][place] for number, place in chosen])
        # Of the ways of one case the last one stands for all.
        order = np.arange(len(every))
        places[every] = order
        different = every[places[every] == order]
        places[different] = order[: len(different)]
        found.append(
            CompactWays(
                slice(begin, begin + int(told[-1])),
                narrow(candidates),
                different,
                narrow(places[every]),
            )
        )
        first, begin = first + len(chosen), found[-1].told.stop
    return found
