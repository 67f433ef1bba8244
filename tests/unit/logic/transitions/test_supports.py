"""Answers about shares of events in supports."""

import numpy as np

from item.logic.transitions.supports import as_answers


def test_answers_hold_the_next_state_and_entailment():
    told = as_answers(np.array([5, 5, -1, -1]), np.array([False, True, False, True]))
    assert (told >> 1).tolist() == [5, 5, -1, -1]
    assert (told & 1).tolist() == [0, 1, 0, 1]
