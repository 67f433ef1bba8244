"""The codes of diagnostics about evaluation."""

from __future__ import annotations

from enum import StrEnum


class Code(StrEnum):
    """V2: the corpus of the experiments. A code keeps its meaning for good."""

    NO_LOG = "V201"
    NO_EVENT = "V202"
    NO_CORPUS = "V203"
    NO_GAME = "V204"
    MALFORMED_ARCHIVE = "V205"
