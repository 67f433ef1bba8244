"""An event in a state as one number: the state after it, and how the event fits.

An outcome is eight times the state after (`INFEASIBLE` or `LATER` among them) plus how the event fits, a
value of `Coherence`; and 4 more wherever its precondition is entailed, though constraints may forbid what it
leads to. Whether an event that can happen
is expected is a question by itself, which not everybody asks. As long as nobody has, its outcome is mirrored,
the last three bits being the same. So what lacks something is less than `IMPOSSIBLE`, and one look at the
least of many outcomes tells whether all are known.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from item.logic.arrays import BoolArray, Int64Array
from item.logic.coherence import Coherence
from item.logic.transitions.cache import INFEASIBLE, LATER

Outcomes: TypeAlias = NDArray[np.int32]

IMPOSSIBLE = 8 * INFEASIBLE
_CAN, _MUST = int(Coherence.OPEN), int(Coherence.ENTAILED)
# The last two bits, and the one before.
_FITS, _ENTAILED = np.int8(3), 4
# The least that is not mirrored: what lacks the state after it alone.
_LEAST = 8 * LATER
# An outcome and its mirror image add up to this; divided by eight, both leave 1.
_MIRROR = 2 * _LEAST - 6


def outcomes(following: Int64Array, entailed: BoolArray) -> Outcomes:
    """Return outcomes of which is not known whether they are expected.

    Parameters
    ----------
    following : the states after events, `INFEASIBLE` where they cannot happen.
    entailed : of the same shape.
    """
    after = 8 * following
    known = np.where(entailed, after + _MUST + _ENTAILED, _MIRROR - _CAN - after)
    cannot = following == INFEASIBLE
    known[cannot] = IMPOSSIBLE + _ENTAILED * entailed[cannot]
    return known.astype(np.int32)


def settled(found: Outcomes, expected: BoolArray) -> Outcomes:
    """Return mirrored outcomes when it has become known whether they are expected."""
    return np.int32(_MIRROR) - found + expected


def are_unsettled(found: Outcomes) -> BoolArray:
    """Return of which outcomes is not known whether they are expected."""
    unsettled: BoolArray = found < _LEAST
    return unsettled


def following(found: Outcomes) -> Outcomes:
    """Return the states after events."""
    if found.min(initial=0) < _LEAST:
        found = np.where(found < _LEAST, np.int32(_MIRROR) - found, found)
    return found >> 3


def are_expected(found: Outcomes) -> BoolArray:
    """Return which outcomes are of events that are expected or entailed."""
    expected: BoolArray = (found & 3) > _CAN
    return expected


def are_entailed(found: Outcomes) -> BoolArray:
    """Return which outcomes are of events whose preconditions are entailed."""
    entailed: BoolArray = (found & _ENTAILED) != 0
    return entailed


def parted(found: Outcomes) -> tuple[NDArray[np.int8], Outcomes]:
    """Return how events fit, and the states after them; it is known whether they are expected."""
    fits = found.astype(np.int8)
    fits &= _FITS
    return fits, found >> 3
