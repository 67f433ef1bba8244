"""The workers that somebody asks for."""

from __future__ import annotations

from item.parallel.checkpoint import Checkpoint
from item.parallel.lanes import Process
from item.parallel.workers import Workers

# Processes side by side; the largest machines have some hundred cores.
MOST_JOBS = 1_000


def open_workers(
    jobs: int = 1, scheduler: str | None = None, checkpoint: Checkpoint | None = None
) -> Workers:
    """Return workers; processes are started when they are first needed.

    Parameters
    ----------
    jobs : how many processes work side by side; 1 is this one alone.
    scheduler : the address of a Dask scheduler, whose workers work in place of processes.
    checkpoint : as in `Workers`.

    Raises
    ------
    InputError
        When there is no such scheduler, or it has no workers (code P102).
    ValueError
        When `jobs` is no number from 1 to `MOST_JOBS`.
    """
    if not isinstance(jobs, int) or not 1 <= jobs <= MOST_JOBS:
        raise ValueError(f"jobs: a number from 1 to {MOST_JOBS:,} is expected, not {jobs!r}")
    if scheduler is not None:
        from item.parallel.cluster import cluster_lanes

        return Workers(cluster_lanes(scheduler), checkpoint)
    return Workers([Process() for _ in range(jobs)] if jobs > 1 else (), checkpoint)
