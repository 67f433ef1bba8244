"""The components that sub-events touch together: which questions about them are open, and what is learnt."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from item.logic.all_or_none import store
from item.logic.arrays import Int64Array
from item.logic.grounding.compiler import EventFactor
from item.logic.grounding.components import Component
from item.logic.transitions.cache import UNASKED
from item.logic.transitions.interning import RowInterner
from item.logic.transitions.number_table import NumberTable
from item.logic.transitions.partial_states import PartialStates
from item.logic.transitions.query import FactorOrigin, TransitionQuery, Values


class ComponentStates(Struct, eq=False):
    """The belief states of one component that were met; number 0 is the one to begin with.

    Attributes
    ----------
    world : the number of its world (`World`).
    place : its own among the components of that: the column of its states in rows.
    rows : the states; fluents that nothing connects share theirs.
    """

    component: Component
    world: int
    place: int
    rows: RowInterner

    @property
    def fluents(self) -> tuple[int, ...]:
        """Return the fluents of the component, by number."""
        return self.component.fluents

    @property
    def unknown(self) -> Values:
        """Return the state in which nothing is known, (1, fluents)."""
        return np.zeros((1, len(self.component.fluents)), dtype=np.int8)


class SupportCache:
    """What is remembered of all supports.

    Attributes
    ----------
    states : theirs, by number.
    answers : to a state and the position of a sub-event in its support, by both `joined`.
    judgements : answers without the states after.
    """

    def __init__(self) -> None:
        self.states = PartialStates()
        self.answers = NumberTable(UNASKED)
        self.judgements = NumberTable(UNASKED)


class Scope:
    """Some components together, and the sub-events that touch just them.

    Parameters
    ----------
    number : its own.
    numbers : the components, ascending.
    parts : their states, in the same order.
    """

    def __init__(
        self,
        number: int,
        numbers: tuple[int, ...],
        parts: Sequence[ComponentStates],
        remembered: SupportCache,
    ) -> None:
        self.number = number
        self.numbers = numbers
        self.fluents = tuple(fluent for part in parts for fluent in part.fluents)
        self.events: list[EventFactor] = []
        remembered.states.put(number, numbers, [part.place for part in parts])
        self.world = parts[0].world
        self._origins: list[FactorOrigin] = []
        self._positions: dict[EventFactor, int] = {}
        self._parts = parts
        self._remembered = remembered

    def add(self, event: EventFactor, origin: FactorOrigin) -> int:
        """Return the position of a sub-event, storing a new one with where it comes from."""
        position = self._positions.get(event)
        if position is None:
            position = len(self._positions)
            store(position, event, self.events)
            store(position, origin, self._origins)
            self._positions[event] = position
        return position

    def share(self, position: int) -> tuple[EventFactor, FactorOrigin]:
        """Return a sub-event by position, and where it comes from."""
        return self.events[position], self._origins[position]

    def queries(self, pairs: Int64Array) -> list[tuple[Int64Array, TransitionQuery]]:
        """Return questions to which there is no answer, about the plain sub-events, then about the others.

        Parameters
        ----------
        pairs : the states and sub-events asked about, shape (n, 2), each once.
        """
        plain = np.array([self.events[event].plain for event in pairs[:, 1].tolist()], dtype=np.bool_)
        near, far = pairs[plain], pairs[~plain]
        return [(chosen, self._query(chosen)) for chosen in (near, far) if len(chosen)]

    def rows(self, values: Values) -> NDArray[np.int32]:
        """Return values of the support's fluents, shape (n, fluents), as rows of component states."""
        bounds = np.cumsum([0, *(len(part.fluents) for part in self._parts)])
        numbers = [
            part.rows.add(values[:, low:high])
            for part, low, high in zip(self._parts, bounds, bounds[1:], strict=False)
        ]
        return np.stack(numbers, axis=1).astype(np.int32)

    def _query(self, pairs: Int64Array) -> TransitionQuery:
        states, rows = np.unique(pairs[:, 0], return_inverse=True)
        questions = np.stack((rows, pairs[:, 1]), axis=1)
        return TransitionQuery(self.fluents, self._values(states), self.events, questions, self._origins)

    def _values(self, states: Int64Array) -> Values:
        """Return what states know of the support's fluents, shape (n, fluents)."""
        cells = self._remembered.states.cells(np.full(len(states), self.number))
        rows = self._remembered.states.values(states, cells).reshape(len(states), len(self._parts))
        values = [part.rows.matrix[own] for part, own in zip(self._parts, rows.T, strict=True)]
        return np.concatenate(values, axis=1)
