"""Forward-backward where probabilities are far too small for floating point."""

from math import exp, log

import numpy as np
import pytest

from item.inference.k_best import k_best
from item.inference.lattice import Lattice
from item.inference.marginals import log_sums, posterior, posteriors
from item.inference.no_reading import NoReadingError
from item.inference.trellis import Trellis
from tests.support.lattices import by_position, chain, pruned


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
    utilities = [random.normal(size=step.coherence.shape) for step in lattice.steps]
    found = k_best(lattice, utilities, 100)
    # Two states, freely chosen before each of the three sentences' ends.
    assert len({path.choices for path in found}) == len(found) == 8
    assert [path.utility for path in found] == sorted((path.utility for path in found), reverse=True)
    assert k_best(lattice, utilities, 3) == found[:3]


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


def every_path(lattice, weights, start):
    """Yield the ways of each reading, and its utility."""
    paths = [((), state, value) for state, value in enumerate(start)]
    for step, weight in zip(lattice.steps, weights, strict=True):
        paths = [
            ((*ways, way), step.targets[way], value + weight[way])
            for ways, state, value in paths
            for way in np.flatnonzero(step.sources == state)
        ]
    return [(ways, state, value) for ways, state, value in paths if ways]


@pytest.mark.parametrize("sharper", [1.0, 0.4])
@pytest.mark.parametrize("start", [None, [0.7]])
def test_every_reading_counts_once(sharper, start):
    lattice = chain(4, 3)
    random = np.random.default_rng(4)
    weights = [3 * random.normal(size=len(step.candidates)) for step in lattice.steps]
    known = posterior(lattice, weights, start and np.array(start), inverse_temperature=sharper)
    # What has begun counts as it is: it is a log potential already.
    paths = every_path(lattice, [sharper * own for own in weights], start or [0.0])
    total = sum(exp(value) for *_, value in paths)
    assert known.log_likelihood == pytest.approx(log(total))
    for place, found in enumerate(known.steps):
        shares = np.zeros(len(found))
        for ways, _, value in paths:
            shares[ways[place]] += exp(value) / total
        assert found == pytest.approx(shares)
        assert known.lost[place].shape == (0,)
    assert [len(own) for own in known.sums] == [1, 3, 3, 3, 3]
    ends = np.zeros(3)
    for _, state, value in paths:
        ends[state] += exp(value)
    assert known.sums[-1] == pytest.approx(np.log(ends / ends.max()))


def test_a_narrative_goes_on_from_several_states():
    """As the second half of a longer one does."""
    whole = chain(4, 3)
    random = np.random.default_rng(5)
    weights = [random.normal(size=len(step.candidates)) for step in whole.steps]
    expected = posterior(whole, weights)
    half = type(whole)(whole.steps[2:])
    known = posterior(half, weights[2:], expected.sums[2])
    for own, other in zip(known.steps, expected.steps[2:], strict=True):
        assert own == pytest.approx(other)
    first = posterior(type(whole)(whole.steps[:2]), weights[:2])
    before = first.log_likelihood - log(np.exp(first.sums[-1]).sum())
    assert before + known.log_likelihood == pytest.approx(expected.log_likelihood)


def test_dropped_stories_are_as_sharp_as_those_kept():
    lattice = chain(4, 3)
    random = np.random.default_rng(6)
    weights = [random.normal(size=len(step.candidates)) for step in lattice.steps]
    less, own, lost = pruned(lattice, weights, 2, [True, False, True])
    sharp = posterior(less, own, lost=lost, inverse_temperature=2.5)
    multiplied = posterior(less, [2.5 * one for one in own], lost=[2.5 * one for one in lost])
    for table in ("steps", "lost"):
        for found, expected in zip(getattr(sharp, table), getattr(multiplied, table), strict=True):
            assert found == pytest.approx(expected)


def test_dropped_stories_count_by_what_they_were_worth_when_they_were_dropped():
    """Two states of two; what is left goes on so that nothing more is learnt of where it began."""
    lattice = chain(2, 2)
    weights = [np.log([0.7, 0.3]), np.zeros(4)]
    less, own, lost = pruned(lattice, weights, 0, [True, False])
    known = posterior(less, own, lost=lost)
    assert known.steps[0] == pytest.approx([0.7])
    assert known.lost[0] == pytest.approx([0.3])
    assert known.steps[1] == pytest.approx([0.5, 0.5])
    # A later sentence that only those kept can tell makes no difference between them and the dropped.
    known = posterior(less, [own[0], own[1] - 5.0], lost=lost)
    assert known.lost[0] == pytest.approx([0.3])


def test_dropped_stories_go_on_as_well_as_those_kept_do_on_average():
    """Each of these counts as probable as it was where the others were dropped."""
    lattice = chain(2, 3)
    goes_on = np.array([0.2, 0.7, 0.1])
    weights = [np.log([0.3, 0.2, 0.5]), np.log(np.tile(goes_on, 3) / 3)]
    less, own, lost = pruned(lattice, weights, 0, [True, True, False])
    known = posterior(less, own, lost=lost)
    kept = np.array([0.3 * 0.2, 0.2 * 0.7])
    dropped = 0.5 * kept.sum() / (0.3 + 0.2)
    assert known.steps[0] == pytest.approx(kept / (kept.sum() + dropped))
    assert known.lost[0] == pytest.approx([dropped / (kept.sum() + dropped)])


def test_sums_of_nothing_but_the_impossible_are_impossible():
    (step,) = chain(1, 3).steps
    sizes = np.diff(step.starts, append=len(step.ways))
    with np.errstate(divide="ignore"):
        *_, found = log_sums(np.array([-np.inf, 2.0, 1000.0]), step.starts, sizes)
    assert found.tolist() == [-np.inf, 2.0, 1000.0]
    (_, step) = chain(2, 2).steps
    sizes = np.diff(step.starts, append=len(step.ways))
    *_, found = log_sums(np.array([log(1), log(2), -np.inf, log(5)]), step.starts, sizes)
    assert found == pytest.approx([log(3), log(5)])
    with pytest.raises(NoReadingError):
        posterior(chain(2, 2), [np.zeros(2), np.full(4, -np.inf)])


@pytest.mark.parametrize("sharper", [1.0, 2.5])
def test_narratives_side_by_side_have_each_what_it_has_by_itself(sharper):
    """To the last digit; they are of several lengths, one of them empty."""
    random = np.random.default_rng(1)
    lattices = [chain(3, 2), chain(7, 5), Lattice(()), chain(7, 3), chain(1, 4)]
    weights = [[random.normal(size=len(step.sources)) for step in one.steps] for one in lattices]
    trellis = Trellis(lattices)
    flat = [weights[number][place] for number, place in trellis.steps]
    together = posteriors(trellis, by_position(trellis, flat), np.zeros(4), sharper)
    alone = [
        posterior(one, own, inverse_temperature=sharper) for one, own in zip(lattices, weights, strict=True)
    ]
    assert together.log_likelihoods.tolist() == [one.log_likelihood for one in alone]
    expected = [alone[number].steps[place] for number, place in trellis.steps]
    assert np.concatenate(together.probabilities).tolist() == np.concatenate(expected).tolist()


def test_dropped_stories_count_in_narratives_side_by_side():
    random = np.random.default_rng(2)
    parts = []
    for length, place, kept in ((3, 1, [True, False, True]), (4, 0, [False, True, True])):
        lattice = chain(length, 3)
        weights = [random.normal(size=len(step.sources)) for step in lattice.steps]
        parts.append(pruned(lattice, weights, place, kept))
    lattices = [lattice for lattice, _, _ in parts]
    trellis = Trellis(lattices, lost=True)
    flat = [own[place] for number, place in trellis.steps for own in parts[number][1:]]
    together = posteriors(trellis, by_position(trellis, flat), np.zeros(2), 1.0)
    alone = [posterior(lattice, kept, lost=lost) for lattice, kept, lost in parts]
    expected = [
        own[place] for number, place in trellis.steps for own in (alone[number].steps, alone[number].lost)
    ]
    assert np.concatenate(together.probabilities).tolist() == np.concatenate(expected).tolist()
    assert together.log_likelihoods.tolist() == [one.log_likelihood for one in alone]
