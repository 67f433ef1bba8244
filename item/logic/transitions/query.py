"""Questions to the solver, and its replies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from item.logic.arrays import BoolArray, Int64Array
from item.logic.belief import GroundAtom
from item.logic.grounding.compiler import EventFactor

Values: TypeAlias = NDArray[np.int8]


class FactorOrigin(Struct, frozen=True):
    """A ground event of which a sub-event is a share.

    Attributes
    ----------
    effects : whether it is a share of the event with its effects, or without (as a condition).
    given : the component and its state within which it is one; empty if within all.
    """

    event: GroundAtom
    effects: bool
    given: tuple[int, ...] = ()


class TransitionQuery(Struct, frozen=True):
    """Questions about one support.

    Attributes
    ----------
    fluents : the fluents of the support: the columns of `states`.
    states : (n, fluents) belief states: 1 true, -1 false, 0 unknown.
    events : the sub-events of the support.
    pairs : (questions, 2) a row of `states` and a position in `events`; these are all plain, or none is.
    origins : where the events come from, one for each of them, or none.
    """

    fluents: tuple[int, ...]
    states: Values
    events: Sequence[EventFactor]
    pairs: Int64Array
    origins: Sequence[FactorOrigin] = ()

    @property
    def plain(self) -> bool:
        """Tell whether the questions are about plain sub-events."""
        return self.events[int(self.pairs[0, 1])].plain


class TransitionResult(Struct, frozen=True):
    """The answers to a query, one row per question.

    Attributes
    ----------
    feasible : whether the sub-event can happen in the state.
    entailed : whether its precondition holds in every complete state.
    values : (questions, fluents) the belief states after; without meaning where the event cannot happen.
    """

    feasible: BoolArray
    entailed: BoolArray
    values: Values
