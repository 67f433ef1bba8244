from itertools import product

import numpy as np
import pytest

from item.logic.coherence import FITS, Coherence
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
        sum(table[0][a] * table[1][b] for a in range(FITS) for b in range(FITS) if min(a, b) == fit)
        for table in (np.exp(USUAL), chance)
        for fit in range(FITS)
    ]
    assert beyond_chance(USUAL, before) == pytest.approx(np.log(fits[:3]) - np.log(fits[3:]), abs=1e-6)


def test_a_later_event_that_the_first_has_made_possible_gains_little():
    never_open = np.log([[0.0 + 1e-3, 0.999, 1e-3], [1e-3, 1e-3, 0.999]])
    assert beyond_chance(USUAL, never_open)[Coherence.OPEN] < np.log(4)


def test_no_state_that_knows_more_exceeds_the_bound():
    random = np.random.default_rng(0)
    for _ in range(200):
        usual, before = np.log(random.dirichlet([1, 1, 1], size=(2, 3)))
        below = before - random.exponential(size=before.shape)
        for fits in product(range(FITS), repeat=3):
            # How often others fit in another way, and how often a later event fits before the first, bounds
            # nothing; only what is infeasible stays so.
            least = np.zeros_like(below)
            least[0, fits[0]] = below[0, fits[0]]
            least[:, Coherence.INFEASIBLE] = below[:, Coherence.INFEASIBLE]
            fit = min(fits)
            assert beyond_chance(usual, before)[fit] <= most_beyond_chance(usual, least)[fit] + 1e-9


def test_an_event_that_is_not_there_loosens_no_bound():
    random = np.random.default_rng(1)
    usual, least = np.log(random.dirichlet([1, 1, 1], size=(2, 2)))
    more = most_beyond_chance(np.vstack((usual, ABSENT)), np.vstack((least, ABSENT)))
    assert more == pytest.approx(most_beyond_chance(usual, least))
    assert np.isfinite(more).all()


def test_the_bound_of_two_events_by_hand():
    usual = np.log([[0.2, 0.3, 0.5], [0.1, 0.3, 0.6]])
    least = np.log([[0.1, 0.25, 0.5], [0.4, 0.9, 0.9]])
    # The second is infeasible halfway between 0.4 and 0.1, and expected and open half as often as is usual.
    joint = [0.25, 0.25 * 0.45, 0.5 * 0.3]
    # The first may be expected, and the second open, which is rarer: 0.5 * 0.15 < 0.25 * 0.45.
    joint[Coherence.OPEN] = 0.5 * 0.15
    expected = 0.5 * 0.6
    usually = [1 - 0.8 * 0.9, 0.8 * 0.9 - expected, expected]
    assert most_beyond_chance(usual, least) == pytest.approx(np.log(usually) - np.log(joint))
