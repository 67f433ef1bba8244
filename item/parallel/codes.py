"""The codes of diagnostics about work that is done side by side, or gone on with."""

from __future__ import annotations

from enum import StrEnum


class ParallelCode(StrEnum):
    """P1: workers, P2: checkpoints. A code keeps its meaning for good."""

    LOST = "P101"
    NO_SCHEDULER = "P102"
    NOT_BEGUN = "P103"
    NOT_SENT = "P104"
    OTHER_WORK = "P201"
    NO_CHECKPOINT = "P202"
    UNWRITABLE = "P203"
    IN_USE = "P204"
