"""The workers that somebody asks for."""

from __future__ import annotations

from item.parallel.lanes import Process
from item.parallel.workers import Workers


def open_workers(jobs: int = 1) -> Workers:
    """Return workers; processes are started when they are first needed.

    Parameters
    ----------
    jobs : how many processes work side by side; 1 is this one alone.
    """
    return Workers([Process() for _ in range(jobs)] if jobs > 1 else ())
