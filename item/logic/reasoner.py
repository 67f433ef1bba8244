"""Feasibility and progression by table look-up: the solver decides each pair once, arrays remember.

A belief state is a row of component states, a ground event a set of factors, each about some components.
States and events are numbered when they are first met, so that indexing answers whole arrays of pairs; the
solver decides the new pairs of an array in one batch.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from item.diagnostics import Diagnostic, InputError
from item.language.domain import Domain
from item.logic.all_or_none import all_or_none
from item.logic.arrays import BoolArray, IntArray
from item.logic.belief import BeliefState, GroundAtom
from item.logic.codes import LogicCode
from item.logic.coherence import Coherence
from item.logic.contradiction import OnContradiction
from item.logic.statistics import Statistics
from item.logic.transitions.answers import Answers
from item.logic.transitions.cache import INFEASIBLE, LATER
from item.logic.transitions.knowledge import Knowledge
from item.logic.transitions.outcomes import are_entailed, following, parted
from item.logic.transitions.question import Question
from item.logic.transitions.recoveries import Recoveries

TOP = 0
__all__ = ["INFEASIBLE", "LATER", "TOP", "Reasoner"]


class Reasoner:
    """Answers what events do to numbered belief states (docs/architecture.md, Meaning).

    One reasoner belongs to one thread and one process; its numbers mean nothing to another.

    Parameters
    ----------
    domain : the checked domain.
    on_contradiction : which facts stay known after an event that cannot happen.
    knowledge : of the domain, shared with other reasoners; its own if None.
    beside : a reasoner of another domain. If the knowledge of both is side by side, either may be asked about
        states and events of the other.

    Attributes
    ----------
    start : the belief state at the start of a narrative.
    knowledge : as given.
    answers : the same for all that are side by side.

    Raises
    ------
    InputError
        When no complete state satisfies the constraints, or none agrees with what `:init` says; of more than
        `components.MANY_FLUENTS` ground fluents not before an event or belief has to do with constraints.
    """

    def __init__(
        self,
        domain: Domain,
        *,
        on_contradiction: OnContradiction = OnContradiction.FORGET,
        knowledge: Knowledge | None = None,
        beside: Reasoner | None = None,
    ) -> None:
        self.on_contradiction = on_contradiction
        self.knowledge = knowledge or Knowledge(domain)
        self.answers = Answers(self.knowledge)
        self._recoveries = Recoveries(self.answers, self.knowledge)
        if beside is not None and beside.knowledge.progression is self.knowledge.progression:
            self.answers, self._recoveries = beside.answers, beside._recoveries
        self._joined = beside is not None and self.answers is beside.answers
        self._events, self._states = self.answers.events, self.answers.states
        self._grow()
        if not len(self._states):
            self._states.add(np.zeros((1, self.knowledge.progression.width), dtype=np.int32))
        self.start = self.starting(domain)

    @property
    def fluents(self) -> tuple[GroundAtom, ...]:
        """Return the ground fluents (predicate, arguments...), of very many those met; `values` has them."""
        return self.knowledge.fluents.atoms

    @property
    def statistics(self) -> Statistics:
        """Return what answering has cost so far; what is common to several counts with the first of them."""
        questions, pairs, misses = self.knowledge.questions, self.answers.pairs, self.answers.misses
        common = () if self._joined else (pairs, pairs - misses, len(self._states))
        return Statistics(questions.calls, questions.asked, *common)

    @property
    def n_states(self) -> int:
        """Return how many belief states have been met; their numbers are less."""
        return len(self._states)

    def event(self, name: str, arguments: tuple[str, ...]) -> int | None:
        """Return the number of a ground event, or None if it is impossible in every state (see `events`)."""
        number = int(self.events([(name, *arguments)])[0])
        return None if number == INFEASIBLE else number

    def events(self, ground: Sequence[GroundAtom]) -> IntArray:
        """Return the numbers of ground events (name, arguments...), -1 for those impossible in every state.

        Impossible in every state are events whose arguments have other types than the parameters, and events
        whose precondition the static facts refute.

        Raises
        ------
        ValueError
            For an event type that the domain does not declare, or a wrong number of arguments.
        """
        return self._event_numbers(ground, effects=True)

    def conditions(self, ground: Sequence[GroundAtom]) -> IntArray:
        """Return the numbers of events that ask what these ground events ask and change nothing.

        Whether they are feasible and entailed costs less to find out, because their parts are small. Under
        constraints the events themselves may be less feasible than that: their outcomes are judged, too.

        Raises
        ------
        ValueError
            As `events`.
        """
        return self._event_numbers(ground, effects=False)

    def sequences(self, parts: Sequence[tuple[int, ...]]) -> IntArray:
        """Return the numbers of sequences of events, each of which happens directly after the one before.

        A sequence is an event like others: feasible if every part is where the parts before lead to.
        """
        return self._events.of_sequences(parts)

    def ground_event(self, event: int) -> GroundAtom:
        """Return a ground event (name, arguments...) by number."""
        return self._events[event]

    def plain(self, events: ArrayLike) -> BoolArray:
        """Return which events need literals only, and change fluents that no constraint ties to others.

        Where such an event can happen and is entailed, it can happen in every state that knows more.
        """
        return self._events.plain(events)

    @overload
    def progress(self, states: int, events: int) -> int: ...

    @overload
    def progress(self, states: ArrayLike, events: ArrayLike) -> IntArray: ...

    def progress(self, states: ArrayLike, events: ArrayLike) -> IntArray | int:
        """Return the belief states after events, `INFEASIBLE` where an event cannot happen.

        `states` and `events` broadcast; two numbers give a number. A state or event that is -1 gives
        `INFEASIBLE`. By the contract an infeasible event leads to `TOP`: callers who go on from there say so.
        """
        try:
            return self.answers.following[states, events]
        except TypeError:  # arrays have no hash
            pass
        except KeyError:
            if isinstance(states, int) and isinstance(events, int):
                return self.answers.follow(states, events)
        return following(self.answers.of(states, events))

    def entailed(self, states: ArrayLike, events: ArrayLike) -> BoolArray:
        """Return whether the events' preconditions hold in every complete state that agrees with the states.

        `states` and `events` broadcast. A state or event that is -1 gives False.
        """
        return are_entailed(self.answers.of(states, events))

    def outcome(self, states: ArrayLike, events: ArrayLike) -> tuple[IntArray, BoolArray]:
        """Return what `progress` and `entailed` return, for the price of one."""
        found = self.answers.of(states, events)
        return following(found), are_entailed(found)

    def outcomes(self, questions: Sequence[Question]) -> list[tuple[NDArray[np.int8], IntArray]]:
        """Return for each question how events fit states (see `fits`), and the states after, (E, S)."""
        return [parted(own) for own in self.answers.side_by_side(questions)]

    def judge(self, states: IntArray, events: IntArray) -> None:
        """Find out how events fit states, each of them each, so that `outcomes` costs less."""
        self.answers.judge(states.astype(np.int64), events.astype(np.int64))

    def recovered(self, states: ArrayLike, events: ArrayLike) -> IntArray:
        """Return the belief states after events that cannot happen (docs/architecture.md, Meaning).

        `states` and `events` are of shape (n,): pairs, not negative, for which `progress` gives `INFEASIBLE`.
        """
        states, events = np.asarray(states, dtype=np.int64), np.asarray(events, dtype=np.int64)
        if self.on_contradiction is OnContradiction.FORGET:
            return np.full(states.shape, TOP, dtype=np.int32)
        return self._recoveries.of(states, events)

    def applicability(self, states: ArrayLike, events: ArrayLike) -> tuple[BoolArray, BoolArray]:
        """Return whether events can happen in states and are entailed; the states after are not stored.

        `states` and `events` broadcast and are not negative.
        """
        states, events = np.broadcast_arrays(states, events)
        own = states.ravel(), self._events.shares(events.ravel())
        feasible, entailed = self.knowledge.progression.judge(self._states.matrix, *own)
        return feasible.reshape(states.shape), (feasible & entailed).reshape(states.shape)

    def fits(self, states: IntArray, events: IntArray, rows: IntArray | None = None) -> NDArray[np.int8]:
        """Return how each event fits each state, (events, states), of several rows those in its row.

        None is negative. The values are those of `Coherence`. Nothing is remembered of whole events.
        """
        parts = self._events.shares(events.astype(np.int64))
        rows = np.zeros(len(events), dtype=np.int32) if rows is None else rows
        asked = self._states.matrix, np.atleast_2d(states).astype(np.int64), parts, rows
        fits, completed = np.split(self.knowledge.progression.fits(*asked, completed=True), 2, axis=1)
        fits[(fits == Coherence.OPEN) & (completed > 0)] = Coherence.EXPECTED
        return fits

    def belief(self, state: int) -> BeliefState:
        """Return what a belief state knows."""
        columns, atoms = self.knowledge.fluents.sorted()
        values = self._values(np.array([state]))[0][columns]
        return BeliefState(tuple(atoms[values > 0]), tuple(atoms[values < 0]))

    def intern(self, belief: BeliefState) -> int:
        """Return the number of a belief state together with all that the constraints make of it.

        `INFEASIBLE` if no complete state agrees with it.

        Raises
        ------
        ValueError
            For an atom that is not a fluent of the domain.
        """
        known: dict[GroundAtom, int] = {}
        for atom, value in (*((one, 1) for one in belief.true), *((one, -1) for one in belief.false)):
            if known.setdefault(atom, value) != value:
                return INFEASIBLE
        return self._closed(self._numbered(known))

    def _closed(self, known: Mapping[int, int]) -> int:
        """Return the number of the state in which all that follows from some literals is known."""
        self.knowledge.components.touch(known)
        self._grow()
        row = self.knowledge.progression.close(known, world := self.knowledge.world)
        return INFEASIBLE if row is None else int(self._states.add(row, np.array([world]))[0])

    def starting(self, domain: Domain) -> int:
        """Return the belief state at the start of a domain that differs from this one in nothing else.

        Raises
        ------
        InputError
            When no complete state agrees with what it says.
        """
        known = self._numbered({atom: 1 if value else -1 for atom, value in domain.start.items()})
        known = {**self.knowledge.all_false(domain.closed), **known}
        if (start := self._closed(known)) == INFEASIBLE:
            message = "what `:init` says of the start contradicts the constraints or exclusive groups"
            raise InputError(Diagnostic(LogicCode.CONTRADICTORY_START, message))
        return start

    def values(self, states: ArrayLike) -> NDArray[np.int8]:
        """Return what belief states know of each fluent, (states, fluents): 1 true, -1 false, 0 unknown."""
        return self.knowledge.fluents.values(self._values(np.asarray(states)))

    def _values(self, states: NDArray[np.integer[Any]]) -> NDArray[np.int8]:
        return self.knowledge.progression.values(self._states.matrix[states], self.knowledge.world)

    def _numbered(self, known: Mapping[GroundAtom, int]) -> dict[int, int]:
        """Return values of fluents by their numbers."""
        self._mention([*known])
        return {self.knowledge.fluent(atom): value for atom, value in known.items()}

    def _event_numbers(self, ground: Sequence[GroundAtom], *, effects: bool) -> IntArray:
        self._mention(ground)
        numbers = self._events.of(ground, self.knowledge, effects=effects)
        self._states.widen(self.knowledge.progression.width)
        return numbers

    def _mention(self, atoms: Sequence[GroundAtom]) -> None:
        """Let the constants of atoms stand for themselves alone; half done it is taken back."""
        with all_or_none(*self.knowledge.restated, self._states, self._events):
            if self.knowledge.mention(atoms, self._states):
                self._events.refresh(self.knowledge)

    def _grow(self) -> None:
        self.knowledge.grow()
        self._states.widen(self.knowledge.progression.width)
