"""What a narrative makes of each sentence: the posterior without what the sentence itself contributed."""

from types import SimpleNamespace

import numpy as np
import pytest

from item.inference.marginals import posterior
from item.inference.ways import Ways, ways_of
from tests.support.lattices import chain, pruned

HELD_OUT = {0: [0.5, 0.0, -0.4], 1: [-1.0, 0.25, 0.0], 2: [0.2, 0.7, 2.0], 3: [0.3, -0.3, 0.1]}
# Told by the numbers of their sentences.
calibration = SimpleNamespace(inverse_temperature=0.6, shift=lambda told: np.array(HELD_OUT[told]))


@pytest.mark.parametrize("start", [None, np.array([0.4])])
def test_ways_and_dropped_ones_are_judged_alike(start):
    lattice = chain(4, 3)
    random = np.random.default_rng(0)
    whole = [random.normal(size=len(step.candidates)) for step in lattice.steps]
    less, weights, lost = pruned(lattice, whole, 2, [True, False, True])
    utilities = [own.reshape(step.coherence.shape) for step, own in zip(lattice.steps, whole, strict=True)]
    utilities[3] = utilities[3][:, [0, 2]]
    found = ways_of(less, range(4), utilities, calibration, start)
    gone = [step.lost_ways() for step in less.steps]
    shifts = [np.array(HELD_OUT[place]) for place in range(4)]
    shifted = [weights[k] + shifts[k][step.candidates] for k, step in enumerate(less.steps)]
    dropped = [lost[k] + shifts[k][candidates] for k, (candidates, _) in enumerate(gone)]
    expected = posterior(less, shifted, start, inverse_temperature=0.6, lost=dropped)
    assert found.posterior.log_likelihood == pytest.approx(expected.log_likelihood)
    assert len(found.steps) == 4
    assert len(gone[2][0]) > 0
    for place, ways in enumerate(found.steps):
        step, (candidates, sources) = less.steps[place], gone[place]
        assert ways.candidates.tolist() == [*step.candidates, *candidates]
        assert ways.sources.tolist() == [*step.sources, *sources]
        # Utilities are those that decided, nothing left out.
        assert ways.utilities.tolist() == [*weights[place], *lost[place]]
        assert ways.probabilities == pytest.approx([*expected.steps[place], *expected.lost[place]])
        assert ways.probabilities.sum() == pytest.approx(1)


def test_the_share_of_a_candidate_is_that_of_its_ways():
    ways = Ways(np.array([2, 0, 2]), np.array([0, 1, 1]), np.zeros(3), np.array([0.25, 0.5, 0.25]))
    shares = ways.shares(4)
    assert (shares.dtype, shares.tolist()) == (np.float64, [0.5, 0.0, 0.5, 0.0])
