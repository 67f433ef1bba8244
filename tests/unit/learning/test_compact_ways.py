"""What an E-step keeps of ways, against the lattices, and how little that is."""

import numpy as np

from item.inference.trellis import Trellis
from item.learning.compact_ways import ways_by_position
from tests.support.lattices import chain

# Of each way: where it comes from and leads to, its candidate and its case, each of two bytes at most where
# a position has no more than 65,535 of them.
BYTES = 6


def test_ways_have_the_candidates_and_cases_of_the_steps():
    lattices = [chain(4, 3), chain(6, 5), chain(1, 2)]
    random = np.random.default_rng(0)
    cases = [
        [random.integers(0, 7, len(step.ways)).astype(np.int32) for step in one.steps] for one in lattices
    ]
    trellis = Trellis(lattices)
    steps = iter(trellis.steps)
    begin = 0
    for position, ways in zip(trellis.positions, ways_by_position(trellis, lattices, cases), strict=True):
        assert ways.told.start == begin
        own, candidates = [], []
        for number, place in (next(steps) for _ in position.ways.sizes):
            step = lattices[number].steps[place]
            candidates += (step.candidates + len({*candidates})).tolist()
            own += cases[number][place].tolist()
        assert ways.cases[ways.case_of].tolist() == own
        assert sorted(ways.cases.tolist()) == sorted({*own})
        assert ways.candidates.tolist() == candidates
        begin = ways.told.stop
    assert next(steps, None) is None


def test_a_way_takes_few_bytes():
    lattices = [chain(20, 40), chain(15, 30)]
    cases = [[np.zeros(len(step.ways), dtype=np.int32) for step in one.steps] for one in lattices]
    trellis = Trellis(lattices)
    ways = ways_by_position(trellis, lattices, cases)
    # The last positions are of one narrative: what is a view of a lattice, or belongs to it, is not copied.
    both = [(own, of) for own, of in zip(ways, trellis.positions, strict=True) if len(of.ways.sizes) > 1]
    held = sum(array.nbytes for own, of in both for array in (own.candidates, own.case_of, of.sources))
    assert held <= BYTES * sum(len(own.case_of) for own, _ in both)
