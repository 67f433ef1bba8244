"""Progression of belief states as rows of component states, by way of the supports that events touch."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import compress
from operator import not_

import numpy as np
from numpy.typing import NDArray

from item.diagnostics import Diagnostic, InputError
from item.logic.arrays import BoolArray, Int64Array
from item.logic.codes import LogicCode
from item.logic.grounding.compiler import EventFactor
from item.logic.grounding.components import Component
from item.logic.grounding.ground_domain import GroundDomain
from item.logic.transitions.cache import INFEASIBLE, UNASKED
from item.logic.transitions.cases import Cases
from item.logic.transitions.completion import Completion
from item.logic.transitions.dispatch import Dispatcher
from item.logic.transitions.everywhere import fits_everywhere
from item.logic.transitions.forgetting import Forgetting
from item.logic.transitions.interning import RowInterner
from item.logic.transitions.narrowing import Narrowing
from item.logic.transitions.pivots import Pivots
from item.logic.transitions.query import FactorOrigin, TransitionQuery, TransitionResult, Values
from item.logic.transitions.scope import ComponentStates
from item.logic.transitions.supports import EventParts, ShareAnswers, Shares, StateRows, Supports
from item.logic.transitions.worlds import World


class StateProgression:
    """Answers questions about whole states from remembered answers about their parts, in several worlds.

    Attributes
    ----------
    parts : the states of all components.
    """

    def __init__(self) -> None:
        self.parts: list[ComponentStates] = []
        self._worlds: list[World] = []
        self._supports = Supports()
        self._completion = Completion(self.parts, self._closed_parts)
        pivots = Pivots(self._supports, self.parts, self._worlds, self._closed_parts)
        self._cases = Cases(self._supports, self.parts, pivots)
        self._forgetting = Forgetting(
            self._supports, self.parts, self._worlds, self._closed_parts, self._answered, self.progress
        )
        # The states of components in which some literals are known.
        self._closed: dict[tuple[int, frozenset[tuple[int, int]]], int] = {}
        # A fluent that nothing connects to others has the same states as every other one; a closed start has
        # hundreds of thousands of them.
        self._alone = RowInterner(1)
        self._alone.add(np.array([[0]], dtype=np.int8))

    @property
    def several(self) -> bool:
        """Tell whether there are several worlds."""
        return len(self._worlds) > 1

    @property
    def width(self) -> int:
        """Return how many components the largest world has: the length of rows."""
        return max(len(world.grounded.components) for world in self._worlds)

    def add(self, grounded: GroundDomain, questions: Dispatcher, narrowing: Narrowing) -> int:
        """Return the number of one more world; `grow` has not taken in any of its components."""
        self._worlds.append(World(grounded, questions, narrowing))
        return len(self._worlds) - 1

    def grow(self, number: int) -> None:
        """Take in the components found since in a world.

        In their states 0 nothing is known but what the rules imply.

        Raises
        ------
        InputError
            When no complete state satisfies the rules.
        """
        world = self._worlds[number]
        components = world.grounded.components
        places = range(len(world.components), len(components))
        if not places:
            return
        new = [self._begun(components[place], number, place) for place in places]
        # Exclusive groups alone imply nothing of a single fluent.
        ruled = [part for part in new if part.component.rules]
        results = world.questions.ask([world.observation(part, {}) for part in ruled])
        implied = {part.place: result for part, result in zip(ruled, results, strict=True)}
        for part in (one for one in new if not one.component.alone):
            result = implied.get(part.place)
            if result is not None and not result.feasible[0]:
                message = "no complete state satisfies the constraints"
                raise InputError(Diagnostic(LogicCode.UNSATISFIABLE, message))
            part.rows.add(part.unknown if result is None else result.values)
        for number, part in enumerate(new, len(self.parts)):
            world.add(number, part)
        self.parts += new

    def _begun(self, component: Component, world: int, place: int) -> ComponentStates:
        """Return where the states of a new component are kept."""
        rows = self._alone if component.alone else RowInterner(len(component.fluents))
        return ComponentStates(component, world, place, rows)

    def close(self, known: Mapping[int, int], number: int) -> StateRows | None:
        """Return the state (1, width) of a world in which all that follows from some literals is known.

        `known` gives fluents (by number) their truth values, 1 and -1; None if no complete state agrees.
        """
        literals: dict[int, dict[int, int]] = {}
        world = self._worlds[number]
        for fluent, value in known.items():
            place = world.grounded.components.of(fluent)
            literals.setdefault(world.components[place], {})[fluent] = value
        closed = self._closed_parts([*literals.items()])
        if INFEASIBLE in closed:
            return None
        row = np.zeros((1, self.width), dtype=np.int32)
        row[0, [self.parts[one].place for one in literals]] = closed
        return row

    def _closed_parts(self, known: Sequence[tuple[int, Mapping[int, int]]]) -> list[int]:
        """Return the states of components in which all that follows from some literals is known.

        `INFEASIBLE` where no complete state agrees with them.
        """
        alone = [self.parts[number].component.alone for number, _ in known]
        values = [next(iter(own.values()), 0) for _, own in compress(known, alone)]
        of_alone = iter(self._alone.add(np.array(values, dtype=np.int8)[:, np.newaxis]).tolist())
        of_others = iter(self._closed_together([*compress(known, map(not_, alone))]))
        return [next(of_alone if one else of_others) for one in alone]

    def _closed_together(self, known: Sequence[tuple[int, Mapping[int, int]]]) -> list[int]:
        """Return the same for components of fluents that groups or rules connect."""
        keys = [(number, frozenset(own.items())) for number, own in known]
        # Stories that begin differently begin alike in most of their parts.
        new = [key for key in dict.fromkeys(keys) if key not in self._closed]
        parts = [self.parts[number] for number, _ in new]
        worlds = [part.world for part in parts]
        queries = [
            self._worlds[part.world].observation(part, dict(own))
            for part, (_, own) in zip(parts, new, strict=True)
        ]
        for part, key, result in zip(parts, new, self._decided(queries, worlds), strict=True):
            self._closed[key] = int(part.rows.add(result.values)[0]) if result.feasible[0] else INFEASIBLE
        return [self._closed[key] for key in keys]

    def _decided(
        self, queries: Sequence[TransitionQuery], worlds: Sequence[int], *, judged: bool = False
    ) -> list[TransitionResult]:
        """Return the results of queries, in order, each from its own world (`Dispatcher.ask`)."""
        results: dict[int, TransitionResult] = {}
        for world in dict.fromkeys(worlds):
            own = [place for place, one in enumerate(worlds) if one == world]
            found = self._worlds[world].questions.ask([queries[place] for place in own], judged=judged)
            results.update(zip(own, found, strict=True))
        return [results[place] for place in range(len(queries))]

    @property
    def size(self) -> int:
        """Return how many bytes the answers and the states of components fill, more or less."""
        # A state of a component is in a matrix, and a key of a dictionary.
        remembered = self._supports.size + self._completion.size
        return remembered + sum(
            2 * part.rows.matrix.nbytes for part in self.parts if not part.component.alone
        )

    def numbers(self, shares: Iterable[EventFactor], origin: FactorOrigin, world: int) -> list[int]:
        """Return the numbers of the sub-events of an event of a world."""
        return self._supports.numbers(shares, origin, self.parts, self._worlds[world].components)

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
        self,
        matrix: StateRows,
        states: Int64Array,
        events: EventParts,
        rows: NDArray[np.integer],
        completed: bool = False,
    ) -> NDArray[np.int8]:
        """Return what `judge` says of each event in each state of its row, as `fits_everywhere`.

        Parameters
        ----------
        completed : whether as many columns follow, of the states in which all that is unknown is false.
        """

        def judged(shares: Shares, pairs: int) -> tuple[BoolArray, BoolArray]:
            return self._answered(shares, pairs, judged=True)[1:]

        completion = self._completion if completed else None
        return fits_everywhere(self._supports, judged, matrix, states, events, rows, completion)

    def _answered(
        self, shares: Shares, pairs: int, judged: bool = False
    ) -> tuple[ShareAnswers, BoolArray, BoolArray]:
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
        worlds = [self._supports.world(number) for number, _, _ in questions]
        results = self._decided([query for _, _, query in questions], worlds, judged=judged)
        told = [(number, own, result) for (number, own, _), result in zip(questions, results, strict=True)]
        full = [not judged or query.plain for _, _, query in questions]
        self._supports.learn([*compress(told, full)])
        for _, own, result in compress(told, map(not_, full)):
            self._supports.judge(Supports.keys_of(own), result.feasible, result.entailed)

    def after_contradiction(self, matrix: StateRows, states: Int64Array, events: EventParts) -> StateRows:
        """Return the states after events that cannot happen, a row for each pair.

        What speaks against an event is forgotten (`Forgetting`), then the event happens; if it cannot happen
        even so, that is all.
        """
        weakened = self._forgetting.before(matrix[states], events)
        after, changed, _, _ = self.progress(weakened, np.arange(len(states)), events)
        weakened[changed] = after
        return weakened

    def values(self, rows: StateRows, world: int) -> Values:
        """Return what states of a world know of each of its fluents, (states, fluents)."""
        own = self._worlds[world]
        values = np.zeros((len(rows), len(own.grounded.components.fluents)), dtype=np.int8)
        values[:, own.columns] = self._alone.matrix[rows[:, own.places], 0]
        for part in (self.parts[number] for number in own.connected):
            values[:, part.component.columns] = part.rows.matrix[rows[:, part.place]]
        return values
