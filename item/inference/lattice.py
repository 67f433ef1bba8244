"""All readings of a narrative, folded: the belief states before each sentence, and where candidates lead.

Paths that reach the same belief state are merged. That loses nothing, because a score depends on the belief
state and the event only (docs/architecture.md, Inference).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import repeat

import numpy as np

from item.inference.beam import AdaptiveBeam
from item.inference.budget import Budget, Status
from item.inference.candidate_mask import candidate_mask
from item.inference.options import DEFAULT_SEARCH, Beam, SearchOptions
from item.inference.stage import Cells, Stage
from item.logic.coherence import CoherenceArray, evaluate_side_by_side, followed
from item.logic.patience import OutOfPatienceError, stoppable
from item.logic.reasoner import IntArray, Reasoner
from item.logic.transitions.distinct import distinct
from item.logic.transitions.question import Question
from item.narrative.prepared import CandidateSet, PreparedNarrative
from item.scoring.scorer import FloatArray, SentenceScorer, StateScorer


@dataclass(frozen=True, slots=True)
class Lattice:
    """The steps of a narrative, each beginning in the states in which the one before it ends.

    Attributes
    ----------
    steps : one for each sentence, or only for the first ones where something stopped the search.
    pruned : whether a beam dropped states, so that the best reading may be lost.
    stopped : what stopped the search before the last sentence.
    """

    steps: tuple[Stage, ...]
    pruned: bool = False
    stopped: Status | None = None

    def utilities(self, scorers: Iterable[SentenceScorer]) -> tuple[FloatArray, ...]:
        """Return the utilities of each step's candidates in its states, shapes (E, S)."""
        return tuple(step.utilities(own) for step, own in zip(self.steps, scorers, strict=False))

    def weights(self, utilities: Sequence[FloatArray]) -> tuple[FloatArray, ...]:
        """Return of such utilities those of each step's ways, shapes (W,)."""
        return tuple(step.weights(own) for step, own in zip(self.steps, utilities, strict=True))


def step_from(states: IntArray, candidate_set: CandidateSet, reasoner: Reasoner) -> Stage:
    """Return the step of one sentence from some belief states, shape (S,)."""
    return steps_from([(states, candidate_set)], reasoner)[0]


def steps_from(asked: Sequence[tuple[IntArray, CandidateSet]], reasoner: Reasoner) -> list[Stage]:
    """Return the steps of sentences of several narratives, each from its own belief states.

    One question to the reasoner covers all of them: a question by itself costs most.
    """
    questions = [
        Question(
            one.events,
            states,
            None if one.references is None else one.references.possible(states),
            one.implicit.doubtful(len(one.events)) if len(one.implicit.rows) else None,
        )
        for states, one in asked
    ]
    found = evaluate_side_by_side(reasoner, questions)
    ways: list[Cells | None] = []
    reached: list[IntArray] = []
    for (_, one), question, (coherence, after) in zip(asked, questions, found, strict=True):
        own = _admitted(one, question, coherence)
        ways.append(own)
        reached.append(after.ravel() if own is None else after.ravel().take(own))
    _follow(reasoner, questions, ways, reached)
    known = reasoner.n_states
    return [
        Stage.of(question.states, coherence, own, after, known)
        for question, (coherence, _), own, after in zip(questions, found, ways, reached, strict=True)
    ]


def _admitted(candidate_set: CandidateSet, question: Question, coherence: CoherenceArray) -> Cells | None:
    """Return the cells in which a candidate may be taken in a state, ascending; None if it is all."""
    if question.possible is None and not len(candidate_set.implicit.rows):
        return None
    mask = candidate_mask(candidate_set, coherence)
    if question.possible is not None:
        mask &= question.possible
    return np.flatnonzero(mask).astype(np.int32)


def _follow(
    reasoner: Reasoner, questions: Sequence[Question], ways: Sequence[Cells | None], reached: list[IntArray]
) -> None:
    """Fill in where the ways of candidates lead that were only judged.

    Most candidates that the context has a part in are not admitted: where those lead nobody asks.
    """
    places, states, events = [], [], []
    for place, question in enumerate(questions):
        cells = ways[place]
        if question.judged is not None and cells is not None:
            candidates, sources = np.divmod(cells, len(question.states))
            places.append(place)
            states.append(question.states[sources])
            events.append(question.events[candidates])
    if places:
        before = np.concatenate([reached[place] for place in places])
        after = followed(reasoner, np.concatenate(states), np.concatenate(events), before)
        ends = np.cumsum([len(own) for own in states])[:-1]
        for place, own in zip(places, np.split(after, ends), strict=True):
            reached[place] = own


def expand_all(
    narratives: Sequence[PreparedNarrative],
    reasoner: Reasoner,
    *,
    scorers: Sequence[StateScorer] | None = None,
    search: SearchOptions = DEFAULT_SEARCH,
) -> list[Lattice]:
    """Build the lattices of narratives from the states in which they start, side by side.

    Parameters
    ----------
    reasoner : of one of them; those of all number states and events alike.
    scorers : of each; they decide which belief states a beam keeps: those of highest utility. None keeps all.
    search : when its time is up, all lattices stop; one that holds more than `max_states` stops by itself.
    """
    spent = None if search.budget is None else search.budget.spent
    pairs = zip(narratives, scorers or repeat(None), strict=False)
    growing = [_Growing(narrative, reasoner, search.beam, scorer) for narrative, scorer in pairs]
    stopped = None
    longest = max((len(one.narrative.candidate_sets) for one in growing), default=0)
    for position in range(longest):
        going = [one for one in growing if position < len(one.narrative.candidate_sets)]
        if search.budget is not None:
            search.budget.advance(position, longest)
            stopped = search.budget.spent()
            going = [one for one in going if one.may_go_on(search.budget)]
        if stopped is not None or not going:
            break
        try:
            with stoppable(spent):
                _grow_together(going, position, reasoner)
        except OutOfPatienceError as error:
            stopped = Status(error.reason)
            break
    return [one.lattice(stopped) for one in growing]


def _grow_together(going: Sequence[_Growing], position: int, reasoner: Reasoner) -> None:
    """Add the step of the sentence in some position to lattices that have come to it."""
    asked = [(one.states, one.narrative.candidate_sets[position]) for one in going]
    for one, step in zip(going, steps_from(asked, reasoner), strict=True):
        one.grow(step)
    crowded = [(one.scorer, one) for one in going if one.crowded]
    for scorer in dict.fromkeys(scorer for scorer, _ in crowded):
        own = [one for other, one in crowded if other is scorer]
        if scorer is not None:
            scorer.prepare(distinct(np.concatenate([one.unvalued for one in own])))
            for one in own:
                one.prune(scorer)


class _Growing:
    """The lattice of the beginning of a narrative."""

    def __init__(
        self, narrative: PreparedNarrative, reasoner: Reasoner, beam: Beam, scorer: StateScorer | None
    ) -> None:
        self.narrative = narrative
        self.scorer = scorer
        self.states: IntArray = np.array([narrative.start], dtype=np.int32)
        self._width = AdaptiveBeam(beam if scorer else "all", reasoner)
        self._steps: list[Stage] = []
        # The utilities of the best stories, worked out only when some are to be dropped.
        self._values = np.zeros(1)
        self._valued = 0
        self._pruned = False
        # How many states there are before and after the steps so far, and what stopped this lattice alone.
        self._held = 0
        self._stopped: Status | None = None

    def may_go_on(self, budget: Budget) -> bool:
        """Return whether a budget allows the next step; asked before each."""
        self._held += len(self.states)
        self._stopped = self._stopped or budget.spent(self._held)
        return self._stopped is None

    def grow(self, step: Stage) -> None:
        """Add the step of the next sentence."""
        self._width.go_on(self.narrative.candidate_sets[len(self._steps)])
        self._steps.append(step)
        self.states = step.following

    @property
    def crowded(self) -> bool:
        """Return whether there are more states than are to be kept."""
        return self._width.crowded(len(self.states))

    @property
    def unvalued(self) -> IntArray:
        """Return the states before the steps for which no utilities have been worked out."""
        return np.concatenate([step.states for step in self._steps[self._valued :]])

    def prune(self, scorer: StateScorer) -> None:
        """Drop all but the best states after the last step."""
        for position in range(self._valued, len(self._steps)):
            step = self._steps[position]
            utilities = step.utilities(scorer.on(self.narrative.candidate_sets[position]))
            self._values = step.best(step.totals(utilities, self._values))
        kept = self._width.kept(self._values)
        self._valued = len(self._steps)
        if kept.all():
            return
        self._steps[-1] = step.restricted_to(kept)
        self._values = self._values[kept]
        self.states = step.following[kept]
        self._pruned = True

    def lattice(self, stopped: Status | None) -> Lattice:
        """Return the lattice; `stopped` is why it may lack the last sentences."""
        whole = len(self._steps) == len(self.narrative.candidate_sets)
        return Lattice(tuple(self._steps), self._pruned, None if whole else self._stopped or stopped)
