"""What shards answer is added up in their order, and nothing else is done to it."""

import numpy as np

from item.learning.callbacks import Iteration
from item.learning.counts import Counts
from item.learning.shard import Prepared, Shard
from item.learning.shared_expectation import SharedExpectation, reporter

NAMES = Counts.__struct_fields__
PARAMETERS = object()


def counts(start):
    """Return counts of which no two tables are alike."""
    return Counts(**{name: np.array([start, start * (number + 1.0)]) for number, name in enumerate(NAMES)})


class Told:
    """Shards that answer what they are told to, and remember what they were asked."""

    def __init__(self, *answers):
        self.answers, self.asked = answers, []

    def each(self, function, *given, lasting=False):
        self.asked.append((function, *given, lasting))
        return list(self.answers)

    def in_order(self, told):
        # The second shard has what comes first.
        return [one for own in reversed(told) for one in own]


def prepared(*sizes):
    return [Prepared(size, None) for size in sizes]


def test_sentences_are_those_of_all_shards():
    assert SharedExpectation(Told(), prepared(2, 1, 3)).n_sentences == 6


def test_counts_and_likelihoods_are_added_up():
    shards = Told((counts(1.0), -3.0), None, (counts(10.0), -4.0), (counts(100.0), -5.5))
    found = SharedExpectation(shards, prepared(1)).e_step(PARAMETERS, 0.5)
    assert shards.asked == [(Shard.e_step, PARAMETERS, 0.5, True)]
    for name in NAMES:
        assert getattr(found, name).tolist() == getattr(counts(111.0), name).tolist()
    assert found.log_likelihood == -12.5
    assert found.posteriors == ()


def test_scores_are_as_sharp_as_they_are_unless_told():
    shards = Told((counts(1.0), -3.0))
    SharedExpectation(shards, prepared(1)).e_step(PARAMETERS)
    assert shards.asked == [(Shard.e_step, PARAMETERS, 1.0, True)]


def test_beliefs_are_asked_for_only_when_they_are_wanted():
    shards, seen = Told([("c",), ("d",)], [("a", "b")]), []
    reporter(shards, seen.append)(3, -1.5)
    (iteration,) = seen
    assert isinstance(iteration, Iteration)
    assert (iteration.number, iteration.value, shards.asked) == (3, -1.5, [])
    assert iteration.beliefs == ("a", "b", "c", "d")
    assert shards.asked == [(Shard.beliefs, False)]
