"""Inference as the paper does it: Algorithm 3, equations 2 and 3."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from item.inference.budget import Budget, Status
from item.inference.interpretation import Interpretation, Taken, interpretation
from item.logic.arrays import BoolArray, IntArray
from item.logic.coherence import Coherence
from item.logic.evaluation import evaluate_transitions
from item.logic.reasoner import Reasoner
from item.narrative.prepared import CandidateSet, PreparedNarrative
from item.paper.arguments import last_argument, only, selectable
from item.paper.progression import Progress
from item.scoring.scorer import FloatArray, Scorer


def interpret(
    narrative: PreparedNarrative,
    reasoner: Reasoner,
    scorer: Scorer,
    *,
    penalty: float = 1.0,
    proportional: bool = False,
    progress: Progress | None = None,
    selected: bool = False,
    budget: Budget | None = None,
) -> Interpretation:
    """Find a reading of high utility, keeping one predecessor and one state for each ground event.

    Three misprints are read as they must be meant. The penalty falls on an event whose precondition is
    inconsistent with the state (printed is "does not follow from the event's precondition"). A sequence is
    continued from the predecessor, Seq_{t-1,e*} as in equation 3 (Algorithm 3 prints Seq_{t,e*}). And the
    first sentence is penalised like the others, which equation 2 leaves open. The search is approximate: of
    two ways to an event only the better survives, even where the other's state would have served the rest of
    the story better.

    Parameters
    ----------
    scorer : gives P(e | w, s), normalised over all candidates, whatever may follow the event before.
    penalty : -r, what an infeasible event costs; the paper's is 1.
    proportional : whether it costs that share of its score: the equations add r, but in the text r penalises
        "events with higher scores more", which only a share does.
    progress : what is known after events; None is all that the axioms imply.
    selected : whether a missing argument is the last one of the event chosen before (`selectable`).
    budget : when it is spent, only the sentences up to there are read.

    Returns
    -------
    Interpretation
        With scores in the state before as probabilities, normalised over what may follow the event before.
    """
    states: IntArray = np.array([narrative.start], dtype=np.int32)
    values: FloatArray = np.zeros(1)
    progress = progress or partial(evaluate_transitions, reasoner)
    last: list[str | None] = [None]
    steps: list[_Step] = []
    stopped = None
    for candidate_set in narrative.candidate_sets:
        stopped = None if budget is None else budget.spent(len(states))
        if stopped is not None:
            break
        coherence, successor = progress(candidate_set.events, states)
        score = scorer.on(candidate_set)(states, coherence)
        feasible = coherence != Coherence.INFEASIBLE
        cost = penalty * (score if proportional else 1) * ~feasible
        follows = _following(candidate_set, last) if selected else np.ones_like(feasible)
        total = np.where(follows, score + values - cost, -np.inf)
        best = np.argmax(total, axis=1).astype(np.int32)
        rows = np.arange(len(best))
        chosen = zip(candidate_set.candidates, best.tolist(), strict=True)
        last = [last_argument(one, last[k]) for one, k in chosen]
        states, values = successor[rows, best], total[rows, best]
        steps.append(_Step(candidate_set, best, states, score, feasible, follows))
    candidate_sets, path, shares = _backtrack(int(np.argmax(values)), steps)
    read, status = replace(narrative, candidate_sets=candidate_sets), stopped or Status.APPROXIMATE
    return interpretation(read, reasoner, path, shares, float(values.max()), status=status)


class _Step(Struct, frozen=True):
    """A sentence in the search: E candidates after the S of the sentence before.

    Attributes
    ----------
    best : shape (E,), the predecessor that each keeps.
    after : shape (E,), the state that each leads to.
    scores, feasible, follows : shape (E, S); whether it may follow, by its arguments.
    """

    candidate_set: CandidateSet
    best: IntArray
    after: IntArray
    scores: FloatArray
    feasible: BoolArray
    follows: BoolArray


def _following(candidate_set: CandidateSet, last: Sequence[str | None]) -> BoolArray:
    """Return which candidates may follow which predecessors, by their last arguments, shape (E, S)."""
    return np.stack([selectable(candidate_set, one) for one in last], axis=1)


def _backtrack(
    event: int, steps: Sequence[_Step]
) -> tuple[tuple[CandidateSet, ...], list[Taken], list[FloatArray]]:
    """Return what each sentence might be after the events before it, what it is taken for, and the scores."""
    found: list[tuple[CandidateSet, Taken, FloatArray]] = []
    for one in reversed(steps):
        before = int(one.best[event])
        kept = np.flatnonzero(one.follows[:, before])
        choice = int(np.searchsorted(kept, event))
        taken = Taken(choice, bool(one.feasible[event, before]), int(one.after[event]))
        scores, own = one.scores[kept, before], one.candidate_set
        if len(kept) < len(one.follows):
            scores, own = scores / scores.sum(), only(own, kept)
        found.append((own, taken, scores))
        event = before
    sets, path, shares = zip(*reversed(found), strict=True) if found else ((), (), ())
    return sets, [*path], [*shares]
