"""How much a command says on standard error of what it does."""

from __future__ import annotations

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


def note(text: str) -> None:
    """Say something in passing, unless --quiet is given."""
    if not is_quiet():
        typer.echo("\n".join(map(printable, text.split("\n"))), err=True)


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
