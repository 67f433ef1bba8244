"""How much a command says on standard error of what it does."""

from __future__ import annotations

import shutil
import sys
import textwrap
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from enum import IntEnum

import typer

from item.diagnostics import printable


class Verbosity(IntEnum):
    """How much is said: errors only, what a user needs to know, or also what the work consists of."""

    QUIET = 0
    NORMAL = 1
    VERBOSE = 2


_verbosity: ContextVar[Verbosity] = ContextVar("verbosity", default=Verbosity.NORMAL)


def choose(*, quiet: bool, verbose: bool) -> None:
    """Set how much is said from now on."""
    _verbosity.set(Verbosity.QUIET if quiet else Verbosity.VERBOSE if verbose else Verbosity.NORMAL)


def is_quiet() -> bool:
    """Return whether only errors are said."""
    return _verbosity.get() is Verbosity.QUIET


def on_terminal() -> bool:
    """Return whether somebody is watching."""
    return sys.stderr is not None and sys.stderr.isatty()


def note(text: str, command: str | None = None) -> None:
    """Say something in passing, unless --quiet is given.

    Long lines are broken between words on a terminal, and nowhere else. Indented ones are commands to be
    copied, and stay whole.

    Parameters
    ----------
    command : says more, and stands behind the text; on a terminal below it, where there is no room behind it.
    """
    if not is_quiet():
        lines = [*map(printable, text.split("\n"))]
        if command is not None:
            from rich.cells import cell_len

            behind = f"{lines[-1]}: {printable(command)}"
            fits = not on_terminal() or cell_len(behind) <= shutil.get_terminal_size().columns
            lines[-1:] = [behind] if fits else [f"{lines[-1]}:", f"  {printable(command)}"]
        if on_terminal():
            lines = [part for line in lines for part in _broken(line)]
        typer.echo("\n".join(lines), err=True)


def _broken(line: str) -> list[str]:
    """Return a line as the lines of a terminal, broken between words."""
    if line.startswith(" "):
        return [line]
    width = shutil.get_terminal_size().columns
    return textwrap.wrap(
        line, width, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
    ) or [line]


def detail(text: str) -> None:
    """Say what the work consists of, where --verbose is given."""
    if _verbosity.get() is Verbosity.VERBOSE:
        typer.echo("\n".join(map(printable, text.split("\n"))), err=True)


@contextmanager
def stage(name: str) -> Iterator[None]:
    """Say how long a stage of the work took, where --verbose is given."""
    started = time.perf_counter()
    try:
        yield
    finally:
        detail(f"{name}: {time.perf_counter() - started:.2f} s")
