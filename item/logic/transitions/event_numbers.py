"""The numbers of ground events, of their conditions, and of sequences of events."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from item.logic.belief import SEQUENCE, GroundAtom
from item.logic.grounding.compiler import Compiler
from item.logic.transitions.cache import INFEASIBLE
from item.logic.transitions.progression import Progression
from item.logic.transitions.query import BoolArray, FactorOrigin, Int64Array


class EventNumbers:
    """Number ground events when they are first met, and hand their factors to the progression.

    Parameters
    ----------
    compiler : turns ground events into factors.
    progression : takes the factors; its events have the same numbers.
    """

    def __init__(self, compiler: Compiler, progression: Progression) -> None:
        self._compiler = compiler
        self._progression = progression
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
        compiled = self._compiler.compile(new, effects=effects)
        self._progression.grow()
        for event, factors in zip(new, compiled, strict=True):
            if factors is None:
                numbers[event] = INFEASIBLE
            else:
                numbers[event] = len(self._ground)
                self._ground.append(event)
                self._plain.append(all(factor.plain for factor in factors))
                self._progression.add(factors, FactorOrigin(event, effects))
        return np.array([numbers[event] for event in ground], dtype=np.int32)

    def of_sequences(self, sequences: Sequence[tuple[int, ...]]) -> NDArray[np.int32]:
        """Return the numbers of sequences of events, each given by the numbers of its events."""
        for parts in sequences:
            if parts not in self._sequences:
                number = self._sequences[parts] = len(self._ground)
                names = (name for part in parts for name in (SEQUENCE, *self._ground[part]))
                self._ground.append(tuple(names)[1:])
                self._plain.append(all(self._plain[part] for part in parts))
                self._progression.add((), FactorOrigin(self._ground[-1], effects=False))
                self._parts[number] = parts
        return np.array([self._sequences[parts] for parts in sequences], dtype=np.int32)

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
