"""Values by number."""

import numpy as np

from item.logic.transitions.column import Column


def test_what_is_added_is_found_even_after_values_were_looked_up():
    column = Column(int)
    column.put(len(column.all()), 5)
    column.put(len(column.all()), 3)
    assert column.of(np.array([1, 0, 1])).tolist() == [3, 5, 3]
    column.put(len(column.all()), 8)
    assert column.of(np.array([[2], [0]])).tolist() == [[8], [5]]
    assert column.all().tolist() == [5, 3, 8]
    assert column[2] == 8


def test_one_value_is_found_before_any_was_looked_up():
    column = Column(int)
    column.put(len(column.all()), 7)
    assert column.all().tolist() == [7]


def test_truth_values_stay_truth_values():
    column = Column(bool)
    column.put(len(column.all()), True)
    assert column.all().dtype == np.bool_
    assert Column(bool).of(np.zeros(0, dtype=np.int64)).tolist() == []
