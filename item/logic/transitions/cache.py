"""Answers to (state, event) questions, remembered in arrays of bounded size."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from item.logic.arrays import Int64Array
from item.logic.transitions.distinct import distinct
from item.logic.transitions.number_table import GOLDEN

INFEASIBLE = -1
# Stands for the next state where it is not known which one that is.
LATER = -2
# Stands for an answer that is not remembered.
UNASKED = np.iinfo(np.int32).min
# With a row for each event the array has at most so many cells, of four bytes: where states are many, few of
# them have many answers.
LARGEST_TABLE = 2**20
# A row of so many answers is copied in less time than the cells of a few of them are worked out.
SHORT_ROW = 512
# Scattered answers have at least so many places each, of eight bytes, up to the most; powers of two.
FEWEST_PLACES = 2
MOST_PLACES = 2**23
# A place says whose its answer is: so many bits are the number of the event, so many more what of the number
# of the state does not follow from the place.
EVENT_BITS, STATE_BITS = 26, 6
NO_PAIR = np.uint32(2 ** (EVENT_BITS + STATE_BITS) - 1)


class TransitionCache:
    """Remembered answers by events (rows) and states (columns).

    Each event has a row of its own as long as there is room: it is asked about in many states at once, whose
    answers then stand side by side. Then answers are scattered: each pair has a place, and is remembered
    there until another pair of the same place is answered. States that follow each other have places that do,
    for each event. The places grow with the answers. Rows that were shared would be cleared for each of those
    who share them, which costs more than all else where most are met once.
    """

    def __init__(self) -> None:
        self._answers: NDArray[np.int32] = np.full((16, 16), UNASKED, dtype=np.int32)
        # Of scattered answers: whose they are, and how many places they fill.
        self._owners: NDArray[np.uint32] | None = None
        self._count = 0

    def reserve(self, states: int, events: int) -> None:
        """Make room for so many states and events."""
        assert events < 2**EVENT_BITS
        if self._owners is not None:
            if states > len(self._owners) << STATE_BITS:
                self._scatter(*self._known(), states >> STATE_BITS)
            return
        rows, columns = self._answers.shape
        if events <= rows and states <= columns:
            return
        longer, wider = max(rows, _at_least(events)), max(columns, _at_least(states))
        if longer * wider > LARGEST_TABLE:
            cells = self._answers.ravel()
            known = np.flatnonzero(cells != UNASKED)
            self._scatter(known % columns, known // columns, cells.take(known), states >> STATE_BITS)
        else:
            answers = np.full((longer, wider), UNASKED, dtype=np.int32)
            answers[:rows, :columns] = self._answers
            self._answers = answers

    def get(self, states: Int64Array, events: Int64Array) -> NDArray[np.int32]:
        """Return the answers for states and events, which broadcast; `UNASKED` where there is none."""
        if self._owners is None:
            return np.asarray(self._answers.ravel().take(events * self._answers.shape[1] + states))
        places, owners = self._places(states, events)
        answers = np.asarray(self._answers.take(places))
        answers[self._owners.take(places) != owners] = UNASKED
        return answers

    def product(self, states: NDArray[np.integer[Any]], events: Int64Array) -> NDArray[np.int32]:
        """Return the answers for every event, shape (E,), in every state, shape (S,): (E, S); see `get`."""
        if self._owners is None and self._answers.shape[1] <= SHORT_ROW:
            return np.asarray(self._answers.take(events, axis=0).take(states, axis=1))
        return self.get(states.astype(np.int64), events[:, None])

    def put(self, states: Int64Array, events: Int64Array, answers: NDArray[np.int32]) -> None:
        """Remember answers for pairs of states and events."""
        if self._owners is None:
            self._answers[events, states] = answers
        elif FEWEST_PLACES * (self._count + len(answers)) > len(self._owners) < MOST_PLACES:
            known = self._known()
            self._scatter(
                np.concatenate((known[0], states)),
                np.concatenate((known[1], events)),
                np.concatenate((known[2], answers)),
            )
        else:
            self._put(states, events, answers)

    def _known(self) -> tuple[Int64Array, Int64Array, NDArray[np.int32]]:
        """Return the states and events of scattered answers, and these."""
        assert self._owners is not None
        places = np.flatnonzero(self._owners != NO_PAIR)
        owners = self._owners.take(places).astype(np.int64)
        events = owners & (2**EVENT_BITS - 1)
        states = (owners >> EVENT_BITS) * len(self._owners) + (places ^ self._begin(events))
        return states, events, self._answers.take(places)

    def _scatter(
        self, states: Int64Array, events: Int64Array, answers: NDArray[np.int32], fewest: int = 0
    ) -> None:
        """Give some pairs places, and no others; there are as many as asked for at least."""
        size = min(MOST_PLACES, _at_least(2 * FEWEST_PLACES * max(1, len(answers))))
        size = max(size, _at_least(fewest + 1))
        self._answers, self._owners = np.full(size, UNASKED, dtype=np.int32), np.full(size, NO_PAIR)
        self._count = 0
        self._put(states, events, answers)

    def _put(self, states: Int64Array, events: Int64Array, answers: NDArray[np.int32]) -> None:
        """Remember answers at the places of pairs."""
        assert self._owners is not None
        places, owners = self._places(states, events)
        free = places[self._owners.take(places) == NO_PAIR]
        # No place says at any time that it has another pair's answer.
        self._answers[places] = UNASKED
        self._owners[places] = owners
        self._count += len(distinct(free))
        # Of several pairs that came to one place one has got it.
        won = np.flatnonzero(self._owners.take(places) == owners)
        self._answers[places.take(won)] = answers.take(won)

    def _places(self, states: Int64Array, events: Int64Array) -> tuple[Int64Array, NDArray[np.uint32]]:
        """Return the places of pairs, and what a place says of whose its answer is."""
        bits = (len(self._answers) - 1).bit_length()
        places = (states & (len(self._answers) - 1)) ^ self._begin(events)
        owners = (states >> bits << EVENT_BITS) + events
        return np.asarray(places), np.asarray(owners, dtype=np.uint32)

    def _begin(self, events: Int64Array) -> Int64Array:
        """Return where each event has the answer about state 0."""
        shift = np.uint64(64 - (len(self._answers) - 1).bit_length())
        # A single number would say that it has wrapped around.
        keys = np.asarray(events).astype(np.uint64).reshape(-1)
        return ((keys * GOLDEN) >> shift).astype(np.int64).reshape(np.shape(events))


def _at_least(size: int) -> int:
    """Return the least power of two that is not less."""
    return 1 << max(0, size - 1).bit_length()
