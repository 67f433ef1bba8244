"""What a sentence says of event types: how frequent they are, its words, and whether something happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

import numpy as np

from item.scoring.contributions import Contribution, Source
from item.scoring.encoded import Encoded
from item.scoring.overlap import each_tells
from item.scoring.parameters import Parameters
from item.scoring.scorer import FloatArray
from item.scoring.terms.term import Columns, Contributions, Rows, sums
from item.scoring.terms.word_counts import WordCounts


class Telling:
    """log P(t) + h sum_i log P(w_i | t) + log P(m | t) of the types t of P pieces; none of an echo.

    They are one term because they depend on the piece and the type alone, so that few of them are different.

    Attributes
    ----------
    words : of the pieces.
    """

    learnt: ClassVar[bool] = True

    def __init__(self, pieces: Sequence[Encoded], rows: Rows) -> None:
        self.words = WordCounts(pieces)
        self._rows = rows
        self._modality = np.array([piece.modality for piece in pieces])
        self._tells = np.array([not piece.echo for piece in pieces])

    def log(self, parameters: Parameters) -> FloatArray:
        """Return what the types of rows are worth."""
        by_type = self.words.by_piece(parameters.words)
        by_type *= self.each_tells(parameters.overlap)
        by_type += parameters.types + parameters.modality.T[self._modality]
        by_type[~self._tells] = 0.0
        logs: FloatArray = by_type[self._rows.piece, self._rows.types]
        return logs

    def expected(self, parameters: Parameters, counted: FloatArray) -> dict[str, FloatArray]:
        """Return how often types, and words and modality with each type, are expected."""
        n_types, n_words = parameters.words.shape
        by_type = self.by_type(counted, n_types)
        return {
            "types": by_type.sum(axis=0),
            "words": self.words.by_word(by_type, n_words).T,
            "modality": sums(
                (np.arange(n_types), self._modality[:, None]), by_type, parameters.modality.shape
            ),
        }

    def contributions(self, parameters: Parameters, columns: Columns) -> Contributions:
        """Return the frequency of the type, each word, and the modality."""
        tells = self.each_tells(parameters.overlap)

        def of(row: int) -> Iterable[Contribution]:
            piece, own = int(self._rows.piece[row]), int(self._rows.types[row])
            if not self._tells[piece]:
                return
            yield Contribution(Source.TYPE, "", float(parameters.types[own]))
            words, weights = self.words.of(piece)
            values = parameters.words[own, words] * weights * tells[piece]
            for word, value in zip(words.tolist(), values.tolist(), strict=True):
                yield Contribution(Source.WORDS, columns.stems[word], value)
            yield Contribution(Source.MODALITY, "", float(parameters.modality[own, self._modality[piece]]))

        return of

    def by_type(self, counted: FloatArray, n_types: int) -> FloatArray:
        """Return how often each piece is counted for each type, shape (P, T), from how often each row is."""
        shape = len(self._tells), n_types
        by_type = sums((self._rows.piece, self._rows.types), counted, shape)
        by_type[~self._tells] = 0.0
        return by_type

    def each_tells(self, overlap: FloatArray) -> FloatArray:
        """Return how much each word of each piece tells, shape (P, 1)."""
        return each_tells(self.words.lengths, overlap)[:, None]
