"""The codes of diagnostics about work that is done side by side."""

from __future__ import annotations

from enum import StrEnum


class ParallelCode(StrEnum):
    """P1: workers, P2: checkpoints. A code keeps its meaning for good."""

    LOST = "P101"
    NO_SCHEDULER = "P102"
