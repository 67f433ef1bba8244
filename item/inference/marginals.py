"""How probable each candidate is, given the whole narrative: forward-backward over the lattice."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from item.inference.lattice import Lattice
from item.narrative.observation import ObservedNarrative
from item.scoring.scorer import FloatArray, Scorer, SentenceScorer


@dataclass(frozen=True, slots=True)
class Posterior:
    """What the whole narrative says of each sentence.

    Attributes
    ----------
    steps : for each sentence an array of shape (E, S): the probability of candidate and state before, sum 1.
    log_likelihood : logarithm of the summed exponentiated utilities of all readings.
    """

    steps: tuple[FloatArray, ...]
    log_likelihood: float


def posterior(narrative: ObservedNarrative, lattice: Lattice, scorer: Scorer) -> Posterior:
    """Return the posterior of a narrative, with utilities read as log potentials."""
    return posterior_of(lattice, [scorer.on(observation) for observation in narrative.observations])


def posterior_of(lattice: Lattice, scorers: list[SentenceScorer]) -> Posterior:
    """Return the same, given the scorer of each sentence."""
    before = np.ones(1)
    potentials: list[FloatArray] = []
    forward: list[FloatArray] = []
    log_likelihood = 0.0
    sizes = [len(step.states) for step in lattice.steps[1:]] + [len(lattice.final)]
    for step, scorer, size in zip(lattice.steps, scorers, sizes, strict=True):
        utilities = np.where(step.allowed, scorer(step.states, step.coherence), -np.inf)
        peak = utilities[:, before > 0].max()
        potential = np.exp(utilities - peak)
        way = potential * before
        forward.append(before)
        potentials.append(potential)
        before = np.bincount(step.successor.ravel(), way.ravel(), size).astype(np.float64)
        total = before.sum()
        before /= total
        log_likelihood += float(np.log(total)) + float(peak)
    after = np.ones(len(lattice.final))
    joint: list[FloatArray] = []
    for step, potential, start in zip(
        reversed(lattice.steps), reversed(potentials), reversed(forward), strict=True
    ):
        onward = potential * after[step.successor]
        both = onward * start
        joint.append(both / both.sum())
        after = onward.sum(axis=0)
        after /= after.max()
    return Posterior(tuple(reversed(joint)), log_likelihood)
