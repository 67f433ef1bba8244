"""Answers about numbered states and events: remembered, or asked of the progression in one batch."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from item.logic.arrays import BoolArray, Int64Array
from item.logic.coherence import Coherence
from item.logic.transitions.cache import INFEASIBLE, LATER, UNASKED, TransitionCache
from item.logic.transitions.distinct import distinct, distinct_pairs, firsts
from item.logic.transitions.event_numbers import EventNumbers
from item.logic.transitions.interning import StateInterner
from item.logic.transitions.knowledge import Knowledge
from item.logic.transitions.number_table import joined
from item.logic.transitions.outcomes import (
    IMPOSSIBLE,
    Outcomes,
    are_entailed,
    are_expected,
    are_unsettled,
    following,
    outcomes,
    settled,
)
from item.logic.transitions.question import Question
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
        self.states = StateInterner()
        self.events = EventNumbers()
        self._knowledge = knowledge
        self._table = TransitionCache()
        self.following: dict[tuple[object, object], int] = {}
        self.pairs = self.misses = 0

    def of(self, states: ArrayLike, events: ArrayLike) -> Outcomes:
        """Return the outcomes of pairs, expected or not; `states` and `events` broadcast.

        A state or event that is -1 gives `IMPOSSIBLE`.
        """
        states, events = np.asarray(states, dtype=np.int64), np.asarray(events, dtype=np.int64)
        if not len(self.events):
            found = np.full(np.broadcast_shapes(states.shape, events.shape), IMPOSSIBLE, dtype=np.int32)
        elif min(states.min(initial=0), events.min(initial=0)) < 0:
            found = self._remembered(np.maximum(states, 0), np.maximum(events, 0))
            found[np.broadcast_to((states < 0) | (events < 0), found.shape)] = IMPOSSIBLE
        else:
            found = self._remembered(states, events)
        self.pairs += found.size
        self._complete(states, events, found)
        return found

    def side_by_side(self, questions: Sequence[Question]) -> list[Outcomes]:
        """Return the outcomes of every event of a question in every state, (E, S)."""
        self._reserve()
        firsts = self.events.firsts
        found: list[Outcomes] = []
        lacking: list[int] = []
        for number, one in enumerate(questions):
            own = self._table.product(one.states, firsts(one.events))
            self.pairs += own.size
            if one.possible is not None:
                own[~one.possible] = IMPOSSIBLE
            if own.ravel().min(initial=0) < IMPOSSIBLE:  # one long row takes half as long as many
                lacking.append(number)
            found.append(own)
        if lacking:
            pairs = zip(*(questions[number].pairs for number in lacking), strict=True)
            states, events, judged = (np.concatenate(own) for own in pairs)
            flat = np.concatenate([found[number].ravel() for number in lacking])
            self._complete(states, events, flat, judged)
            self._settle(states, events, flat)
            ends = np.cumsum([found[number].size for number in lacking])[:-1]
            for number, piece in zip(lacking, np.split(flat, ends), strict=True):
                found[number] = piece.reshape(found[number].shape)
        return found

    def _complete(
        self, states: Int64Array, events: Int64Array, found: Outcomes, judged: BoolArray | None = None
    ) -> None:
        """Ask for the outcomes that are not remembered, and fill them in.

        Where `judged`, `LATER` will do for the next state.
        """
        if found.min(initial=0) >= IMPOSSIBLE:
            return
        missing = found == UNASKED
        if judged is not None:
            self._answer(states, events, found, missing & judged, self._judge)
        missing |= following(found) == LATER
        if judged is not None:
            missing &= ~judged
        self._answer(states, events, found, missing, self._new)

    def _settle(self, states: Int64Array, events: Int64Array, found: Outcomes) -> None:
        """Ask whether events are expected of which it is not known, and fill that in; shapes (n,)."""
        unsettled = are_unsettled(found)
        if unsettled.any():
            known = found[unsettled]
            pairs, places = distinct_pairs(states[unsettled], self.events.firsts(events[unsettled]))
            known = settled(known, self._expect(*pairs.T)[places])
            found[unsettled] = known
            self._reserve()
            self._table.put(states[unsettled], self.events.firsts(events[unsettled]), known)

    def judge(self, states: Int64Array, events: Int64Array) -> None:
        """Find out what is not known of how each event fits each state, so that `of` is asked less.

        About a product of states (S,) and events (E,) there is less to look up than about its pairs: many
        states have the same states of supports (`fits_everywhere`). Nothing is found out about sequences.
        """
        events = distinct(self.events.firsts(events[~self.events.are_sequences(events)]))
        self._reserve()
        missing = self._table.product(states, events) == UNASKED
        rows, columns = np.flatnonzero(missing.any(axis=1)), np.flatnonzero(missing.any(axis=0))
        if not len(rows):
            return
        asked = self.states.matrix, states[columns][np.newaxis], self.events.shares(events[rows])
        fits = self._knowledge.progression.fits(*asked, np.zeros_like(rows))
        cannot = fits == Coherence.INFEASIBLE
        answers = outcomes(np.where(cannot, INFEASIBLE, LATER), fits == Coherence.ENTAILED)
        row, column = np.nonzero(missing[np.ix_(rows, columns)])
        self.misses += len(row)
        self._table.put(states[columns[column]], events[rows[row]], answers[row, column])

    def _reserve(self) -> None:
        """Make room for what has been met."""
        self._table.reserve(len(self.states), len(self.events))

    def _remembered(self, states: Int64Array, events: NDArray[np.integer]) -> Outcomes:
        """Return what is remembered of pairs; `states` and `events` broadcast."""
        self._reserve()
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
            # In the order in which they are asked about, so that most narratives come to states by number.
            first, own = firsts(joined(asked[0], self.events.firsts(asked[1])))
            answers[missing] = ask(asked[0][first], asked[1][first])[own]

    def follow(self, state: int, event: int) -> int:
        """Return the state after one event, and remember it by itself."""
        if len(self.following) == MOST_SINGLE:
            self.following.clear()
        after = self.following[state, event] = int(following(self.of(state, event)))
        return after

    def expected(self, states: Int64Array, events: Int64Array) -> BoolArray:
        """Return whether events can happen where nothing is true that is not known to be, shapes (n,).

        Where facts that depend on each other cannot all be false, those stay unknown. Pairs are of a state
        and an event that can happen there, sequences event by event.
        """
        found = self._remembered(states, events)
        self._complete(states, events, found, np.ones(len(states), dtype=np.bool_))
        self._settle(states, events, found)
        expected = are_expected(found)
        # Outcomes do not say whether what is entailed can happen there, too: in a sequence it must.
        entailed = np.flatnonzero(expected & are_entailed(found))
        if len(entailed):
            pairs, places = distinct_pairs(states[entailed], self.events.firsts(events[entailed]))
            expected[entailed] = self._expect(*pairs.T)[places]
        return expected

    def _expect(self, states: Int64Array, events: Int64Array) -> BoolArray:
        several = self.events.are_sequences(events)
        if not len(states) or not several.any():
            asked = self.states.matrix, states, self.events.shares(events)
            return self._knowledge.progression.judge(*asked, completed=True)[0]
        expected = np.ones(len(states), dtype=np.bool_)
        reached, before = states.copy(), np.full(len(states), NO_EVENT)
        # An event by itself is a sequence of one, and is asked about together with the first of others.
        for rows, parts in self.events.in_turn(events):
            # The state after an event is needed where another one follows.
            later = rows[before[rows] != NO_EVENT]
            reached[later] = following(self.of(reached[later], before[later]))
            expected[rows] &= self.expected(reached[rows], parts)
            before[rows] = parts
        return expected

    def _new(self, states: Int64Array, events: Int64Array) -> Outcomes:
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
            reached = np.where(feasible, states, INFEASIBLE)
            reached[changed] = self.add(after, events[changed])
            answers = outcomes(reached, entailed)
        self._reserve()
        self._table.put(states, self.events.firsts(events), answers)
        return answers

    def add(self, rows: StateRows, events: Int64Array) -> Int64Array:
        """Return the numbers of the states after events; those of several worlds differ."""
        several = self._knowledge.progression.several
        return self.states.add(rows, self.events.worlds(events) if several else None)

    def _begun(self, states: Int64Array, events: Int64Array, several: BoolArray) -> Outcomes:
        """Return the answers for new pairs without sequences; find out the first events of these, too."""
        owners, parts = self.events.parts(events[several])
        begin = np.flatnonzero(np.diff(owners, prepend=-1))
        before, first = states[several], parts[begin]
        known = self._remembered(before, first)
        missing = (known == UNASKED) | (following(known) == LATER)
        pairs, _ = distinct_pairs(before[missing], first[missing])
        states = np.concatenate((states[~several], pairs[:, 0]))
        events = np.concatenate((events[~several], pairs[:, 1]))
        # The order decides how the states after them are numbered.
        chosen, own = firsts(joined(states, self.events.firsts(events)))
        answers = self._new(states[chosen], events[chosen])
        return answers[own[: np.count_nonzero(~several)]]

    def _judge(self, states: Int64Array, events: Int64Array) -> Outcomes:
        """Return the answers for pairs that are new without the next states, and remember them."""
        several = self.events.are_sequences(events)
        if several.any():
            answers = np.empty(len(states), dtype=np.int32)
            answers[~several] = self._judge(states[~several], events[~several])
            answers[several] = self._new(states[several], events[several])
            return answers
        parts = self.events.shares(events)
        feasible, entailed = self._knowledge.progression.judge(self.states.matrix, states, parts)
        answers = outcomes(np.where(feasible, LATER, INFEASIBLE), entailed)
        self._table.put(states, self.events.firsts(events), answers)
        return answers

    def _follow(self, states: Int64Array, events: Int64Array) -> Outcomes:
        """Return the answers for sequences of events."""
        reached, entailed = states.astype(np.int64), np.ones(len(states), dtype=np.bool_)
        for rows, parts in self.events.in_turn(events):
            answers = self.of(reached[rows], parts)
            reached[rows] = following(answers)
            entailed[rows] &= are_entailed(answers)
        return outcomes(reached, entailed)
