"""All readings of a narrative, folded: the belief states before each sentence, and where candidates lead.

Paths that reach the same belief state are merged. That loses nothing, because a score depends on the belief
state and the event only (docs/architecture.md, Inference).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import repeat

import numpy as np
from numpy.typing import NDArray

from item.inference.beam import AdaptiveBeam
from item.inference.budget import Status
from item.inference.candidate_mask import candidate_mask
from item.inference.interpretation import Taken
from item.inference.options import DEFAULT_SEARCH, Beam, SearchOptions
from item.logic.coherence import Coherence, CoherenceArray, Question, evaluate_side_by_side, followed
from item.logic.patience import OutOfPatienceError, stoppable
from item.logic.reasoner import BoolArray, IntArray, Reasoner
from item.logic.transitions.distinct import distinct
from item.narrative.preprocess import CandidateSet, PreparedNarrative
from item.scoring.scorer import FloatArray, SentenceScorer, StateScorer


@dataclass(frozen=True, slots=True)
class Stage:
    """One sentence: E candidates, S belief states before it, R after it, and W ways from one to the other.

    A way takes a candidate in a state. Ways stand in the order of the states they lead to, those into one
    state in the order of candidates and then of states, and every following state has one.

    Attributes
    ----------
    states : shape (S,), ids in the reasoner.
    coherence : shape (E, S), how each candidate fits each state.
    candidates : shape (W,), the candidate that each way takes.
    sources : shape (W,), the state in which it does, as an index into `states`.
    targets : shape (W,), the state to which it leads, as an index into `following`.
    starts : shape (R,), where the ways into each following state begin.
    following : shape (R,), ids of the states after it, ascending.
    lost : shape (E, S), which candidates lead from which states to one that a beam dropped; None if none was.
    """

    states: IntArray
    coherence: CoherenceArray
    candidates: IntArray
    sources: IntArray
    targets: IntArray
    starts: NDArray[np.int64]
    following: IntArray
    lost: BoolArray | None = None

    def weights(self, scorer: SentenceScorer) -> FloatArray:
        """Return the utility of each way, shape (W,)."""
        utilities: FloatArray = scorer(self.states, self.coherence)[self.candidates, self.sources]
        return utilities

    def lost_ways(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return candidate and source of each way to a dropped state, shapes (L,)."""
        if self.lost is None:
            return np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64)
        candidates, sources = np.nonzero(self.lost)
        return candidates, sources

    def weights_and_lost(self, scorer: SentenceScorer) -> tuple[FloatArray, FloatArray]:
        """Return the utility of each way, shape (W,), and of each way to a dropped state, shape (L,)."""
        utilities = scorer(self.states, self.coherence)
        lost = np.zeros(0) if self.lost is None else utilities[self.lost]
        return utilities[self.candidates, self.sources], lost

    def best(self, totals: FloatArray) -> FloatArray:
        """Return the highest total of the ways into each following state, shape (R,); `totals` is (W,)."""
        best: FloatArray = np.maximum.reduceat(totals, self.starts)
        return best

    def back_pointers(self, totals: FloatArray, best: FloatArray) -> NDArray[np.int64]:
        """Return the first way into each following state whose total is the highest, shape (R,)."""
        reached = np.flatnonzero(totals == best[self.targets])
        first: NDArray[np.int64] = reached[np.searchsorted(reached, self.starts)]
        return first

    def taken(self, way: int | np.integer) -> Taken:
        """Return what a way takes the sentence for."""
        candidate, source = self.candidates[way], self.sources[way]
        feasible = bool(self.coherence[candidate, source] != Coherence.INFEASIBLE)
        return Taken(int(candidate), feasible, int(self.following[self.targets[way]]))

    def shares(self, probabilities: FloatArray) -> FloatArray:
        """Return the probability of each candidate, shape (E,), from those of the ways."""
        return np.bincount(self.candidates, probabilities, len(self.coherence)).astype(np.float64)

    def restricted_to(self, kept: BoolArray) -> Stage:
        """Return the step without the ways into some following states; `kept` has shape (R,)."""
        chosen = kept[self.targets]
        targets, starts, following = _grouped(self.following[self.targets[chosen]])
        lost = np.zeros(self.coherence.shape, dtype=np.bool_)
        lost[self.candidates[~chosen], self.sources[~chosen]] = True
        ways = self.candidates[chosen], self.sources[chosen]
        return Stage(self.states, self.coherence, *ways, targets, starts, following, lost)


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

    def weights(self, scorers: Sequence[SentenceScorer]) -> Iterator[FloatArray]:
        """Yield the utilities of each step's ways."""
        for step, scorer in zip(self.steps, scorers, strict=False):
            yield step.weights(scorer)

    def weights_and_lost(
        self, scorers: Sequence[SentenceScorer]
    ) -> tuple[tuple[FloatArray, ...], tuple[FloatArray, ...]]:
        """Return the utilities of each step's ways, and of its ways to dropped states."""
        pairs = [step.weights_and_lost(one) for step, one in zip(self.steps, scorers, strict=False)]
        return tuple(own for own, _ in pairs), tuple(gone for _, gone in pairs)


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
            one.implicit.doubtful(len(one.events)),
        )
        for states, one in asked
    ]
    found = evaluate_side_by_side(reasoner, questions)
    ways = []
    for question, (_, candidate_set), (coherence, _) in zip(questions, asked, found, strict=True):
        mask = candidate_mask(candidate_set, coherence)
        own = np.flatnonzero(mask if question.possible is None else mask & question.possible)
        ways.append(np.divmod(own.astype(np.int32), np.int32(len(question.states))))
    # Most candidates that the context has a part in are not admitted: where those lead nobody asks.
    reached = followed(
        reasoner,
        np.concatenate([one.states[own] for one, (_, own) in zip(questions, ways, strict=True)]),
        np.concatenate([one.events[own] for one, (own, _) in zip(questions, ways, strict=True)]),
        np.concatenate([after[own] for (_, after), own in zip(found, ways, strict=True)]),
    )
    ends = np.cumsum([len(own) for own, _ in ways])[:-1]
    return [
        _step(question, coherence, *own, after)
        for question, (coherence, _), own, after in zip(
            questions, found, ways, np.split(reached, ends), strict=True
        )
    ]


def _step(
    question: Question, coherence: CoherenceArray, candidates: IntArray, sources: IntArray, reached: IntArray
) -> Stage:
    order = np.argsort(reached, kind="stable")
    return Stage(question.states, coherence, candidates[order], sources[order], *_grouped(reached[order]))


def _grouped(states: IntArray) -> tuple[IntArray, NDArray[np.int64], IntArray]:
    """Return which of the distinct states each of some ascending ones is, where each begins, and those."""
    first = np.ones(len(states), dtype=np.bool_)
    np.not_equal(states[1:], states[:-1], out=first[1:])
    starts = np.flatnonzero(first)
    return np.cumsum(first, dtype=np.int32) - 1, starts, states[starts]


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
    search : when its budget is spent, all lattices stop; `max_states` is what those of one scorer may hold.
    """
    spent = None if search.budget is None else search.budget.spent
    pairs = zip(narratives, scorers or repeat(None), strict=False)
    growing = [_Growing(narrative, reasoner, search.beam, scorer) for narrative, scorer in pairs]
    stopped, held = None, Counter(one.scorer for one in growing)
    longest = max((len(one.narrative.candidate_sets) for one in growing), default=0)
    for position in range(longest):
        if search.budget is not None:
            search.budget.advance(position, longest)
            stopped = search.budget.spent(max(held.values()))
        if stopped is not None:
            break
        going = [one for one in growing if position < len(one.narrative.candidate_sets)]
        try:
            with stoppable(spent):
                _grow_together(going, position, reasoner)
        except OutOfPatienceError as error:
            stopped = Status(error.reason)
            break
        for one in going:
            held[one.scorer] += len(one.states)
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
            weights = step.weights(scorer.on(self.narrative.candidate_sets[position]))
            self._values = step.best(weights + self._values[step.sources])
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
        return Lattice(tuple(self._steps), self._pruned, None if whole else stopped)
