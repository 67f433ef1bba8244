"""Answer questions about events case by case, where they hang on a component of few states (see `Narrowing`).

In every case, a complete state of the pivot, the event falls into small shares, about which there are few
questions. The event can happen if it can in one case, and its precondition is entailed if it is in all. What
is known after all cases in which the event can happen is known afterwards: the complete states of a belief
state are those of its cases.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from item.logic.grounding.compiler import EventFactor
from item.logic.transitions.column import Column
from item.logic.transitions.completion import Completion
from item.logic.transitions.distinct import distinct, distinct_pairs
from item.logic.transitions.narrowing import Narrowing
from item.logic.transitions.number_table import NumberTable
from item.logic.transitions.query import BoolArray, Int64Array
from item.logic.transitions.run_lengths import Runs, positions
from item.logic.transitions.scope import ComponentStates
from item.logic.transitions.supports import Shares, StateRows, Supports

# A pivot has at most so many complete states.
MOST_CASES = 16
# A share is divided when so many questions about it have come: about few it costs more than it saves.
FEWEST_QUESTIONS = 24
# The cases that are answered at a time have so many component states.
MOST_CELLS = 2**24

_NO_PIVOT = -1
_NONE = -1
# Stands for what a share falls into where its pivot has several cases.
_OPEN = -2

Close: TypeAlias = Callable[[Sequence[tuple[int, Mapping[int, int]]]], Sequence[int]]
Answered: TypeAlias = Callable[[Shares, int, bool], tuple[StateRows, BoolArray, BoolArray]]


class Cases:
    """Settles questions about shares that have a pivot.

    Parameters
    ----------
    parts : the states of all components; a list that grows.
    close : returns the states of components in which all that follows from some literals is known.
    """

    def __init__(
        self, supports: Supports, parts: Sequence[ComponentStates], narrowing: Narrowing, close: Close
    ) -> None:
        self._supports = supports
        self._parts = parts
        self._narrowing = narrowing
        self._close = close
        self._pivots: dict[int, int] = {}
        self._asked: Counter[int] = Counter()
        # The complete states of components, none of one with too many.
        self._complete: dict[int, tuple[int, ...]] = {}
        # Those that agree with a state of a component, and the place of each list.
        self._agreeing = Runs()
        self._places: dict[tuple[int, int], int] = {}
        # The shares of a share in a state of its pivot, and the place of each list.
        self._narrower = Runs()
        self._narrowed: dict[tuple[int, int], int] = {}
        # The shares that have a pivot, one after the other: the place of each, its number, and its pivot.
        self._pivoted = NumberTable(_NONE)
        self._numbers: list[int] = []
        self._pivot_of = Column(int)
        # For the place of such a share and a state of its pivot: the place in `_narrower`, or `_OPEN`.
        self._lists = NumberTable(_NONE)

    def divided(
        self,
        matrix: StateRows,
        states: Int64Array,
        events: tuple[Int64Array, Int64Array],
        completion: Completion | None = None,
    ) -> tuple[Int64Array, Int64Array]:
        """Return sub-events, those divided that have a pivot whose state is complete.

        Such a state is the only case. So nothing is to be put together, and nobody needs to remember answers
        about the whole.

        Parameters
        ----------
        states : the state of each pair, as a place in a matrix of rows of component states.
        events : the pair that each sub-event belongs to, and its number.
        completion : as for `Supports.located`.
        """
        pairs, numbers = events
        if not self._numbers:
            return events
        places = self._pivoted.get(numbers)
        chosen = np.flatnonzero(places != _NONE)
        shares = places[chosen].astype(np.int64)
        pivots = self._pivot_of.of(shares)
        own = matrix[states[pairs[chosen]], pivots].astype(np.int64)
        if completion is not None:
            own = completion.of(pivots, own).astype(np.int64)
        lists = self._lists_of(shares, own).astype(np.int64)
        settled = np.flatnonzero(lists != _OPEN)
        owners, narrower = self._narrower.of(lists[settled])
        settled = chosen[settled]
        left = np.ones(len(pairs), dtype=np.bool_)
        left[settled] = False
        return (
            np.concatenate((pairs[left], pairs[settled][owners])),
            np.concatenate((numbers[left], narrower)),
        )

    def _lists_of(self, shares: Int64Array, states: Int64Array) -> NDArray[np.int32]:
        """Return where `_narrower` has what shares fall into in states of their pivots, or `_OPEN`.

        Parameters
        ----------
        shares : their places.
        """
        keys = shares << 32 | states
        found = self._lists.get(keys)
        new = distinct(keys[found == _NONE])
        if len(new):
            places = []
            for key in new.tolist():
                number, state = self._numbers[key >> 32], key & 0xFFFFFFFF
                complete = state in self._states(self._pivots[number])
                places.append(self._narrow(number, state) if complete else _OPEN)
            self._lists.put(new, np.array(places))
            found = self._lists.get(keys)
        return found

    def settle(self, shares: Shares, answered: Answered, judged: bool) -> Shares:
        """Learn the answers about the shares that have a pivot, and return the others.

        Parameters
        ----------
        answered : returns the answers to shares, and which pairs are feasible and entailed.
        judged : whether the states after are left out.
        """
        numbers = shares.scopes << 32 | shares.events
        known, places, counts = np.unique(numbers, return_inverse=True, return_counts=True)
        asked = zip(known.tolist(), counts.tolist(), strict=True)
        pivots = np.array([self._pivot(number, count) for number, count in asked])[places]
        chosen = np.flatnonzero(pivots != _NO_PIVOT)
        if len(chosen):
            _, first = np.unique(self._supports.keys(shares.only(chosen)), return_index=True)
            chosen = chosen[first]
            size = max(1, MOST_CELLS // (MOST_CASES * len(self._parts)))
            for start in range(0, len(chosen), size):
                own = chosen[start : start + size]
                self._learn(shares.only(own), numbers[own], pivots[own], answered, judged)
        return shares.only(np.flatnonzero(pivots == _NO_PIVOT))

    def _learn(
        self, shares: Shares, numbers: Int64Array, pivots: Int64Array, answered: Answered, judged: bool
    ) -> None:
        """Learn the answers about shares with pivots, each once."""
        rows = np.zeros((len(numbers), len(self._parts)), dtype=np.int32)
        everyone = np.arange(len(numbers))
        self._supports.write(rows, everyone, shares.scopes, shares.states.copy())
        known, places = distinct_pairs(pivots, rows[everyone, pivots].astype(np.int64))
        lists = np.array([self._agreeing_with(*pair) for pair in known.tolist()])
        owners, states = self._agreeing.of(lists[places])
        rows = rows[owners]
        rows[np.arange(len(owners)), pivots[owners]] = states
        asked, places = distinct_pairs(numbers[owners], states)
        lists = np.array([self._narrow(*pair) for pair in asked.tolist()])
        pairs, narrower = self._narrower.of(lists[places])
        parts = self._supports.located(rows, pairs, pairs, narrower)
        answers, feasible, entailed = answered(parts, len(owners), judged)
        starts = np.searchsorted(owners, everyone)
        can = np.logical_or.reduceat(feasible, starts)
        must = np.logical_and.reduceat(entailed, starts)
        if judged:
            self._supports.judge(self._supports.keys(shares), can, must)
            return
        own, following = self._supports.changes(parts, answers, feasible)
        self._supports.write(rows, own.pairs, own.scopes, following)
        after = self._common(rows[feasible], owners[feasible], shares.scopes)
        self._supports.remember(self._supports.keys(shares), can, must, after)

    def _common(self, rows: StateRows, owners: Int64Array, scopes: Int64Array) -> Int64Array:
        """Return the states of supports in which is known what is known in all rows of an owner.

        Parameters
        ----------
        owners : shape (rows,), ascending.
        scopes : the support of each owner.
        """
        able, starts, counts = np.unique(owners, return_index=True, return_counts=True)
        found = rows[starts]
        for chosen, components in self._supports.levels(scopes[able]):
            own = np.zeros(len(able), dtype=np.int64)
            own[chosen] = components
            column = rows[np.arange(len(rows)), np.repeat(own, counts)]
            several = np.minimum.reduceat(column, starts) != np.maximum.reduceat(column, starts)
            for component in distinct(own[several]).tolist():
                these = np.flatnonzero(several & (own == component))
                values = self._parts[component].rows.matrix[column[positions(starts[these], counts[these])]]
                bounds = np.cumsum(counts[these]) - counts[these]
                least = np.minimum.reduceat(values, bounds)
                least[least != np.maximum.reduceat(values, bounds)] = 0
                found[these, component] = self._parts[component].rows.add(least)
        return self._supports.numbered(found, np.arange(len(able)), scopes[able])

    def _pivot(self, number: int, more: int) -> int:
        """Return the component case by case of which questions about a share are settled, or `_NO_PIVOT`.

        Parameters
        ----------
        more : how many questions about the share have come.
        """
        found = self._pivots.get(number)
        if found is None:
            self._asked[number] += more
            if self._asked[number] < FEWEST_QUESTIONS:
                return _NO_PIVOT
            share, origin = self._supports.share(number)
            pivot = None if origin.given else self._narrowing.pivot(share)
            found = _NO_PIVOT if pivot is None or not self._divides(pivot, share) else pivot
            self._pivots[number] = found
            if found != _NO_PIVOT:
                self._pivoted.put(np.array([number]), np.array([len(self._numbers)]))
                self._numbers.append(number)
                self._pivot_of.append(found)
        return found

    def _divides(self, pivot: int, share: EventFactor) -> bool:
        """Tell whether a component has few states, and makes a difference to a share where it is known."""
        states = self._states(pivot)
        if not states:
            return False
        # All complete states know the same fluents: what makes no difference here makes none in any. What
        # makes one leaves fewer literals, so that shares of shares have no pivot in the end.
        return self._narrowing.narrowed(share, pivot, self._parts[pivot].rows.matrix[states[0]]) != (share,)

    def _states(self, component: int) -> tuple[int, ...]:
        """Return all complete states of a component, none if there are too many."""
        found = self._complete.get(component)
        if found is None:
            found = self._complete[component] = self._found(component)
        return found

    def _found(self, component: int) -> tuple[int, ...]:
        part = self._parts[component]
        complete: list[int] = []
        partial = [0]
        while partial:
            branches: list[tuple[int, Mapping[int, int]]] = []
            for state in partial:
                values = part.rows.matrix[state]
                known = dict(zip(part.fluents, values.tolist(), strict=True))
                if 0 in known.values():
                    fluent = part.fluents[int(np.argmin(values != 0))]
                    known = {one: value for one, value in known.items() if value}
                    branches += [(component, {**known, fluent: value}) for value in (-1, 1)]
                else:
                    complete.append(state)
            # What is open can be true and can be false, so none of the branches is in vain.
            if len(complete) + len(branches) > MOST_CASES:
                return ()
            partial = [*self._close(branches)] if branches else []
        return tuple(complete)

    def _agreeing_with(self, component: int, state: int) -> int:
        """Return the place of the complete states that agree with a state of a component."""
        key = component, state
        if key not in self._places:
            matrix = self._parts[component].rows.matrix
            states = np.array(self._states(component))
            agree = ((matrix[states] == matrix[state]) | (matrix[state] == 0)).all(axis=1)
            self._places[key] = self._agreeing.add(states[agree].tolist())
        return self._places[key]

    def _narrow(self, number: int, state: int) -> int:
        """Return the place of the shares of a share in a state of its pivot."""
        key = number, state
        if key not in self._narrowed:
            event, origin = self._supports.share(number)
            pivot = self._pivots[number]
            values = self._parts[pivot].rows.matrix[state]
            shares = self._narrowing.narrowed(event, pivot, values)
            origin = replace(origin, given=(pivot, state))
            self._narrowed[key] = self._narrower.add(self._supports.numbers(shares, origin, self._parts))
        return self._narrowed[key]
