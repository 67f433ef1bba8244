"""The numbers of ground events, of their conditions, and of sequences of events."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from item.logic.belief import SEQUENCE, GroundAtom
from item.logic.transitions.cache import INFEASIBLE
from item.logic.transitions.knowledge import EventShares, Knowledge
from item.logic.transitions.query import BoolArray, Int64Array
from item.logic.transitions.run_lengths import Runs


class EventNumbers:
    """Number ground events when they are first met.

    Parameters
    ----------
    knowledge : turns ground events into their shares.
    """

    def __init__(self, knowledge: Knowledge) -> None:
        self._knowledge = knowledge
        # The shares of each event.
        self._shares = Runs()
        self._ground: list[GroundAtom] = []
        self._plain: list[bool] = []
        self._plain_array: BoolArray = np.zeros(0, dtype=np.bool_)
        self._events: dict[GroundAtom, int] = {}
        self._conditions: dict[GroundAtom, int] = {}
        self._sequences: dict[tuple[int, ...], int] = {}
        self._parts: dict[int, tuple[int, ...]] = {}

    def __len__(self) -> int:
        """Return how many numbers there are."""
        return len(self._ground)

    def __getitem__(self, number: int) -> GroundAtom:
        """Return a ground event (name, arguments...) by number."""
        return self._ground[number]

    def of(self, ground: Sequence[GroundAtom], *, effects: bool) -> NDArray[np.int32]:
        """Return the numbers of ground events, or without effects of their conditions (see `Reasoner`)."""
        numbers = self._events if effects else self._conditions
        new = [event for event in dict.fromkeys(ground) if event not in numbers]
        for event, shares in zip(new, self._knowledge.shares(new, effects=effects), strict=True):
            if shares is None:
                numbers[event] = INFEASIBLE
            else:
                numbers[event] = len(self._ground)
                self._ground.append(event)
                self._plain.append(shares.plain)
                self._shares.add(shares.numbers)
        return np.array([numbers[event] for event in ground], dtype=np.int32)

    def refresh(self) -> None:
        """Look up the shares of all events again: the world has been grounded anew."""
        self._shares = Runs()
        bare = {number for number in self._conditions.values() if number != INFEASIBLE}
        shares: dict[int, EventShares | None] = {}
        for effects in (True, False):
            own = [n for n in range(len(self)) if n not in self._parts and (n not in bare) is effects]
            events = [self._ground[number] for number in own]
            shares.update(zip(own, self._knowledge.shares(events, effects=effects), strict=True))
        for number in range(len(self)):
            found = shares.get(number)
            self._shares.add(found.numbers if found else ())

    def of_sequences(self, sequences: Sequence[tuple[int, ...]]) -> NDArray[np.int32]:
        """Return the numbers of sequences of events, each given by the numbers of its events."""
        for parts in sequences:
            if parts not in self._sequences:
                number = self._sequences[parts] = len(self._ground)
                names = (name for part in parts for name in (SEQUENCE, *self._ground[part]))
                self._ground.append(tuple(names)[1:])
                self._plain.append(all(self._plain[part] for part in parts))
                self._shares.add(())
                self._parts[number] = parts
        return np.array([self._sequences[parts] for parts in sequences], dtype=np.int32)

    def shares(self, events: Int64Array) -> tuple[Int64Array, Int64Array]:
        """Return the sub-events of events, one event after the other, and before them whose each is."""
        return self._shares.of(events)

    def are_sequences(self, events: Int64Array) -> BoolArray:
        """Return which events are sequences."""
        return np.isin(events, np.array([*self._parts], dtype=np.int64))

    def parts(self, sequence: int) -> tuple[int, ...]:
        """Return the numbers of the events of a sequence."""
        return self._parts[sequence]

    def plain(self, events: ArrayLike) -> BoolArray:
        """Return which events need literals only, and change fluents that no constraint ties to others."""
        if len(self._plain_array) < len(self._plain):
            self._plain_array = np.array(self._plain, dtype=np.bool_)
        plain: BoolArray = self._plain_array[np.asarray(events)]
        return plain
