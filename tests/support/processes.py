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


def workers_of(parent):
    """Return the numbers of the workers of a process, without what cleans up after them."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            number, _, rest = path.read_text(encoding="utf-8").partition(" ")
            words = path.with_name("cmdline").read_bytes()
            if int(rest.rpartition(")")[2].split()[1]) == parent and b"popen_loky" in words:
                found.append(int(number))
    return found
