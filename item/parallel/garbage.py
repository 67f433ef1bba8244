"""How often Python looks for cycles of objects that nothing else refers to."""

from __future__ import annotations

import gc

# Containers made before the youngest are looked through; Python's own number is 700.
THRESHOLD = 50_000


def collect_rarely() -> None:
    """Look for cycles rarely, in this process.

    Syntax trees and candidates are many small objects that live long. Looking for cycles among them as often
    as Python does by default takes a tenth to a fifth of the time of a command.
    """
    gc.set_threshold(THRESHOLD)


def collect_latest() -> None:
    """Look for cycles among what has been made since the last look, in this process.

    A reasoner is full of them, and Python would let a hundred small ones pile up before it looks by itself.
    """
    gc.collect(1)
