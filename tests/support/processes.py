"""What became of processes, where the system says so."""

import time
from contextlib import suppress
from pathlib import Path

import pytest

needs_processes = pytest.mark.skipif(
    not Path("/proc/self/stat").exists(), reason="what became of processes is looked up in /proc"
)


def nobody_left(group):
    """Wait until no process of a group lives; one that has ended and that nobody asks about does not."""
    deadline = time.monotonic() + 120
    while group in living_groups():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def living_groups():
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, _, group, *_ = path.read_text(encoding="utf-8").rpartition(")")[2].split()
            if state != "Z":
                yield int(group)
