"""How much a beam may have lost: a proven upper bound on the utility of every reading it dropped.

A dropped story is followed on in a belief state that knows less: of the state in which its last event left
it, only what that event makes known whatever was known before. All dropped stories with that event share it.
Such a *loose* state stands for all states that know at least as much. There, an event that it finds
infeasible is so in all of them; an entailed one is entailed, or infeasible where constraints forbid all its
results; an open one may be anything. Progression keeps the order: who knows more before knows more after. So
the best story through loose states, with every candidate in the best fit and at the highest score it may
have there (`BoundedSentenceScorer.ceiling`), is at least as good as any dropped story. As events tell much
of what matters next, loose states are soon no looser than the true ones, and the bound is often tight.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import nan

import numpy as np
from msgspec import Struct

from item.inference.beam import AFFORDABLE, FEWEST, highest, prices
from item.inference.candidate_mask import admissible
from item.inference.lattice import Lattice
from item.inference.options import SearchOptions
from item.inference.step import Step
from item.inference.steps import step_from
from item.logic.arrays import Int64Array, IntArray
from item.logic.coherence import AS_GRADED, Coherence
from item.logic.contradiction import OnContradiction
from item.logic.evaluation import evaluate_side_by_side, followed
from item.logic.reasoner import INFEASIBLE, TOP, Reasoner
from item.logic.stopping import BudgetSpentError, check_budget
from item.logic.transitions.distinct import firsts
from item.logic.transitions.question import Question
from item.narrative.prepared import CandidateSet
from item.scoring.scorer import BoundedSentenceScorer, FloatArray


def upper_bound(
    lattice: Lattice,
    candidate_sets: Sequence[CandidateSet],
    reasoner: Reasoner,
    scorers: Sequence[BoundedSentenceScorer],
    utilities: Sequence[FloatArray],
    search: SearchOptions,
) -> float:
    """Return a utility that no dropped reading of the lattice's sentences exceeds; -inf if none was dropped.

    Parameters
    ----------
    utilities : of each step's candidates in its states, shapes (E, S).
    search : when its budget is spent, nothing is proven: the result is NaN.
    """
    try:
        with search.stopped_when_spent():
            return _bound(lattice, candidate_sets, reasoner, scorers, utilities)
    except BudgetSpentError:
        return nan


def _bound(
    lattice: Lattice,
    candidate_sets: Sequence[CandidateSet],
    reasoner: Reasoner,
    scorers: Sequence[BoundedSentenceScorer],
    utilities: Sequence[FloatArray],
) -> float:
    values = np.zeros(1)
    lost = _PrunedBound(reasoner, max((len(step.following) for step in lattice.steps), default=1))
    for step, candidate_set, scorer, own in zip(
        lattice.steps, candidate_sets, scorers, utilities, strict=False
    ):
        check_budget()
        lost.read(candidate_set, scorer, *_dropped(step, own, values))
        values = step.best(step.totals(own, values))
    return lost.best


class _Ways(Struct, frozen=True):
    """Ways to continue stories by one sentence, W of them.

    Attributes
    ----------
    candidates : shape (W,), the event, -1 where it is infeasible.
    states : shape (W,), the state after it, `TOP` where it is infeasible.
    totals : shape (W,), the utility up to there, or a bound of it.
    """

    candidates: IntArray
    states: IntArray
    totals: FloatArray


def _dropped(step: Step, utilities: FloatArray, values: FloatArray) -> tuple[IntArray, FloatArray]:
    """Return candidate and total (`_Ways`) of each way to a state that the beam dropped, shapes (L,)."""
    candidates, sources = step.lost_ways()
    feasible = step.coherence[candidates, sources] != Coherence.INFEASIBLE
    return np.where(feasible, candidates, -1), utilities[candidates, sources] + values[sources]


def _ways(step: Step, scorer: BoundedSentenceScorer, values: FloatArray) -> _Ways:
    """Return the ways of a step."""
    feasible = step.fits != Coherence.INFEASIBLE
    return _Ways(
        np.where(feasible, step.candidates, -1),
        step.following.take(step.targets),
        step.totals(step.utilities(scorer), values),
    )


class _PrunedBound:
    """The best that the dropped stories may have come to.

    Parameters
    ----------
    most : how many relaxed states are kept apart beyond those that candidates lead to from `TOP`; fewer after
        a sentence that costs much, so that the proof costs no more than the search.

    Attributes
    ----------
    best : the highest bound of all.
    """

    def __init__(self, reasoner: Reasoner, most: int) -> None:
        self._reasoner = reasoner
        self._most = most
        self._states: IntArray = np.zeros(0, dtype=np.int32)
        self._bounds: FloatArray = np.zeros(0)
        # Infeasible events may lead to exactly `TOP`, where none is infeasible.
        self._top = -np.inf

    @property
    def best(self) -> float:
        """Return the highest bound of all, -inf if nothing was lost."""
        return float(self._bounds.max(initial=self._top))

    def read(
        self, candidate_set: CandidateSet, scorer: BoundedSentenceScorer, last: IntArray, lost: FloatArray
    ) -> None:
        """Read one sentence in every loose state, and take in the stories that were dropped after it.

        `last` and `lost` are their last candidates and their totals, as `_dropped` returns them.
        """
        top = step_from(np.array([TOP], dtype=np.int32), candidate_set, self._reasoner)
        from_top = _ways(top, scorer, np.array([self._top]))
        loose = self._loose_ways(candidate_set, scorer)
        # What each candidate makes known whatever was known before; index -1 is for what is infeasible.
        known = self._reasoner.progress(TOP, candidate_set.events)
        known = np.append(np.where(known == INFEASIBLE, TOP, known), TOP)
        _, best, own = _merged(loose.states, loose.totals)
        (price,) = prices([candidate_set], self._reasoner)
        most = min(self._most, max(FEWEST, AFFORDABLE // price))
        overflow = ~highest(best, most)[own]
        states = np.concatenate(
            [
                np.where(overflow, known[loose.candidates], loose.states),
                from_top.states,
                known[last],
            ]
        )
        totals = np.concatenate([loose.totals, from_top.totals, lost])
        failed = np.concatenate([loose.candidates, from_top.candidates, last]) < 0
        if self._reasoner.on_contradiction is OnContradiction.FORGET:
            self._top = float(totals[failed].max(initial=-np.inf))
            totals[failed] = -np.inf
        # Where something is kept after a contradiction, `TOP` is as loose as the others.
        kept = totals > -np.inf
        self._states, self._bounds, _ = _merged(states[kept], totals[kept])

    def _loose_ways(self, candidate_set: CandidateSet, scorer: BoundedSentenceScorer) -> _Ways:
        """Return the ways from the loose states, each candidate at its best."""
        states = self._states
        events = candidate_set.events
        question = Question(events, states, judged=candidate_set.implicit.doubtful(len(events)))
        ((coherence, successor),) = evaluate_side_by_side(self._reasoner, [question])
        lasting = self._reasoner.plain(events)
        failed, open_, certain = (
            scorer.ceiling(states, np.full(coherence.shape, fit, dtype=np.int8)) for fit in AS_GRADED
        )
        best = np.where(coherence == Coherence.ENTAILED, certain, np.maximum(open_, certain))
        rows, columns = np.nonzero(admissible(candidate_set, coherence, lasting))
        after = followed(self._reasoner, states[columns], events[rows], successor[rows, columns])
        may_fail = ~(lasting[:, None] & (coherence == Coherence.ENTAILED))
        implicit = candidate_set.implicit
        may_fail[implicit.rows[~implicit.meant]] = False
        failing = np.nonzero(may_fail)
        return _Ways(
            np.concatenate([rows, np.full(len(failing[0]), -1)]),
            np.concatenate([after, np.full(len(failing[0]), TOP)]),
            np.concatenate([best[rows, columns], failed[failing]])
            + self._bounds[np.concatenate([columns, failing[1]])],
        )


def _merged(states: IntArray, values: FloatArray) -> tuple[IntArray, FloatArray, Int64Array]:
    """Return the states, each once as they come, the highest of their values, and which each is."""
    first, own = firsts(states)
    best = np.full(len(first), -np.inf)
    np.maximum.at(best, own, values)
    return states[first], best, own
