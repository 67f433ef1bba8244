"""Which candidates a belief state admits: what a sentence leaves unsaid must follow from the story so far."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from item.logic.coherence import Coherence, CoherenceArray
from item.logic.reasoner import BoolArray, IntArray
from item.narrative.candidates import Candidate, Origin
from item.narrative.observation import Observation


def admitted(observation: Observation, coherence: CoherenceArray) -> BoolArray:
    """Return where a candidate may be taken, shape (E, S).

    Always, when the sentence names its arguments. An argument from the context must have been mentioned just
    before and be feasible, or the state must single it out: of all constants that could stand there, the
    precondition is known to hold for it alone ("picks up the ball": from whoever is known to have it).

    Parameters
    ----------
    coherence : shape (E, S), how the candidates fit some belief states.
    """
    entailed = coherence == Coherence.ENTAILED
    return _admitted(observation, coherence, singled_out=entailed, rivals=entailed)


def admissible(observation: Observation, coherence: CoherenceArray, lasting: BoolArray) -> BoolArray:
    """Return where a candidate may be taken, and be feasible, in some state that knows more, shape (E, S).

    Parameters
    ----------
    lasting : shape (E,), which candidates stay entailed, where they are, in every state that knows more.
    """
    feasible = coherence != Coherence.INFEASIBLE
    rivals = (coherence == Coherence.ENTAILED) & lasting[:, None]
    result: BoolArray = feasible & _admitted(observation, coherence, singled_out=feasible, rivals=rivals)
    return result


def _admitted(
    observation: Observation, coherence: CoherenceArray, *, singled_out: BoolArray, rivals: BoolArray
) -> BoolArray:
    """Return where a candidate is told, recent and feasible, or singled out without a rival but itself."""
    result = np.ones(coherence.shape, dtype=np.bool_)
    guessed = np.array([c.from_context for c in observation.candidates], dtype=np.bool_)
    if not guessed.any():
        return result
    rows = np.flatnonzero(guessed)
    groups = _groups([observation.candidates[row] for row in rows])
    counts = np.zeros((int(groups.max()) + 1, coherence.shape[1]), dtype=np.int32)
    np.add.at(counts, groups, rivals[rows])
    others = counts[groups] - rivals[rows]
    recent = np.array([observation.candidates[row].recent for row in rows], dtype=np.bool_)
    feasible = coherence[rows] != Coherence.INFEASIBLE
    result[rows] = (singled_out[rows] & (others == 0)) | (recent[:, None] & feasible)
    return result


def _groups(candidates: Sequence[Candidate]) -> IntArray:
    """Return a number for each candidate: equal where only the arguments from the context differ."""
    keys: dict[tuple[str | None, ...], int] = {}
    numbers = [
        keys.setdefault(
            (c.event, *(None if a.origin is Origin.CONTEXT else a.constant for a in c.arguments)), len(keys)
        )
        for c in candidates
    ]
    return np.array(numbers, dtype=np.int32)
