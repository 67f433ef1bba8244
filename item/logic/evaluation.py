"""Asking a reasoner how events fit belief states, and from which state a story goes on."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from item.logic.arrays import IntArray
from item.logic.coherence import Coherence, CoherenceArray
from item.logic.contradiction import OnContradiction
from item.logic.reasoner import INFEASIBLE, LATER, TOP, Reasoner
from item.logic.transitions.question import Question

# Of fewer pairs of a state and an event it costs less to ask about each, together with those of other
# narratives, than about their product.
FEWEST_JUDGED = 1024

_TOP = np.int32(TOP)


def evaluate_transitions(
    reasoner: Reasoner, events: IntArray, states: IntArray
) -> tuple[CoherenceArray, IntArray]:
    """Return how each event fits each state, and the state after it.

    Parameters
    ----------
    events, states : as in `Question`.

    Returns
    -------
    coherence : shape (E, S), values of `Coherence`.
    successor : shape (E, S), belief states after the event; where it is infeasible, what is known after the
        contradiction (`Reasoner.recovered`).
    """
    return evaluate_side_by_side(reasoner, [Question(events, states)])[0]


def evaluate_side_by_side(
    reasoner: Reasoner, questions: Sequence[Question]
) -> list[tuple[CoherenceArray, IntArray]]:
    """Return what `evaluate_transitions` returns for each of some questions, asked as one."""
    for one in questions:
        if one.possible is None and one.judged is not None:
            own = one.events[one.judged]
            if len(one.states) * len(own) >= FEWEST_JUDGED:
                reasoner.judge(one.states, own)
    outcomes = reasoner.outcomes(questions)
    return [_recovered(reasoner, one, *own) for one, own in zip(questions, outcomes, strict=True)]


def _recovered(
    reasoner: Reasoner, question: Question, coherence: CoherenceArray, successor: IntArray
) -> tuple[CoherenceArray, IntArray]:
    """Return the same with the states after contradictions; what was not asked about stays as it is."""
    if (
        question.judged is None
        and question.possible is None
        and reasoner.on_contradiction is OnContradiction.FORGET
    ):
        return coherence, np.maximum(successor, _TOP, out=successor)
    refuted = coherence == Coherence.INFEASIBLE
    if question.possible is not None:
        refuted &= question.possible
    if question.judged is not None:
        lost = (coherence == Coherence.INFEASIBLE) & question.judged[:, None]
        successor = np.where(lost, np.int32(LATER), successor)
        refuted &= ~question.judged[:, None]
    event, state = np.nonzero(refuted)
    if len(event):
        successor = successor.copy()
        successor[event, state] = reasoner.recovered(question.states[state], question.events[event])
    return coherence, successor


def fits_side_by_side(
    reasoner: Reasoner, asked: Sequence[tuple[IntArray, IntArray]]
) -> list[NDArray[np.int8]]:
    """Return for some states and events how each of the events fits each of the states, (events, states).

    Parameters
    ----------
    asked : of narratives whose reasoners are side by side, states and events; asked about as one.
    """
    most = max(len(states) for states, _ in asked)
    # Rows are filled up with states that are asked about anyway.
    table = np.array([np.resize(states, most) for states, _ in asked])
    sizes = [len(events) for _, events in asked]
    rows = np.repeat(np.arange(len(asked), dtype=np.int32), sizes)
    fits = reasoner.fits(table, np.concatenate([events for _, events in asked]), rows)
    parts = np.split(fits, np.cumsum(sizes)[:-1])
    return [own[:, : len(states)] for own, (states, _) in zip(parts, asked, strict=True)]


def go_on(reasoner: Reasoner, state: int, event: int) -> tuple[int, bool]:
    """Return the belief state from which a story goes on after an event, and whether the event can happen.

    Where it cannot, that is what is known after the contradiction (`Reasoner.recovered`).
    """
    after = reasoner.progress(state, event)
    if after != INFEASIBLE:
        return after, True
    return int(reasoner.recovered([state], [event])[0]), False


def followed(reasoner: Reasoner, states: IntArray, events: IntArray, successor: IntArray) -> IntArray:
    """Return the states after pairs of a state and an event, shape (n,), asking about those `LATER`."""
    later = np.flatnonzero(successor == LATER)
    if len(later):
        states, events = states[later], events[later]
        after = reasoner.progress(states, events)
        refuted = np.flatnonzero(after == INFEASIBLE)
        after[refuted] = reasoner.recovered(states[refuted], events[refuted])
        successor = successor.copy()
        successor[later] = after
    return successor
