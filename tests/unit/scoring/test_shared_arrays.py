"""Arrays of the same numbers are one, and no others are."""

import numpy as np

from item.scoring import shared_arrays
from item.scoring.shared_arrays import SharedArrays


def test_arrays_of_the_same_numbers_are_one():
    shared = SharedArrays()
    first = shared.of(np.array([1, 2, 3, 4], dtype=np.int32))
    assert shared.of(first.copy()) is first
    assert shared.of(np.array([1, 2, 3, 5], dtype=np.int32)).tolist() == [1, 2, 3, 5]


def test_shape_and_type_make_a_difference():
    shared = SharedArrays()
    for one in (
        np.zeros(4),
        np.zeros((2, 2)),
        np.zeros(4, dtype=np.int64),
        np.zeros((0, 3)),
        np.zeros((0, 2)),
    ):
        found = shared.of(one)
        assert (found.shape, found.dtype) == (one.shape, one.dtype)


def test_not_all_are_remembered(monkeypatch):
    monkeypatch.setattr(shared_arrays, "MOST_REMEMBERED", 2)
    shared = SharedArrays()
    first = np.array([0])
    shared.of(first)
    for number in range(5):
        assert shared.of(np.array([number])).tolist() == [number]
    assert shared.of(np.array([0])) is not first
