"""The codes of diagnostics about simulation."""

from __future__ import annotations

from enum import StrEnum


class SimulationCode(StrEnum):
    """G1: what can happen, G2: templates. A code keeps its meaning for good."""

    NO_EVENT = "G101"
    NOTHING_HAPPENS = "G102"
    START_IS_GIVEN = "G103"
    UNKNOWN_PARAMETER = "G201"
