"""Inference that only looks back: WGIM-Inference (paper section 4.2.2)."""

from __future__ import annotations

import numpy as np

from item.inference.interpretation import Interpretation, interpretation, path_of
from item.logic.coherence import Coherence
from item.logic.evaluation import evaluate_transitions
from item.logic.reasoner import Reasoner
from item.narrative.prepared import PreparedNarrative
from item.scoring.scorer import Scorer


def interpret(narrative: PreparedNarrative, reasoner: Reasoner, scorer: Scorer) -> Interpretation:
    """Choose for each sentence the event that scores highest of those feasible after the chosen ones.

    Where no event is feasible that the scorer holds possible, the one that scores highest is chosen all
    the same, and nothing is known about the world after it.

    Parameters
    ----------
    scorer : gives probabilities.
    """
    state = reasoner.start
    choices, shares = [], []
    for candidate_set in narrative.candidate_sets:
        states = np.array([state], dtype=np.int32)
        coherence, successor = evaluate_transitions(reasoner, candidate_set.events, states)
        share = scorer.on(candidate_set)(states, coherence)[:, 0]
        feasible = np.where(coherence[:, 0] != Coherence.INFEASIBLE, share, 0.0)
        choice = int(np.argmax(feasible if feasible.any() else share))
        choices.append(choice)
        shares.append(share)
        state = int(successor[choice, 0])
    utility = float(sum(share[choice] for share, choice in zip(shares, choices, strict=True)))
    path = path_of(reasoner, narrative, choices)
    return interpretation(narrative, reasoner, path, shares, utility)
