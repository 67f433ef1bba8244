"""Words beside mentions counted together, against sums over each piece by itself."""

from dataclasses import dataclass
from types import SimpleNamespace

import numpy as np

from item.scoring.terms.beside import Beside

SHAPE = (2, 3, 4)
# Which event a row is of does not matter: a cell says it.
NO_ROWS = None


@dataclass
class Piece:
    """All that is counted of a sentence or a part of one."""

    beside: np.ndarray


def pieces():
    random = np.random.default_rng(0)
    shared = random.integers(0, 24, (5, 3), dtype=np.int32)
    return [
        Piece(shared),
        Piece(random.integers(0, 24, (2, 1), dtype=np.int32)),
        Piece(np.zeros((4, 0), dtype=np.int32)),
        Piece(shared),
        Piece(np.zeros((3, 0), dtype=np.int32)),
    ]


def test_each_event_has_the_sum_over_its_words():
    table = np.random.default_rng(1).normal(size=SHAPE)
    found = Beside(pieces(), NO_ROWS).log(SimpleNamespace(beside=table))
    expected = [table.ravel()[row].sum() for one in pieces() for row in one.beside]
    assert np.allclose(found, expected)


def test_words_are_expected_as_often_as_the_events_they_stand_by():
    counted = np.random.default_rng(2).uniform(size=sum(len(one.beside) for one in pieces()))
    expected = np.zeros(24)
    for row, share in zip((row for one in pieces() for row in one.beside), counted, strict=True):
        np.add.at(expected, row, share)
    (found,) = Beside(pieces(), NO_ROWS).expected(SimpleNamespace(beside=np.zeros(SHAPE)), counted).values()
    assert found.shape == SHAPE
    assert np.allclose(found.ravel(), expected)
