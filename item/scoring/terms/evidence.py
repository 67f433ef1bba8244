"""What a source from outside says of sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import numpy as np

from item.scoring.contributions import Contribution, Source
from item.scoring.encoded import Encoded
from item.scoring.parameters import Parameters
from item.scoring.scorer import FloatArray
from item.scoring.terms.term import Columns, Contributions
from item.scoring.trust import EncodedEvidence


class Evidence:
    """log P(v | e) of what a source says v (`item.scoring.trust`), as sharp as scores are.

    Parameters
    ----------
    n_types : how many event types there are.
    together : whether sentences are multiplied at once (`Rows.together`).
    """

    learnt: ClassVar[bool] = True

    def __init__(self, sentences: Sequence[Encoded], n_types: int, *, together: bool = True) -> None:
        sizes = [len(sentence.types) + len(sentence.sequences) for sentence in sentences]
        self._n = sum(sizes)
        starts = (np.cumsum(sizes) - sizes).tolist()
        self._said = EncodedEvidence.joined([one.evidence for one in sentences], starts, n_types)
        self._together = together

    def log(self, parameters: Parameters) -> FloatArray:
        """Return what the source says for candidates."""
        said = self._said.log_probabilities(
            parameters.trust, parameters.mistakes, self._n, together=self._together
        )
        logs: FloatArray = parameters.sharpness * said
        return logs

    def expected(self, parameters: Parameters, counted: FloatArray) -> dict[str, FloatArray]:
        """Return how the source is expected to stand to the truth, and of which types it speaks wrongly."""
        trust, mistakes = self._said.expected(parameters.trust, parameters.mistakes, counted)
        return {"trust": trust, "mistakes": mistakes}

    def contributions(self, parameters: Parameters, _columns: Columns) -> Contributions:
        """Return what the source says for a candidate, where it says anything of its sentence."""
        logs, said = self.log(parameters), frozenset(self._said.candidates.tolist())
        return lambda row: [Contribution(Source.EVIDENCE, "", float(logs[row]))] if row in said else ()
