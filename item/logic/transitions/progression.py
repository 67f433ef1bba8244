"""Progression of belief states as rows of component states, by way of the supports that events touch."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import numpy as np
from numpy.typing import NDArray

from item.diagnostics import Diagnostic, InputError
from item.logic.codes import LogicCode
from item.logic.formulas import TRUE, Connective, Formulas
from item.logic.grounding.compiler import EventFactor
from item.logic.grounding.components import Components
from item.logic.transitions.cache import INFEASIBLE, UNASKED
from item.logic.transitions.dispatch import Dispatcher
from item.logic.transitions.query import BoolArray, FactorOrigin, Int64Array, TransitionQuery, Values
from item.logic.transitions.run_lengths import positions
from item.logic.transitions.scope import ComponentStates, Scope

StateRows = NDArray[np.int32]


class Progression:
    """Answers questions about whole states from remembered answers about their parts."""

    def __init__(self, components: Components, formulas: Formulas, questions: Dispatcher) -> None:
        self._components = components
        self._formulas = formulas
        self._questions = questions
        self._parts: list[ComponentStates] = []
        self._scopes: list[Scope] = []
        self._scope_numbers: dict[tuple[int, ...], int] = {}
        # The states of components in which some literals are known.
        self._closed: dict[tuple[int, frozenset[tuple[int, int]]], int] = {}
        # The shares (support, position) of all events and where each event's begin; arrays when asked.
        self._shares: list[tuple[int, int]] = []
        self._bounds = [0]
        self._arrays: tuple[Int64Array, Int64Array] | None = None

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
        results = self._questions.ask([self._observation(number, {}) for number in ruled])
        implied = dict(zip(ruled, results, strict=True))
        for number in new:
            part = self._parts[number]
            if number in implied and not implied[number].feasible[0]:
                message = "no complete state satisfies the constraints"
                raise InputError(Diagnostic(str(LogicCode.UNSATISFIABLE), message))
            part.rows.add(implied[number].values if number in implied else part.unknown)

    def close(self, known: Mapping[int, int]) -> StateRows | None:
        """Return the state (1, components) in which all that follows from some literals is known.

        `known` gives fluents (by number) their truth values, 1 and -1; None if no complete state agrees.
        """
        literals: dict[int, dict[int, int]] = {}
        for fluent, value in known.items():
            literals.setdefault(self._components.of(fluent), {})[fluent] = value
        keys = [(number, frozenset(own.items())) for number, own in literals.items()]
        # Stories that begin differently begin alike in most of their parts.
        new = [key for key in keys if key not in self._closed]
        results = self._questions.ask([self._observation(number, dict(own)) for number, own in new])
        for key, result in zip(new, results, strict=True):
            rows = self._parts[key[0]].rows
            self._closed[key] = int(rows.add(result.values)[0]) if result.feasible[0] else INFEASIBLE
        row = np.zeros((1, len(self._parts)), dtype=np.int32)
        for key in keys:
            if self._closed[key] == INFEASIBLE:
                return None
            row[0, key[0]] = self._closed[key]
        return row

    def add(self, shares: Iterable[EventFactor], origin: FactorOrigin) -> None:
        """Store the next event as its sub-events."""
        for factor in shares:
            number = self._scope_numbers.get(factor.scope)
            if number is None:
                number = self._scope_numbers[factor.scope] = len(self._scopes)
                parts = [self._parts[component] for component in factor.scope]
                self._scopes.append(Scope(factor.scope, parts))
            self._shares.append((number, self._scopes[number].add(factor, origin)))
        self._bounds.append(len(self._shares))
        self._arrays = None

    def progress(
        self, matrix: StateRows, states: Int64Array, events: Int64Array
    ) -> tuple[StateRows, BoolArray, BoolArray]:
        """Return for pairs of states and events what is feasible and entailed, and the states after.

        States are rows of component states, given as places in a matrix of them. Rows are returned for the
        feasible pairs alone, in order.
        """
        answered, feasible, entailed = self._answered(matrix, states, events)
        places = np.cumsum(feasible) - 1
        after = matrix[states[feasible]]
        for scope, chosen, answers in answered:
            kept = feasible[chosen]
            after[places[chosen[kept], np.newaxis], scope.numbers] = scope.rows(answers[kept] >> 1)
        return after, feasible, entailed

    def judge(self, matrix: StateRows, states: Int64Array, events: Int64Array) -> tuple[BoolArray, BoolArray]:
        """Return what `progress` returns without the states after, which cost most."""
        _, feasible, entailed = self._answered(matrix, states, events)
        return feasible, entailed

    def _answered(
        self, matrix: StateRows, states: Int64Array, events: Int64Array
    ) -> tuple[list[tuple[Scope, Int64Array, StateRows]], BoolArray, BoolArray]:
        """Return supports, the pairs that touch them, their answers; and what is feasible and entailed."""
        parts = list(self._by_scope(matrix, states, events))
        remembered = [scope.answers(own, shares) for scope, _, own, shares in parts]
        open_questions = [
            (scope, pairs, query)
            for (scope, _, own, shares), known in zip(parts, remembered, strict=True)
            for pairs, query in scope.queries(own, shares, known)
        ]
        results = self._questions.ask([query for _, _, query in open_questions])
        for (scope, pairs, _), result in zip(open_questions, results, strict=True):
            scope.learn(pairs, result)
        feasible = np.ones(len(states), dtype=np.bool_)
        entailed = np.ones(len(states), dtype=np.bool_)
        answered = []
        for (scope, chosen, own, shares), known in zip(parts, remembered, strict=True):
            answers = scope.answers(own, shares) if (known == UNASKED).any() else known
            entailed[chosen] &= (answers & 1) == 1
            feasible[chosen] &= answers >= 0
            answered.append((scope, chosen, answers))
        return answered, feasible, entailed

    def after_contradiction(self, matrix: StateRows, states: Int64Array, events: Int64Array) -> StateRows:
        """Return the states after events that cannot happen, a row for each pair.

        What is known of the components that a refuted part of an event touches is forgotten, then the event
        happens; if it cannot happen even so, that is all.
        """
        weakened = matrix[states]
        for scope, chosen, own, shares in self._by_scope(matrix, states, events):
            refuted = chosen[(scope.answers(own, shares) >> 1) == INFEASIBLE]
            weakened[refuted[:, np.newaxis], scope.numbers] = 0
        after, feasible, _ = self.progress(weakened, np.arange(len(states)), events)
        weakened[feasible] = after
        return weakened

    def values(self, rows: StateRows) -> Values:
        """Return what states know of each fluent, (states, fluents)."""
        values = np.zeros((len(rows), len(self._components.fluents)), dtype=np.int8)
        for number, part in enumerate(self._parts):
            values[:, part.columns] = part.rows.matrix[rows[:, number]]
        return values

    def _observation(self, number: int, known: Mapping[int, int]) -> TransitionQuery:
        """Return the question what follows from some literals of a component."""
        component = self._components[number]
        state = self._parts[number].unknown
        if component.rules:
            event = EventFactor((number,), TRUE, plain=False)
            state = np.array([[known.get(fluent, 0) for fluent in component.fluents]], dtype=np.int8)
        else:
            # Plain questions are about closed states, so there the literals are observed in the unknown one.
            literals = [self._formulas.literal(fluent, value > 0) for fluent, value in known.items()]
            event = EventFactor((number,), self._formulas.junction(Connective.AND, literals))
        return TransitionQuery(component.fluents, state, (event,), np.zeros((1, 2), dtype=np.int64))

    def _by_scope(
        self, matrix: StateRows, states: Int64Array, events: Int64Array
    ) -> Iterator[tuple[Scope, Int64Array, Int64Array, Int64Array]]:
        """Yield supports, the pairs that touch them, and those pairs' states and sub-events there."""
        if self._arrays is None:
            self._arrays = np.array(self._shares, dtype=np.int64).reshape(-1, 2), np.array(self._bounds)
        shares, bounds = self._arrays
        counts = bounds[events + 1] - bounds[events]
        pair = np.repeat(np.arange(len(events)), counts)
        factor = positions(bounds[events], counts)
        touched = shares[factor, 0]
        order = np.argsort(touched, kind="stable")
        numbers, starts = np.unique(touched[order], return_index=True)
        for number, chosen in zip(numbers.tolist(), np.split(order, starts[1:]), strict=False):
            scope = self._scopes[number]
            chosen_pairs = pair[chosen]
            own = scope.states(matrix[states[chosen_pairs, np.newaxis], scope.numbers])
            yield scope, chosen_pairs, own, shares[factor[chosen], 1]
