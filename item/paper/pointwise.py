"""Inference without axioms: every sentence for itself, the belief states only written down."""

from __future__ import annotations

import numpy as np

from item.inference.interpretation import Interpretation, interpretation, path_of
from item.logic.evaluation import evaluate_transitions
from item.logic.reasoner import TOP, Reasoner
from item.narrative.prepared import PreparedNarrative
from item.scoring.scorer import Scorer


def interpret(narrative: PreparedNarrative, reasoner: Reasoner, scorer: Scorer) -> Interpretation:
    """Choose for each sentence the candidate that scores best when nothing is known about the world."""
    nothing_known = np.array([TOP], dtype=np.int32)
    choices = []
    shares = []
    for candidate_set in narrative.candidate_sets:
        coherence, _ = evaluate_transitions(reasoner, candidate_set.events, nothing_known)
        score = scorer.on(candidate_set)(nothing_known, coherence)[:, 0]
        choices.append(int(np.argmax(score)))
        shares.append(score)
    utility = float(sum(score[choice] for score, choice in zip(shares, choices, strict=True)))
    path = path_of(reasoner, narrative, choices)
    return interpretation(narrative, reasoner, path, shares, utility)
