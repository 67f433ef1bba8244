"""The codes of diagnostics about inference."""

from __future__ import annotations

from enum import StrEnum


class InferenceCode(StrEnum):
    """What was found; the series M1 is that of models. A code keeps its meaning for good."""

    NO_READING = "M112"
    TOO_WIDE = "M113"
