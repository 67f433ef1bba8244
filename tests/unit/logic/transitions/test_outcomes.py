"""Outcomes: the state after an event and its fit in one number."""

import numpy as np
import pytest

from item.logic.transitions.cache import INFEASIBLE, LATER, UNASKED
from item.logic.transitions.outcomes import (
    IMPOSSIBLE,
    are_entailed,
    are_expected,
    are_unsettled,
    following,
    outcomes,
    parted,
    settled,
)

AFTER = np.array([INFEASIBLE, INFEASIBLE, LATER, LATER, 0, 0, 7, 7, 2**27])
ENTAILED = np.array([False, True, False, True, False, True, False, True, False])
OPEN = ~ENTAILED & (AFTER != INFEASIBLE)


def test_the_state_after_and_entailment_are_told_at_once():
    found = outcomes(AFTER, ENTAILED)
    assert found.dtype == np.int32
    assert following(found).tolist() == AFTER.tolist()
    # The precondition of what cannot happen may be entailed, where constraints forbid what it leads to.
    assert are_entailed(found).tolist() == ENTAILED.tolist()
    assert are_unsettled(found).tolist() == OPEN.tolist()
    assert following(found[~OPEN]).tolist() == AFTER[~OPEN].tolist()


@pytest.mark.parametrize("expected", [True, False])
def test_whether_an_event_is_expected_is_told_later(expected):
    found = outcomes(AFTER, ENTAILED)
    found[OPEN] = settled(found[OPEN], np.full(OPEN.sum(), expected))
    assert not are_unsettled(found).any()
    fits, after = parted(found)
    assert (fits.dtype, after.tolist()) == (np.int8, AFTER.tolist())
    open_fit = 2 if expected else 1
    assert fits.tolist() == [0, 0, open_fit, 3, open_fit, 3, open_fit, 3, open_fit]
    assert are_expected(found).tolist() == (fits > 1).tolist()
    assert following(found).tolist() == AFTER.tolist()
    assert are_entailed(found).tolist() == ENTAILED.tolist()


def test_what_lacks_something_is_less_than_what_is_impossible():
    found = outcomes(AFTER, ENTAILED)
    lacking = OPEN | (AFTER == LATER)
    assert ((found < IMPOSSIBLE) == lacking).all()
    assert found.min() > UNASKED
    assert following(np.array([UNASKED], dtype=np.int32)).tolist() not in ([INFEASIBLE], [LATER])
