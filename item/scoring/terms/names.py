"""Whom sentences name, in what order, and how events account for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import numpy as np

from item.scoring.contributions import Source
from item.scoring.encoded import Encoded
from item.scoring.narrow import narrow
from item.scoring.parameters import Parameters
from item.scoring.scorer import FloatArray
from item.scoring.terms.term import Columns, Contributions, Rows, contributions_of, sums


class Names:
    """log P(r | t) of the role patterns r (`item.scoring.role_patterns`), with whom they leave unnamed."""

    learnt: ClassVar[bool] = True

    def __init__(self, pieces: Sequence[Encoded], rows: Rows) -> None:
        self._types = rows.types
        self._patterns = narrow(np.concatenate([piece.patterns for piece in pieces]))
        self._choices = np.concatenate([piece.choices for piece in pieces])

    def log(self, parameters: Parameters) -> FloatArray:
        """Return what the role patterns of rows are worth."""
        # The last column stands for patterns never met; a negative index reaches it.
        logs: FloatArray = parameters.patterns[self._types, self._patterns] + self._choices
        return logs

    def expected(self, parameters: Parameters, counted: FloatArray) -> dict[str, FloatArray]:
        """Return how often role patterns are expected."""
        return {"patterns": sums((self._types, self._patterns), counted, parameters.patterns.shape)}

    def contributions(self, parameters: Parameters, _columns: Columns) -> Contributions:
        """Return the role pattern of a row."""
        return contributions_of(Source.NAMES, self.log(parameters))
