"""Answers about numbered states and events: remembered, or asked of the progression in one batch."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import ArrayLike, NDArray

from item.logic.transitions.cache import INFEASIBLE, LATER, UNASKED, TransitionCache, answer
from item.logic.transitions.distinct import distinct, distinct_pairs, firsts
from item.logic.transitions.event_numbers import EventNumbers
from item.logic.transitions.interning import WideRowInterner
from item.logic.transitions.knowledge import Knowledge
from item.logic.transitions.query import BoolArray, Int64Array
from item.logic.transitions.supports import StateRows

NO_EVENT = -1
# Single questions that are remembered by themselves.
MOST_SINGLE = 2**20


class Answers:
    """Answer pairs of states and events.

    Parameters
    ----------
    knowledge : answers what is new; of a domain, and through it of those side by side with it.

    Attributes
    ----------
    states : the belief states met, as rows of component states; states after events are added to them.
    events : the events met.
    pairs : how many pairs were asked about.
    misses : how many of those were new.
    following : the states after single events (`follow`): an array for one question costs far more.
    """

    def __init__(self, knowledge: Knowledge) -> None:
        self.states = WideRowInterner()
        self.events = EventNumbers()
        self._knowledge = knowledge
        self._table = TransitionCache()
        self._recoveries = TransitionCache()
        self._expectations = TransitionCache()
        self.following: dict[tuple[object, object], int] = {}
        self.pairs = self.misses = 0

    def of(self, states: ArrayLike, events: ArrayLike, judged: BoolArray | None = None) -> NDArray[np.int32]:
        """Return the answers (see `TransitionCache`) for pairs; `states`, `events` and `judged` broadcast.

        A state or event that is -1 gives `INFEASIBLE`.

        Parameters
        ----------
        judged : where `LATER` will do for the next state; nowhere if None.
        """
        states, events = np.asarray(states, dtype=np.int64), np.asarray(events, dtype=np.int64)
        self._table.reserve(len(self.states), len(self.events))
        if not len(self.events):
            answers = np.full(np.broadcast_shapes(states.shape, events.shape), 2 * INFEASIBLE, dtype=np.int32)
        elif min(states.min(initial=0), events.min(initial=0)) < 0:
            answers = self._remembered(np.maximum(states, 0), np.maximum(events, 0))
            answers[np.broadcast_to((states < 0) | (events < 0), answers.shape)] = 2 * INFEASIBLE
        else:
            answers = self._remembered(states, events)
        self.pairs += answers.size
        missing = answers < 2 * INFEASIBLE
        if missing.any():
            if judged is not None:
                self._answer(states, events, answers, (answers == UNASKED) & judged, self._judge)
                missing &= ~judged
            self._answer(states, events, answers, missing, self._new)
        return answers

    def judge(self, states: Int64Array, events: Int64Array) -> None:
        """Find out what is not known of how each event fits each state, so that `of` is asked less.

        About a product of states and events there is less to look up than about its pairs: many states have
        the same states of supports (`fits_everywhere`). Nothing is found out about sequences.

        Parameters
        ----------
        states, events : shapes (S,) and (E,), none of them -1.
        """
        events = distinct(self.events.firsts(events[~self.events.are_sequences(events)]))
        self._table.reserve(len(self.states), len(self.events))
        missing = self._table.get(states, events[:, None]) == UNASKED
        rows, columns = np.flatnonzero(missing.any(axis=1)), np.flatnonzero(missing.any(axis=0))
        if not len(rows):
            return
        parts = self.events.shares(events[rows])
        fits = self._knowledge.progression.fits(self.states.matrix, states[columns], parts, len(rows))
        answers = answer(np.where(fits > 0, LATER, INFEASIBLE), fits > 1)
        row, column = np.nonzero(missing[np.ix_(rows, columns)])
        self.misses += len(row)
        self._table.put(states[columns[column]], events[rows[row]], answers[row, column])

    def _remembered(self, states: Int64Array, events: Int64Array) -> NDArray[np.int32]:
        """Return what is remembered of pairs; `states` and `events` broadcast."""
        return self._table.get(states, self.events.firsts(events))

    def _answer(
        self,
        states: Int64Array,
        events: Int64Array,
        answers: NDArray[np.int32],
        missing: BoolArray,
        ask: Callable[[Int64Array, Int64Array], NDArray[np.int32]],
    ) -> None:
        """Fill in answers that are missing; of events that have all shares in common one is asked about."""
        asked = [np.broadcast_to(array, answers.shape)[missing] for array in (states, events)]
        if len(asked[0]):
            self.misses += len(asked[0])
            pairs, places = distinct_pairs(*asked)
            # The first pair, so that states after events are numbered as if all were asked about.
            first, own = firsts(_keys(pairs[:, 0], self.events.firsts(pairs[:, 1])))
            answers[missing] = ask(*pairs[first].T)[own[places]]

    def follow(self, state: int, event: int) -> int:
        """Return the state after one event, and remember it by itself."""
        if len(self.following) == MOST_SINGLE:
            self.following.clear()
        after = self.following[state, event] = int(self.of(state, event)) >> 1
        return after

    def expected(self, states: Int64Array, events: Int64Array) -> BoolArray:
        """Return whether events can happen where nothing is true that is not known to be, shape (n,).

        Parameters
        ----------
        states, events : shape (n,), pairs of a state and an event that can happen there. Each event of a
            sequence is asked about in the state before it.
        """
        events = self.events.firsts(events)
        self._expectations.reserve(len(self.states), len(self.events))
        found = self._expectations.get(states, events)
        missing = found == UNASKED
        if missing.any():
            pairs, places = distinct_pairs(states[missing], events[missing])
            answers = self._expect(*pairs.T)
            self._expectations.reserve(len(self.states), len(self.events))
            self._expectations.put(pairs[:, 0], pairs[:, 1], answers.astype(np.int32))
            found[missing] = answers[places]
        return found > 0

    def _expect(self, states: Int64Array, events: Int64Array) -> BoolArray:
        if not self.events.are_sequences(events).any():
            asked = self.states.matrix, states, self.events.shares(events)
            return self._knowledge.progression.judge(*asked, completed=True)[0]
        expected = np.ones(len(states), dtype=np.bool_)
        following, before = states.copy(), np.full(len(states), NO_EVENT)
        # An event by itself is a sequence of one, and is asked about together with the first of others.
        for rows, parts in self._ranked(np.arange(len(events)), events):
            # The state after an event is needed where another one follows.
            later = rows[before[rows] != NO_EVENT]
            following[later] = self.of(following[later], before[later]) >> 1
            expected[rows] &= self.expected(following[rows], parts)
            before[rows] = parts
        return expected

    def after_contradiction(self, states: Int64Array, events: Int64Array) -> NDArray[np.int32]:
        """Return the states after events that cannot happen (`Progression.after_contradiction`)."""
        self._recoveries.reserve(len(self.states), len(self.events))
        found = self._recoveries.get(states, events)
        missing = found == UNASKED
        if missing.any():
            pairs, places = distinct_pairs(states[missing], events[missing])
            own, asked = pairs.T
            parts = self.events.shares(asked)
            rows = self._knowledge.progression.after_contradiction(self.states.matrix, own, parts)
            after = self._add(rows, asked).astype(np.int32)
            self._recoveries.reserve(len(self.states), len(self.events))
            self._recoveries.put(pairs[:, 0], pairs[:, 1], after)
            found[missing] = after[places]
        return found

    def _new(self, states: Int64Array, events: Int64Array) -> NDArray[np.int32]:
        """Return the answers for pairs that are new, and remember them."""
        several = self.events.are_sequences(events)
        if several.any():
            answers = np.empty(len(states), dtype=np.int32)
            answers[~several] = self._begun(states, events, several)
            answers[several] = self._follow(states[several], events[several])
        else:
            matrix = self.states.matrix
            parts = self.events.shares(events)
            after, changed, feasible, entailed = self._knowledge.progression.progress(matrix, states, parts)
            following = np.where(feasible, states, INFEASIBLE)
            following[changed] = self._add(after, events[changed])
            answers = answer(following, entailed)
        self._table.reserve(len(self.states), len(self.events))
        self._table.put(states, self.events.firsts(events), answers)
        return answers

    def _add(self, rows: StateRows, events: Int64Array) -> Int64Array:
        """Return the numbers of the states after events; those of several worlds differ."""
        several = self._knowledge.progression.several
        return self.states.add(rows, self.events.worlds(events) if several else None)

    def _begun(self, states: Int64Array, events: Int64Array, several: BoolArray) -> NDArray[np.int32]:
        """Return the answers for new pairs without sequences; find out the first events of these, too."""
        owners, parts = self.events.parts(events[several])
        begin = np.flatnonzero(np.diff(owners, prepend=-1))
        before, first = states[several], parts[begin]
        missing = self._remembered(before, first) < 2 * INFEASIBLE
        pairs, _ = distinct_pairs(before[missing], first[missing])
        states = np.concatenate((states[~several], pairs[:, 0]))
        events = np.concatenate((events[~several], pairs[:, 1]))
        # The order decides how the states after them are numbered.
        chosen, own = firsts(_keys(states, self.events.firsts(events)))
        answers = self._new(states[chosen], events[chosen])
        return answers[own[: np.count_nonzero(~several)]]

    def _judge(self, states: Int64Array, events: Int64Array) -> NDArray[np.int32]:
        """Return the answers for pairs that are new without the next states, and remember them."""
        several = self.events.are_sequences(events)
        if several.any():
            answers = np.empty(len(states), dtype=np.int32)
            answers[~several] = self._judge(states[~several], events[~several])
            answers[several] = self._new(states[several], events[several])
            return answers
        parts = self.events.shares(events)
        feasible, entailed = self._knowledge.progression.judge(self.states.matrix, states, parts)
        answers = answer(np.where(feasible, LATER, INFEASIBLE), entailed)
        self._table.put(states, self.events.firsts(events), answers)
        return answers

    def _follow(self, states: Int64Array, events: Int64Array) -> NDArray[np.int32]:
        """Return the answers for sequences of events."""
        following, entailed = states.astype(np.int64), np.ones(len(states), dtype=np.bool_)
        for rows, parts in self._ranked(np.arange(len(events)), events):
            answers = self.of(following[rows], parts)
            following[rows] = answers >> 1
            entailed[rows] &= (answers & 1).astype(np.bool_)
        return answer(following, entailed)

    def _ranked(self, rows: Int64Array, events: Int64Array) -> Iterator[tuple[Int64Array, Int64Array]]:
        """Yield the rows of sequences that have a first event, and these; then a second one; and so on."""
        owners, parts = self.events.parts(events)
        ranks = np.arange(len(owners)) - np.searchsorted(owners, owners)
        for rank in range(int(ranks.max(initial=-1)) + 1):
            chosen = np.flatnonzero(ranks == rank)
            yield rows[owners[chosen]], parts[chosen]


def _keys(states: Int64Array, events: Int64Array) -> Int64Array:
    """Return one number for each pair."""
    keys: Int64Array = states << 32 | events
    return keys
