"""Words beside mentions counted together, against sums over each piece by itself."""

from dataclasses import dataclass
from types import SimpleNamespace

import numpy as np
import pytest

from item.scoring.terms import beside
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


@pytest.mark.parametrize("block", [1, 2, 3, 7, 20, 1000])
def test_blocks_of_any_size_give_the_same_to_the_bit(block, monkeypatch):
    random = np.random.default_rng(3)
    told = [
        Piece(random.integers(0, 24, shape, dtype=np.int32)) for shape in ((5, 3), (4, 0), (2, 9), (1, 0))
    ]
    rows = [row for one in told for row in one.beside]
    table, counted = random.normal(size=SHAPE), random.uniform(size=len(rows))
    monkeypatch.setattr(beside, "BLOCK", block)
    found = Beside(told, NO_ROWS)
    # Each word is added to those before it: another order would round in another way.
    sums = [sum(table.ravel()[row].tolist(), 0.0) for row in rows]
    assert found.log(SimpleNamespace(beside=table)).tolist() == sums
    expected = [0.0] * 24
    for row, share in zip(rows, counted.tolist(), strict=True):
        for cell in row.tolist():
            expected[cell] += share
    (words,) = found.expected(SimpleNamespace(beside=table), counted).values()
    assert words.ravel().tolist() == expected


def test_of_no_sentences_nothing_is_expected():
    none = Beside([Piece(np.zeros((0, 2), dtype=np.int32))], NO_ROWS)
    assert none.log(SimpleNamespace(beside=np.zeros(SHAPE))).tolist() == []
    assert not none.expected(SimpleNamespace(beside=np.zeros(SHAPE)), np.zeros(0))["beside"].any()
