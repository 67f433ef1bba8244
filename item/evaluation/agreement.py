"""How many events of given readings agree with gold."""

from __future__ import annotations

from collections.abc import Sequence

from item.evaluation.metrics import Outcome
from item.inference.interpretation import Interpretation
from item.narrative.io.gold import Gold


def agreement(interpretations: Sequence[Interpretation], gold: Gold) -> tuple[int, int]:
    """Return how many events are right, and how many sentences have gold."""
    right = [
        Outcome(one.narrative, gold.events[own.sentence.id], own.event).right
        for one in interpretations
        for own in one.sentences
        if own.sentence.id in gold.events
    ]
    return sum(right), len(right)
