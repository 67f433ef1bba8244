"""Progression of belief states as rows of component states, by way of the supports that events touch."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from item.logic.batch import BoolArray, Inquiry, IntArray, Values
from item.logic.compiler import SubEvent
from item.logic.components import Component
from item.logic.formula import TRUE
from item.logic.questions import Questions
from item.logic.support import ComponentStates, Support

StateRows = NDArray[np.int32]


class Progression:
    """Answers questions about whole states from remembered answers about their parts."""

    def __init__(self, components: Sequence[Component], questions: Questions) -> None:
        self._components = components
        self._questions = questions
        self._parts = [ComponentStates(component) for component in components]
        self._supports: list[Support] = []
        self._support_numbers: dict[tuple[int, ...], int] = {}
        # Per event its shares (support, position), flat, and where each event's shares begin.
        self._shares: list[tuple[int, int]] = []
        self._bounds = [0]

    def open(self) -> StateRows | None:
        """Store the state in which nothing is known and return its row; None if no complete state exists.

        What the constraints alone imply is known in it.
        """
        inquiries = [
            Inquiry(
                component.fluents,
                np.zeros((1, len(component.fluents)), dtype=np.int8),
                (SubEvent((number,), TRUE, plain=not component.constraints),),
                np.zeros((1, 2), dtype=np.int64),
            )
            for number, component in enumerate(self._components)
        ]
        replies = self._questions.ask(inquiries)
        for part, reply in zip(self._parts, replies, strict=True):
            if not reply.feasible[0]:
                return None
            part.rows.add(reply.values)
        return np.zeros((1, len(self._parts)), dtype=np.int32)

    def observe(self, row: StateRows, shares: Sequence[SubEvent]) -> StateRows | None:
        """Return a state (1, components) after sub-events that are not remembered; None if infeasible."""
        inquiries = []
        for share in shares:
            values = [self._parts[number].rows.matrix[row[0, number]] for number in share.support]
            fluents = [fluent for number in share.support for fluent in self._components[number].fluents]
            pairs = np.zeros((1, 2), dtype=np.int64)
            inquiries.append(Inquiry(tuple(fluents), np.concatenate(values)[np.newaxis], (share,), pairs))
        after = row.copy()
        for share, reply in zip(shares, self._questions.ask(inquiries), strict=True):
            if not reply.feasible[0]:
                return None
            support = Support(share.support, [self._parts[number] for number in share.support])
            after[:, share.support] = support.store(reply.values)
        return after

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

    def progress(self, rows: StateRows, events: IntArray) -> tuple[StateRows, BoolArray, BoolArray]:
        """Return for pairs of states and events the states after, and what is feasible and entailed.

        States are rows of component states; where an event is infeasible the row has no meaning.
        """
        parts = list(self._by_support(rows, events))
        open_questions = [
            (support, pairs, inquiry)
            for support, _, states, positions in parts
            for pairs, inquiry in support.inquiries(states, positions)
        ]
        replies = self._questions.ask([inquiry for _, _, inquiry in open_questions])
        for (support, pairs, _), reply in zip(open_questions, replies, strict=True):
            support.learn(pairs, reply)
        after = rows.copy()
        feasible = np.ones(len(rows), dtype=np.bool_)
        entailed = np.ones(len(rows), dtype=np.bool_)
        for support, chosen, states, positions in parts:
            answers = support.answers(states, positions)
            entailed[chosen] &= (answers & 1) == 1
            possible = answers >= 0
            feasible[chosen] &= possible
            after[chosen[possible, np.newaxis], support.numbers] = support.rows(answers[possible] >> 1)
        return after, feasible, entailed

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
        bounds = np.array(self._bounds)
        shares = np.array(self._shares, dtype=np.int64).reshape(-1, 2)
        counts = bounds[events + 1] - bounds[events]
        pair = np.repeat(np.arange(len(events)), counts)
        # Positions in `shares`: for each pair the run that starts at its event's bound.
        share = np.arange(len(pair)) + np.repeat(bounds[events] - (np.cumsum(counts) - counts), counts)
        touched = shares[share, 0]
        order = np.argsort(touched, kind="stable")
        numbers, starts = np.unique(touched[order], return_index=True)
        for number, chosen in zip(numbers.tolist(), np.split(order, starts[1:]), strict=False):
            support = self._supports[number]
            chosen_pairs = pair[chosen]
            states = support.states(rows[chosen_pairs[:, np.newaxis], support.numbers])
            yield support, chosen_pairs, states, shares[share[chosen], 1]
