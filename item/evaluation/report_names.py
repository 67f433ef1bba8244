"""What an evaluation can report on."""

from __future__ import annotations

from enum import StrEnum


class Report(StrEnum):
    """The reports."""

    ACCURACY = "accuracy"
    ERRORS = "errors"
    WRONG = "wrong"
    CALIBRATION = "calibration"
    ABLATIONS = "ablations"
    CURVE = "curve"

    @property
    def own_variants(self) -> bool:
        """Return whether the report decides by itself what is run."""
        return self in (Report.ABLATIONS, Report.CURVE)

    @property
    def quotes(self) -> bool:
        """Return whether the report quotes sentences, and is read rather than looked through for a row."""
        return self in (Report.ERRORS, Report.WRONG)
