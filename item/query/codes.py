"""The codes of diagnostics about queries and plain questions."""

from __future__ import annotations

from enum import StrEnum


class QueryCode(StrEnum):
    """What was found; a code keeps its meaning for good."""

    UNKNOWN_NARRATIVE = "Q101"
    WHICH_NARRATIVE = "Q102"
    AFTER_AND_BEFORE = "Q104"
    UNKNOWN_QUESTION = "Q105"
    TOO_MANY_BINDINGS = "Q106"
    NOT_NUMBERED = "Q107"
    UNKNOWN_COMMAND = "Q108"
