"""The reading of highest utility: exact dynamic programming over belief states."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from item.inference.interpretation import Interpretation, interpretation
from item.inference.lattice import Lattice, best_values, expand_all, through
from item.inference.marginals import posterior
from item.logic.reasoner import IntArray, Reasoner
from item.narrative.observation import ObservedNarrative
from item.scoring.scorer import FloatArray, StateScorer


def interpret(
    narrative: ObservedNarrative, reasoner: Reasoner, scorer: StateScorer, *, beam: int | None = None
) -> Interpretation:
    """Find the reading of one narrative; see `interpret_all`."""
    return interpret_all([narrative], reasoner, scorer, beam=beam)[0]


def interpret_all(
    narratives: Sequence[ObservedNarrative],
    reasoner: Reasoner,
    scorer: StateScorer,
    *,
    beam: int | None = None,
) -> list[Interpretation]:
    """Find the readings of highest utility, and how probable each candidate is given its whole narrative.

    Parameters
    ----------
    scorer : gives log potentials.
    beam : keep only so many belief states after each sentence; all if None, which is exact.
    """
    found = []
    lattices = expand_all(narratives, reasoner, scorer=scorer, beam=beam)
    for narrative, lattice in zip(narratives, lattices, strict=True):
        choices, utility = best_path(narrative, lattice, scorer)
        shares = [joint.sum(axis=1) for joint in posterior(narrative, lattice, scorer).steps]
        found.append(interpretation(narrative, reasoner, choices, shares, utility, pruned=lattice.pruned))
    return found


def best_path(
    narrative: ObservedNarrative, lattice: Lattice, scorer: StateScorer
) -> tuple[tuple[int, ...], float]:
    """Return the index of the chosen candidate of each sentence, and the utility of the whole reading.

    Of equally good readings the one with the earlier candidate wins, whatever the platform.
    """
    values = np.zeros(1)
    pointers: list[tuple[Sequence[int], int]] = []
    followers = [step.states for step in lattice.steps[1:]] + [lattice.final]
    for observation, step, following in zip(narrative.observations, lattice.steps, followers, strict=True):
        utilities = scorer.on(observation)(step.states, step.coherence)
        total = through(step.allowed, utilities, values)
        values = best_values(total, step.successor, len(following))
        pointers.append((_winners(total, step.successor, values), len(step.states)))
    state = int(np.argmax(values))
    utility = float(values[state])
    choices: list[int] = []
    for winners, width in reversed(pointers):
        candidate, state = divmod(winners[state], width)
        choices.append(candidate)
    return tuple(reversed(choices)), utility


def _winners(total: FloatArray, successor: IntArray, values: FloatArray) -> list[int]:
    """Return for each following state the flat index (candidate, state) of the first best way to it."""
    flat, target = total.ravel(), successor.ravel()
    tied = np.flatnonzero(np.isfinite(flat) & (flat == values[target]))[::-1]
    winners = np.zeros(len(values), dtype=np.int64)
    winners[target[tied]] = tied
    return [int(one) for one in winners]
