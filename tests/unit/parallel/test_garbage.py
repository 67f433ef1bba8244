"""When Python looks for cycles of objects."""

import gc
import weakref

import pytest

from item.parallel.garbage import collect_latest


class Cycle:
    """An object that refers to itself."""

    def __init__(self):
        self.own = self


@pytest.mark.parametrize("looks", [0, 1])
def test_cycles_are_found_that_were_in_use_when_python_looked(looks):
    """Python has looked at the youngest objects meanwhile; those in use then are no longer among them."""
    gc.disable()
    try:
        cycle = Cycle()
        for _ in range(looks):
            gc.collect(0)
        known = weakref.ref(cycle)
        del cycle
        collect_latest()
        assert known() is None
    finally:
        gc.enable()
