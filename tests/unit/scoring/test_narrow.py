"""Numbers in few bytes."""

import numpy as np
import pytest

from item.scoring.narrow import narrow


@pytest.mark.parametrize(
    ("numbers", "size"),
    [
        ([0, 255], 1),
        ([0, 256], 2),
        ([-1, 127], 2),
        ([-1, 128], 2),
        ([-1, 40_000], 4),
        ([0, 1 << 40], 8),
        ([], 8),
    ],
)
def test_numbers_are_the_same_in_fewer_bytes(numbers, size):
    """Where some are negative, each has a bit for it."""
    found = narrow(np.array(numbers, dtype=np.int64))
    assert found.tolist() == numbers
    assert found.itemsize == size
