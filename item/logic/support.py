"""What is remembered about the components that sub-events touch together."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from item.logic.compiler import SubEvent
from item.logic.components import Component
from item.logic.inquiry import Inquiry, IntArray, Reply, Values
from item.logic.rows import Rows
from item.logic.table import INFEASIBLE, UNASKED, Table

# How many plain questions are asked ahead for each one that is needed.
READ_AHEAD = 16


class ComponentStates:
    """The belief states of one component that were met; number 0 is the one to begin with."""

    def __init__(self, component: Component) -> None:
        self.fluents = component.fluents
        self.columns = np.array(component.columns)
        self.unknown: Values = np.zeros((1, len(component.fluents)), dtype=np.int8)
        self.rows = Rows(len(component.fluents), np.int8)


class Support:
    """Some components together: their states, the sub-events that touch just them, the answers given.

    Parameters
    ----------
    numbers : the components, ascending.
    parts : their states, in the same order.
    """

    def __init__(self, numbers: tuple[int, ...], parts: Sequence[ComponentStates]) -> None:
        self.numbers = numbers
        self.fluents = tuple(fluent for part in parts for fluent in part.fluents)
        self.events: list[SubEvent] = []
        self._positions: dict[SubEvent, int] = {}
        self._parts = parts
        self._states = Rows(len(numbers), np.int32)
        self._table = Table()

    def add(self, event: SubEvent) -> int:
        """Return the position of a sub-event, storing a new one."""
        position = self._positions.get(event)
        if position is None:
            position = self._positions[event] = len(self.events)
            self.events.append(event)
        return position

    def states(self, rows: NDArray[np.int32]) -> IntArray:
        """Return the numbers of the support's states in rows of component states, one column a component."""
        if len(self.numbers) == 1:
            return rows[:, 0].astype(np.int64)
        return self._states.add(rows)

    def rows(self, states: IntArray) -> NDArray[np.int32]:
        """Return states by number as rows of component states."""
        if len(self.numbers) == 1:
            return states[:, np.newaxis].astype(np.int32)
        matrix: NDArray[np.int32] = self._states.matrix
        return matrix[states]

    def answers(self, states: IntArray, events: IntArray) -> NDArray[np.int32]:
        """Return what is remembered about pairs of states and sub-events, `UNASKED` where nothing is."""
        self._table.reserve(int(states.max(initial=0)) + 1, len(self.events))
        return self._table.get(states, events)

    def inquiries(self, states: IntArray, events: IntArray) -> list[tuple[IntArray, Inquiry]]:
        """Return the questions that pairs leave open, each once: the plain sub-events, then the others.

        Plain questions are cheap beside the call that answers them, so more are asked about the same states.
        """
        open_pairs = np.flatnonzero(self.answers(states, events) == UNASKED)
        if not len(open_pairs):
            return []
        pairs = np.stack((states[open_pairs], events[open_pairs]), axis=1)
        plain = np.array([event.plain for event in self.events], dtype=np.bool_)
        near, far = pairs[plain[pairs[:, 1]]], np.unique(pairs[~plain[pairs[:, 1]]], axis=0)
        if len(near):
            ahead = self._unasked(np.unique(near[:, 0]), np.flatnonzero(plain))[: READ_AHEAD * len(near)]
            near = np.unique(np.concatenate((near, ahead)), axis=0)
        return [(chosen, self._inquiry(chosen)) for chosen in (near, far) if len(chosen)]

    def learn(self, pairs: IntArray, reply: Reply) -> None:
        """Remember the reply to questions about pairs of states and sub-events."""
        following = np.full(len(pairs), INFEASIBLE, dtype=np.int64)
        following[reply.feasible] = self.states(self.store(reply.values[reply.feasible]))
        self._table.put(pairs[:, 0], pairs[:, 1], following, reply.entailed)

    def store(self, values: Values) -> NDArray[np.int32]:
        """Return what is known of the support's fluents, (n, fluents), as rows of component states."""
        bounds = np.cumsum([0, *(len(part.fluents) for part in self._parts)])
        numbers = [
            part.rows.add(values[:, low:high])
            for part, low, high in zip(self._parts, bounds, bounds[1:], strict=False)
        ]
        return np.stack(numbers, axis=1).astype(np.int32)

    def _unasked(self, states: IntArray, events: IntArray) -> IntArray:
        """Return the pairs of states and sub-events without an answer, in the order of the sub-events."""
        answers = self._table.get(states[np.newaxis, :], events[:, np.newaxis])
        event, state = np.nonzero(answers == UNASKED)
        return np.stack((states[state], events[event]), axis=1)

    def _inquiry(self, pairs: IntArray) -> Inquiry:
        states, rows = np.unique(pairs[:, 0], return_inverse=True)
        questions = np.stack((rows, pairs[:, 1]), axis=1)
        return Inquiry(self.fluents, self._values(states), self.events, questions)

    def _values(self, states: IntArray) -> Values:
        rows = self.rows(states)
        return np.concatenate(
            [part.rows.matrix[rows[:, column]] for column, part in enumerate(self._parts)], axis=1
        )
