"""Progression of belief states as rows of component states, by way of the supports that events touch."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import compress
from operator import not_
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from item.diagnostics import Diagnostic, InputError
from item.logic.codes import LogicCode
from item.logic.formulas import TRUE, Connective
from item.logic.grounding.compiler import EventFactor
from item.logic.grounding.ground_domain import GroundDomain
from item.logic.transitions.cache import INFEASIBLE, UNASKED
from item.logic.transitions.cases import Cases
from item.logic.transitions.completion import Completion
from item.logic.transitions.dispatch import Dispatcher
from item.logic.transitions.everywhere import fits_everywhere
from item.logic.transitions.narrowing import Narrowing
from item.logic.transitions.query import BoolArray, FactorOrigin, Int64Array, TransitionQuery, Values
from item.logic.transitions.scope import ComponentStates
from item.logic.transitions.supports import Shares, StateRows, Supports

# The sub-events of events by number, one event after the other; before them the pair that each belongs to.
EventParts: TypeAlias = tuple[Int64Array, Int64Array]


class Progression:
    """Answers questions about whole states from remembered answers about their parts.

    Attributes
    ----------
    parts : the states of all components.
    """

    def __init__(self, grounded: GroundDomain, questions: Dispatcher, narrowing: Narrowing) -> None:
        self._components = grounded.components
        self._formulas = grounded.grounder.formulas
        self._questions = questions
        self.parts: list[ComponentStates] = []
        self._supports = Supports()
        self._completion = Completion(self._components, self.parts, self._closed_parts)
        self._cases = Cases(self._supports, self.parts, narrowing, self._closed_parts)
        # The states of components in which some literals are known.
        self._closed: dict[tuple[int, frozenset[tuple[int, int]]], int] = {}

    def grow(self) -> None:
        """Take in the components found since; in their states 0 nothing is known but what the rules imply.

        Raises
        ------
        InputError
            When no complete state satisfies the rules.
        """
        new = range(len(self.parts), len(self._components))
        self.parts += [ComponentStates(self._components[number]) for number in new]
        # Exclusive groups alone imply nothing of a single fluent.
        ruled = [number for number in new if self._components[number].rules]
        results = self._questions.ask([self._observation(number, {}) for number in ruled])
        implied = dict(zip(ruled, results, strict=True))
        for number in new:
            part = self.parts[number]
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
        closed = self._closed_parts([*literals.items()])
        if INFEASIBLE in closed:
            return None
        row = np.zeros((1, len(self.parts)), dtype=np.int32)
        row[0, [*literals]] = closed
        return row

    def _closed_parts(self, known: Sequence[tuple[int, Mapping[int, int]]]) -> list[int]:
        """Return the states of components in which all that follows from some literals is known.

        `INFEASIBLE` where no complete state agrees with them.
        """
        keys = [(number, frozenset(own.items())) for number, own in known]
        # Stories that begin differently begin alike in most of their parts.
        new = [key for key in dict.fromkeys(keys) if key not in self._closed]
        results = self._questions.ask([self._observation(number, dict(own)) for number, own in new])
        for key, result in zip(new, results, strict=True):
            rows = self.parts[key[0]].rows
            self._closed[key] = int(rows.add(result.values)[0]) if result.feasible[0] else INFEASIBLE
        return [self._closed[key] for key in keys]

    @property
    def size(self) -> int:
        """Return how many bytes the answers and the states of components fill, more or less."""
        # A state of a component is in a matrix, and a key of a dictionary.
        remembered = self._supports.size + self._completion.size
        return remembered + sum(2 * part.rows.matrix.nbytes for part in self.parts)

    def numbers(self, shares: Iterable[EventFactor], origin: FactorOrigin) -> list[int]:
        """Return the numbers of the sub-events of an event."""
        return self._supports.numbers(shares, origin, self.parts)

    def progress(
        self, matrix: StateRows, states: Int64Array, events: EventParts
    ) -> tuple[StateRows, BoolArray, BoolArray, BoolArray]:
        """Return for pairs of states and events what changes, is feasible and entailed, and the states after.

        States are rows of component states, given as places in a matrix of them, and events are given by
        their parts. Rows are returned for the pairs alone that are feasible and change something, in order.
        """
        shares = self._located(matrix, states, events)
        answers, feasible, entailed = self._answered(shares, len(states))
        own, following = self._supports.changes(shares, answers, feasible)
        changed = np.zeros(len(states), dtype=np.bool_)
        changed[own.pairs] = True
        places = np.cumsum(changed) - 1
        # The matrix may be too narrow for what is new.
        after = matrix[states[changed]].astype(np.int32)
        self._supports.write(after, places[own.pairs], own.scopes, following)
        return after, changed, feasible, entailed

    def _located(
        self, matrix: StateRows, states: Int64Array, events: EventParts, completed: bool = False
    ) -> Shares:
        completion = self._completion if completed else None
        pairs, numbers = self._cases.divided(matrix, states, events, completion)
        return self._supports.located(matrix, states[pairs], pairs, numbers, completion)

    def judge(
        self, matrix: StateRows, states: Int64Array, events: EventParts, completed: bool = False
    ) -> tuple[BoolArray, BoolArray]:
        """Return what `progress` returns without the states after, which cost most.

        Parameters
        ----------
        completed : whether all that is unknown in the states is taken for false (`Completion`).
        """
        shares = self._located(matrix, states, events, completed)
        _, feasible, entailed = self._answered(shares, len(states), judged=True)
        return feasible, entailed

    def fits(
        self, matrix: StateRows, states: Int64Array, events: EventParts, n: int, completed: bool = False
    ) -> NDArray[np.int8]:
        """Return what `judge` says of each of `n` events in each state, as `fits_everywhere`.

        Parameters
        ----------
        completed : whether as many columns follow, of the states in which all that is unknown is false.
        """

        def judged(shares: Shares, pairs: int) -> tuple[BoolArray, BoolArray]:
            return self._answered(shares, pairs, judged=True)[1:]

        completion = self._completion if completed else None
        return fits_everywhere(self._supports, judged, matrix, states, events, n, completion)

    def _answered(
        self, shares: Shares, pairs: int, judged: bool = False
    ) -> tuple[StateRows, BoolArray, BoolArray]:
        """Return the answers to shares, and which of so many pairs are feasible and entailed.

        Parameters
        ----------
        judged : whether `LATER` will do for the states after.
        """
        answers = self._supports.answers(shares, judged=judged)
        while len(missing := np.flatnonzero(answers == UNASKED)):
            open_ones = shares.only(self._supports.affordable(shares, missing))
            self._ask(self._cases.settle(open_ones, self._answered, judged), judged)
            answers[missing] = self._supports.answers(shares.only(missing), judged=judged)
        feasible, entailed = np.ones((2, pairs), dtype=np.bool_)
        feasible[shares.pairs[answers >> 1 == INFEASIBLE]] = False
        entailed[shares.pairs[(answers & 1) == 0]] = False
        return answers, feasible, entailed

    def _ask(self, shares: Shares, judged: bool) -> None:
        """Have decided what shares leave open; plain questions cost no more with the states after."""
        if not len(shares.pairs):
            return
        questions = list(self._supports.queries(shares))
        results = self._questions.ask([query for _, _, query in questions], judged=judged)
        told = [(number, own, result) for (number, own, _), result in zip(questions, results, strict=True)]
        full = [not judged or query.plain for _, _, query in questions]
        self._supports.learn([*compress(told, full)])
        for _, own, result in compress(told, map(not_, full)):
            self._supports.judge(Supports.keys_of(own), result.feasible, result.entailed)

    def after_contradiction(self, matrix: StateRows, states: Int64Array, events: EventParts) -> StateRows:
        """Return the states after events that cannot happen, a row for each pair.

        What is known of the components that a refuted part of an event touches is forgotten, then the event
        happens; if it cannot happen even so, that is all.
        """
        weakened = matrix[states]
        pairs, numbers = events
        # As a whole: what a share falls into in one state touches less.
        shares = self._supports.located(matrix, states[pairs], pairs, numbers)
        answers, _, _ = self._answered(shares, len(states), judged=True)
        refuted = shares.only(np.flatnonzero(answers >> 1 == INFEASIBLE))
        self._supports.forget(weakened, refuted.pairs, refuted.scopes)
        after, changed, _, _ = self.progress(weakened, np.arange(len(states)), events)
        weakened[changed] = after
        return weakened

    def values(self, rows: StateRows) -> Values:
        """Return what states know of each fluent, (states, fluents)."""
        values = np.zeros((len(rows), len(self._components.fluents)), dtype=np.int8)
        for number, part in enumerate(self.parts):
            values[:, part.columns] = part.rows.matrix[rows[:, number]]
        return values

    def _observation(self, number: int, known: Mapping[int, int]) -> TransitionQuery:
        """Return the question what follows from some literals of a component."""
        component = self._components[number]
        state = self.parts[number].unknown
        if component.rules:
            event = EventFactor((number,), TRUE, plain=False)
            state = np.array([[known.get(fluent, 0) for fluent in component.fluents]], dtype=np.int8)
        else:
            # Plain questions are about closed states, so there the literals are observed in the unknown one.
            literals = [self._formulas.literal(fluent, value > 0) for fluent, value in known.items()]
            event = EventFactor((number,), self._formulas.junction(Connective.AND, literals))
        return TransitionQuery(component.fluents, state, (event,), np.zeros((1, 2), dtype=np.int64))
