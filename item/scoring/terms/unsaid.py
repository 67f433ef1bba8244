"""Who stands for what sentences leave unsaid."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import ClassVar

from item.scoring.contributions import Source
from item.scoring.encoded import Encoded
from item.scoring.parameters import Parameters
from item.scoring.salience import EncodedReferents
from item.scoring.scorer import FloatArray
from item.scoring.terms.term import Columns, Contributions, Rows, contributions_of


class Unsaid:
    """sum_k log P(u_k) of the referents u_k of unmentioned arguments (`item.scoring.salience`)."""

    learnt: ClassVar[bool] = True

    def __init__(self, pieces: Sequence[Encoded], rows: Rows) -> None:
        referents = [piece.implicit for piece in pieces]
        self._referents = EncodedReferents.joined(referents, rows.starts)
        bounds = (0, *accumulate(len(one.kinds) for one in referents))
        ends = accumulate(rows.together)
        # Where the referents of each sentence end that is read by itself.
        self._ends = [bounds[end] for end in ends]
        self._n = len(rows)

    def log(self, parameters: Parameters) -> FloatArray:
        """Return what the referents of rows are worth."""
        return self._referents.log_probabilities(parameters.salience, self._n, self._ends)

    def expected(self, parameters: Parameters, counted: FloatArray) -> dict[str, FloatArray]:
        """Return how often classes of referents are chosen, and what from."""
        chosen, exposure = self._referents.expected(parameters.salience, counted)
        return {"salience": chosen, "exposure": exposure}

    def contributions(self, parameters: Parameters, _columns: Columns) -> Contributions:
        """Return the referents of a row together."""
        return contributions_of(Source.UNSAID, self.log(parameters))
