"""The supports that events touch, and the shares of events in them, looked up for many pairs at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from item.logic.all_or_none import store
from item.logic.arrays import BoolArray, Int64Array
from item.logic.grounding.compiler import EventFactor
from item.logic.transitions.cache import INFEASIBLE, LATER, UNASKED
from item.logic.transitions.column import Column
from item.logic.transitions.completion import Completion
from item.logic.transitions.number_table import halves, joined
from item.logic.transitions.query import FactorOrigin, TransitionQuery, TransitionResult
from item.logic.transitions.scope import ComponentStates, Scope, SupportCache

StateRows: TypeAlias = NDArray[np.int32]
"""Belief states as the states of their components, shape (n, components)."""
ShareAnswers: TypeAlias = NDArray[np.int32]
"""Answers about shares (`as_answers`), shape (N,)."""

# The sub-events of events by number, one event after the other; before them the pair that each belongs to.
EventParts: TypeAlias = tuple[Int64Array, Int64Array]

# The answers that are worked out at a time have so many values of facts.
MOST_VALUES = 2**24


class Shares(Struct, frozen=True):
    """What pairs of a state and an event come down to, N questions about supports.

    Attributes
    ----------
    pairs : shape (N,), the pair that each belongs to.
    scopes : shape (N,), the support.
    states : shape (N,), its state, as `PartialStates` numbers it.
    events : shape (N,), the position of the sub-event in the support.
    """

    pairs: Int64Array
    scopes: Int64Array
    states: Int64Array
    events: Int64Array

    def only(self, chosen: Int64Array) -> Shares:
        """Return some of them, given by position."""
        return Shares(self.pairs[chosen], self.scopes[chosen], self.states[chosen], self.events[chosen])


def as_answers(following: Int64Array, entailed: BoolArray) -> ShareAnswers:
    """Return twice the next states (or `INFEASIBLE`, or `LATER`), plus 1 where preconditions are entailed."""
    return (2 * following + entailed).astype(np.int32)


class Supports:
    """Numbers supports and the shares of events in them, and remembers what is answered about these."""

    def __init__(self) -> None:
        self._remembered = SupportCache()
        self._scopes: list[Scope] = []
        self._numbers: dict[tuple[int, ...], int] = {}
        # How many facts each support has.
        self._widths = Column(int)

    @property
    def size(self) -> int:
        """Return how many bytes what is remembered fills."""
        own = self._remembered
        return own.states.size + own.answers.size + own.judgements.size

    def numbers(
        self,
        shares: Iterable[EventFactor],
        origin: FactorOrigin,
        parts: Sequence[ComponentStates],
        components: Sequence[int],
    ) -> list[int]:
        """Return the numbers of sub-events, storing new ones with where they come from.

        Parameters
        ----------
        parts : the states of all components.
        components : the numbers of those of the world of the sub-events.
        """
        found = []
        for factor in shares:
            scope = tuple([components[place] for place in factor.scope])
            number = self._numbers.get(scope)
            if number is None:
                number = len(self._numbers)
                new = Scope(number, scope, [parts[one] for one in scope], self._remembered)
                store(number, new, self._scopes)
                self._widths.put(number, len(new.fluents))
                self._numbers[scope] = number
            found.append(joined(number, self._scopes[number].add(factor, origin)))
        return found

    def world(self, number: int) -> int:
        """Return the number of the world of a support."""
        return self._scopes[number].world

    @property
    def width(self) -> int:
        """Return how many columns rows need for the states of all supports."""
        return self._remembered.states.width

    def share(self, number: int) -> tuple[EventFactor, FactorOrigin]:
        """Return a sub-event by number, and where it comes from."""
        scope, position = halves(number)
        return self._scopes[scope].share(position)

    def components(self, number: int) -> tuple[int, ...]:
        """Return the components that a sub-event touches, ascending."""
        return self._scopes[halves(number)[0]].numbers

    def located(
        self,
        matrix: StateRows,
        states: Int64Array,
        pairs: Int64Array,
        numbers: Int64Array,
        completion: Completion | None = None,
    ) -> Shares:
        """Return sub-events by number in states, given as places in a matrix, as shares of some pairs.

        Parameters
        ----------
        completion : what is unknown in the states is false; None where it stays unknown.
        """
        scopes, own = halves(numbers)
        return Shares(pairs, scopes, self.numbered(matrix, states, scopes, completion), own)

    def numbered(
        self, matrix: StateRows, states: Int64Array, scopes: Int64Array, completion: Completion | None = None
    ) -> Int64Array:
        """Return the numbers of the states of supports, the states given as places in a matrix."""
        cells = self._remembered.states.cells(scopes)
        values = matrix.ravel().take(states.take(cells.owners) * matrix.shape[1] + cells.columns)
        if completion is not None:
            values = completion.of(cells.components, values)
        return self._remembered.states.numbers(scopes, cells, values)

    def answers(self, shares: Shares, *, judged: bool = False) -> ShareAnswers:
        """Return what is remembered about shares, `UNASKED` where nothing is.

        Parameters
        ----------
        judged : whether what was only judged counts, with `LATER` for the states after.
        """
        keys = self.keys(shares)
        found = self._remembered.answers.get(keys)
        if judged:
            missing = np.flatnonzero(found == UNASKED)
            found[missing] = self._remembered.judgements.get(keys[missing])
        return found

    @staticmethod
    def keys(shares: Shares) -> Int64Array:
        """Return the keys under which the answers to shares are remembered."""
        return joined(shares.states, shares.events)

    @staticmethod
    def keys_of(pairs: Int64Array) -> Int64Array:
        """Return the same for pairs of a state and a sub-event, shape (n, 2)."""
        return joined(*pairs.T)

    def affordable(self, shares: Shares, chosen: Int64Array) -> Int64Array:
        """Return the first of some shares, given by position: those whose answers are in memory together."""
        values = np.cumsum(self._widths.of(shares.scopes[chosen]))
        return chosen[: max(1, int(np.searchsorted(values, MOST_VALUES)))]

    def queries(self, shares: Shares) -> Iterator[tuple[int, Int64Array, TransitionQuery]]:
        """Yield the questions that shares leave open, each once: the support, its pairs, and the query."""
        keys = self.keys(shares)
        distinct, first = np.unique(keys, return_index=True)
        scopes = shares.scopes[first]
        order = np.argsort(scopes, kind="stable")
        numbers, starts = np.unique(scopes[order], return_index=True)
        pairs = np.stack(halves(distinct), axis=1)[order]
        for number, own in zip(numbers.tolist(), np.split(pairs, starts[1:]), strict=False):
            yield from ((number, chosen, query) for chosen, query in self._scopes[number].queries(own))

    def learn(self, replies: Sequence[tuple[int, Int64Array, TransitionResult]]) -> None:
        """Remember the replies to queries, each with its support and its pairs."""
        if not replies:
            return
        rows, scopes = [], []
        for number, _, result in replies:
            rows.append(self._scopes[number].rows(result.values[result.feasible]))
            scopes.append(np.full(len(rows[-1]), number))
        supports = np.concatenate(scopes)
        cells = self._remembered.states.cells(supports)
        known = np.concatenate([own.ravel() for own in rows])
        states = self._remembered.states.numbers(supports, cells, known)
        feasible = np.concatenate([result.feasible for _, _, result in replies])
        entailed = np.concatenate([result.entailed for _, _, result in replies])
        pairs = np.concatenate([own for _, own, _ in replies])
        self.remember(self.keys_of(pairs), feasible, entailed, states)

    def judge(self, keys: Int64Array, feasible: BoolArray, entailed: BoolArray) -> None:
        """Remember answers to new questions without the states after."""
        following = np.where(feasible, LATER, INFEASIBLE)
        self._remembered.judgements.put(keys, as_answers(following, entailed))

    def remember(
        self, keys: Int64Array, feasible: BoolArray, entailed: BoolArray, states: Int64Array
    ) -> None:
        """Remember answers to new questions.

        Parameters
        ----------
        keys : shape (n,), see `Remembered`.
        feasible, entailed : shape (n,).
        states : the states after, where feasible.
        """
        following = np.full(len(keys), INFEASIBLE, dtype=np.int64)
        following[feasible] = states
        self._remembered.answers.put(keys, as_answers(following, entailed))

    def changes(
        self, shares: Shares, answers: ShareAnswers, feasible: BoolArray
    ) -> tuple[Shares, Int64Array]:
        """Return the shares that change what is known in pairs that are feasible, and their states after."""
        following = (answers >> 1).astype(np.int64)
        changes = np.flatnonzero(feasible[shares.pairs] & (following != shares.states))
        return shares.only(changes), following[changes]

    def write(self, rows: StateRows, places: Int64Array, scopes: Int64Array, states: Int64Array) -> None:
        """Write states of supports into rows of component states, given by their places."""
        cells = self._remembered.states.cells(scopes)
        rows[places[cells.owners], cells.columns] = self._remembered.states.values(states, cells)

    def forget(self, rows: StateRows, places: Int64Array, scopes: Int64Array) -> None:
        """Leave nothing known of the components of supports in rows."""
        cells = self._remembered.states.cells(scopes)
        rows[places[cells.owners], cells.columns] = 0

    def levels(self, scopes: Int64Array) -> Iterator[tuple[Int64Array, Int64Array, Int64Array]]:
        """Yield which supports have a first component, which, and its column; a second one; and so on."""
        cells = self._remembered.states.cells(scopes)
        for level in range(int(cells.sizes.max(initial=0))):
            chosen = np.flatnonzero(cells.sizes > level)
            places = cells.first[chosen] + level
            yield chosen, cells.components[places], cells.columns[places]
