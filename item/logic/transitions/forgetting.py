"""How little is forgotten where an event cannot happen (docs/architecture.md, Meaning)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from item.logic.arrays import BoolArray, Int64Array
from item.logic.grounding.compiler import EventFactor, GroundEvent
from item.logic.transitions.cache import INFEASIBLE
from item.logic.transitions.pivots import Close
from item.logic.transitions.scope import ComponentStates
from item.logic.transitions.supports import EventParts, ShareAnswers, Shares, StateRows, Supports
from item.logic.transitions.worlds import World

Answer: TypeAlias = Callable[[Shares, int, bool], tuple[ShareAnswers, BoolArray, BoolArray]]
Progress: TypeAlias = Callable[
    [StateRows, Int64Array, EventParts], tuple[StateRows, BoolArray, BoolArray, BoolArray]
]
# The components of a share's support by number, each with its state, ascending.
_Local: TypeAlias = tuple[tuple[int, int], ...]
_Part: TypeAlias = tuple[int, Mapping[int, int]]


class Forgetting:
    """Forgets of states what speaks against events.

    Parameters
    ----------
    parts, worlds : the states of all components, and the worlds that they are of; lists that grow.
    close : returns the states of components in which all that follows from some literals is known.
    answered : returns the answers to shares (`StateProgression`).
    progress : returns the states after events (`StateProgression.progress`).
    """

    def __init__(
        self,
        supports: Supports,
        parts: Sequence[ComponentStates],
        worlds: Sequence[World],
        close: Close,
        answered: Answer,
        progress: Progress,
    ) -> None:
        self._supports = supports
        self._parts = parts
        self._worlds = worlds
        self._close = close
        self._answered = answered
        self._progress = progress
        # By share: the value that each fluent of its components must have had if it happened, 0 where any.
        self._needed: dict[int, Mapping[int, int]] = {}
        self._mentioned: dict[int, frozenset[int]] = {}
        # What is left of the states of components, by step and share.
        self._left: dict[tuple[int, int, _Local], tuple[int, ...]] = {}

    def before(self, rows: StateRows, events: EventParts) -> StateRows:
        """Return states without what speaks against events, a row and an event for each pair.

        What is left of a part of an event that cannot happen in any state is nothing of its components.
        """
        rows = rows.astype(np.int32)
        pairs, numbers = events
        for step in range(3):
            # As a whole: what a share falls into in one state touches less.
            shares = self._supports.located(rows, pairs, pairs, numbers)
            answers, _, _ = self._answered(shares, len(rows), True)
            refuted = np.flatnonzero(answers >> 1 == INFEASIBLE)
            pairs, numbers, shares = pairs[refuted], numbers[refuted], shares.only(refuted)
            if step == 2:
                self._supports.forget(rows, pairs, shares.scopes)
            else:
                self._forget(rows, pairs, numbers, step)
        return rows

    def _forget(self, rows: StateRows, pairs: Int64Array, numbers: Int64Array, step: int) -> None:
        """Forget what speaks against shares by itself (step 0), or all that they mention (step 1)."""
        if not step:
            self._find_needed([one for one in dict.fromkeys(numbers.tolist()) if one not in self._needed])
        keys: list[tuple[int, int, _Local]] = []
        columns: list[list[int]] = []
        for pair, number in zip(pairs.tolist(), numbers.tolist(), strict=True):
            scope = self._supports.components(number)
            columns.append([self._parts[one].place for one in scope])
            keys.append((step, number, tuple(zip(scope, rows[pair, columns[-1]].tolist(), strict=True))))
        self._find_left([key for key in dict.fromkeys(keys) if key not in self._left])
        for pair, own, key in zip(pairs.tolist(), columns, keys, strict=True):
            rows[pair, own] = self._left[key]

    def _find_left(self, keys: Sequence[tuple[int, int, _Local]]) -> None:
        """Find what is left of the states of components where something is forgotten."""
        places: list[tuple[int, int]] = []
        known: list[Mapping[int, int]] = []
        doubted: list[_Part] = []
        for place, (step, number, states) in enumerate(keys):
            for column, (component, state) in enumerate(states):
                values = self._known(component, state)
                own = {fluent: values[fluent] for fluent in self._doubted(step, number, values)}
                if own:
                    places.append((place, column))
                    known.append(values)
                    doubted.append((component, own))
        # What follows from that alone is forgotten, too; what follows from the rest is not.
        entailed = self._close(doubted)
        rest: list[_Part] = []
        for (component, _), state, values in zip(doubted, entailed, known, strict=True):
            gone = self._known(component, state)
            rest.append((component, {one: value for one, value in values.items() if one not in gone}))
        left = [[state for _, state in states] for _, _, states in keys]
        for (place, column), state in zip(places, self._close(rest), strict=True):
            left[place][column] = state
        self._left.update(zip(keys, map(tuple, left), strict=True))

    def _known(self, component: int, state: int) -> Mapping[int, int]:
        """Return what a state of a component knows."""
        part = self._parts[component]
        values = part.rows.matrix[state].tolist()
        return {fluent: value for fluent, value in zip(part.fluents, values, strict=True) if value}

    def _doubted(self, step: int, number: int, values: Mapping[int, int]) -> list[int]:
        """Return which known fluents of a component are to be forgotten first."""
        if step:
            mentioned = self._of_event(number)
            return [fluent for fluent in values if fluent in mentioned]
        needed = self._needed[number]
        return [fluent for fluent, value in values.items() if needed.get(fluent) == -value]

    def _of_event(self, number: int) -> frozenset[int]:
        """Return the fluents that a share mentions."""
        found = self._mentioned.get(number)
        if found is None:
            event, _ = self._supports.share(number)
            draft = GroundEvent(event.precondition, list(event.effects), [])
            compiler = self._world(number).grounded.compiler
            found = self._mentioned[number] = frozenset(compiler.fluents(draft))
        return found

    def _world(self, number: int) -> World:
        return self._worlds[self._parts[self._supports.components(number)[0]].world]

    def _find_needed(self, numbers: Sequence[int]) -> None:
        """Find what must have been before shares if they happened.

        That is what their preconditions leave no choice about where nothing else is known; and what is so
        after them, where they leave it as it was.
        """
        if not numbers:
            return
        conditions = [self._condition(number) for number in numbers]
        before, after = self._from_nothing(conditions), self._from_nothing(numbers)
        for number, asked, led in zip(numbers, before, after, strict=True):
            touched = self._touched(number)
            kept = {fluent: value for fluent, value in led.items() if fluent not in touched}
            self._needed[number] = {**asked, **kept}

    def _condition(self, number: int) -> int:
        """Return the number of a share that asks what another asks and changes nothing."""
        event, origin = self._supports.share(number)
        asked: EventFactor = replace(event, effects=(), alternatives=())
        components = self._world(number).components
        own = replace(origin, effects=False)
        return self._supports.numbers([asked], own, self._parts, components)[0]

    def _from_nothing(self, numbers: Sequence[int]) -> list[dict[int, int]]:
        """Return what is known after shares where nothing was, nothing of those that cannot happen."""
        pairs = np.arange(len(numbers))
        # One row for each, because states are found by the columns of the components of their worlds.
        nothing: NDArray[np.int32] = np.zeros((1, self._width()), dtype=np.int32)
        told = pairs, np.array(numbers, dtype=np.int64)
        after, changed, feasible, _ = self._progress(nothing, np.zeros_like(pairs), told)
        rows = np.zeros((len(numbers), nothing.shape[1]), dtype=np.int32)
        rows[changed] = after
        return [
            {
                fluent: value
                for one in self._supports.components(number)
                for fluent, value in self._known(one, int(rows[place, self._parts[one].place])).items()
            }
            if feasible[place]
            else {}
            for place, number in enumerate(numbers)
        ]

    def _width(self) -> int:
        return max(len(world.grounded.components) for world in self._worlds)

    def _touched(self, number: int) -> frozenset[int]:
        """Return the fluents that a share may change: of its effects, and rivals of what it makes true."""
        event, _ = self._supports.share(number)
        changed = {effect.fluent for effect in event.effects}
        raised = {effect.fluent for effect in event.effects if effect.value >= 0}
        groups = (
            group.members
            for one in self._supports.components(number)
            for group in self._parts[one].component.groups
        )
        rivals = (set(members) for members in groups if not raised.isdisjoint(members))
        return frozenset(changed.union(*rivals))
