"""Inference without axioms: every sentence for itself, the belief states only written down."""

from __future__ import annotations

import numpy as np

from item.inference.interpretation import Interpretation, interpretation
from item.logic.coherence import judge
from item.logic.reasoner import TOP, Reasoner
from item.narrative.observation import ObservedNarrative
from item.scoring.scorer import Scorer


def interpret(narrative: ObservedNarrative, reasoner: Reasoner, scorer: Scorer) -> Interpretation:
    """Choose for each sentence the candidate that scores best when nothing is known of the world."""
    nothing_known = np.array([TOP], dtype=np.int32)
    choices = []
    shares = []
    for observation in narrative.observations:
        coherence, _ = judge(reasoner, observation.events, nothing_known)
        score = scorer.on(observation)(nothing_known, coherence)[:, 0]
        choices.append(int(np.argmax(score)))
        shares.append(score)
    utility = float(sum(score[choice] for score, choice in zip(shares, choices, strict=True)))
    return interpretation(narrative, reasoner, choices, shares, utility)
