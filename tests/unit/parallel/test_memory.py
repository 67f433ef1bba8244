"""Which errors say that memory has ended."""

import pytest

from item.parallel.memory import memory_ended


@pytest.mark.parametrize(
    ("error", "ended"),
    [
        (MemoryError(), True),
        (SystemError("<built-in function take> returned NULL without setting an exception"), True),
        (SystemError("error return without exception set"), True),
        (SystemError("an exception in the wrong place"), False),
        (SystemError("called without a frame"), False),
        (ValueError("an exception without a cause"), False),
    ],
)
def test_the_end_of_memory_is_told_from_defects(error, ended):
    assert memory_ended(error) is ended
