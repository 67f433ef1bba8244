"""The pieces of an evaluation, done one after another or side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from item.diagnostics import InputError
from item.parallel.workers import Lost, Workers
from item.units import lost_narratives

Piece = TypeVar("Piece")
Result = TypeVar("Result")


def work_all(
    work: Callable[[Piece], Result],
    pieces: Sequence[Piece],
    *,
    workers: Workers | None = None,
    progress: Callable[[], None] | None = None,
) -> tuple[Result, ...]:
    """Return the result of each piece in their order, whoever works.

    Parameters
    ----------
    work : can be sent to another process.
    workers : this process where none are given.
    progress : called when a piece is done.

    Raises
    ------
    InputError
        When one could not be done, after all others (code P101).
    """
    done: list[Result] = []
    lost = []
    for number, result in enumerate((workers or Workers()).map(work, pieces), 1):
        if isinstance(result, Lost):
            lost.append(f"run {number}")
        else:
            done.append(result)
        if progress is not None:
            progress()
    if lost:
        raise InputError(lost_narratives(lost, "finished"))
    return tuple(done)
