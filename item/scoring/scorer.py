"""What inference asks of a scorer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from item.logic.arrays import IntArray
from item.logic.coherence import CoherenceArray
from item.narrative.prepared import CandidateSet

FloatArray: TypeAlias = NDArray[np.float64]

SentenceScorer: TypeAlias = Callable[[IntArray, CoherenceArray], FloatArray]
"""(states (S,), coherence (E, S)) -> utilities (E, S) of a sentence's candidates in those belief states."""


def everywhere(utilities: FloatArray) -> SentenceScorer:
    """Return the scorer of a sentence whose candidates have the same utilities (E,) in all belief states."""

    def scores(states: IntArray, _: CoherenceArray) -> FloatArray:
        repeated: FloatArray = np.repeat(utilities[:, None], len(states), axis=1)
        return repeated

    return scores


class Scorer(Protocol):
    """Score the candidates of sentences: P(e | w, s) (paper section 2.3), or a utility in its place."""

    def on(self, candidate_set: CandidateSet) -> SentenceScorer:
        """Return the utilities of one sentence as a function of the belief states before it."""
        ...


class BoundedSentenceScorer(Protocol):
    """A `SentenceScorer` that can say how far its scores may rise as more becomes known."""

    def __call__(self, states: IntArray, coherence: CoherenceArray) -> FloatArray:
        """Return the utilities of the candidates in the belief states, shape (E, S)."""
        ...

    def ceiling(self, states: IntArray, coherence: CoherenceArray) -> FloatArray:
        """Return utilities that no belief state which knows at least as much exceeds, shape (E, S).

        Parameters
        ----------
        coherence : shape (E, S), how the candidates fit the state that knows more.
        """
        ...


class StateScorer(Protocol):
    """A scorer whose scores have ceilings, and that is quicker about many belief states at once."""

    def on(self, candidate_set: CandidateSet) -> BoundedSentenceScorer:
        """Return the utilities of one sentence as a function of the belief states before it."""
        ...

    def on_all(self, candidate_sets: Sequence[CandidateSet]) -> Sequence[BoundedSentenceScorer]:
        """Return those of several sentences, each as by itself."""
        ...

    def prepare(self, states: IntArray, beside: Sequence[tuple[Any, IntArray]] = ()) -> None:
        """Work out what the utilities in belief states, shape (S,), have in common.

        Parameters
        ----------
        beside : other scorers of the same kind, each with its own states; all reasoners are side by side.
        """
        ...
