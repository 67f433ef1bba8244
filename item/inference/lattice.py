"""All readings of a narrative, folded: the belief states before each sentence, and where candidates lead.

Paths that reach the same belief state are merged. That loses nothing, because a score depends on the belief
state and the event only (docs/architecture.md, Inference).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

import numpy as np
from msgspec import Struct

from item.inference.beam import AdaptiveBeam, Costs
from item.inference.budget import Budget, Status
from item.inference.memory_limit import NoRoomError, Room
from item.inference.options import DEFAULT_SEARCH, Beam, SearchOptions
from item.inference.step import Step
from item.inference.steps import steps_from
from item.inference.visits import Visits
from item.logic.arrays import IntArray
from item.logic.reasoner import Reasoner
from item.logic.stopping import BudgetSpentError, check_budget, stoppable
from item.logic.transitions.distinct import distinct
from item.narrative.prepared import PreparedNarrative
from item.scoring.scorer import FloatArray, SentenceScorer, StateScorer

# Where states are to be dropped, the next so many sentences are scored together.
AHEAD = 64
# More ways than these take a second to put in order.
LARGE = 2**20
# Where there is no time to decode a lattice, its first steps are decoded that have this share of its ways.
BEGINNING = 0.125


class Lattice(Struct, frozen=True):
    """The steps of a narrative, each beginning in the states in which the one before it ends.

    Attributes
    ----------
    steps : one for each sentence, or only for the first ones where something stopped the search.
    pruned : whether a beam dropped states, so that the best reading may be lost.
    stopped : what stopped the search before the last sentence.
    """

    steps: tuple[Step, ...]
    pruned: bool = False
    stopped: Status | None = None

    def utilities(self, scorers: Iterable[SentenceScorer]) -> tuple[FloatArray, ...]:
        """Return the utilities of each step's candidates in its states, shapes (E, S)."""
        return tuple(step.utilities(own) for step, own in zip(self.steps, scorers, strict=False))

    def beginning(self) -> Lattice:
        """Return the first steps, which have a small share of the ways: all that time is left for."""
        ways = np.cumsum([len(step.ways) for step in self.steps])
        n = int((ways <= BEGINNING * ways[-1]).sum())
        return Lattice(self.steps[:n], self.pruned, Status.TIMED_OUT)

    def weights(self, utilities: Sequence[FloatArray]) -> tuple[FloatArray, ...]:
        """Return of such utilities those of each step's ways, shapes (W,)."""
        return tuple(step.weights(own) for step, own in zip(self.steps, utilities, strict=True))


def expand_all(
    narratives: Sequence[PreparedNarrative],
    reasoner: Reasoner,
    *,
    scorers: Sequence[StateScorer],
    search: SearchOptions = DEFAULT_SEARCH,
    room: Room | None = None,
) -> list[Lattice]:
    """Build the lattices of narratives from the states in which they start, side by side.

    Parameters
    ----------
    reasoner : of one of them; those of all number states and events alike.
    scorers : of each; they decide which belief states a beam keeps: those of highest utility.
    search : when its time is up, all lattices stop; one that holds more than `max_states` stops by itself.
    room : what the lattices must fit into beside others; by default they have one of their own (`Room.of`).

    Raises
    ------
    NoRoomError
        When there is no room for them, and `search` has no limit that lets the largest stop by themselves.
    """
    room = Room.of(search) if room is None else room
    pairs = zip(narratives, scorers, strict=True)
    growing = [_Growing(narrative, reasoner, search.beam, scorer) for narrative, scorer in pairs]
    longest = max((len(one.narrative.candidate_sets) for one in growing), default=0)
    progress = None if search.budget is None else _Progress(search.budget, longest)
    stopped = None
    try:
        with stoppable(None if progress is None else progress.spent):
            for position in range(longest):
                going = [one for one in growing if position < len(one.narrative.candidate_sets)]
                if progress is not None:
                    progress.position = position
                    stopped = progress.spent()
                    going = [one for one in going if one.may_go_on(progress.budget)]
                if stopped is not None or not going:
                    break
                _grow_as_fits(going, position, reasoner, room, search)
    except BudgetSpentError as error:
        stopped = Status(error.reason)
    if search.budget is not None:
        search.budget.to_finish()
    return [one.lattice(stopped) for one in growing]


class _Progress(Struct):
    """How far a search of so many positions has come, which its budget shows whenever somebody looks."""

    budget: Budget
    longest: int
    position: int = 0

    def spent(self) -> Status | None:
        """Return why to stop, None to go on."""
        self.budget.advance(self.position, self.longest)
        return self.budget.spent()


def _grow_as_fits(
    going: Sequence[_Growing], position: int, reasoner: Reasoner, room: Room | None, search: SearchOptions
) -> None:
    """Do what `_grow_together` does; where a part of the result will do, the largest end for want of room."""
    while going:
        try:
            _grow_together(going, position, reasoner, room)
        except NoRoomError as error:
            if not search.partial:
                raise
            going[error.place].stop(Status.OUT_OF_STATES)
            going = [one for place, one in enumerate(going) if place != error.place]
        else:
            return


def _grow_together(going: Sequence[_Growing], position: int, reasoner: Reasoner, room: Room | None) -> None:
    """Add the step of the sentence in some position to lattices that have come to it."""
    asked = [(one.states, one.narrative.candidate_sets[position]) for one in going]
    for one, step in zip(going, steps_from(asked, reasoner, room), strict=True):
        one.grow(step)
    crowded: dict[StateScorer, list[_Growing]] = {}
    for one in going:
        if one.crowded:
            crowded.setdefault(one.scorer, []).append(one)
    if crowded:
        (first, states), *beside = (
            (scorer, distinct(np.concatenate([one.unvalued for one in own])))
            for scorer, own in crowded.items()
        )
        first.prepare(states, beside)
    for one in chain.from_iterable(crowded.values()):
        one.prune()
    if room is not None:
        for one in going:
            room.take(one.latest)


class _Growing:
    """The lattice of the beginning of a narrative."""

    def __init__(
        self, narrative: PreparedNarrative, reasoner: Reasoner, beam: Beam, scorer: StateScorer
    ) -> None:
        self.narrative = narrative
        self.scorer = scorer
        self.states: IntArray = np.array([narrative.start], dtype=np.int32)
        self._visits = Visits(narrative.start)
        self._width = AdaptiveBeam(beam, Costs(narrative.candidate_sets, reasoner))
        self._steps: list[Step] = []
        # The utilities of the best stories, worked out only when some are to be dropped.
        self._values = np.zeros(1)
        self._valued = 0
        self._scored: list[SentenceScorer] = []
        self._pruned = False
        # How many states there are before and after the steps so far, and what stopped this lattice alone.
        self._held = 0
        self._stopped: Status | None = None

    def may_go_on(self, budget: Budget) -> bool:
        """Return whether a budget allows the next step; asked before each."""
        self._held += len(self.states)
        self._stopped = self._stopped or budget.spent(self._held)
        return self._stopped is None

    def stop(self, why: Status) -> None:
        """Let this lattice alone end here."""
        self._stopped = why

    def grow(self, step: Step) -> None:
        """Add the step of the next sentence, unless the budget is spent and it takes long to order."""
        if len(step.ways) > LARGE:
            check_budget()
        self._width.go_on(len(step.coherence))
        step = self._visits.ordered(step)
        self._steps.append(step)
        self.states = step.following

    @property
    def latest(self) -> Step:
        """Return the step of the last sentence."""
        return self._steps[-1]

    @property
    def crowded(self) -> bool:
        """Return whether there are more states than are to be kept."""
        return self._width.crowded(len(self.states))

    @property
    def unvalued(self) -> IntArray:
        """Return the states before the steps for which no utilities have been worked out."""
        return np.concatenate([step.states for step in self._steps[self._valued :]])

    def prune(self) -> None:
        """Drop all but the best states after the last step."""
        for position in range(self._valued, len(self._steps)):
            step = self._steps[position]
            utilities = step.utilities(self._scorer_of(position))
            self._values = step.best(step.totals(utilities, self._values))
        kept = self._width.kept(self._values)
        self._valued = len(self._steps)
        if kept.all():
            return
        self._steps[-1] = step.restricted_to(kept)
        self._values = self._values[kept]
        self.states = step.following[kept]
        self._pruned = True

    def _scorer_of(self, position: int) -> SentenceScorer:
        while position >= len(self._scored):
            first = len(self._scored)
            self._scored += self.scorer.on_all(self.narrative.candidate_sets[first : first + AHEAD])
        return self._scored[position]

    def lattice(self, stopped: Status | None) -> Lattice:
        """Return the lattice; `stopped` is why it may lack the last sentences."""
        whole = len(self._steps) == len(self.narrative.candidate_sets)
        return Lattice(tuple(self._steps), self._pruned, None if whole else self._stopped or stopped)
