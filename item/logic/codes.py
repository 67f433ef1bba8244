"""The codes of what reasoning finds wrong with a domain."""

from __future__ import annotations

from enum import StrEnum


class LogicCode(StrEnum):
    """What was found; the value is the code shown. E stops the work, W does not."""

    UNSATISFIABLE = "E401"
    CONTRADICTORY_START = "E402"
    TOO_CONNECTED = "E403"
    TOO_MANY_EVENTS = "E404"
    TOO_MANY_INSTANCES = "E405"
    TOO_HARD = "E406"
    TOO_MANY_STATES = "E407"
    TOO_FEW_CONSTANTS = "E408"

    NO_BINDING = "W401"
    NEVER_FEASIBLE = "W402"
    LARGE_EVENT = "W403"
    NEVER_REACHED = "W404"
    NEVER_ASKED = "W405"
    INDISTINGUISHABLE = "W406"
    EXPENSIVE = "W407"
