"""Words that any remark may have, whatever a text is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import numpy as np

from item.scoring.contributions import Contribution, Source
from item.scoring.encoded import Encoded
from item.scoring.parameters import Parameters
from item.scoring.scorer import FloatArray
from item.scoring.terms.term import Columns, Contributions, Rows


class Remark:
    """The log plausibility of no event, by the words of a piece (`item.narrative.cues.remarks`).

    Learning does without (docs/decisions/remarks.md).
    """

    learnt: ClassVar[bool] = False

    def __init__(self, pieces: Sequence[Encoded], rows: Rows) -> None:
        self._telling = np.concatenate([piece.telling for piece in pieces])
        self._log_odds = np.array([piece.remark for piece in pieces])[rows.piece]

    def log(self, parameters: Parameters) -> FloatArray:
        """Return what the words are worth to rows that are no event."""
        weight, usual = parameters.remarks
        logs: FloatArray = np.where(self._telling, 0.0, weight * (self._log_odds - usual))
        return logs

    def expected(self, _parameters: Parameters, _counted: FloatArray) -> dict[str, FloatArray]:
        """Return nothing: no text changes what these words are worth."""
        return {}

    def contributions(self, parameters: Parameters, _columns: Columns) -> Contributions:
        """Return what the words are worth to a row that is no event."""
        logs = self.log(parameters)
        return lambda row: () if self._telling[row] else [Contribution(Source.REMARK, "", float(logs[row]))]
