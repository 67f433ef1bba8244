"""The codes of diagnostics about evaluation."""

from __future__ import annotations

from enum import StrEnum


class EvaluationCode(StrEnum):
    """V1: what gold covers, V2: the corpus of the experiments. A code keeps its meaning for good."""

    NO_GOLD = "V101"
    PARTIAL_GOLD = "V102"
    NO_SUCH_COLUMN = "V103"
    NO_SUCH_VALUE = "V104"
    NOTHING_TO_LEARN_FROM = "V105"
    NOTHING_TO_MEASURE = "V106"
    NO_LOG = "V201"
    NO_EVENT = "V202"
    NO_CORPUS = "V203"
    MALFORMED_ARCHIVE = "V205"
