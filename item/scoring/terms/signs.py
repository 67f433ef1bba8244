"""What sentences show of events beside how often each word occurs with a type: cues, and other signs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import numpy as np

from item.scoring.contributions import Contribution, Source
from item.scoring.cued import Cued
from item.scoring.encoded import Encoded
from item.scoring.narrow import narrow
from item.scoring.parameters import Parameters
from item.scoring.scorer import FloatArray
from item.scoring.terms.term import Columns, Contributions, Rows


class Signs:
    """log g(e, w): whether sentences speak of events outright, and what else they show (`scoring.signs`)."""

    learnt: ClassVar[bool] = True

    def __init__(self, pieces: Sequence[Encoded], _rows: Rows) -> None:
        self._cues = narrow(np.concatenate([piece.cues for piece in pieces]))
        self._signs = narrow(np.concatenate([piece.signs for piece in pieces]))

    def log(self, parameters: Parameters) -> FloatArray:
        """Return what the cues and signs of rows are worth."""
        logs: FloatArray = parameters.cues[self._cues] + parameters.signs[self._signs]
        return logs

    def expected(self, _parameters: Parameters, counted: FloatArray) -> dict[str, FloatArray]:
        """Return how often cues are right, and wrong; no text changes what other signs are worth."""
        cues = np.bincount(self._cues, counted, len(Cued)).astype(np.float64)
        return {"cues": cues[[Cued.OWN, Cued.OTHER]]}

    def contributions(self, parameters: Parameters, _columns: Columns) -> Contributions:
        """Return the cues and the signs of a row."""
        return lambda row: (
            Contribution(Source.CUES, "", float(parameters.cues[self._cues[row]])),
            Contribution(Source.SIGNS, "", float(parameters.signs[self._signs[row]])),
        )
