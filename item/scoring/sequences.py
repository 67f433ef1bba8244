"""Which events the candidates of sentences are made of."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from item.scoring.encoded import Encoded
from item.scoring.scorer import FloatArray


class Sequences:
    """Which rows (`terms.term.Rows`) each candidate is made of: one, or one of each of its parts.

    Parameters
    ----------
    sentences : their candidates are numbered one after the other, and so are their rows.
    """

    def __init__(self, sentences: Sequence[Encoded]) -> None:
        candidates: list[NDArray[np.integer]] = []
        made: list[NDArray[np.integer]] = []
        first = number = 0
        for sentence in sentences:
            size = len(sentence.types)
            several, places = np.nonzero(sentence.sequences >= 0)
            candidates += [np.arange(number, number + size), number + size + several]
            number += size + len(sentence.sequences)
            made += [np.arange(first, first + size), first + size + sentence.sequences[several, places]]
            first += size + sum(len(part.types) for part in sentence.parts)
        self._candidates = np.concatenate(candidates).astype(np.int32)
        self._rows = np.concatenate(made).astype(np.int32)
        self._shape = number, first

    def sums(self, values: FloatArray) -> FloatArray:
        """Return for each candidate the sum over its rows."""
        return np.bincount(self._candidates, values[self._rows], self._shape[0]).astype(np.float64)

    def shares(self, values: FloatArray) -> FloatArray:
        """Return for each row the sum over the candidates that are made of it."""
        return np.bincount(self._rows, values[self._candidates], self._shape[1]).astype(np.float64)

    def of(self, candidate: int) -> list[int]:
        """Return the rows of a candidate, in order."""
        rows: list[int] = self._rows[self._candidates == candidate].tolist()
        return rows
