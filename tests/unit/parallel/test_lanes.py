"""What a process of a lane lives through."""

import os
import time

import pytest

from item.parallel.lanes import Process
from tests.support.processes import needs_processes

# More than joblib lets a process grow by before it ends it, and longer than it waits before it looks.
LARGE = 320_000_000
A_LOOK = 1.1

_kept: list[bytes] = []


def keep(size):
    _kept.append(b"x" * size)


@pytest.mark.slow
@needs_processes
def test_a_process_that_keeps_much_goes_on():
    pytest.importorskip("psutil")
    lane = Process()
    try:
        first = lane.submit(os.getpid).result()
        for size in (LARGE, 0):
            time.sleep(A_LOOK)
            lane.submit(keep, size).result()
        # A process that ends says so when it has answered.
        time.sleep(A_LOOK)
        assert lane.submit(os.getpid).result() == first
    finally:
        lane.close()
