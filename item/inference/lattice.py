"""All readings of a narrative, folded: the belief states before each sentence, and where candidates lead.

Paths that reach the same belief state are merged. That loses nothing, because a score depends on the belief
state and the event only (DESIGN section 7).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from item.logic.coherence import Coherence, CoherenceArray, judge
from item.logic.reasoner import BoolArray, IntArray, Reasoner
from item.narrative.candidates import Candidate, Origin
from item.narrative.observation import Observation, ObservedNarrative
from item.scoring.scorer import FloatArray, StateScorer


@dataclass(frozen=True, slots=True)
class Step:
    """One sentence: S belief states before it, E candidates.

    Attributes
    ----------
    states : shape (S,), ids in the reasoner.
    coherence : shape (E, S), how each candidate fits each state.
    successor : shape (E, S), the state after it, as an index into the next step's `states`.
    allowed : shape (E, S), whether the reading may be taken there (`_allowed`).
    """

    states: IntArray
    coherence: CoherenceArray
    successor: IntArray
    allowed: BoolArray


@dataclass(frozen=True, slots=True)
class Lattice:
    """The steps of a narrative and the belief states it may end in.

    Attributes
    ----------
    steps : one for each sentence.
    final : shape (S,), the states after the last sentence.
    pruned : whether a beam dropped states, so that the best reading may be lost.
    """

    steps: tuple[Step, ...]
    final: IntArray
    pruned: bool = False


def expand(
    narrative: ObservedNarrative,
    reasoner: Reasoner,
    *,
    scorer: StateScorer | None = None,
    beam: int | None = None,
) -> Lattice:
    """Build the lattice of one narrative; see `expand_all`."""
    return expand_all([narrative], reasoner, scorer=scorer, beam=beam)[0]


def expand_all(
    narratives: Sequence[ObservedNarrative],
    reasoner: Reasoner,
    *,
    scorer: StateScorer | None = None,
    beam: int | None = None,
) -> list[Lattice]:
    """Build the lattices of narratives from the reasoner's start state, side by side.

    One question to the reasoner covers a sentence of every narrative: a question by itself costs most.

    Parameters
    ----------
    scorer, beam : keep only the `beam` belief states of highest utility after each sentence, by `scorer`.
        Without a beam all are kept.
    """
    growing = [_Growing(narrative, reasoner, scorer, beam) for narrative in narratives]
    for position in range(max((len(one.observations) for one in narratives), default=0)):
        going = [one for one in growing if position < len(one.narrative.observations)]
        states = [np.tile(one.states, len(one.observation(position).events)) for one in going]
        events = [np.repeat(one.observation(position).events, len(one.states)) for one in going]
        reasoner.progress(np.concatenate(states), np.concatenate(events))
        if scorer is not None and beam is not None:
            scorer.prepare(np.unique(np.concatenate([one.states for one in going])))
        for one in going:
            one.grow(position)
    return [Lattice(tuple(one.steps), one.states, one.pruned) for one in growing]


class _Growing:
    """A lattice up to some sentence."""

    def __init__(
        self, narrative: ObservedNarrative, reasoner: Reasoner, scorer: StateScorer | None, beam: int | None
    ) -> None:
        self.narrative = narrative
        self.states: IntArray = np.array([reasoner.start], dtype=np.int32)
        self.steps: list[Step] = []
        self.pruned = False
        self._values = np.zeros(1)
        self._reasoner = reasoner
        self._scorer = scorer
        self._beam = beam

    def observation(self, position: int) -> Observation:
        """Return a sentence."""
        return self.narrative.observations[position]

    def grow(self, position: int) -> None:
        """Add the step of the next sentence."""
        observation = self.observation(position)
        coherence, successor = judge(self._reasoner, observation.events, self.states)
        allowed = _allowed(observation, coherence)
        following = np.unique(successor[allowed])
        if self._scorer is not None and self._beam is not None:
            utilities = self._scorer.on(observation)(self.states, coherence)
            total = through(allowed, utilities, self._values)
            values = best_values(total, _index(following, successor), len(following))
            if len(following) > self._beam:
                kept = np.sort(np.argsort(-values, kind="stable")[: self._beam])
                following, values = following[kept], values[kept]
                allowed &= np.isin(successor, following)
                self.pruned = True
            self._values = values
        index = np.where(allowed, _index(following, successor), np.int32(0))
        self.steps.append(Step(self.states, coherence, index, allowed))
        self.states = following


def through(allowed: BoolArray, utilities: FloatArray, values: FloatArray) -> FloatArray:
    """Return the utilities of all ways through a step, shape (E, S), -inf where a candidate is not allowed.

    Parameters
    ----------
    allowed, utilities : shape (E, S), of the step's candidates.
    values : shape (S,), utilities of the best ways to the step's states.
    """
    total: FloatArray = np.where(allowed, utilities + values, -np.inf)
    return total


def best_values(total: FloatArray, successor: IntArray, n_following: int) -> FloatArray:
    """Return the utility of the best way to each following state, shape (n_following,), -inf if none."""
    best = np.full(n_following, -np.inf)
    reachable = np.isfinite(total)
    np.maximum.at(best, successor[reachable], total[reachable])
    return best


def _index(following: IntArray, successor: IntArray) -> IntArray:
    """Return where each successor stands among the following states; meaningless for those not kept."""
    return np.searchsorted(following, successor).astype(np.int32)


def _allowed(observation: Observation, coherence: CoherenceArray) -> BoolArray:
    """Return where a candidate may be taken, shape (E, S).

    Always, when the sentence names its arguments. An argument from the context must have been mentioned just
    before and be feasible, or the state must single it out: of all constants that could stand there, the
    precondition is known to hold for it alone ("picks up the ball": from whoever is known to have it).
    """
    allowed = np.ones(coherence.shape, dtype=np.bool_)
    guessed = np.array([c.from_context for c in observation.candidates], dtype=np.bool_)
    if not guessed.any():
        return allowed
    rows = np.flatnonzero(guessed)
    entailed = coherence[rows] == Coherence.ENTAILED
    groups = _groups([observation.candidates[row] for row in rows])
    counts = np.zeros((int(groups.max()) + 1, coherence.shape[1]), dtype=np.int32)
    np.add.at(counts, groups, entailed)
    recent = np.array([observation.candidates[row].recent for row in rows], dtype=np.bool_)
    feasible = coherence[rows] != Coherence.INFEASIBLE
    allowed[rows] = (entailed & (counts[groups] == 1)) | (recent[:, None] & feasible)
    return allowed


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
