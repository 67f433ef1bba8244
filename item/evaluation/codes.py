"""The codes of diagnostics about evaluation."""

from __future__ import annotations

from enum import StrEnum


class Code(StrEnum):
    """V1: the corpus of the experiments. A code keeps its meaning for good."""

    NO_LOG = "V101"
    NO_EVENT = "V102"
    NO_CORPUS = "V103"
    NO_GAME = "V104"
    MALFORMED_ARCHIVE = "V105"
