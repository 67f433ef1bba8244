"""Answers to (state, event) questions, remembered in arrays of bounded size."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from item.logic.transitions.distinct import distinct
from item.logic.transitions.number_table import GOLDEN
from item.logic.transitions.query import BoolArray, Int64Array

INFEASIBLE = -1
# Stands for the next state where it is not known which one that is.
LATER = -2
# An answer is twice the next state (or INFEASIBLE, or LATER) plus one if the precondition is entailed.
UNASKED = np.iinfo(np.int32).min
# With a row for each event the array has at most so many cells, of four bytes: where states are many, few of
# them have many answers.
LARGEST_TABLE = 2**20
# Scattered answers have at least so many places each, of twelve bytes, up to the most; powers of two.
FEWEST_PLACES = 2
MOST_PLACES = 2**23
NO_PAIR = -1
# A row with at most so many cells for each that is looked up is copied as a whole: that takes less than to
# work out where each of them is.
FEW_CELLS = 4


def answer(following: Int64Array, entailed: BoolArray) -> NDArray[np.int32]:
    """Return next states (or `INFEASIBLE`, or `LATER`) and the entailment of preconditions as answers."""
    return (2 * following + entailed).astype(np.int32)


class TransitionCache:
    """Remembered answers by events (rows) and states (columns).

    Each event has a row of its own as long as there is room: it is asked about in many states at once, whose
    answers then stand side by side. Then answers are scattered: each pair has a place, and is remembered
    there until another pair of the same place is answered. The places grow with the answers. Rows that were
    shared would be cleared for each of those who share them, which costs more than all else where most are
    met once.
    """

    def __init__(self) -> None:
        self._answers: NDArray[np.int32] = np.full((16, 16), UNASKED, dtype=np.int32)
        # Of scattered answers: whose they are, and how many places they fill.
        self._pairs: Int64Array | None = None
        self._count = 0

    def reserve(self, states: int, events: int) -> None:
        """Make room for so many states and events."""
        if self._pairs is not None:
            return
        rows, columns = self._answers.shape
        if events <= rows and states <= columns:
            return
        longer, wider = max(rows, _at_least(events)), max(columns, _at_least(states))
        if longer * wider > LARGEST_TABLE:
            cells = self._answers.ravel()
            known = np.flatnonzero(cells != UNASKED)
            self._scatter(_pairs(known % columns, known // columns), cells.take(known))
        else:
            answers = np.full((longer, wider), UNASKED, dtype=np.int32)
            answers[:rows, :columns] = self._answers
            self._answers = answers

    def get(self, states: Int64Array, events: Int64Array) -> NDArray[np.int32]:
        """Return the answers for states and events, which broadcast; `UNASKED` where there is none."""
        if self._pairs is None:
            return np.asarray(self._answers.ravel().take(events * self._answers.shape[1] + states))
        pairs = _pairs(states, events)
        places = self._places(pairs)
        answers = np.asarray(self._answers.take(places))
        answers[self._pairs.take(places) != pairs] = UNASKED
        return answers

    def grid(self, states: Int64Array, events: Int64Array) -> NDArray[np.int32]:
        """Return the answers for each event in each state, shape (events, states)."""
        if self._pairs is None and self._answers.shape[1] <= FEW_CELLS * len(states):
            return self._answers.take(events, axis=0).take(states, axis=1)
        return self.get(states, events[:, None])

    def put(self, states: Int64Array, events: Int64Array, answers: NDArray[np.int32]) -> None:
        """Remember answers for pairs of states and events."""
        if self._pairs is None:
            self._answers[events, states] = answers
            return
        pairs = _pairs(states, events)
        if FEWEST_PLACES * (self._count + len(pairs)) > len(self._pairs) < MOST_PLACES:
            known = np.flatnonzero(self._pairs != NO_PAIR)
            self._scatter(
                np.concatenate((self._pairs.take(known), pairs)),
                np.concatenate((self._answers.take(known), answers)),
            )
        else:
            self._put(pairs, answers)

    def _scatter(self, pairs: Int64Array, answers: NDArray[np.int32]) -> None:
        """Give some pairs places, and no others."""
        size = min(MOST_PLACES, _at_least(2 * FEWEST_PLACES * max(1, len(pairs))))
        self._answers, self._pairs = np.full(size, UNASKED, dtype=np.int32), np.full(size, NO_PAIR)
        self._count = 0
        self._put(pairs, answers)

    def _put(self, pairs: Int64Array, answers: NDArray[np.int32]) -> None:
        """Remember answers at the places of pairs."""
        assert self._pairs is not None
        places = self._places(pairs)
        free = places[self._pairs.take(places) == NO_PAIR]
        self._pairs[places] = pairs
        self._count += len(distinct(free))
        # Of several pairs that came to one place one has got it.
        won = np.flatnonzero(self._pairs.take(places) == pairs)
        self._answers[places.take(won)] = answers.take(won)

    def _places(self, pairs: Int64Array) -> Int64Array:
        shift = np.uint64(64 - (len(self._answers) - 1).bit_length())
        # A single number would say that it has wrapped around.
        keys = pairs.astype(np.uint64).reshape(-1)
        places: Int64Array = ((keys * GOLDEN) >> shift).astype(np.int64).reshape(pairs.shape)
        return places


def _pairs(states: Int64Array, events: Int64Array) -> Int64Array:
    """Return one number for each pair."""
    return np.asarray((states << 32) + events)


def _at_least(size: int) -> int:
    """Return the least power of two that is not less."""
    return 1 << max(0, size - 1).bit_length()
