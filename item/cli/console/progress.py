"""What standard error says while work goes on: a live line on a terminal, elsewhere lines now and then."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from itertools import count
from threading import Event, Thread
from typing import TypeAlias

from item.cli.console.verbosity import is_quiet, on_terminal, stage
from item.logic.stopping import BudgetSpentError

# Where no terminal is, work that takes less says nothing, and longer work says so often, in seconds.
PATIENCE = 20.0

Shown: TypeAlias = str | Callable[[], str]
"""What is being done; a function returns what holds when it is shown."""


class _AsItIs:
    """What a live line shows whenever it is drawn."""

    def __init__(self, now: list[Shown]) -> None:
        self._now = now

    def __rich__(self) -> str:
        return _text(self._now[0])


def _text(shown: Shown) -> str:
    return shown if isinstance(shown, str) else shown()


@contextmanager
def working(what: str, begun: Shown | None = None) -> Iterator[Callable[[Shown], None]]:
    """Show what is being done; the function yielded changes what is shown.

    Parameters
    ----------
    what : how the stage is called when it is over.
    begun : what is shown at first, if that is more.

    Raises
    ------
    BudgetSpentError
        With what was being done, when the budget of the work within is spent before there is a result.
    """
    now: list[Shown] = [what if begun is None else begun]
    try:
        with stage(what), _display(now):
            yield partial(now.__setitem__, 0)
    except BudgetSpentError as error:
        error.during = _text(now[0])
        raise


def _display(now: list[Shown]) -> AbstractContextManager[object]:
    """Return what shows as long as it is entered what is being done, the one item of a list."""
    if is_quiet():
        return nullcontext()
    if not on_terminal():
        return _lines(now)
    from rich.console import Console

    return Console(stderr=True).status(_AsItIs(now))


@contextmanager
def _lines(now: list[Shown]) -> Iterator[None]:
    """Write a line with what is being done and for how long, now and then, whatever the work is stuck in."""
    started, done = time.monotonic(), Event()

    def write() -> None:
        while not done.wait(PATIENCE):
            if sys.stderr is not None:
                so_far = f"{time.monotonic() - started:.0f} s so far"
                print(f"{_text(now[0])}, {so_far}", file=sys.stderr, flush=True)

    writer = Thread(target=write, daemon=True)
    writer.start()
    try:
        yield
    finally:
        done.set()
        # A generator that nobody closed ends with the interpreter, when the thread is gone and Python 3.13
        # would wait for it for ever.
        if not sys.is_finalizing():
            writer.join()


@contextmanager
def counting(what: str, total: int, steps: Sequence[str] = ()) -> Iterator[Callable[[], None]]:
    """Show how much of a known amount of work has been done, and how long the rest may take.

    Parameters
    ----------
    steps : what each step does, if they come one after the other; one may take longer than all before it.
    """
    done, left = count(1), remaining()

    def now(number: int) -> str:
        step = f", now {steps[number]}" if number < len(steps) else ""
        return f"{what}: {number} of {total}{step}{left(number, total)}"

    with working(what, now(0)) as show:

        def advance() -> None:
            number = next(done)
            left(number, total)
            # The next step may take long: then the forecast of this one is no more true.
            show(lambda: now(number))

        yield advance


def remaining() -> Callable[[int, int], str]:
    """Return what estimates how long the rest of some work takes.

    The function gets how much is done, and of how much; it returns words to be appended. What comes before it
    is first called, such as loading and grounding, says nothing about the rest and is not counted.
    """
    began: tuple[float, int] | None = None
    reached = 0.0, -1

    def estimate(done: int, total: int) -> str:
        nonlocal began, reached
        now = time.monotonic()
        started, before = began = began or (now, done)
        if done != reached[1]:
            reached = now, done
        # There is no forecast without work to forecast from, nor in the first second. What takes longer than
        # all before it shows that they say nothing about the rest.
        if not before < done < total or now - started < 1 or now - reached[0] > reached[0] - started:
            return ""
        return f", about {(now - started) / (done - before) * (total - done):.0f} s left"

    return estimate


def counted(what: str, show: Callable[[str], None]) -> Callable[[int, int], None]:
    """Return what shows how many sentences a search has come to."""
    left = remaining()
    return lambda done, total: show(f"{what} {done} of {total}{left(done, total)}")
