"""A question about several events in several states, pair by pair."""

import numpy as np
import pytest

from item.logic.reasoner import INFEASIBLE
from item.logic.transitions.question import Question

EVENTS, STATES = np.array([7, 4], dtype=np.int32), np.array([2, 9, 5], dtype=np.int32)


@pytest.mark.parametrize("judged", [None, np.array([False, True])])
@pytest.mark.parametrize("possible", [None, np.array([[True, False, True], [False, True, True]])])
def test_every_event_is_asked_about_in_every_state(possible, judged):
    states, events, perhaps = Question(EVENTS, STATES, possible, judged).pairs
    assert states.tolist() == [2, 9, 5, 2, 9, 5]
    asked = np.ones(6, dtype=np.bool_) if possible is None else possible.ravel()
    assert events.tolist() == np.where(asked, [7, 7, 7, 4, 4, 4], INFEASIBLE).tolist()
    assert perhaps.tolist() == [False] * 3 + [judged is not None] * 3
    # The question itself stays as it is.
    assert EVENTS.tolist() == [7, 4]
