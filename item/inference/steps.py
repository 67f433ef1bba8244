"""Make the steps of sentences: a batch of pairs of a belief state and a candidate at a time.

What a batch needs beside its answers is gone when the next one begins, and between two of them whoever waits
may stop waiting. A search with a beam, as a rule, asks for less than a batch.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

import numpy as np
from msgspec import Struct, field

from item.inference.candidate_mask import candidate_mask
from item.inference.memory_limit import Room
from item.inference.step import Cells, Step
from item.logic.arrays import IntArray
from item.logic.coherence import CoherenceArray
from item.logic.evaluation import evaluate_side_by_side, followed
from item.logic.reasoner import Reasoner
from item.logic.stopping import check_budget
from item.logic.transitions.question import Question
from item.narrative.prepared import CandidateSet

# So many pairs of a state and a candidate are a batch, fewer where the rows that say what holds in a state
# are longer than `SHORT_ROW`.
MOST_AT_ONCE = 2**18
SHORT_ROW = 64


def step_from(
    states: IntArray, candidate_set: CandidateSet, reasoner: Reasoner, room: Room | None = None
) -> Step:
    """Return the step of one sentence from some belief states, shape (S,); see `steps_from`."""
    return steps_from([(states, candidate_set)], reasoner, room)[0]


def steps_from(
    asked: Sequence[tuple[IntArray, CandidateSet]], reasoner: Reasoner, room: Room | None = None
) -> list[Step]:
    """Return the steps of sentences of several narratives, each from its own belief states.

    One question to the reasoner covers all of them, or as many as are a batch: a question by itself costs
    most.

    Parameters
    ----------
    room : what steps must fit into; None for any size.

    Raises
    ------
    NoRoomError
        When there is no room for them.
    BudgetSpentError
        When the budget is spent (`item.logic.stopping`).
    """
    drafts = [_Draft(states, one) for states, one in asked]
    most = MOST_AT_ONCE * SHORT_ROW // max(SHORT_ROW, reasoner.knowledge.progression.width)
    for number, batch in enumerate(_batches(drafts, most)):
        if number:
            check_budget()
        if room is not None:
            room.refuse(asked, sum(one.n_ways for one in drafts), reasoner.n_states)
        _answer(batch, reasoner)
    return [one.stage(reasoner.n_states) for one in drafts]


class _Piece(Struct):
    """A step in n of its states, those from `first` on.

    Attributes
    ----------
    coherence : shape (E, n), how each candidate fits each state.
    ways : the cells of `coherence` that are ways, ascending; None if all are.
    reached : the state to which each way leads; `_follow` fills in those that were only judged.
    """

    first: int
    coherence: CoherenceArray
    ways: Cells | None
    reached: IntArray


class _Draft(Struct):
    """A step in the making: some states, a sentence, and the pieces that are done, in the order of states."""

    states: IntArray
    candidate_set: CandidateSet
    pieces: list[_Piece] = field(default_factory=list)

    @property
    def n_ways(self) -> int:
        """Return how many ways have been found so far."""
        return sum(len(one.reached) for one in self.pieces)

    def question(self, first: int, end: int) -> Question:
        """Return what is to be asked about some of the states."""
        states, one = self.states[first:end], self.candidate_set
        return Question(
            one.events,
            states,
            None if one.references is None else one.references.possible(states),
            one.implicit.doubtful(len(one.events)) if len(one.implicit.rows) else None,
        )

    def stage(self, known: int) -> Step:
        """Return the step; `known` is how many belief states have been met."""
        first, *more = self.pieces
        if not more:
            return Step.of(self.states, first.coherence, first.ways, first.reached, known)
        coherence = np.concatenate([one.coherence for one in self.pieces], axis=1)
        if first.ways is None:
            shaped = [one.reached.reshape(one.coherence.shape) for one in self.pieces]
            return Step.of(self.states, coherence, None, np.concatenate(shaped, axis=1).ravel(), known)
        ways = np.concatenate([self._cells(one) for one in self.pieces])
        order = ways.argsort(kind="stable")
        reached = np.concatenate([one.reached for one in self.pieces])
        return Step.of(self.states, coherence, ways.take(order), reached.take(order), known)

    def _cells(self, piece: _Piece) -> Cells:
        """Return the ways of a piece as cells of the whole step."""
        assert piece.ways is not None
        candidates, sources = np.divmod(piece.ways, piece.coherence.shape[1])
        cells: Cells = (candidates * len(self.states) + sources + piece.first).astype(np.int32)
        return cells


# A draft, and the first and the last (exclusive) of the states in which it is to be gone on with.
_Part: TypeAlias = tuple[_Draft, int, int]


def _batches(drafts: Sequence[_Draft], most: int) -> Iterator[list[_Part]]:
    """Yield all states of drafts in batches of at most so many pairs, or of one state."""
    batch: list[_Part] = []
    left = most
    for one in drafts:
        n_states, n_candidates = len(one.states), len(one.candidate_set.events)
        first = 0
        while first < n_states:
            # A sentence that is cut is cut into pieces of one size; one that is not is never cut.
            size = min(n_states - first, max(most // n_candidates, 1))
            if batch and size * n_candidates > left:
                yield batch
                batch, left = [], most
            batch.append((one, first, first + size))
            left -= size * n_candidates
            first += size
    yield batch


def _answer(batch: Sequence[_Part], reasoner: Reasoner) -> None:
    """Add to drafts what holds of some of their states."""
    questions = [one.question(first, end) for one, first, end in batch]
    found = evaluate_side_by_side(reasoner, questions)
    judged: list[tuple[Question, _Piece, Cells]] = []
    for (one, first, _), question, (coherence, after) in zip(batch, questions, found, strict=True):
        ways = _admitted(one.candidate_set, question, coherence)
        piece = _Piece(first, coherence, ways, after.ravel() if ways is None else after.ravel().take(ways))
        one.pieces.append(piece)
        if question.judged is not None and ways is not None:
            judged.append((question, piece, ways))
    if judged:
        _follow(reasoner, judged)


def _admitted(candidate_set: CandidateSet, question: Question, coherence: CoherenceArray) -> Cells | None:
    """Return the cells in which a candidate may be taken in a state, ascending; None if it is all."""
    certain = not len(candidate_set.implicit.rows) and not candidate_set.sequences
    if question.possible is None and certain:
        return None
    mask = candidate_mask(candidate_set, coherence)
    if question.possible is not None:
        mask &= question.possible
    return np.flatnonzero(mask).astype(np.int32)


def _follow(reasoner: Reasoner, judged: Sequence[tuple[Question, _Piece, Cells]]) -> None:
    """Fill in where the ways of candidates lead that were only judged.

    Most candidates that the context has a part in are not admitted: where those lead nobody asks.
    """
    states, events = [], []
    for question, _, ways in judged:
        candidates, sources = np.divmod(ways, len(question.states))
        states.append(question.states[sources])
        events.append(question.events[candidates])
    before = np.concatenate([piece.reached for _, piece, _ in judged])
    after = followed(reasoner, np.concatenate(states), np.concatenate(events), before)
    ends = np.cumsum([len(own) for own in states])[:-1]
    for (_, piece, _), own in zip(judged, np.split(after, ends), strict=True):
        piece.reached = own
