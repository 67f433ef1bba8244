"""What a table shows of the state after each sentence."""

from enum import StrEnum


class StateView(StrEnum):
    """What is shown of the state after each sentence."""

    CHANGES = "changes"
    FULL = "full"
    NONE = "none"
