"""What is asked of a term of the score: what it is worth, what is counted for it, and how it is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar, Protocol, Self, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from item.scoring.contributions import Contribution, Source
from item.scoring.encoded import Encoded
from item.scoring.narrow import narrow
from item.scoring.parameters import Parameters
from item.scoring.scorer import FloatArray
from item.scoring.vocabulary import Vocabulary

Contributions: TypeAlias = Callable[[int], Iterable[Contribution]]
"""What a term contributes to the score of one row."""


class Rows(Struct, frozen=True):
    """The events that pieces may tell of by themselves, R rows, those of each piece one after the other.

    Attributes
    ----------
    piece : shape (R,), the piece of each.
    types : shape (R,), its event type.
    starts : the first row of each piece.
    together : how many pieces are multiplied at once, one number after the other: BLAS rounds a row by where
        it stands, and what is read of a sentence does not depend on the others.
    """

    piece: NDArray[np.integer]
    types: NDArray[np.integer]
    starts: Sequence[int]
    together: Sequence[int]

    @classmethod
    def of(cls, pieces: Sequence[Encoded], together: Sequence[int] | None = None) -> Self:
        """Return the rows of sentences and their parts, all multiplied at once by default."""
        sizes = np.array([len(piece.types) for piece in pieces])
        return cls(
            np.repeat(np.arange(len(pieces), dtype=np.int32), sizes),
            narrow(np.concatenate([piece.types for piece in pieces])),
            (np.cumsum(sizes) - sizes).tolist(),
            [len(pieces)] if together is None else together,
        )

    def __len__(self) -> int:
        """Return how many rows there are."""
        return len(self.types)


class Columns(Struct, frozen=True):
    """The names of the columns of the tables of words.

    Attributes
    ----------
    stems : of `Parameters.words`.
    beside : of `Parameters.beside`, each with its side.
    """

    stems: tuple[str, ...]
    beside: tuple[str, ...]

    @classmethod
    def of(cls, vocabulary: Vocabulary) -> Self:
        """Return the names that a vocabulary gives to columns."""
        beside = tuple(f"{word} ({side})" for side, word in vocabulary.beside)
        return cls(tuple(vocabulary.stems), beside)


class Term(Protocol):
    """A term of the score of some rows: events that pieces may tell of, or candidates of sentences.

    Attributes
    ----------
    learnt : whether it counts while a model is learnt.
    """

    learnt: ClassVar[bool]

    def log(self, parameters: Parameters, /) -> FloatArray:
        """Return what the term adds to the score of each row."""
        ...

    def expected(self, parameters: Parameters, counted: FloatArray, /) -> Mapping[str, FloatArray]:
        """Return the expected counts of its tables, by their names in `item.learning.counts`.

        Parameters
        ----------
        counted : how often each row is expected.
        """
        ...

    def contributions(self, parameters: Parameters, columns: Columns, /) -> Contributions:
        """Return what makes up what `log` says of a row."""
        ...


def contributions_of(source: Source, logs: FloatArray) -> Contributions:
    """Return the contributions of a source that has one for every row.

    Parameters
    ----------
    logs : shape (R,), their values.
    """
    return lambda row: [Contribution(source, "", float(logs[row]))]


def sums(cells: tuple[NDArray[np.integer], ...], values: FloatArray, shape: tuple[int, ...]) -> FloatArray:
    """Return a table with the sum of the values of each cell; `np.add.at` takes ten times as long."""
    places = np.ravel_multi_index(cells, shape, mode="wrap").ravel()
    return np.bincount(places, values.ravel(), np.prod(shape)).reshape(shape).astype(np.float64)
