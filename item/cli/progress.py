"""What is said while work goes on: on standard error, and on a terminal only."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


def on_terminal() -> bool:
    """Return whether somebody is watching."""
    return sys.stderr is not None and sys.stderr.isatty()


@contextmanager
def working(what: str) -> Iterator[Callable[[str], None]]:
    """Show what is being done; the function yielded changes what is shown."""
    if not on_terminal():
        yield lambda _: None
        return
    from rich.console import Console

    with Console(stderr=True).status(what) as status:
        yield status.update


@contextmanager
def counting(what: str, total: int) -> Iterator[Callable[[], None] | None]:
    """Show how much of a known amount of work has been done."""
    if not on_terminal():
        yield None
        return
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn(what), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda: bar.advance(task)
