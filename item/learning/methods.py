"""The names by which commands know the learners, and what EM learns from sentences without a label."""

from __future__ import annotations

from enum import StrEnum


class Method(StrEnum):
    """The default learner, the paper's, and the paper's baselines (section 4.2.2)."""

    DEFAULT = "default"
    PAPER = "paper"
    UNIFORM = "uniform"
    SIMILAR = "similar"
    SAME_ARITY = "same-arity"
    SIMILAR_INFERENCE = "similar+inference"
    SAME_ARITY_INFERENCE = "same-arity+inference"
    BOTH_INFERENCE = "both+inference"


class EStep(StrEnum):
    """What default mode learns from a sentence without a label."""

    SOFT = "soft"
    """All its candidates, each as far as it is probable in its narrative."""
    HARD = "hard"
    """Its event in the best reading of its narrative."""
    OFF = "off"
    """Nothing: prior beliefs and labels decide alone."""
