"""The ways to read narratives, and to learn from them, by the names that commands know them by."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Method(StrEnum):
    """How narratives are read: the default, the paper's way, and the paper's baselines (section 4.2.2)."""

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


@dataclass(frozen=True, slots=True)
class Baseline:
    """The heuristics that select events, and whether Algorithm 3 decides among them or chance."""

    similar: bool
    same_arity: bool
    inference: bool


BASELINES = {
    Method.UNIFORM: Baseline(similar=False, same_arity=False, inference=False),
    Method.SIMILAR: Baseline(similar=True, same_arity=False, inference=False),
    Method.SAME_ARITY: Baseline(similar=False, same_arity=True, inference=False),
    Method.SIMILAR_INFERENCE: Baseline(similar=True, same_arity=False, inference=True),
    Method.SAME_ARITY_INFERENCE: Baseline(similar=False, same_arity=True, inference=True),
    Method.BOTH_INFERENCE: Baseline(similar=True, same_arity=True, inference=True),
}
