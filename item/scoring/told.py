"""What sentences contribute to the scores of their candidates, whatever the belief states before them.

It is a sum of terms (`item.scoring.terms`), the same where a sentence is read, where a model is learnt from
many, and where the terms of a candidate are shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from item.scoring.contributions import Contribution, Source
from item.scoring.encoded import Encoded
from item.scoring.parameters import Parameters
from item.scoring.scorer import FloatArray
from item.scoring.sequences import Sequences
from item.scoring.terms.beside import Beside
from item.scoring.terms.evidence import Evidence
from item.scoring.terms.names import Names
from item.scoring.terms.remark import Remark
from item.scoring.terms.several import Several
from item.scoring.terms.signs import Signs
from item.scoring.terms.telling import Telling
from item.scoring.terms.term import Columns, Rows, Term
from item.scoring.terms.unsaid import Unsaid

# The terms of single events beside `Telling`, in the order in which they are added up.
OF_EVENTS = (Unsaid, Names, Signs, Remark, Beside)
# Contributions of an event stand in this order.
_PLACES = {source: place for place, source in enumerate(Source)}


class SentenceScores:
    """What sentences contribute to the scores of their candidates, C in all.

    Parameters
    ----------
    sentences : at least one.
    n_types : how many event types there are.
    learning : leave out the terms that learning does without, and multiply all sentences at once; otherwise
        each has to the last digit what it has by itself (`Rows.together`).

    Attributes
    ----------
    telling : of all pieces: of each sentence as a whole, then of each of its parts.
    """

    def __init__(self, sentences: Sequence[Encoded], n_types: int, *, learning: bool = False) -> None:
        # A sentence that may be cut is one piece, and each of its parts another.
        pieces = [piece for sentence in sentences for piece in (sentence, *sentence.parts)]
        sizes = [1 + len(sentence.parts) for sentence in sentences]
        rows = Rows.of(pieces, None if learning else sizes)
        self.telling = Telling(pieces, rows)
        others = (kind(pieces, rows) for kind in OF_EVENTS if kind.learnt or not learning)
        self._of_events: tuple[Term, ...] = (self.telling, *others)
        self._of_candidates: tuple[Term, ...] = (
            Several(sentences),
            Evidence(sentences, n_types, together=learning),
        )
        self._sequences = Sequences(sentences)

    def log(self, parameters: Parameters) -> FloatArray:
        """Return what is added to the score of each candidate, shape (C,)."""
        first, *others = self._of_events
        rows = first.log(parameters)
        for term in others:
            rows += term.log(parameters)
        told = self._sequences.sums(rows)
        for term in self._of_candidates:
            told += term.log(parameters)
        return told

    def expected(self, parameters: Parameters, counted: FloatArray) -> dict[str, FloatArray]:
        """Return the expected counts of the tables of all terms, by their names in `item.learning.counts`.

        Parameters
        ----------
        counted : shape (C,), how often each candidate is expected.
        """
        rows = self.of_events(counted)
        tables: dict[str, FloatArray] = {}
        for term in self._of_events:
            tables |= term.expected(parameters, rows)
        for term in self._of_candidates:
            tables |= term.expected(parameters, counted)
        return tables

    def of_events(self, counted: FloatArray) -> FloatArray:
        """Return how often each event of each piece is expected, by how often the candidates are."""
        return self._sequences.shares(counted)

    def contributions(
        self, parameters: Parameters, columns: Columns
    ) -> Callable[[int], tuple[Contribution, ...]]:
        """Return what makes up what `log` says of a candidate: each of its events, then all together."""
        events = [term.contributions(parameters, columns) for term in self._of_events]
        candidates = [term.contributions(parameters, columns) for term in self._of_candidates]

        def of(candidate: int) -> tuple[Contribution, ...]:
            found: list[Contribution] = []
            for row in self._sequences.of(candidate):
                own = (one for term in events for one in term(row))
                found += sorted(own, key=lambda one: _PLACES[one.source])
            found += (one for term in candidates for one in term(candidate))
            return tuple(found)

        return of
