"""Which component an event hangs on, and what shares fall into in the states of it (see `Narrowing`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from item.logic.all_or_none import store
from item.logic.arrays import Int64Array
from item.logic.grounding.compiler import EventFactor
from item.logic.transitions.column import Column
from item.logic.transitions.distinct import distinct
from item.logic.transitions.number_table import NumberTable, halves, joined
from item.logic.transitions.run_lengths import Runs
from item.logic.transitions.scope import ComponentStates
from item.logic.transitions.supports import Supports
from item.logic.transitions.worlds import World

# A pivot has at most so many complete states.
MOST_CASES = 16
# A share is divided when so many questions about it have come: about few it costs more than it saves.
FEWEST_QUESTIONS = 24

NO_PIVOT = -1
# Stands for what a share falls into where its pivot has several cases.
OPEN = -2
_NONE = -1

Close: TypeAlias = Callable[[Sequence[tuple[int, Mapping[int, int]]]], Sequence[int]]


class Pivots:
    """Finds the pivots of shares, and divides shares in their states.

    Parameters
    ----------
    parts, worlds : the states of all components, and the worlds that they are of; lists that grow.
    close : returns the states of components in which all that follows from some literals is known.

    Attributes
    ----------
    agreeing : lists of complete states of components (`agreeing_with`).
    narrower : lists of the shares of shares in states of their pivots (`narrow`).
    """

    def __init__(
        self, supports: Supports, parts: Sequence[ComponentStates], worlds: Sequence[World], close: Close
    ) -> None:
        self._supports = supports
        self._parts = parts
        self._worlds = worlds
        self._close = close
        self._found: dict[int, int] = {}
        self._asked: Counter[int] = Counter()
        # The complete states of components, none of one with too many.
        self._complete: dict[int, tuple[int, ...]] = {}
        self.agreeing = Runs()
        self._places: dict[tuple[int, int], int] = {}
        self.narrower = Runs()
        self._narrowed: dict[tuple[int, int], int] = {}
        # The shares that have a pivot, one after the other: the place of each, its number, its pivot, and the
        # column that this has in rows.
        self._pivoted = NumberTable(_NONE)
        self._numbers: list[int] = []
        self._pivots = Column(int)
        self._columns = Column(int)
        # For the place of such a share and a state of its pivot: the place in `narrower`, or `OPEN`.
        self._lists = NumberTable(_NONE)

    def __len__(self) -> int:
        """Return how many shares are known to have a pivot."""
        return len(self._pivoted)

    def places(self, numbers: Int64Array) -> Int64Array:
        """Return the places of shares among those known to have a pivot, -1 of the others."""
        return self._pivoted.get(numbers).astype(np.int64)

    def of(self, places: Int64Array) -> tuple[Int64Array, Int64Array]:
        """Return the pivots of shares given by place, and the columns that those have in rows."""
        return self._pivots.of(places), self._columns.of(places)

    def find(self, number: int, more: int) -> int:
        """Return the component case by case of which questions about a share are settled, or `NO_PIVOT`.

        Parameters
        ----------
        more : how many questions about the share have come.
        """
        found = self._found.get(number)
        if found is None:
            self._asked[number] += more
            if self._asked[number] < FEWEST_QUESTIONS:
                return NO_PIVOT
            share, origin = self._supports.share(number)
            world = self._world(number)
            pivot = None if origin.given else world.narrowing.pivot(share)
            found = NO_PIVOT if pivot is None else world.components[pivot]
            if found != NO_PIVOT and not self._divides(found, share):
                found = NO_PIVOT
            if found != NO_PIVOT:
                place = len(self._pivoted)
                store(place, number, self._numbers)
                self._pivots.put(place, found)
                self._columns.put(place, self._parts[found].place)
                self._pivoted.put(np.array([number]), np.array([place]))
            self._found[number] = found
        return found

    def lists(self, shares: Int64Array, states: Int64Array) -> NDArray[np.int32]:
        """Return where `narrower` has what shares fall into in states of their pivots, or `OPEN`.

        Parameters
        ----------
        shares : their places.
        """
        keys = joined(shares, states)
        found = self._lists.get(keys)
        new = distinct(keys[found == _NONE])
        if len(new):
            places = []
            for key in new.tolist():
                place, state = halves(key)
                number = self._numbers[place]
                complete = state in self._states(self._found[number])
                places.append(self.narrow(number, state) if complete else OPEN)
            self._lists.put(new, np.array(places))
            found = self._lists.get(keys)
        return found

    def _world(self, number: int) -> World:
        """Return the world of a share."""
        return self._worlds[self._supports.world(halves(number)[0])]

    def _divides(self, pivot: int, share: EventFactor) -> bool:
        """Tell whether a component has few states, and makes a difference to a share where it is known."""
        states = self._states(pivot)
        if not states:
            return False
        # All complete states know the same fluents: what makes no difference here makes none in any. What
        # makes one leaves fewer literals, so that shares of shares have no pivot in the end.
        part = self._parts[pivot]
        narrowing = self._worlds[part.world].narrowing
        return narrowing.narrowed(share, part.place, part.rows.matrix[states[0]]) != (share,)

    def _states(self, component: int) -> tuple[int, ...]:
        """Return all complete states of a component, none if there are too many."""
        found = self._complete.get(component)
        if found is None:
            found = self._complete[component] = self._all(component)
        return found

    def _all(self, component: int) -> tuple[int, ...]:
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

    def agreeing_with(self, component: int, state: int) -> int:
        """Return the place in `agreeing` of the complete states that agree with a state of a component."""
        key = component, state
        if key not in self._places:
            matrix = self._parts[component].rows.matrix
            states = np.array(self._states(component))
            agree = ((matrix[states] == matrix[state]) | (matrix[state] == 0)).all(axis=1)
            self._places[key] = self.agreeing.add(states[agree].tolist())
        return self._places[key]

    def narrow(self, number: int, state: int) -> int:
        """Return the place in `narrower` of the shares of a share in a state of its pivot."""
        key = number, state
        if key not in self._narrowed:
            event, origin = self._supports.share(number)
            pivot, world = self._parts[self._found[number]], self._world(number)
            shares = world.narrowing.narrowed(event, pivot.place, pivot.rows.matrix[state])
            origin = replace(origin, given=(pivot.place, state))
            numbers = self._supports.numbers(shares, origin, self._parts, world.components)
            self._narrowed[key] = self.narrower.add(numbers)
        return self._narrowed[key]
