"""Pieces of work done one after another or side by side, with the same results."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import TypeVar

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
    for k, result in _one_by_one(work, pieces) if jobs == 1 else _side_by_side(work, pieces, jobs):
        done[k] = result
        if progress is not None:
            progress()
    return tuple(done[k] for k in range(len(pieces)))


def _one_by_one(work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> Iterator[tuple[int, Result]]:
    for k, piece in enumerate(pieces):
        yield k, work(piece)


def _side_by_side(
    work: Callable[[Piece], Result], pieces: Sequence[Piece], jobs: int
) -> Iterator[tuple[int, Result]]:
    """Yield each result as soon as it is there.

    Processes are spawned, not forked: the solver's objects do not survive a fork.
    """
    pool = ProcessPoolExecutor(
        min(jobs, len(pieces)), mp_context=get_context("spawn"), initializer=_die_quietly
    )
    try:
        places = {pool.submit(work, piece): k for k, piece in enumerate(pieces)}
        for future in as_completed(places):
            yield places[future], future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _die_quietly() -> None:
    """Let an interrupt end a worker without a word: the process that started it says what there is to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
