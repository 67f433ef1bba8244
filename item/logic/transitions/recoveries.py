"""What is still known after events that cannot happen, remembered."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from item.logic.arrays import Int64Array
from item.logic.transitions.answers import Answers
from item.logic.transitions.cache import INFEASIBLE, UNASKED, TransitionCache
from item.logic.transitions.distinct import distinct_pairs
from item.logic.transitions.knowledge import Knowledge
from item.logic.transitions.outcomes import following


class Recoveries:
    """The states after events that cannot happen, where what has nothing to do with it is kept.

    Parameters
    ----------
    answers : number states and events, and say which events can happen.
    knowledge : theirs.
    """

    def __init__(self, answers: Answers, knowledge: Knowledge) -> None:
        self._answers = answers
        self._knowledge = knowledge
        self._table = TransitionCache()

    def of(self, states: Int64Array, events: Int64Array) -> NDArray[np.int32]:
        """Return the states after pairs of a state and an event that cannot happen there, shape (n,).

        Events of a sequence come one after the other: each goes on from where those before it have led.
        """
        if not self._answers.events.are_sequences(events).any():
            return self._single(states, events)
        reached = states.astype(np.int32)
        for rows, parts in self._answers.events.in_turn(events):
            before = reached[rows].astype(np.int64)
            after = following(self._answers.of(before, parts))
            refuted = after == INFEASIBLE
            after[refuted] = self._single(before[refuted], parts[refuted])
            reached[rows] = after
        return reached

    def _single(self, states: Int64Array, events: Int64Array) -> NDArray[np.int32]:
        """Return the same for events that are no sequences (`StateProgression.after_contradiction`)."""
        self._reserve()
        found = self._table.get(states, events)
        missing = found == UNASKED
        if missing.any():
            pairs, places = distinct_pairs(states[missing], events[missing])
            own, asked = pairs.T
            parts = self._answers.events.shares(asked)
            matrix = self._answers.states.matrix
            rows = self._knowledge.progression.after_contradiction(matrix, own, parts)
            after = self._answers.add(rows, asked).astype(np.int32)
            self._reserve()
            self._table.put(own, asked, after)
            found[missing] = after[places]
        return found

    def _reserve(self) -> None:
        """Make room for what has been met."""
        self._table.reserve(len(self._answers.states), len(self._answers.events))
