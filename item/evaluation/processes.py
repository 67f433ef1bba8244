"""The pieces of an evaluation, done one after another or side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from item.diagnostics import InputError
from item.parallel.workers import Lost, Workers
from item.units import lost_narratives

Piece = TypeVar("Piece")
Result = TypeVar("Result")


def work_all(
    work: Callable[[Piece], Result],
    pieces: Sequence[Piece],
    *,
    kind: Any,  # noqa: ANN401
    workers: Workers | None = None,
    progress: Callable[[], None] | None = None,
) -> tuple[Result, ...]:
    """Return the result of each piece in their order, whoever works.

    Parameters
    ----------
    work : can be sent to another process.
    kind : of the results, all of which JSON can be made.
    workers : this process where none are given; their checkpoint keeps results by the number of the piece.
    progress : called when a piece is done.

    Raises
    ------
    InputError
        When one could not be done, after all others (code P101).
    """
    workers = workers or Workers()
    checkpoint = workers.checkpoint
    names = [f"run {number}" for number in range(1, len(pieces) + 1)]
    known = {name: checkpoint.recall(name, kind) for name in names} if checkpoint is not None else {}
    done: dict[str, Result] = {name: own for name, own in known.items() if own is not None}
    left = [number for number, name in enumerate(names) if name not in done]
    lost = []
    results = workers.map(work, (pieces[number] for number in left))
    for number, result in zip(left, results, strict=True):
        if isinstance(result, Lost):
            lost.append(names[number])
        else:
            done[names[number]] = result
            if checkpoint is not None:
                checkpoint.keep(names[number], result)
        if progress is not None:
            progress()
    if lost:
        raise InputError(lost_narratives(lost, "finished"))
    return tuple(done[name] for name in names)
