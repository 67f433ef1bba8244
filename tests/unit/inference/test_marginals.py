"""Forward-backward where probabilities are far too small for floating point."""

from math import exp, log

import numpy as np
import pytest

from item.inference.k_best import k_best
from item.inference.lattice import Lattice, Stage
from item.inference.marginals import posterior


def chain(length, states):
    """A lattice in which one candidate a state leads to each state, S * S ways a sentence after the first."""
    candidates, sources = np.divmod(np.arange(states * states, dtype=np.int32), states)
    ids = np.arange(states, dtype=np.int32)
    first = Stage(
        np.zeros(1, np.int32),
        np.zeros((states, 1), np.int8),
        ids,
        np.zeros(states, np.int32),
        ids,
        ids.astype(np.int64),
        ids,
    )
    coherence = np.zeros((states, states), np.int8)
    later = Stage(ids, coherence, candidates, sources, candidates, ids.astype(np.int64) * states, ids)
    return Lattice((first, *[later] * (length - 1)))


def test_a_long_narrative_does_not_underflow():
    length = 20_000
    lattice = chain(length, 2)
    # Whatever happened before, the first state is three times as probable; every sentence costs 500 nats.
    weights = [np.array([log(0.75), log(0.25)]) - 500.0]
    weights += [np.array([log(0.75), log(0.75), log(0.25), log(0.25)]) - 500.0] * (length - 1)
    result = posterior(lattice, weights)
    assert result.log_likelihood == pytest.approx(-500.0 * length, rel=1e-12)
    for number in (0, 1, length // 2, length - 1):
        assert lattice.steps[number].shares(result.steps[number]) == pytest.approx([0.75, 0.25], abs=1e-9)


def test_a_beginning_that_seems_impossible_counts_when_all_others_prove_worse():
    # State 1 begins 2,000 nats behind; state 0 loses 3,000 later. Nothing crosses over.
    lattice = chain(3, 2)
    never = -np.inf
    weights = [
        np.array([0.0, -2000.0]),
        np.array([0.0, never, never, 0.0]),
        np.array([-3000.0, never, never, 0.0]),
    ]
    result = posterior(lattice, weights)
    assert result.log_likelihood == pytest.approx(-2000.0)
    assert lattice.steps[0].shares(result.steps[0]).tolist() == [0.0, 1.0]


def test_an_end_that_seems_impossible_counts_when_the_beginning_allows_no_other():
    lattice = chain(3, 2)
    never = -np.inf
    weights = [
        np.array([0.0, -2000.0]),
        np.array([0.0, never, never, 0.0]),
        np.array([-900.0, never, never, 0.0]),
    ]
    result = posterior(lattice, weights)
    assert result.log_likelihood == pytest.approx(-900.0)
    assert result.steps[1].tolist() == [1.0, 0.0, 0.0, 0.0]
    assert exp(result.log_likelihood + 900.0) == pytest.approx(1.0)


def test_sharper_utilities_give_sharper_probabilities():
    """An inverse temperature does to a reading what multiplying every utility does."""
    lattice = chain(4, 2)
    random = np.random.default_rng(0)
    weights = [random.normal(size=len(step.candidates)) for step in lattice.steps]
    sharp = posterior(lattice, weights, inverse_temperature=3.0)
    multiplied = posterior(lattice, [3.0 * own for own in weights])
    plain = posterior(lattice, weights)
    assert sharp.log_likelihood == pytest.approx(multiplied.log_likelihood)
    for own, other, flat in zip(sharp.steps, multiplied.steps, plain.steps, strict=True):
        assert own == pytest.approx(other)
        assert own.max() > flat.max()


def test_no_two_of_the_best_readings_are_the_same():
    """A way is no deviation from itself."""
    lattice = chain(3, 2)
    random = np.random.default_rng(0)
    weights = [random.normal(size=len(step.candidates)) for step in lattice.steps]
    found = k_best(lattice, weights, 100)
    # Two states, freely chosen before each of the three sentences' ends.
    assert len({path.choices for path in found}) == len(found) == 8
    assert [path.utility for path in found] == sorted((path.utility for path in found), reverse=True)
    assert k_best(lattice, weights, 3) == found[:3]


def pruned(lattice, weights, place, kept):
    """Return a lattice in which a beam dropped states after a step, with the weights of what is left."""
    step = lattice.steps[place]
    less = step.restricted_to(np.array(kept))
    table = np.zeros(step.coherence.shape)
    table[step.candidates, step.sources] = weights[place]
    steps = [*lattice.steps]
    steps[place] = less
    own = [*weights]
    own[place] = table[less.candidates, less.sources]
    lost = [np.zeros(0) for _ in steps]
    lost[place] = table[less.lost]
    if place + 1 < len(steps):
        # What begins in a dropped state is gone, too.
        later = steps[place + 1]
        on = np.isin(later.sources, np.flatnonzero(kept))
        number = np.cumsum(kept, dtype=np.int32) - 1
        starts = np.flatnonzero(np.diff(later.targets[on], prepend=-1))
        steps[place + 1] = Stage(
            later.states[kept], later.coherence[:, kept], later.candidates[on],
            number[later.sources[on]], later.targets[on], starts, later.following,
        )  # fmt: skip
        own[place + 1] = weights[place + 1][on]
    return Lattice(tuple(steps), pruned=True), own, lost


def believed(lattice, weights, lost=None):
    """Return the probabilities of each sentence's candidates."""
    known = posterior(lattice, weights, lost=lost)
    found = []
    for step, own, gone in zip(lattice.steps, known.steps, known.lost, strict=True):
        shares = step.shares(own)
        if len(gone):
            shares += np.bincount(step.lost_ways()[0], gone, len(shares))
        found.append(shares)
    return np.concatenate(found)


def test_what_a_beam_drops_after_the_last_sentence_counts_in_full():
    lattice = chain(4, 3)
    random = np.random.default_rng(1)
    weights = [random.normal(size=len(step.candidates)) for step in lattice.steps]
    less, own, lost = pruned(lattice, weights, 3, [True, False, False])
    assert believed(less, own, lost) == pytest.approx(believed(lattice, weights))
    # Without it what is left looks certain.
    assert believed(less, own)[-3:] == pytest.approx([1.0, 0.0, 0.0])


def test_dropped_stories_go_on_as_those_kept_do():
    lattice = chain(4, 3)
    random = np.random.default_rng(2)
    weights = [random.normal(size=len(step.candidates)) for step in lattice.steps]
    # What happens in the third sentence does not depend on the state before it.
    weights[2] = np.repeat(random.normal(size=3), 3)
    less, own, lost = pruned(lattice, weights, 1, [False, True, True])
    assert believed(less, own, lost) == pytest.approx(believed(lattice, weights))
    assert believed(less, own) != pytest.approx(believed(lattice, weights), abs=0.01)


def test_kept_and_dropped_stories_are_all_there_are():
    lattice = chain(5, 4)
    random = np.random.default_rng(3)
    weights = [5 * random.normal(size=len(step.candidates)) for step in lattice.steps]
    less, own, lost = pruned(lattice, weights, 2, [True, False, True, False])
    known = posterior(less, own, lost=lost)
    for kept, gone in zip(known.steps, known.lost, strict=True):
        assert kept.sum() + gone.sum() == pytest.approx(1)
    assert known.lost[2].sum() > 0
