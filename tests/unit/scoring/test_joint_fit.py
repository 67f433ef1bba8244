import numpy as np
import pytest

from item.logic.coherence import Coherence
from item.scoring.joint_fit import ABSENT, beyond_chance, most_beyond_chance

USUAL = np.log([[0.1, 0.2, 0.7], [0.2, 0.3, 0.5]])


def test_one_event_is_judged_by_itself():
    usual = np.stack([USUAL[0], ABSENT, ABSENT])
    before = np.stack([np.log([0.5, 0.25, 0.25]), ABSENT, ABSENT])
    assert beyond_chance(usual, before) == pytest.approx(USUAL[0] - before[0])


def test_events_fit_as_badly_as_the_worst_of_them():
    before = np.log([[0.5, 0.5, 0.0 + 1e-300], [0.5, 0.5, 1e-300]])
    # Of the later event: halfway between the state before and what is usual.
    chance = np.exp(before)
    chance[1] = (chance[1] + np.exp(USUAL[1])) / 2
    fits = [
        sum(table[0][a] * table[1][b] for a in Coherence for b in Coherence if min(a, b) == fit)
        for table in (np.exp(USUAL), chance)
        for fit in Coherence
    ]
    assert beyond_chance(USUAL, before) == pytest.approx(np.log(fits[:3]) - np.log(fits[3:]), abs=1e-6)


def test_a_later_event_that_the_first_has_made_possible_gains_little():
    never_open = np.log([[0.0 + 1e-3, 0.999, 1e-3], [1e-3, 1e-3, 0.999]])
    assert beyond_chance(USUAL, never_open)[Coherence.OPEN] < np.log(4)


def test_no_state_that_knows_more_exceeds_the_bound():
    random = np.random.default_rng(0)
    for _ in range(200):
        usual, before = np.log(random.dirichlet([1, 1, 1], size=(2, 3)))
        least = before - random.exponential(size=before.shape)
        # How often a later event is open bounds nothing.
        least[1:, Coherence.OPEN] = 0.0
        assert (beyond_chance(usual, before) <= most_beyond_chance(usual, least) + 1e-9).all()
