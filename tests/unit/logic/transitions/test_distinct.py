"""Distinct numbers and pairs are those that numpy finds."""

import subprocess
import sys

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from item.logic.transitions.distinct import distinct, distinct_pairs, distinct_rows, firsts

NUMBERS = st.integers(-3, 1_000_000)


@given(st.lists(NUMBERS))
def test_numbers(numbers):
    array = np.array(numbers, dtype=np.int32)
    assert distinct(array).tolist() == sorted(set(numbers))
    assert distinct(array).dtype == np.int32


@given(st.lists(st.tuples(NUMBERS, NUMBERS), min_size=1))
def test_pairs(pairs):
    array = np.array(pairs, dtype=np.int64)
    found, places = distinct_pairs(*array.T)
    assert found.tolist() == sorted(map(list, set(pairs)))
    assert (found[places] == array).all()


def test_masked_arrays_are_not_loaded():
    code = (
        "import sys, numpy as np\n"
        "from item.logic.transitions.distinct import distinct, distinct_pairs, distinct_rows, firsts\n"
        "distinct(np.array([2, 1, 2])), distinct_pairs(np.array([2, 1]), np.array([1, 1]))\n"
        "sys.exit('numpy.ma' in sys.modules)\n"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_first_of_each_key_in_order():
    places, own = firsts(np.array([7, 3, 7, 9, 3]))
    assert places.tolist() == [0, 1, 3]
    assert own.tolist() == [0, 1, 0, 2, 1]
    assert [one.tolist() for one in firsts(np.zeros(0, dtype=np.int64))] == [[], []]


@given(st.lists(st.tuples(*[st.integers(-2, 3)] * 3), max_size=30))
def test_rows(rows):
    given_rows = np.array(rows, dtype=np.int64).reshape(-1, 3)
    found, places = distinct_rows(given_rows)
    assert [tuple(one) for one in found.tolist()] == sorted({*rows})
    assert found[places].tolist() == given_rows.tolist()
