"""The numbers of ground events, of their conditions, and of sequences of events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from item.logic.all_or_none import store
from item.logic.arrays import BoolArray, Int64Array
from item.logic.belief import GroundAtom, join_sequence
from item.logic.transitions.cache import INFEASIBLE
from item.logic.transitions.column import Column
from item.logic.transitions.knowledge import EventShares, Knowledge
from item.logic.transitions.run_lengths import Runs


class EventNumbers:
    """Number ground events when they are first met, those of domains side by side as one.

    Events of the same shares come to the same in every state: what is found out about the first of them holds
    for all.
    """

    def __init__(self) -> None:
        # Whatever is stored of events, so many of them there are.
        self._count = 0
        self._shares = Runs()
        # The first event with the shares of each, and the number of the event with some shares.
        self._firsts = Column(int)
        self._by_shares: dict[tuple[int, ...], int] = {}
        self._ground: list[GroundAtom] = []
        self._plain = Column(bool)
        # The world of each, and the numbers of the events of each world, with their effects and without.
        self._worlds = Column(int)
        self._numbers: dict[tuple[int, bool], dict[GroundAtom, int]] = {}
        self._sequences: dict[tuple[int, ...], int] = {}
        # Of each event itself, of a sequence its events.
        self._parts = Runs()
        self._several = Column(bool)

    def __len__(self) -> int:
        """Return how many numbers there are."""
        return self._count

    def __getitem__(self, number: int) -> GroundAtom:
        """Return a ground event (name, arguments...) by number."""
        return self._ground[number]

    def of(self, ground: Sequence[GroundAtom], knowledge: Knowledge, *, effects: bool) -> NDArray[np.int32]:
        """Return the numbers of ground events, or without effects of their conditions (see `Reasoner`).

        Parameters
        ----------
        knowledge : of their domain; turns them into their shares.
        """
        numbers = self._numbers.setdefault((knowledge.world, effects), {})
        new = [event for event in dict.fromkeys(ground) if event not in numbers]
        for event, shares in zip(new, knowledge.shares(new, effects=effects), strict=True):
            if shares is None:
                numbers[event] = INFEASIBLE
            else:
                numbers[event] = self._add(event, shares, knowledge.world)
        return np.array([numbers[event] for event in ground], dtype=np.int32)

    def refresh(self, knowledge: Knowledge) -> None:
        """Look up the shares of all events again: the only world has been grounded anew."""
        self._shares, self._firsts, self._by_shares = Runs(), Column(int), {}
        several = self._several.all()
        conditions = self._numbers.get((knowledge.world, False), {})
        bare = {number for number in conditions.values() if number != INFEASIBLE}
        shares: dict[int, EventShares | None] = {}
        for effects in (True, False):
            own = [n for n in range(len(self)) if not several[n] and (n not in bare) is effects]
            events = [self._ground[number] for number in own]
            shares.update(zip(own, knowledge.shares(events, effects=effects), strict=True))
        for number in range(len(self)):
            found = shares.get(number)
            self._share(number, found.numbers if found else None)
            if found:
                self._by_shares.setdefault(found.numbers, number)

    def _add(
        self, ground: GroundAtom, shares: EventShares | None, world: int, parts: tuple[int, ...] = ()
    ) -> int:
        """Return the number of a new event, or of a sequence, which has parts and no shares."""
        number = self._count
        store(number, ground, self._ground)
        plain = all(self._plain[part] for part in parts) if shares is None else shares.plain
        self._plain.put(number, plain)
        self._several.put(number, shares is None)
        self._worlds.put(number, world)
        self._parts.put(number, parts if shares is None else (number,))
        self._share(number, None if shares is None else shares.numbers)
        self._count = number + 1
        if shares is not None:
            self._by_shares.setdefault(shares.numbers, number)
        return number

    def _share(self, number: int, shares: tuple[int, ...] | None) -> None:
        """Store the shares of an event, None of what is no event by itself."""
        self._shares.put(number, shares or ())
        self._firsts.put(number, number if shares is None else self._by_shares.get(shares, number))

    def of_sequences(self, sequences: Sequence[tuple[int, ...]]) -> NDArray[np.int32]:
        """Return the numbers of sequences of events, each given by the numbers of its events."""
        for parts in sequences:
            if parts not in self._sequences:
                ground = join_sequence(self._ground[part] for part in parts)
                self._sequences[parts] = self._add(ground, None, self._worlds[parts[0]], parts)
        return np.array([self._sequences[parts] for parts in sequences], dtype=np.int32)

    def shares(self, events: Int64Array) -> tuple[Int64Array, Int64Array]:
        """Return the sub-events of events, one event after the other, and before them whose each is."""
        return self._shares.of(events)

    def firsts(self, events: NDArray[np.integer]) -> Int64Array:
        """Return for each event the first that has all shares in common with it; a sequence has none."""
        return self._firsts.of(events)

    def worlds(self, events: Int64Array) -> Int64Array:
        """Return the numbers of the worlds of events."""
        return self._worlds.of(events)

    def are_sequences(self, events: Int64Array) -> BoolArray:
        """Return which events are sequences."""
        return self._several.of(events)

    def parts(self, events: Int64Array) -> tuple[Int64Array, Int64Array]:
        """Return the events of sequences, one sequence after the other, and before them whose each is."""
        return self._parts.of(events)

    def in_turn(self, events: Int64Array) -> Iterator[tuple[Int64Array, Int64Array]]:
        """Yield which sequences have a first event, and these events; then a second one; and so on."""
        owners, parts = self.parts(events)
        ranks = np.arange(len(owners)) - np.searchsorted(owners, owners)
        for rank in range(int(ranks.max(initial=-1)) + 1):
            chosen = np.flatnonzero(ranks == rank)
            yield owners[chosen], parts[chosen]

    def plain(self, events: ArrayLike) -> BoolArray:
        """Return which events need literals only, and change fluents that no constraint ties to others."""
        return self._plain.of(np.asarray(events))
