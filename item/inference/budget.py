"""What a search may spend, and how it ended: an honest word on every result."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from numbers import Integral, Real
from time import monotonic
from types import FrameType, TracebackType
from typing import Self, TypeVar

from item.logic.stopping import BudgetSpentError, checked_throughout, stoppable

T = TypeVar("T")

# When a budget is spent, what there is by then may take so many seconds to become a result, or such a share
# of the time that it took, if that is longer.
GRACE = 1.0
TO_FINISH = 0.125


class Status(StrEnum):
    """The quality of a reading: optimal, bounded, approximate or stopped early.

    The last four are of searches that stopped early: their readings cover the first sentences only.
    """

    OPTIMAL = "optimal"
    """No reading has a higher utility."""
    BOUNDED = "bounded"
    """A beam dropped belief states; no reading is better by more than the gap."""
    APPROXIMATE = "approximate"
    """The method promises nothing about the optimum."""
    TIMED_OUT = "timed out"
    OUT_OF_STATES = "out of states"
    INTERRUPTED = "interrupted"
    LOST = "lost"
    """Whoever read it died or ran out of memory, whenever it was tried; nothing was read."""

    @property
    def complete(self) -> bool:
        """Return whether the search came to the end of the narrative."""
        return self in (Status.OPTIMAL, Status.BOUNDED, Status.APPROXIMATE)


class Budget:
    """The limits of a search: time, belief states, and the patience of the user who waits.

    As a context manager it listens for the interrupt signal (Ctrl-C): the first one spends the budget, so
    that the search ends with its best result so far, a second one interrupts at once. Only the main thread
    hears it.

    Parameters
    ----------
    seconds : from now on, 0 or more; without end if None.
    max_states : how many belief states a search may hold, 1 or more; any number if None.
    patient : whether there is a result from the beginning; without one, the first interrupt signal
        interrupts at once, until `achieved` is called.
    grace : for how many seconds after the time is up work may go on without which there is no result, at
        least (`to_finish`). After an interrupt signal it may for `GRACE` seconds, whatever this is: whoever
        waits wants an end.

    Attributes
    ----------
    watch : called with how many sentences a search has come to, and how many there are at most.

    Raises
    ------
    TypeError
        When `seconds` is no number, or `max_states` no whole one.
    ValueError
        When one of them is less than it may be, or not a number (NaN).
    """

    def __init__(
        self,
        *,
        seconds: float | None = None,
        max_states: int | None = None,
        patient: bool = True,
        grace: float = GRACE,
    ) -> None:
        _refuse_wrong("seconds", seconds, Real, "a number of seconds", 0)
        _refuse_wrong("max_states", max_states, Integral, "a whole number", 1)
        self.watch: Callable[[int, int], None] | None = None
        self._patient = patient
        self._began = monotonic()
        self._deadline = None if seconds is None else self._began + seconds
        self._max_states = max_states
        self._grace = grace
        self._interrupted: float | None = None
        self._before: signal._HANDLER = signal.SIG_DFL

    def __reduce__(self) -> tuple[object, ...]:
        """Send what is left of it; the interrupt signal stays here."""
        left = None if self._deadline is None else self._deadline - monotonic()
        return _left_over, (left, self._max_states, self._grace)

    def spent(self, states: int = 0) -> Status | None:
        """Return why a search that holds so many belief states must stop, None if it need not."""
        if self._interrupted is not None:
            return Status.INTERRUPTED
        if self._deadline is not None and monotonic() >= self._deadline:
            return Status.TIMED_OUT
        if self._max_states is not None and states > self._max_states:
            return Status.OUT_OF_STATES
        return None

    def overdue(self) -> Status | None:
        """Return why even work without which there is no result must stop, None if it need not."""
        now = monotonic()
        if self._interrupted is not None and now >= self._interrupted + GRACE:
            return Status.INTERRUPTED
        if self._deadline is not None and now >= self._deadline + self._grace:
            return Status.TIMED_OUT
        return None

    @property
    def limited(self) -> bool:
        """Return whether there is a limit, so that a part of the result will do."""
        return self._deadline is not None or self._max_states is not None

    def achieved(self) -> None:
        """Say that there is a result to end with from now on."""
        self._patient = True

    def to_finish(self) -> None:
        """Say that what is left only makes a result of what there is, which takes longer the more that is."""
        if self._deadline is not None:
            now = monotonic()
            share = max(GRACE, TO_FINISH * (now - self._began))
            self._grace = max(self._grace, now - self._deadline + share)

    def advance(self, sentences: int, total: int) -> None:
        """Say how far a search has come."""
        if self.watch is not None:
            self.watch(sentences, total)

    def until_spent(self, items: Iterable[T]) -> Iterator[T]:
        """Yield items until the budget is spent, which ends the wait for the next one, too."""
        remaining = iter(items)
        timed = None if self._deadline is None else self.spent
        while self.spent() is None:
            try:
                with self._impatient(), stoppable(timed), checked_throughout():
                    item = next(remaining)
            except (StopIteration, BudgetSpentError):
                return
            except KeyboardInterrupt:
                self._interrupted = monotonic()
                return
            yield item

    @contextmanager
    def _impatient(self) -> Iterator[None]:
        """Let the interrupt signal interrupt."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = signal.signal(signal.SIGINT, self._at_once)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    def __enter__(self) -> Self:
        """Begin to listen for the interrupt signal."""
        if threading.current_thread() is threading.main_thread():
            self._before = signal.signal(signal.SIGINT, self._interrupt)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Leave the signal to its previous handler."""
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGINT, self._before)

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        if not self._patient:
            self._at_once(number, frame)
        self._interrupted = monotonic()
        signal.signal(signal.SIGINT, self._at_once)

    def _at_once(self, number: int, frame: FrameType | None) -> None:
        """Interrupt, by way of whoever listened before."""
        if callable(self._before):
            self._before(number, frame)
        raise KeyboardInterrupt


def _refuse_wrong(name: str, value: float | None, kind: type, what: str, least: int) -> None:
    if value is None:
        return
    # True is a number, too.
    if not isinstance(value, kind) or isinstance(value, bool):
        raise TypeError(f"{name}: {what} or None is expected, not {value!r}")
    if not value >= least:
        raise ValueError(f"{name}: {what}, {least} or more, is expected, not {value!r}")


def _left_over(seconds: float | None, max_states: int | None, grace: float) -> Budget:
    budget = Budget(max_states=max_states, grace=grace)
    # Less than nothing is left where more work goes on than there was time for.
    budget._deadline = None if seconds is None else monotonic() + seconds
    return budget
