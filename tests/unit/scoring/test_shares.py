"""Shares of fits by chance are worked out once for each state, and equal tables are held once."""

import numpy as np

from item.scoring.shares import COLUMNS, MOST_AT_ONCE, RememberedShares

PLACES = 2


def remembered():
    """Return shares in which only the parity of a state counts, and what has been worked out of them."""
    asked = []

    def compute(states):
        asked.append(states.tolist())
        return np.broadcast_to((states % 2)[:, None, None], (len(states), PLACES, COLUMNS)).astype(float)

    return RememberedShares(compute, PLACES), asked


def test_a_state_is_worked_out_once():
    shares, asked = remembered()
    assert shares.of(np.array([5, 2, 5], dtype=np.int32)).each[:, 0, 0].tolist() == [1, 0, 1]
    shares.of(np.array([7, 2], dtype=np.int32))
    assert asked == [[2, 5], [7]]


def test_states_that_show_the_same_have_one_table():
    shares, _ = remembered()
    found = shares.of(np.arange(100, dtype=np.int32))
    assert found.tables.shape == (2, PLACES, COLUMNS)
    assert found.rows.tolist() == [0, 1] * 50


def test_what_has_been_stored_is_not_worked_out():
    shares, asked = remembered()
    states = np.array([1, 4], dtype=np.int32)
    shares.store(states, np.full((2, PLACES, COLUMNS), 7.0))
    assert shares.of(states).each[:, 0, 0].tolist() == [7, 7]
    assert not asked


def test_what_is_lacking_comes_some_at_a_time():
    shares, _ = remembered()
    shares.of(np.array([3], dtype=np.int32))
    parts = [*shares.lacking(np.arange(MOST_AT_ONCE + 2, dtype=np.int32))]
    assert [len(one) for one in parts] == [MOST_AT_ONCE, 1]
    assert 3 not in np.concatenate(parts)
