"""What standard error says while work goes on: a live line on a terminal, elsewhere lines now and then."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from threading import Event, Thread

# Where no terminal is, work that takes less says nothing, and longer work says so often, in seconds.
PATIENCE = 20.0


def on_terminal() -> bool:
    """Return whether somebody is watching."""
    return sys.stderr is not None and sys.stderr.isatty()


@contextmanager
def working(what: str) -> Iterator[Callable[[str], None]]:
    """Show what is being done; the function yielded changes what is shown."""
    if not on_terminal():
        with _lines(what) as show:
            yield show
        return
    from rich.console import Console

    with Console(stderr=True).status(what) as status:
        yield status.update


@contextmanager
def _lines(what: str) -> Iterator[Callable[[str], None]]:
    """Write a line with what is being done and for how long, now and then, whatever the work is stuck in."""
    started, done, shown = time.monotonic(), Event(), [what]

    def write() -> None:
        while not done.wait(PATIENCE):
            if sys.stderr is not None:
                print(f"{shown[0]}, {time.monotonic() - started:.0f} s so far", file=sys.stderr, flush=True)

    def show(text: str) -> None:
        shown[0] = text

    writer = Thread(target=write, daemon=True)
    writer.start()
    try:
        yield show
    finally:
        done.set()
        writer.join()


@contextmanager
def counting(what: str, total: int) -> Iterator[Callable[[], None] | None]:
    """Show how much of a known amount of work has been done."""
    if not on_terminal():
        with _lines(f"{what}: 0 of {total}") as show:
            done = count(1)
            yield lambda: show(f"{what}: {next(done)} of {total}")
        return
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn(what), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda: bar.advance(task)
