"""What is remembered about the components that sub-events touch together."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from item.logic.grounding.compiler import EventFactor
from item.logic.grounding.components import Component
from item.logic.transitions.cache import INFEASIBLE, UNASKED, answer
from item.logic.transitions.distinct import distinct, distinct_pairs
from item.logic.transitions.interning import RowInterner
from item.logic.transitions.query import FactorOrigin, Int64Array, TransitionQuery, TransitionResult, Values

# How many plain questions are asked ahead for each one that is needed.
READ_AHEAD = 32


class ComponentStates:
    """The belief states of one component that were met; number 0 is the one to begin with."""

    def __init__(self, component: Component) -> None:
        self.fluents = component.fluents
        self.columns = np.array(component.columns)
        self.unknown: Values = np.zeros((1, len(component.fluents)), dtype=np.int8)
        self.rows = RowInterner(len(component.fluents), np.int8)


class Scope:
    """Some components together: their states, the sub-events that touch just them, the answers given.

    Parameters
    ----------
    numbers : the components, ascending.
    parts : their states, in the same order.
    """

    def __init__(self, numbers: tuple[int, ...], parts: Sequence[ComponentStates]) -> None:
        self.numbers = numbers
        self.fluents = tuple(fluent for part in parts for fluent in part.fluents)
        self.events: list[EventFactor] = []
        self._origins: list[FactorOrigin] = []
        self._positions: dict[EventFactor, int] = {}
        self._parts = parts
        self._states = RowInterner(len(numbers), np.int32)
        self._answers: dict[int, int] = {}

    def add(self, event: EventFactor, origin: FactorOrigin) -> int:
        """Return the position of a sub-event, storing a new one with where it comes from."""
        position = self._positions.get(event)
        if position is None:
            position = self._positions[event] = len(self.events)
            self.events.append(event)
            self._origins.append(origin)
        return position

    def states(self, rows: NDArray[np.int32]) -> Int64Array:
        """Return the numbers of the support's states in rows of component states, a column for each."""
        if len(self.numbers) == 1:
            return rows[:, 0].astype(np.int64)
        return self._states.add(rows)

    def rows(self, states: Int64Array) -> NDArray[np.int32]:
        """Return states by number as rows of component states."""
        if len(self.numbers) == 1:
            return states[:, np.newaxis].astype(np.int32)
        matrix: NDArray[np.int32] = self._states.matrix
        return matrix[states]

    def answers(self, states: Int64Array, events: Int64Array) -> NDArray[np.int32]:
        """Return what is remembered about pairs of states and sub-events, `UNASKED` where nothing is."""
        remembered = self._answers.get
        return np.array([remembered(key, UNASKED) for key in _keys(states, events)], dtype=np.int32)

    def queries(
        self, states: Int64Array, events: Int64Array, answers: NDArray[np.int32]
    ) -> list[tuple[Int64Array, TransitionQuery]]:
        """Return the questions that pairs leave open, each once: the plain sub-events, then the others.

        Plain questions are cheap beside the call that answers them, so more are asked about the same states.

        Parameters
        ----------
        answers : what is remembered about the pairs.
        """
        missing = answers == UNASKED
        if not missing.any():
            return []
        pairs, _ = distinct_pairs(states[missing], events[missing])
        plain = np.array([self.events[event].plain for event in pairs[:, 1].tolist()], dtype=np.bool_)
        near, far = pairs[plain], pairs[~plain]
        if len(near):
            near = self._ahead(near)
        return [(chosen, self._query(chosen)) for chosen in (near, far) if len(chosen)]

    def learn(self, pairs: Int64Array, result: TransitionResult) -> None:
        """Remember the reply to questions about pairs of states and sub-events."""
        following = np.full(len(pairs), INFEASIBLE, dtype=np.int64)
        following[result.feasible] = self.states(self.store(result.values[result.feasible]))
        answers = answer(following, result.entailed).tolist()
        self._answers.update(zip(_keys(*pairs.T), answers, strict=True))

    def store(self, values: Values) -> NDArray[np.int32]:
        """Return what is known of the support's fluents, (n, fluents), as rows of component states."""
        bounds = np.cumsum([0, *(len(part.fluents) for part in self._parts)])
        numbers = [
            part.rows.add(values[:, low:high])
            for part, low, high in zip(self._parts, bounds, bounds[1:], strict=False)
        ]
        return np.stack(numbers, axis=1).astype(np.int32)

    def _ahead(self, needed: Int64Array) -> Int64Array:
        """Return questions with others about the same states, in the order of the sub-events."""
        wanted = dict.fromkeys(_keys(*needed.T))
        largest = READ_AHEAD * len(needed)
        states = distinct(needed[:, 0])
        for number, event in enumerate(self.events):
            if len(wanted) > largest:
                break
            if event.plain:
                keys = _keys(states, np.full_like(states, number))
                wanted.update(dict.fromkeys(key for key in keys if key not in self._answers))
        found = np.array(list(wanted), dtype=np.int64)
        return np.stack((found >> 32, found & 0xFFFFFFFF), axis=1)

    def _query(self, pairs: Int64Array) -> TransitionQuery:
        states, rows = np.unique(pairs[:, 0], return_inverse=True)
        questions = np.stack((rows, pairs[:, 1]), axis=1)
        return TransitionQuery(self.fluents, self._values(states), self.events, questions, self._origins)

    def _values(self, states: Int64Array) -> Values:
        rows = self.rows(states)
        return np.concatenate(
            [part.rows.matrix[rows[:, column]] for column, part in enumerate(self._parts)], axis=1
        )


def _keys(states: Int64Array, events: Int64Array) -> list[int]:
    """Return one number for each pair of a state and a sub-event."""
    keys: list[int] = (states << 32 | events).tolist()
    return keys
