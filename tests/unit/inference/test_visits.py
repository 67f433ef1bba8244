"""In which order a narrative comes to belief states, against a list of them."""

import numpy as np
import pytest

from item.inference.step import Step
from item.inference.visits import Visits


def leading(cells):
    """A step of two candidates in as many states as are needed, whose cells lead to states with some ids."""
    states = np.arange(len(cells) // 2, dtype=np.int32)
    reached = np.array(cells, dtype=np.int32)
    return Step.of(states, np.zeros((2, len(states)), np.int8), None, reached, 100)


@pytest.mark.parametrize("start", [0, 50])
@pytest.mark.parametrize("highest", [4, 90])
@pytest.mark.parametrize("seed", range(10))
def test_states_stand_in_the_order_in_which_the_narrative_comes_to_them(start, highest, seed):
    random = np.random.default_rng(seed)
    visits, come_to = Visits(start), [start]
    for _ in range(8):
        cells = random.integers(0, highest, 2 * random.integers(1, 6)).tolist()
        come_to += [one for one in dict.fromkeys(cells) if one not in come_to]
        step = visits.ordered(leading(cells))
        assert step.following.tolist() == sorted({*cells}, key=come_to.index)
        assert step.following[step.targets].tolist() == [cells[way] for way in step.ways]
        for begin, end in zip(step.starts, [*step.starts[1:], len(cells)], strict=True):
            assert sorted(step.ways[begin:end]) == step.ways[begin:end].tolist()


def test_a_step_whose_ids_are_the_numbers_stays_as_it_is():
    visits = Visits(0)
    for cells in ([1, 0], [0, 2, 1, 3], [3, 3]):
        step = leading(cells)
        assert visits.ordered(step) is step
    assert visits.ordered(leading([5, 4])).following.tolist() == [5, 4]
