"""How many events sentences tell of that may tell of several."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import numpy as np

from item.scoring.contributions import Contribution, Source
from item.scoring.encoded import Encoded
from item.scoring.parameters import Parameters
from item.scoring.scorer import FloatArray
from item.scoring.terms.term import Columns, Contributions


class Several:
    """The log probability of how many events a candidate is (`NUMBERS`), where a sentence offers a choice."""

    learnt: ClassVar[bool] = True

    def __init__(self, sentences: Sequence[Encoded]) -> None:
        self._numbers = np.concatenate([sentence.numbers for sentence in sentences])

    def log(self, parameters: Parameters) -> FloatArray:
        """Return what the numbers of events of candidates are worth."""
        # The last one is for sentences that offer no choice.
        logs: FloatArray = np.append(parameters.events, 0.0)[self._numbers]
        return logs

    def expected(self, parameters: Parameters, counted: FloatArray) -> dict[str, FloatArray]:
        """Return how often each number of events is expected."""
        several = self._numbers >= 0
        events = np.bincount(self._numbers[several], counted[several], len(parameters.events))
        return {"events": events.astype(np.float64)}

    def contributions(self, parameters: Parameters, _columns: Columns) -> Contributions:
        """Return the number of events of a candidate, where there is a choice."""
        logs = self.log(parameters)
        return lambda row: (
            [Contribution(Source.SEVERAL, "", float(logs[row]))] if self._numbers[row] >= 0 else ()
        )
