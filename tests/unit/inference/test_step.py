"""One sentence of a lattice, against a list of its ways."""

import numpy as np
import pytest

from item.inference.interpretation import Taken
from item.inference.step import Step, ascending

KNOWN = 200_000


def drawn(seed, *, every=True):
    """A step of three candidates in four states, with the state to which each cell leads, None if none."""
    random = np.random.default_rng(seed)
    fits = random.integers(0, 4, (3, 4)).astype(np.int8)
    reached = random.choice([0, 7, 65_543, 131_079, KNOWN - 1], 12).astype(np.int32)
    ways = None if every else np.flatnonzero(random.random(12) < 0.6)
    own = reached if ways is None else reached[ways]
    step = Step.of(np.array([2, 3, 5, 9], dtype=np.int32), fits, ways, own, KNOWN)
    return step, dict(
        enumerate(reached.tolist()) if ways is None else zip(ways.tolist(), own.tolist(), strict=True)
    )


@pytest.mark.parametrize("every", [True, False])
@pytest.mark.parametrize("seed", range(5))
def test_ways_stand_in_the_order_of_the_states_they_lead_to(seed, every):
    step, leads = drawn(seed, every=every)
    ways = sorted(leads, key=lambda cell: (leads[cell], cell))
    assert step.ways.tolist() == ways
    assert step.following.tolist() == sorted({*leads.values()})
    assert step.following[step.targets].tolist() == [leads[cell] for cell in ways]
    assert step.starts.tolist() == [step.targets.tolist().index(n) for n in range(len(step.following))]
    pairs = zip(step.candidates.tolist(), step.sources.tolist(), strict=True)
    assert [4 * candidate + source for candidate, source in pairs] == ways
    assert step.fits.tolist() == step.coherence[step.candidates, step.sources].tolist()


@pytest.mark.parametrize("seed", range(5))
def test_the_best_way_into_a_state_is_the_first_of_the_best(seed):
    step, _ = drawn(seed)
    random = np.random.default_rng(seed)
    # Few values, so that some ways are equally good.
    utilities, values = random.integers(0, 2, (3, 4)).astype(float), random.integers(0, 2, 4).astype(float)
    totals = step.totals(utilities, values)
    assert totals.tolist() == [utilities[way // 4, way % 4] + values[way % 4] for way in step.ways.tolist()]
    assert step.weights(utilities).tolist() == utilities.ravel()[step.ways].tolist()
    best = step.best(totals)
    for state, way in enumerate(step.back_pointers(totals, best).tolist()):
        own = np.flatnonzero(step.targets == state)
        assert best[state] == totals[own].max()
        assert way == own[totals[own].argmax()] == step.back_pointer(totals, state)
        candidate, source = step.candidates[way], step.sources[way]
        assert step.source(way) == source
        feasible = bool(step.coherence[candidate, source])
        assert step.taken(way, state) == Taken(int(candidate), feasible, int(step.following[state]))


@pytest.mark.parametrize("seed", range(5))
def test_dropping_states_loses_the_ways_to_them(seed):
    step, leads = drawn(seed)
    kept = np.arange(len(step.following)) % 2 == 0
    less = step.restricted_to(kept)
    left = {cell: state for cell, state in leads.items() if state in step.following[kept]}
    assert less.ways.tolist() == sorted(left, key=lambda cell: (left[cell], cell))
    assert less.following[less.targets].tolist() == [left[cell] for cell in less.ways.tolist()]
    assert np.flatnonzero(less.lost).tolist() == sorted(leads.keys() - left.keys())
    utilities = np.arange(12.0).reshape(3, 4)
    assert less.lost_weights(utilities).tolist() == sorted(leads.keys() - left.keys())
    assert step.lost_weights(utilities).tolist() == []


@pytest.mark.parametrize("bound", [1, 300, 2**16, 2**16 + 1, 2**31])
def test_equal_numbers_stay_as_they_stand(bound):
    random = np.random.default_rng(bound)
    some = random.integers(0, bound, 40)
    numbers = np.append(random.choice(some, 400), bound - 1).astype(np.int32)
    assert ascending(numbers, bound).tolist() == np.argsort(numbers, kind="stable").tolist()
    assert ascending(numbers[:0], bound).tolist() == []
