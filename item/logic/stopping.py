"""Work that takes long checks its budget here now and then, and stops when it is spent."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeAlias

from msgspec import Struct

# Returns why to stop, such as that time is up or that the user interrupts; None to go on.
Spent: TypeAlias = Callable[[], str | None]

# Between two checks of work that does not check by itself, in seconds.
CHECKED_EVERY = 0.05


class _Budget(Struct):
    """What long work checks; `large` says what of the axioms has been large so far."""

    spent: tuple[Spent, ...]
    large: Callable[[], str] = str

    def reason(self) -> str | None:
        """Return why to stop, None to go on."""
        return next((reason for spent in self.spent if (reason := spent())), None)


_budget: ContextVar[_Budget | None] = ContextVar("budget", default=None)


class BudgetSpentError(Exception):
    """The budget was spent before there was an answer; `reason` says how.

    A reasoner that was stopped is as it was.

    Attributes
    ----------
    large : what of the axioms was large; "" where that is not known.
    during : what the work had come to, in words; "" where nobody has said so.
    """

    def __init__(self, reason: str, large: str = "") -> None:
        super().__init__(reason, large)
        self.reason = reason
        self.large = large
        self.during = ""


@contextmanager
def stoppable(spent: Spent | None) -> Iterator[None]:
    """Let long work within be stopped when `spent` gives a reason, beside what stops it already."""
    around = _budget.get()
    own = around if spent is None else _Budget((spent, *(around.spent if around else ())))
    before = _budget.set(own)
    try:
        yield
    finally:
        _budget.reset(before)


def check_budget(large: Callable[[], str] | None = None) -> None:
    """Stop if the budget is spent.

    Parameters
    ----------
    large : says what is large, now and at later checks.

    Raises
    ------
    BudgetSpentError
        With the reason.
    """
    budget = _budget.get()
    if budget is None:
        return
    budget.large = large or budget.large
    reason = budget.reason()
    if reason is not None:
        raise BudgetSpentError(reason, budget.large())


@contextmanager
def checked_throughout() -> Iterator[None]:
    """Check the budget again and again, wherever the work within is; for work that leaves nothing half done.

    A timer does so in the main thread, and ends calls of Python only. Elsewhere, and on systems without a
    timer, work stops where it checks by itself.

    Raises
    ------
    BudgetSpentError
        When the budget is spent before the work is done.
    """
    timed = threading.current_thread() is threading.main_thread() and hasattr(signal, "setitimer")
    if _budget.get() is None or not timed:
        yield
        return
    before = signal.signal(signal.SIGALRM, lambda *_: check_budget())
    left = signal.setitimer(signal.ITIMER_REAL, CHECKED_EVERY, CHECKED_EVERY)
    try:
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    except BudgetSpentError:
        raise
    except Exception:
        # Libraries make an exception of their own of any other.
        check_budget()
        raise
    finally:
        # Again: the last check may have come before the timer was stopped.
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        # Whoever had the timer before has it again.
        signal.setitimer(signal.ITIMER_REAL, *left)
