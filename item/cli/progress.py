"""What is said while work goes on: on standard error, and on a terminal only."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from item.cli.command import report

if TYPE_CHECKING:
    from item.mapper import NarrativeMapper
    from item.narrative.labels import Labels
    from item.narrative.narrative import Narrative


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


def learn(mapper: NarrativeMapper, narratives: Sequence[Narrative], labels: Labels | None = None) -> str:
    """Fit a mapper, and say how that went."""
    with working("learning") as show:
        mapper.set_params(progress=lambda one: show(f"learning: {one.number + 1} iterations"))
        mapper.fit(narratives, labels=labels)
    report(mapper.warnings_)
    if mapper.model_ is None:
        return "nothing learnt"
    iterations = f"learnt in {len(mapper.history_)} iterations"
    unfinished = mapper.stopped_ or (None if mapper.converged_ else "not converged")
    return f"{iterations}, {unfinished}" if unfinished else iterations


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
