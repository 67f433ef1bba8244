"""The codes of diagnostics about output, and about the end of a command."""

from __future__ import annotations

from enum import StrEnum


class OutputCode(StrEnum):
    """C1: output, and how a command ends. A code keeps its meaning for good."""

    CANNOT_WRITE = "C101"
    EXISTS = "C102"
    OUT_OF_MEMORY = "C103"
    OUT_OF_TIME = "C104"
    NO_FOLDER = "C105"
    LONG_NAME = "C106"
    CHANGED = "C107"
    NO_CLIENT = "C108"
    DEFECT = "C199"
