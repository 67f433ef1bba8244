"""When Python looks for cycles of objects, and when unused memory goes back to the system."""

from __future__ import annotations

import atexit
import gc
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager

# Containers made before the youngest are looked through; Python's own number is 700.
THRESHOLD = 50_000

_LOCK = threading.Lock()
# The thresholds before the first of the contexts that are open.
_before: list[tuple[int, int, int]] = []


def collect_rarely() -> None:
    """Look for cycles rarely, in this process.

    Syntax trees and candidates are many small objects that live long. Looking for cycles among them as often
    as Python does by default takes a tenth to a fifth of the time of a command. At the end of the process all
    memory goes, so Python need not look for cycles then.
    """
    gc.set_threshold(THRESHOLD)
    atexit.register(gc.freeze)


@contextmanager
def collecting_rarely() -> Iterator[None]:
    """Do the same until the context ends; where contexts overlap, until the last of them does."""
    with _LOCK:
        _before.append(_before[0] if _before else gc.get_threshold())
        if 0 < gc.get_threshold()[0] < THRESHOLD:
            gc.set_threshold(THRESHOLD)
    try:
        yield
    finally:
        with _LOCK:
            known = _before.pop()
            if not _before:
                gc.set_threshold(*known)


def collect_latest() -> None:
    """Look for cycles among what has been made since the last look, in this process.

    A reasoner is full of them, and Python would let a hundred small ones pile up before it looks by itself.
    """
    gc.collect(1)


def give_back() -> None:
    """Give unused memory of arrays back to the system, where the C library can.

    By itself the C library gives back only the end of its memory. Python's objects cannot use the pages in
    between, and take new ones.
    """
    import ctypes  # Whatever does not learn has no use for it.

    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if os.name == "posix" else None
    if trim is not None:
        trim(0)
