"""Progression of belief states as rows of component states, by way of the supports that events touch."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from item.logic.compiler import SubEvent
from item.logic.components import Component
from item.logic.formula import TRUE, Connective, Formulas
from item.logic.inquiry import BoolArray, Inquiry, IntArray, Values
from item.logic.questions import Questions
from item.logic.ragged import positions
from item.logic.support import ComponentStates, Support

StateRows = NDArray[np.int32]


class Progression:
    """Answers questions about whole states from remembered answers about their parts."""

    def __init__(self, components: Sequence[Component], formulas: Formulas, questions: Questions) -> None:
        self._components = components
        self._formulas = formulas
        self._questions = questions
        self._parts = [ComponentStates(component) for component in components]
        self._supports: list[Support] = []
        self._support_numbers: dict[tuple[int, ...], int] = {}
        # The shares (support, position) of all events and where each event's begin; arrays when asked.
        self._shares: list[tuple[int, int]] = []
        self._bounds = [0]
        self._arrays: tuple[IntArray, IntArray] | None = None

    def close(self, values: Values, numbers: Sequence[int]) -> StateRows | None:
        """Return the state (1, components) in which all that follows from some values is known.

        `values` (fluents,) says what is known to begin with, all of it about the components `numbers`; in the
        others nothing is known. None if no complete state agrees with it.
        """
        inquiries = []
        for number in numbers:
            component = self._components[number]
            known = values[np.newaxis, list(component.fluents)]
            observation = self._observation(number, known[0])
            # A plain sub-event asks for a closed state, so there the values are observed in one.
            state = np.zeros_like(known) if observation.plain else known
            pair = np.zeros((1, 2), dtype=np.int64)
            inquiries.append(Inquiry(component.fluents, state, (observation,), pair))
        row = np.zeros((1, len(self._parts)), dtype=np.int32)
        for number, reply in zip(numbers, self._questions.ask(inquiries), strict=True):
            if not reply.feasible[0]:
                return None
            row[0, number] = self._parts[number].rows.add(reply.values)[0]
        return row

    def add(self, shares: Iterable[SubEvent]) -> None:
        """Store the next event as its sub-events."""
        for share in shares:
            number = self._support_numbers.get(share.support)
            if number is None:
                number = self._support_numbers[share.support] = len(self._supports)
                parts = [self._parts[component] for component in share.support]
                self._supports.append(Support(share.support, parts))
            self._shares.append((number, self._supports[number].add(share)))
        self._bounds.append(len(self._shares))
        self._arrays = None

    def progress(self, rows: StateRows, events: IntArray) -> tuple[StateRows, BoolArray, BoolArray]:
        """Return for pairs of states and events the states after, and what is feasible and entailed.

        States are rows of component states; where an event is infeasible the row has no meaning.
        """
        parts = list(self._by_support(rows, events))
        open_questions = [
            (support, pairs, inquiry)
            for support, _, states, shares in parts
            for pairs, inquiry in support.inquiries(states, shares)
        ]
        replies = self._questions.ask([inquiry for _, _, inquiry in open_questions])
        for (support, pairs, _), reply in zip(open_questions, replies, strict=True):
            support.learn(pairs, reply)
        after = rows.copy()
        feasible = np.ones(len(rows), dtype=np.bool_)
        entailed = np.ones(len(rows), dtype=np.bool_)
        for support, chosen, states, shares in parts:
            answers = support.answers(states, shares)
            entailed[chosen] &= (answers & 1) == 1
            possible = answers >= 0
            feasible[chosen] &= possible
            after[chosen[possible, np.newaxis], support.numbers] = support.rows(answers[possible] >> 1)
        return after, feasible, entailed

    def _observation(self, number: int, known: Values) -> SubEvent:
        """Return a sub-event without effect: in a plain component one that needs what is known."""
        component = self._components[number]
        if component.constraints:
            return SubEvent((number,), TRUE, plain=False)
        literals = [
            self._formulas.literal(component.fluents[column], bool(known[column] > 0))
            for column in np.flatnonzero(known)
        ]
        return SubEvent((number,), self._formulas.junction(Connective.AND, literals))

    def values(self, rows: StateRows) -> Values:
        """Return what states know of each fluent, (states, fluents)."""
        values = np.zeros((len(rows), sum(len(part.fluents) for part in self._parts)), dtype=np.int8)
        for number, part in enumerate(self._parts):
            values[:, part.fluents] = part.rows.matrix[rows[:, number]]
        return values

    def _by_support(
        self, rows: StateRows, events: IntArray
    ) -> Iterator[tuple[Support, IntArray, IntArray, IntArray]]:
        """Yield supports, the pairs that touch them, and those pairs' states and sub-events there."""
        if self._arrays is None:
            self._arrays = np.array(self._shares, dtype=np.int64).reshape(-1, 2), np.array(self._bounds)
        shares, bounds = self._arrays
        counts = bounds[events + 1] - bounds[events]
        pair = np.repeat(np.arange(len(events)), counts)
        share = positions(bounds[events], counts)
        touched = shares[share, 0]
        order = np.argsort(touched, kind="stable")
        numbers, starts = np.unique(touched[order], return_index=True)
        for number, chosen in zip(numbers.tolist(), np.split(order, starts[1:]), strict=False):
            support = self._supports[number]
            chosen_pairs = pair[chosen]
            states = support.states(rows[chosen_pairs[:, np.newaxis], support.numbers])
            yield support, chosen_pairs, states, shares[share[chosen], 1]
