"""Reading without end: decisions as soon as they are certain, in bounded memory.

The best stories to the belief states after the last sentence read have, as a rule, all begun alike (their
paths have merged). What they agree on no later sentence can change: it is what offline decoding of the whole
narrative would say (`item.inference.exact`), and can be told and forgotten. When they agree on nothing for
too long, the beginning of the best one is taken for true, and the sentences decided so are marked as forced.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from item.inference.beam import AdaptiveBeam, prices
from item.inference.interpretation import InterpretationBuilder, InterpretedSentence, Taken
from item.inference.lattice import Lattice
from item.inference.memory_limit import NoRoomError, Room
from item.inference.no_reading import NoReadingError
from item.inference.options import SearchOptions
from item.inference.step import Step
from item.inference.steps import step_from
from item.inference.visits import Visits
from item.inference.ways import ways_of
from item.logic.arrays import IntArray
from item.logic.reasoner import Reasoner
from item.logic.stopping import BudgetSpentError
from item.narrative.prepared import CandidateSet
from item.scoring.calibration import Calibration
from item.scoring.scorer import FloatArray, StateScorer

# Sentences that are read before it is looked what has been decided: a look costs as much as reading some.
BATCH = 256
# Sentences that are yielded before they are learnt from.
BLOCK = 128
# Undecided sentences that are kept at the most.
WINDOW = 1024


class Adapt(Protocol):
    """Learn from sentences that have been told."""

    def __call__(self, told: Sequence[CandidateSet], start: int) -> tuple[StateScorer, Calibration]:
        """Return what reads on.

        Parameters
        ----------
        told : the next ones in the narrative.
        start : the belief state before the first of them.
        """
        ...


class _Read(Struct, frozen=True):
    """A sentence that has been read and not yet told.

    Attributes
    ----------
    utilities : shape (E, S), of the step's candidates in its states.
    values : shape (R,), the utility of the best story to each following state.
    back_pointers : shape (R,), the last way of that story.
    """

    candidate_set: CandidateSet
    step: Step
    utilities: FloatArray
    values: FloatArray
    back_pointers: NDArray[np.int64]


def decode_online(
    candidate_sets: Iterable[CandidateSet],
    reasoner: Reasoner,
    scorer: StateScorer,
    *,
    start: int,
    batch: int,
    window: int,
    search: SearchOptions,
    calibration: Calibration,
    adapt: Adapt | None,
) -> Iterator[InterpretedSentence]:
    """Yield the sentences of one narrative with their events, each as soon as it is decided.

    Probabilities are given what has been read by then.

    Parameters
    ----------
    scorer : gives log potentials.
    start : the belief state before the first sentence.
    batch : how many sentences are read before it is looked what has been decided: more is faster, fewer
        tells sooner.
    window : how many undecided sentences are kept; beyond, the older half of them is forced.
    search : when its budget is spent, no more is read, and what is undecided is forced.
    calibration : how utilities become probabilities.
    adapt : learns from every `BLOCK` sentences once they are out; memory stays bounded. None learns nothing.

    Raises
    ------
    NoReadingError
        When every reading has a utility of minus infinity.
    NoRoomError
        When there is no room for what is pending, and `search` has no limit.
    """
    budget = search.budget
    pending = _Pending(reasoner, scorer, start, search, calibration, adapt)
    spent = False
    for number, candidate_set in enumerate(candidate_sets, 1):
        spent = budget is not None and budget.spent(pending.states_held) is not None
        if spent or not _added(pending, candidate_set, search):
            spent = True
            break
        if number % batch == 0:
            yield from pending.tell(pending.decided())
            if len(pending) > window:
                yield from pending.tell(len(pending) - window // 2, forced=True)
    # Who supplies the sentences may have stopped for the same reason.
    spent = spent or (budget is not None and budget.spent() is not None)
    yield from pending.tell(len(pending), forced=spent)


def _added(pending: _Pending, candidate_set: CandidateSet, search: SearchOptions) -> bool:
    """Read a sentence; return whether the budget, and the room, lasted for it."""
    try:
        with search.stopped_when_spent():
            pending.add(candidate_set)
    except BudgetSpentError:
        return False
    except NoRoomError:
        if not search.partial:
            raise
        return False
    return True


class _Pending:
    """The sentences that have been read and not yet told."""

    def __init__(
        self,
        reasoner: Reasoner,
        scorer: StateScorer,
        start: int,
        search: SearchOptions,
        calibration: Calibration,
        adapt: Adapt | None,
    ) -> None:
        self._reasoner = reasoner
        self._scorer = scorer
        self._calibration = calibration
        self._search = search
        # Of all sentences so far: a stream has no end, so none is kept to be asked about later.
        self._cost = 0
        self._width = AdaptiveBeam(search.beam, lambda _: self._cost)
        self._builder = InterpretationBuilder(reasoner, start)
        self._reads: list[_Read] = []
        self._adapt = adapt
        # Told and not yet learnt from, and the state of the best story before them.
        self._told: list[CandidateSet] = []
        self._before = self._after = start
        # Before the first pending sentence: its states, the best stories to them, the sums over all stories.
        self._states = np.array([start], dtype=np.int32)
        self._visits = Visits(start)
        self._values = np.zeros(1)
        self._sums = np.zeros(1)

    def __len__(self) -> int:
        return len(self._reads)

    @property
    def states_held(self) -> int:
        """Return how many belief states the pending sentences have between them."""
        return sum(len(one.step.states) for one in self._reads)

    def add(self, candidate_set: CandidateSet) -> None:
        """Read a sentence."""
        states, values = self._frontier()
        room = Room.of(self._search, (one.step for one in self._reads))
        step = self._visits.ordered(step_from(states, candidate_set, self._reasoner, room))
        scorer = self._scorer.on(candidate_set)
        utilities = step.utilities(scorer)
        read = _decide(candidate_set, step, utilities, values)
        self._cost += sum(prices([candidate_set], self._reasoner))
        self._width.go_on(len(candidate_set.events))
        if self._width.crowded(len(step.following)):
            step = step.restricted_to(self._width.kept(read.values))
            read = _decide(candidate_set, step, utilities, values)
        self._reads.append(read)

    def decided(self) -> int:
        """Return how many pending sentences all stories agree on."""
        alive = np.flatnonzero(self._frontier()[1] > -np.inf)
        for number in range(len(self._reads), 0, -1):
            if len(alive) == 1:
                return number
            one = self._reads[number - 1]
            came_from = np.zeros(len(one.step.states), dtype=np.bool_)
            came_from[one.step.ways[one.back_pointers[alive]] % len(came_from)] = True
            alive = np.flatnonzero(came_from)
        return 0

    def tell(self, count: int, *, forced: bool = False) -> Iterator[InterpretedSentence]:
        """Yield the first pending sentences as the best story has them, and forget them."""
        if count == 0:
            return
        lattice = Lattice(tuple(one.step for one in self._reads))
        known = ways_of(
            lattice,
            [one.candidate_set for one in self._reads],
            [one.utilities for one in self._reads],
            self._calibration,
            self._sums,
        )
        path, state = self._best(count)
        for one, taken, own in zip(self._reads, path, known.steps, strict=False):
            shares = self._calibration.spread(
                one.candidate_set, own.shares(len(one.candidate_set.candidates))
            )
            yield self._builder.append(one.candidate_set, taken, shares, forced=forced)
        told = self._reads[count - 1]
        done = [one.candidate_set for one in self._reads[:count]]
        del self._reads[:count]
        self._states, self._values, self._sums = told.step.following, told.values, known.posterior.sums[count]
        if forced:
            # What has been yielded stays: no other story goes on.
            self._values = np.where(np.arange(len(self._states)) == state, told.values, -np.inf)
            values = self._values
            for number, one in enumerate(self._reads):
                self._reads[number] = _decide(one.candidate_set, one.step, one.utilities, values)
                values = self._reads[number].values
        self._after = int(self._states[state])
        self._learn(done)

    def _learn(self, told: Sequence[CandidateSet]) -> None:
        """Learn from what has been told, once there is enough of it."""
        if self._adapt is None:
            return
        self._told += told
        if len(self._told) >= BLOCK:
            self._scorer, self._calibration = self._adapt(self._told, self._before)
            self._told, self._before = [], self._after

    def _best(self, count: int) -> tuple[list[Taken], int]:
        """Return what the best story takes the first sentences for, and the state they lead to."""
        values = self._frontier()[1]
        state = int(np.argmax(values))
        if values[state] == -np.inf:
            raise NoReadingError
        path: list[Taken] = []
        end = state
        for number in range(len(self._reads) - 1, -1, -1):
            if number == count - 1:
                end = state
            one = self._reads[number]
            way = one.back_pointers[state]
            path.append(one.step.taken(way, state))
            state = one.step.source(way)
        return path[::-1][:count], end

    def _frontier(self) -> tuple[IntArray, FloatArray]:
        """Return the states after the last sentence, and the utilities of the best stories to them."""
        if not self._reads:
            return self._states, self._values
        return self._reads[-1].step.following, self._reads[-1].values


def _decide(candidate_set: CandidateSet, step: Step, utilities: FloatArray, before: FloatArray) -> _Read:
    """Return a sentence with the best story to each following state; `before` are the utilities so far."""
    totals = step.totals(utilities, before)
    values = step.best(totals)
    return _Read(candidate_set, step, utilities, values, step.back_pointers(totals, values))
