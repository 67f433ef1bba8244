"""What is known of an event in a state, in one number: the state after it, and how it fits.

An outcome is four times the state after (`INFEASIBLE` or `LATER` among them) plus how the event fits: 0
where it cannot happen, 1 where it can, 2 where it is expected, 3 where it is entailed. Whether an event that
can happen is expected is a question by itself, which not everybody asks. As long as nobody has, its outcome
is mirrored, the fit still being its last two bits. So what lacks something is less than `IMPOSSIBLE`, and one
look at the least of many outcomes tells whether all are known.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from item.logic.transitions.cache import INFEASIBLE, LATER
from item.logic.transitions.query import BoolArray, Int64Array

Outcomes: TypeAlias = NDArray[np.int32]

CANNOT, CAN, _, MUST = range(4)
IMPOSSIBLE = 4 * INFEASIBLE + CANNOT
# The least that is not mirrored: what lacks the state after it alone.
_LEAST = 4 * LATER
# An outcome and its mirror image add up to this; both have a remainder of 1.
_MIRROR = 2 * _LEAST - 2


_FITS = np.int8(3)


def outcomes(following: Int64Array, entailed: BoolArray) -> Outcomes:
    """Return outcomes of which is not known whether they are expected.

    Parameters
    ----------
    following : the states after events, `INFEASIBLE` where they cannot happen.
    entailed : of the same shape.
    """
    after = 4 * following
    known = np.where(entailed, after + MUST, _MIRROR - CAN - after)
    known[following == INFEASIBLE] = IMPOSSIBLE
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
    return found >> 2


def are_expected(found: Outcomes) -> BoolArray:
    """Return which outcomes are of events that are expected or entailed."""
    expected: BoolArray = (found & 3) > CAN
    return expected


def are_entailed(found: Outcomes) -> BoolArray:
    """Return which outcomes are of events that are entailed."""
    entailed: BoolArray = (found & 3) == MUST
    return entailed


def parted(found: Outcomes) -> tuple[NDArray[np.int8], Outcomes]:
    """Return how events fit, and the states after them; it is known whether they are expected."""
    fits = found.astype(np.int8)
    fits &= _FITS
    return fits, found >> 2
