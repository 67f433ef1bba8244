"""When Python looks for cycles of objects, and when memory is given back."""

import gc
import platform
import subprocess
import sys
import weakref
from pathlib import Path

import numpy as np
import pytest

from item.parallel.garbage import collect_latest, give_back


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


def test_memory_of_arrays_goes_back_where_the_library_can():
    """Holes between arrays that are kept are the system's again; elsewhere nothing happens."""
    resident = Path("/proc/self/statm")
    kept = [(np.ones(8_000), np.ones(200)) for _ in range(2_000)]
    small = [own for _, own in kept]
    before = int(resident.read_text().split()[1]) if resident.exists() else 0
    del kept
    give_back()
    if resident.exists() and platform.libc_ver()[0] == "glibc":
        assert int(resident.read_text().split()[1]) < before - 20_000
    assert len(small) == 2_000


def test_a_command_ends_without_a_last_look():
    """What would be found when the process ends goes with it."""
    lines = (
        "from item.parallel.garbage import collect_rarely",
        "class Cycle:",
        "    def __init__(self): self.own = self",
        "    def __del__(self): print('found')",
        "collect_rarely()",
        "Cycle()",
    )
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, check=True
    )
    assert done.stdout == ""
