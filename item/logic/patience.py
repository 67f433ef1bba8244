"""How long somebody waits for an answer: what takes long looks here now and then whether to go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeAlias

# Returns why to stop, None to go on.
Spent: TypeAlias = Callable[[], str | None]

_spent: ContextVar[Spent | None] = ContextVar("spent", default=None)


class OutOfPatienceError(Exception):
    """Nobody waits any longer; `reason` says why. What was asked for has no answer.

    A reasoner that was stopped while it grounded something is of no use any more; one that was stopped while
    it solved something is as it was.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@contextmanager
def stoppable(spent: Spent | None) -> Iterator[None]:
    """Let long work within be stopped when `spent` gives a reason; None lets it take its time."""
    before = _spent.set(spent)
    try:
        yield
    finally:
        _spent.reset(before)


def look() -> None:
    """Stop if nobody waits any longer.

    Raises
    ------
    OutOfPatienceError
        With the reason.
    """
    spent = _spent.get()
    reason = None if spent is None else spent()
    if reason is not None:
        raise OutOfPatienceError(reason)
