"""Answer questions about events case by case, where they hang on a component of few states (see `Narrowing`).

In every case, a complete state of the pivot, the event falls into small shares, about which there are few
questions. The event can happen if it can in one case, and its precondition is entailed if it is in all. What
is known after all cases in which the event can happen is known afterwards: the complete states of a belief
state are those of its cases.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np

from item.logic.arrays import BoolArray, Int64Array
from item.logic.transitions.completion import Completion
from item.logic.transitions.distinct import distinct, distinct_pairs
from item.logic.transitions.number_table import joined
from item.logic.transitions.pivots import MOST_CASES, NO_PIVOT, OPEN, Pivots
from item.logic.transitions.run_lengths import positions
from item.logic.transitions.scope import ComponentStates
from item.logic.transitions.supports import ShareAnswers, Shares, StateRows, Supports

# The cases that are answered at a time have so many component states.
MOST_CELLS = 2**24

Answered: TypeAlias = Callable[[Shares, int, bool], tuple[ShareAnswers, BoolArray, BoolArray]]


class Cases:
    """Settles questions about shares that have a pivot.

    Parameters
    ----------
    parts : the states of all components; a list that grows.
    """

    def __init__(self, supports: Supports, parts: Sequence[ComponentStates], pivots: Pivots) -> None:
        self._supports = supports
        self._parts = parts
        self._pivots = pivots

    def divided(
        self,
        matrix: StateRows,
        states: Int64Array,
        events: tuple[Int64Array, Int64Array],
        completion: Completion | None,
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
        if not len(self._pivots):
            return events
        places = self._pivots.places(numbers)
        chosen = np.flatnonzero(places >= 0)
        shares = places[chosen]
        pivots, columns = self._pivots.of(shares)
        own = matrix[states[pairs[chosen]], columns].astype(np.int64)
        if completion is not None:
            own = completion.of(pivots, own).astype(np.int64)
        lists = self._pivots.lists(shares, own).astype(np.int64)
        settled = np.flatnonzero(lists != OPEN)
        owners, narrower = self._pivots.narrower.of(lists[settled])
        settled = chosen[settled]
        left = np.ones(len(pairs), dtype=np.bool_)
        left[settled] = False
        return (
            np.concatenate((pairs[left], pairs[settled][owners])),
            np.concatenate((numbers[left], narrower)),
        )

    def settle(self, shares: Shares, answered: Answered, judged: bool) -> Shares:
        """Learn the answers about the shares that have a pivot, and return the others.

        Parameters
        ----------
        answered : returns the answers to shares, and which pairs are feasible and entailed.
        judged : whether the states after are left out.
        """
        numbers = joined(shares.scopes, shares.events)
        known, places, counts = np.unique(numbers, return_inverse=True, return_counts=True)
        asked = zip(known.tolist(), counts.tolist(), strict=True)
        pivots = np.array([self._pivots.find(number, count) for number, count in asked])[places]
        chosen = np.flatnonzero(pivots != NO_PIVOT)
        if len(chosen):
            _, first = np.unique(self._supports.keys(shares.only(chosen)), return_index=True)
            chosen = chosen[first]
            size = max(1, MOST_CELLS // (MOST_CASES * self._supports.width))
            for start in range(0, len(chosen), size):
                own = chosen[start : start + size]
                self._learn(shares.only(own), numbers[own], pivots[own], answered, judged)
        return shares.only(np.flatnonzero(pivots == NO_PIVOT))

    def _learn(
        self, shares: Shares, numbers: Int64Array, pivots: Int64Array, answered: Answered, judged: bool
    ) -> None:
        """Learn the answers about shares with pivots, each once."""
        rows = np.zeros((len(numbers), self._supports.width), dtype=np.int32)
        everyone = np.arange(len(numbers))
        self._supports.write(rows, everyone, shares.scopes, shares.states.copy())
        _, columns = self._pivots.of(self._pivots.places(numbers))
        known, places = distinct_pairs(pivots, rows[everyone, columns].astype(np.int64))
        lists = np.array([self._pivots.agreeing_with(*pair) for pair in known.tolist()])
        owners, states = self._pivots.agreeing.of(lists[places])
        rows = rows[owners]
        rows[np.arange(len(owners)), columns[owners]] = states
        asked, places = distinct_pairs(numbers[owners], states)
        lists = np.array([self._pivots.narrow(*pair) for pair in asked.tolist()])
        pairs, narrower = self._pivots.narrower.of(lists[places])
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
        for chosen, components, columns in self._supports.levels(scopes[able]):
            own, places = np.zeros((2, len(able)), dtype=np.int64)
            own[chosen], places[chosen] = components, columns
            column = rows[np.arange(len(rows)), np.repeat(places, counts)]
            several = np.minimum.reduceat(column, starts) != np.maximum.reduceat(column, starts)
            for component in distinct(own[several]).tolist():
                these = np.flatnonzero(several & (own == component))
                values = self._parts[component].rows.matrix[column[positions(starts[these], counts[these])]]
                bounds = np.cumsum(counts[these]) - counts[these]
                least = np.minimum.reduceat(values, bounds)
                least[least != np.maximum.reduceat(values, bounds)] = 0
                found[these, self._parts[component].place] = self._parts[component].rows.add(least)
        return self._supports.numbered(found, np.arange(len(able)), scopes[able])
