"""How a command ends: the one place where exceptions become words and an exit status."""

from __future__ import annotations

import errno
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from threading import Event
from traceback import extract_tb
from types import FrameType
from typing import Any

import typer

from item.cli.console import verbosity
from item.cli.console.codes import OutputCode
from item.diagnostics import Diagnostic, InputError, Severity, printable, rendered
from item.extras import lacking
from item.logic.stopping import BudgetSpentError
from item.parallel.memory import memory_ended

INPUT_HAS_ERRORS = 1
INCOHERENT = 3
DEFECT = 70
INTERRUPTED = 130

# With this in the environment a defect ends with Python's own traceback.
DEBUG = "ITEM_DEBUG"

# So much of an unforeseen message is shown, in characters.
MOST_SAID = 200

# And so much of a name that is too long for a file.
MOST_SHOWN_OF_NAME = 40

# The numbers of standard input, output and error.
STREAMS = range(3)

# Whether somebody has asked for the end since the command began.
_asked_to_end = Event()

# The findings that have been shown, where equal ones are to be shown once.
_shown_before: ContextVar[set[str] | None] = ContextVar("shown_before", default=None)

# In seconds; what is deleted meanwhile is deleted in microseconds.
SOON = 0.01

# What a full or broken disk says; no file is named, so it was standard output.
_NO_ROOM = (errno.ENOSPC, errno.EFBIG, errno.EDQUOT, errno.EIO)


# What all mistakes in a command line are; versions of typer have it in different places.
WRONG_USAGE: Any = next(one for one in typer.BadParameter.__mro__ if one.__name__ == "ClickException")


def report(diagnostics: Iterable[Diagnostic]) -> None:
    """Show diagnostics on standard error."""
    quiet = verbosity.is_quiet()
    shown = [one for one in diagnostics if not quiet or one.severity is Severity.ERROR]
    if _shown_before.get() is not None:
        shown = [one for one in shown if _is_new(one.render())]
    for text in rendered(shown):
        _say(text)


def report_kept(warnings: Iterable[str]) -> None:
    """Show warnings that were kept as text."""
    for text in warnings:
        if _is_new(text):
            verbosity.note(text)


def _is_new(text: str) -> bool:
    """Say whether a text is to be shown; equal ones may be shown once alone (`each_once`)."""
    before = _shown_before.get()
    new = before is None or text not in before
    if before is not None:
        before.add(text)
    return new


@contextmanager
def each_once() -> Iterator[None]:
    """Show equal diagnostics once within: who reads the same files twice finds the same in them."""
    token = _shown_before.set(set())
    try:
        yield
    finally:
        _shown_before.reset(token)


@contextmanager
def ending() -> Iterator[None]:
    """Let whatever goes wrong within end the command with a line and a status, never with a traceback.

    Raises
    ------
    typer.Exit
        With the status.
    """
    try:
        yield
    except (typer.Exit, typer.Abort, WRONG_USAGE):
        raise
    except InputError as error:
        if any(one.code == OutputCode.CANNOT_WRITE for one in error.diagnostics):
            _leave_stdout()
        report(error.diagnostics)
        raise typer.Exit(INPUT_HAS_ERRORS) from None
    except KeyboardInterrupt:
        _say("interrupted")
        raise typer.Exit(INTERRUPTED) from None
    except BudgetSpentError as error:
        # The first interrupt asks for the best result so far; here there is none yet.
        if error.reason != "interrupted":
            large = error.large or "the axioms or the text ask for more"
            during = f" ({error.during})" if error.during else ""
            message = f"{error.reason} before there was a result{during}: {large}"
            mend = "a longer --time-limit, a shorter text, or fewer constants"
            report([Diagnostic(OutputCode.OUT_OF_TIME, message, expected=mend)])
            raise typer.Exit(INPUT_HAS_ERRORS) from None
        _say("interrupted")
        raise typer.Exit(INTERRUPTED) from None
    except BrokenPipeError:
        # The reader of the output has closed it.
        _leave_stdout()
        raise typer.Exit from None
    except Exception as error:
        if os.environ.get(DEBUG):
            raise
        if _asked_to_end.is_set():
            # The interrupt came where numpy makes an exception of its own of any other.
            _say("interrupted")
            raise typer.Exit(INTERRUPTED) from None
        _leave_stdout()
        found, status = _unforeseen(error)
        report([found])
        raise typer.Exit(status) from None


@contextmanager
def ending_like_an_interrupt() -> Iterator[None]:
    """Let the signals that ask a process to end do what Ctrl-C does, as long as there is something to end."""
    before: list[tuple[int, Any]] = []
    _asked_to_end.clear()
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        before.append((signal.SIGINT, signal.signal(signal.SIGINT, _at_once)))
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        # Who starts a command under `nohup` wants it to outlive the terminal.
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            before.append((number, signal.signal(number, _interrupt)))
    try:
        with _no_interrupt_lost():
            yield
    finally:
        for number, handle in before:
            signal.signal(number, handle)


@contextmanager
def _no_interrupt_lost() -> Iterator[None]:
    """Interrupt again where an interrupt came while an object was deleted: Python drops exceptions there."""
    before = sys.unraisablehook
    alarms: list[Any] = []

    def tell_again(lost: sys.UnraisableHookArgs) -> None:
        # The timer that says so comes again by itself (`checked_throughout`).
        if issubclass(lost.exc_type, BudgetSpentError):
            return
        if not (issubclass(lost.exc_type, KeyboardInterrupt) and hasattr(signal, "setitimer")):
            before(lost)
            return
        # Not at once, which would be within the same deletion.
        alarms.append(signal.signal(signal.SIGALRM, _interrupt))
        signal.setitimer(signal.ITIMER_REAL, SOON)

    sys.unraisablehook = tell_again
    try:
        yield
    finally:
        sys.unraisablehook = before
        if alarms:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, alarms[0])


def take_closed_streams() -> None:
    """Let what goes nowhere have the numbers of standard streams that are closed, as under some daemons.

    A file or a pipe to a worker would have them, here or there, and workers close what has them. To Python
    the streams are still closed.
    """
    while (number := os.open(os.devnull, os.O_RDWR)) in STREAMS:
        os.set_inheritable(number, True)
    os.close(number)


def _interrupt(number: int, frame: FrameType | None) -> None:
    current = signal.getsignal(signal.SIGINT)
    handle: Callable[[int, FrameType | None], object] = current if callable(current) else _at_once
    handle(number, frame)


def _at_once(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
    _asked_to_end.set()
    raise KeyboardInterrupt


def _unforeseen(error: Exception) -> tuple[Diagnostic, int]:
    """Return what is to be said of an exception that no part of the program expected, and the status."""
    if isinstance(error, OSError) and error.errno in _NO_ROOM and error.filename is None:
        message = f"standard output cannot be written: {error.strerror}"
        return Diagnostic(OutputCode.CANNOT_WRITE, message), INPUT_HAS_ERRORS
    if memory_ended(error):
        return Diagnostic(OutputCode.OUT_OF_MEMORY, "there is not enough memory for this input"), DEFECT
    if isinstance(error, FileNotFoundError) and not _stands_somewhere():
        message = "the folder in which this command was called is gone"
        return Diagnostic(OutputCode.NO_FOLDER, message, expected="to be called in another"), INPUT_HAS_ERRORS
    if isinstance(error, OSError) and error.errno == errno.ENAMETOOLONG:
        name = printable(str(error.filename))[:MOST_SHOWN_OF_NAME]
        return Diagnostic(
            OutputCode.LONG_NAME, f"no file can have so long a name: {name}..."
        ), INPUT_HAS_ERRORS
    package = lacking(error) if isinstance(error, ModuleNotFoundError) else None
    if package is not None:
        return package, INPUT_HAS_ERRORS
    frame = extract_tb(error.__traceback__)[-1]
    place = f"{os.path.basename(frame.filename)}:{frame.lineno}"
    what = printable(f"{type(error).__name__}: {error}")[:MOST_SAID]
    message = f"this is a defect of item, not of the input: {what} ({place})"
    return Diagnostic(
        OutputCode.DEFECT, message, expected=f"a report of it, with what {DEBUG}=1 shows"
    ), DEFECT


def _stands_somewhere() -> bool:
    """Return whether there still is a working folder."""
    try:
        os.getcwd()
    except FileNotFoundError:
        return False
    return True


def _say(text: str) -> None:
    """Write a line to standard error, if anybody can read it."""
    with suppress(OSError):
        typer.echo(text, err=True)


def _leave_stdout() -> None:
    """Let nothing be flushed to standard output when the process ends."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
