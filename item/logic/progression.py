"""Progression of belief states as rows of component states, by way of the supports that events touch."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import numpy as np
from numpy.typing import NDArray

from item.diagnostics import Diagnostic, InputError
from item.logic.codes import Code
from item.logic.compiler import SubEvent
from item.logic.components import Components
from item.logic.formula import TRUE, Connective, Formulas
from item.logic.inquiry import BoolArray, Inquiry, IntArray, Origin, Values
from item.logic.questions import Questions
from item.logic.ragged import positions
from item.logic.support import ComponentStates, Support
from item.logic.table import UNASKED

StateRows = NDArray[np.int32]


class Progression:
    """Answers questions about whole states from remembered answers about their parts."""

    def __init__(self, components: Components, formulas: Formulas, questions: Questions) -> None:
        self._components = components
        self._formulas = formulas
        self._questions = questions
        self._parts: list[ComponentStates] = []
        self._supports: list[Support] = []
        self._support_numbers: dict[tuple[int, ...], int] = {}
        # The shares (support, position) of all events and where each event's begin; arrays when asked.
        self._shares: list[tuple[int, int]] = []
        self._bounds = [0]
        self._arrays: tuple[IntArray, IntArray] | None = None

    def grow(self) -> None:
        """Take in the components found since; in their states 0 nothing is known but what the rules imply.

        Raises
        ------
        InputError
            When no complete state satisfies the rules.
        """
        new = range(len(self._parts), len(self._components))
        self._parts += [ComponentStates(self._components[number]) for number in new]
        # Exclusive groups alone imply nothing of a single fluent.
        ruled = [number for number in new if self._components[number].rules]
        replies = self._questions.ask([self._observation(number, {}) for number in ruled])
        implied = dict(zip(ruled, replies, strict=True))
        for number in new:
            part = self._parts[number]
            if number in implied and not implied[number].feasible[0]:
                message = "no complete state satisfies the constraints"
                raise InputError(Diagnostic(str(Code.UNSATISFIABLE), message))
            part.rows.add(implied[number].values if number in implied else part.unknown)

    def close(self, known: Mapping[int, int]) -> StateRows | None:
        """Return the state (1, components) in which all that follows from some literals is known.

        `known` gives fluents (by number) their truth values, 1 and -1; None if no complete state agrees.
        """
        literals: dict[int, dict[int, int]] = {}
        for fluent, value in known.items():
            literals.setdefault(self._components.of(fluent), {})[fluent] = value
        replies = self._questions.ask([self._observation(number, own) for number, own in literals.items()])
        row = np.zeros((1, len(self._parts)), dtype=np.int32)
        for number, reply in zip(literals, replies, strict=True):
            if not reply.feasible[0]:
                return None
            row[0, number] = self._parts[number].rows.add(reply.values)[0]
        return row

    def add(self, shares: Iterable[SubEvent], origin: Origin) -> None:
        """Store the next event as its sub-events."""
        for share in shares:
            number = self._support_numbers.get(share.support)
            if number is None:
                number = self._support_numbers[share.support] = len(self._supports)
                parts = [self._parts[component] for component in share.support]
                self._supports.append(Support(share.support, parts))
            self._shares.append((number, self._supports[number].add(share, origin)))
        self._bounds.append(len(self._shares))
        self._arrays = None

    def progress(self, rows: StateRows, events: IntArray) -> tuple[StateRows, BoolArray, BoolArray]:
        """Return for pairs of states and events the states after, and what is feasible and entailed.

        States are rows of component states; where an event is infeasible the row has no meaning.
        """
        parts = list(self._by_support(rows, events))
        remembered = [support.answers(states, shares) for support, _, states, shares in parts]
        open_questions = [
            (support, pairs, inquiry)
            for (support, _, states, shares), known in zip(parts, remembered, strict=True)
            for pairs, inquiry in support.inquiries(states, shares, known)
        ]
        replies = self._questions.ask([inquiry for _, _, inquiry in open_questions])
        for (support, pairs, _), reply in zip(open_questions, replies, strict=True):
            support.learn(pairs, reply)
        after = rows.copy()
        feasible = np.ones(len(rows), dtype=np.bool_)
        entailed = np.ones(len(rows), dtype=np.bool_)
        for (support, chosen, states, shares), known in zip(parts, remembered, strict=True):
            answers = support.answers(states, shares) if (known == UNASKED).any() else known
            entailed[chosen] &= (answers & 1) == 1
            possible = answers >= 0
            feasible[chosen] &= possible
            after[chosen[possible, np.newaxis], support.numbers] = support.rows(answers[possible] >> 1)
        return after, feasible, entailed

    def values(self, rows: StateRows) -> Values:
        """Return what states know of each fluent, (states, fluents)."""
        values = np.zeros((len(rows), len(self._components.fluents)), dtype=np.int8)
        for number, part in enumerate(self._parts):
            values[:, part.columns] = part.rows.matrix[rows[:, number]]
        return values

    def _observation(self, number: int, known: Mapping[int, int]) -> Inquiry:
        """Return the question what follows from some literals of a component."""
        component = self._components[number]
        state = self._parts[number].unknown
        if component.rules:
            event = SubEvent((number,), TRUE, plain=False)
            state = np.array([[known.get(fluent, 0) for fluent in component.fluents]], dtype=np.int8)
        else:
            # Plain questions are about closed states, so there the literals are observed in the unknown one.
            literals = [self._formulas.literal(fluent, value > 0) for fluent, value in known.items()]
            event = SubEvent((number,), self._formulas.junction(Connective.AND, literals))
        return Inquiry(component.fluents, state, (event,), np.zeros((1, 2), dtype=np.int64))

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
