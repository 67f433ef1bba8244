"""Work that takes long checks its budget here now and then, and stops when it is spent."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeAlias

# Returns why to stop, such as that time is up or that the user interrupts; None to go on.
Spent: TypeAlias = Callable[[], str | None]

_spent: ContextVar[Spent | None] = ContextVar("spent", default=None)


class BudgetSpentError(Exception):
    """The budget was spent before there was an answer; `reason` says how.

    A reasoner that was stopped is as it was.

    Attributes
    ----------
    large : what of the axioms was large; "" where that is not known.
    """

    def __init__(self, reason: str, large: str = "") -> None:
        super().__init__(reason, large)
        self.reason = reason
        self.large = large


@contextmanager
def stoppable(spent: Spent | None) -> Iterator[None]:
    """Let long work within be stopped when `spent` gives a reason; None lets it take its time."""
    before = _spent.set(spent)
    try:
        yield
    finally:
        _spent.reset(before)


def check_budget(large: Callable[[], str] = str) -> None:
    """Stop if the budget is spent.

    Parameters
    ----------
    large : says what is large.

    Raises
    ------
    BudgetSpentError
        With the reason.
    """
    spent = _spent.get()
    reason = None if spent is None else spent()
    if reason is not None:
        raise BudgetSpentError(reason, large())
