"""How an event fits a belief state: not at all, possibly, or certainly."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import TypeAlias, assert_never

import numpy as np
from numpy.typing import NDArray

CoherenceArray: TypeAlias = NDArray[np.int8]

# So many fits scores tell apart (`graded`), and the value of `Coherence` that is the best example of each.
FITS = 3
AS_GRADED = [0, 1, 3]


class Coherence(IntEnum):
    """How the precondition of an event stands to a belief state."""

    INFEASIBLE = 0
    """No complete state of the belief state satisfies it."""
    OPEN = 1
    """Some do, some do not."""
    EXPECTED = 2
    """Not all do, but the one in which nothing is true that is not known to be."""
    ENTAILED = 3
    """All do."""


_BEST = np.int8(Coherence.EXPECTED)


def graded(coherence: CoherenceArray) -> CoherenceArray:
    """Return how events fit as scores see it: what is entailed is as good as what is expected.

    The values are below `FITS`. A story says of few that they are dead or locked up; so who has acted before
    is known not to be, and whoever is new is not. That must not speak for the one and against the other.
    """
    return np.minimum(coherence, _BEST)


class StateFeatures(StrEnum):
    """What of `graded` fits may count; less than all is for measuring what the rest is worth."""

    ALL = "all"
    NO_PENALTY = "no-penalty"
    """Whether an event is expected, but not whether it is infeasible."""
    NONE = "none"

    @property
    def grouping(self) -> NDArray[np.float64]:
        """Return which values are taken for the same, shape (3, 3)."""
        match self:
            case StateFeatures.ALL:
                kinds = [0, 1, 2]
            case StateFeatures.NO_PENALTY:
                kinds = [1, 1, 2]
            case StateFeatures.NONE:
                kinds = [1, 1, 1]
            case unreachable:
                assert_never(unreachable)
        return np.equal.outer(kinds, kinds).astype(np.float64)
