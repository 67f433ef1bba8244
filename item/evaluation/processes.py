"""Pieces of work done one after another or side by side, with the same results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from joblib import Parallel, delayed

Piece = TypeVar("Piece")
Result = TypeVar("Result")


def work_all(
    work: Callable[[Piece], Result],
    pieces: Sequence[Piece],
    *,
    jobs: int = 1,
    progress: Callable[[], None] | None = None,
) -> tuple[Result, ...]:
    """Return the result of each piece in their order, whatever the number of jobs.

    Parameters
    ----------
    work : can be sent to another process.
    jobs : how many processes work; 1 is this one.
    progress : called when a piece is done.
    """
    done: dict[int, Result] = {}
    # joblib starts new processes instead of forking: the solver's objects do not survive a fork.
    run = Parallel(n_jobs=min(jobs, max(len(pieces), 1)), return_as="generator_unordered")
    for k, result in run(delayed(_numbered)(work, k, piece) for k, piece in enumerate(pieces)):
        done[k] = result
        if progress is not None:
            progress()
    return tuple(done[k] for k in range(len(pieces)))


def _numbered(work: Callable[[Piece], Result], number: int, piece: Piece) -> tuple[int, Result]:
    return number, work(piece)
