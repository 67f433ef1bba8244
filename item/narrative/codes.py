"""The codes of diagnostics about narratives and gold."""

from __future__ import annotations

from enum import StrEnum


class NarrativeCode(StrEnum):
    """N1: what is read, N2: gold, N3: casts, N4: labels. A code keeps its meaning for good."""

    NO_SUCH_FILE = "N101"
    UNREADABLE_FILE = "N102"
    NOT_UTF8 = "N103"
    NUL_CHARACTER = "N104"
    UNKNOWN_FORMAT = "N105"
    MISSING_COLUMN = "N110"
    REPEATED_COLUMN = "N111"
    WRONG_NUMBER_OF_CELLS = "N112"
    MALFORMED_JSON = "N113"
    WRONG_VALUE = "N114"
    EMPTY_VALUE = "N115"
    EMPTY_FILE = "N120"
    REPEATED_NARRATIVE = "N121"
    REPEATED_ID = "N122"
    MALFORMED_EVENT = "N201"
    UNKNOWN_EVENT = "N202"
    WRONG_NUMBER_OF_ARGUMENTS = "N203"
    UNKNOWN_CONSTANT = "N204"
    CONSTANT_OF_WRONG_TYPE = "N205"
    REPEATED_GOLD = "N206"
    UNKNOWN_ID = "N207"
    UNKNOWN_TYPE = "N301"
    OTHER_TYPE = "N302"
    NAME_WITHOUT_WORD = "N303"
    UNKNOWN_NARRATIVE = "N304"
    REPEATED_START = "N305"
    OTHER_SEPARATOR = "N306"
    MISPLACED_LABELS = "N401"
    IMPOSSIBLE_LABEL = "N402"
    CONTRADICTED_LABEL = "N403"
