"""How an event fits a belief state: not at all, possibly, or certainly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import TypeAlias, assert_never

import numpy as np
from numpy.typing import NDArray

from item.logic.reasoner import INFEASIBLE, BoolArray, IntArray, Reasoner

CoherenceArray: TypeAlias = NDArray[np.int8]


class Coherence(IntEnum):
    """How the precondition of an event stands to a belief state."""

    INFEASIBLE = 0
    """No complete state of the belief state satisfies it."""
    OPEN = 1
    """Some do, some do not."""
    ENTAILED = 2
    """All do."""


class StateFeatures(StrEnum):
    """What of `Coherence` a score may tell apart; less than all is for measuring what the rest is worth."""

    ALL = "all"
    NO_PENALTY = "no-penalty"
    """Whether an event is entailed, but not whether it is infeasible."""
    NONE = "none"

    @property
    def grouping(self) -> NDArray[np.float64]:
        """Return which values are taken for the same, shape (3, 3)."""
        match self:
            case StateFeatures.ALL:
                kinds = [0, 1, 2]
            case StateFeatures.NO_PENALTY:
                kinds = [1, 1, 2]
            case StateFeatures.NONE:
                kinds = [1, 1, 1]
            case unreachable:
                assert_never(unreachable)
        return np.equal.outer(kinds, kinds).astype(np.float64)


@dataclass(frozen=True, slots=True)
class Question:
    """Which events to look at in which belief states.

    Attributes
    ----------
    events : shape (E,), ids of ground events.
    states : shape (S,), ids of belief states.
    possible : shape (E, S), which of them to ask about: the others count as infeasible. All if None.
    """

    events: IntArray
    states: IntArray
    possible: BoolArray | None = None

    @property
    def asked(self) -> tuple[IntArray, IntArray]:
        """Return the states and events that are asked about, an event being `INFEASIBLE` where it is not."""
        shape = len(self.events), len(self.states)
        events = np.broadcast_to(self.events[:, None], shape)
        if self.possible is not None:
            events = np.where(self.possible, events, np.int32(INFEASIBLE))
        return np.broadcast_to(self.states, shape), events


def evaluate_transitions(
    reasoner: Reasoner, events: IntArray, states: IntArray, possible: BoolArray | None = None
) -> tuple[CoherenceArray, IntArray]:
    """Return how each event fits each state, and the state after it.

    Parameters
    ----------
    events, states, possible : as in `Question`.

    Returns
    -------
    coherence : shape (E, S), values of `Coherence`.
    successor : shape (E, S), belief states after the event; where it is infeasible, what is known after the
        contradiction (`Reasoner.recovered`).
    """
    return evaluate_side_by_side(reasoner, [Question(events, states, possible)])[0]


def evaluate_side_by_side(
    reasoner: Reasoner, questions: Sequence[Question]
) -> list[tuple[CoherenceArray, IntArray]]:
    """Return what `evaluate_transitions` returns for each of some questions, asked as one."""
    if len(questions) == 1:
        outcomes = [reasoner.outcome(*questions[0].asked)]
    else:
        asked = [(states.ravel(), events.ravel()) for states, events in (one.asked for one in questions)]
        following, entailed = reasoner.outcome(*(np.concatenate(own) for own in zip(*asked, strict=True)))
        ends = np.cumsum([len(own) for own, _ in asked])[:-1]
        shapes = [(len(one.events), len(one.states)) for one in questions]
        outcomes = [
            (own.reshape(shape), must.reshape(shape))
            for own, must, shape in zip(
                np.split(following, ends), np.split(entailed, ends), shapes, strict=True
            )
        ]
    return [_judged(reasoner, one, *own) for one, own in zip(questions, outcomes, strict=True)]


def _judged(
    reasoner: Reasoner, question: Question, successor: IntArray, entailed: BoolArray
) -> tuple[CoherenceArray, IntArray]:
    feasible = successor != INFEASIBLE
    coherence = feasible.view(np.int8) + (feasible & entailed)
    event, state = np.nonzero(~feasible if question.possible is None else ~feasible & question.possible)
    if len(event):
        successor = successor.copy()
        successor[event, state] = reasoner.recovered(question.states[state], question.events[event])
    return coherence, successor
