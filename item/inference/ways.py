"""How probable the ways of each step of a lattice are, those that a beam dropped among them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from item.inference.lattice import Lattice
from item.inference.marginals import Posterior, posterior
from item.narrative.prepared import CandidateSet
from item.scoring.calibration import Calibration
from item.scoring.scorer import FloatArray


class Ways(Struct, frozen=True):
    """The ways of a step, those to dropped states last.

    Attributes
    ----------
    candidates, sources : shapes (W,), as in `Step`.
    utilities, probabilities : shapes (W,); the latter sum to 1.
    """

    candidates: NDArray[np.integer]
    sources: NDArray[np.integer]
    utilities: FloatArray
    probabilities: FloatArray

    def shares(self, n: int) -> FloatArray:
        """Return the probability of each of `n` candidates, shape (n,)."""
        return np.bincount(self.candidates, self.probabilities, n).astype(np.float64)


class NarrativeWays(Struct, frozen=True):
    """The ways of a narrative, and what the narrative makes of them.

    Attributes
    ----------
    posterior : of the lattice, what the sentences themselves contributed left out.
    steps : the ways of each.
    """

    posterior: Posterior
    steps: tuple[Ways, ...]


def ways_of(
    lattice: Lattice,
    told: Sequence[CandidateSet],
    utilities: Sequence[FloatArray],
    calibration: Calibration,
    start: FloatArray | None = None,
) -> NarrativeWays:
    """Return the ways of a narrative with their probabilities.

    Parameters
    ----------
    told : the sentences of the lattice.
    utilities : of each step's candidates in its states, shapes (E, S).
    start : as for `posterior`.
    """
    shifts = [calibration.shift(one) for one in told]
    taken = [step.candidates for step in lattice.steps]
    weights = lattice.weights(utilities)
    lost = [step.lost_weights(own) for step, own in zip(lattice.steps, utilities, strict=True)]
    gone = [step.lost_ways() for step in lattice.steps]
    known = posterior(
        lattice,
        [own + shift[candidates] for own, shift, candidates in zip(weights, shifts, taken, strict=True)],
        start,
        inverse_temperature=calibration.inverse_temperature,
        lost=[
            own + shift[candidates] for own, shift, (candidates, _) in zip(lost, shifts, gone, strict=True)
        ],
    )
    ways = (
        Ways(
            np.concatenate([taken[place], candidates]),
            np.concatenate([step.sources, sources]),
            np.concatenate([weights[place], lost[place]]),
            np.concatenate([known.steps[place], known.lost[place]]),
        )
        for place, (step, (candidates, sources)) in enumerate(zip(lattice.steps, gone, strict=True))
    )
    return NarrativeWays(known, tuple(ways))
