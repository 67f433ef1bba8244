"""What cannot be sent from one process to another is an error in one line."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from pickle import loads
from typing import Any, TypeVar

from item.diagnostics import Diagnostic, InputError, printable
from item.parallel.codes import ParallelCode
from item.parallel.memory import memory_ended

R = TypeVar("R")

# What the process that waits sees of a worker that dies half-way through a message, or has no memory for it.
_ENDED = ("EOFError", "OSError", "MemoryError")


def not_sent(error: BaseException) -> InputError:
    """Return the error that a piece of work cannot be sent to another process, or its result back."""
    return _not_sent(f"what the work needs cannot be sent to another process: {_reason(error)}")


def broken_by(error: BaseException) -> InputError | None:
    """Return the error that a message could not be rebuilt where it arrived; None where a worker died.

    joblib takes both for the death of a worker. To try again is of no use for a message.
    """
    told = isinstance(error, BrokenExecutor) and error.__cause__ is not None
    return not_sent(error) if told and not any(one in _reason(error) for one in _ENDED) else None


def telling(work: Callable[..., R], *given: Any) -> R:  # noqa: ANN401
    """Do a piece of work in a worker, and raise only errors that can be sent back.

    Raises
    ------
    InputError
        In place of an exception that cannot be rebuilt elsewhere (code P104).
    """
    from joblib.externals.loky.backend.reduction import dumps

    try:
        return work(*given)
    except Exception as error:
        if memory_ended(error):
            raise
        try:
            loads(dumps(error))
        except Exception:
            told = printable(f"{type(error).__name__}: {error}")
            raise _not_sent(f"an error cannot be sent from another process: {told}") from None
        raise


def _reason(error: BaseException) -> str:
    """Return why, which joblib has in the last line of a traceback."""
    return printable(f"{error.__cause__ or error}".rstrip(" \n'\"").rpartition("\n")[2])


def _not_sent(message: str) -> InputError:
    expected = "evidence, a learner and exceptions that can be pickled, or one job"
    return InputError(Diagnostic(ParallelCode.NOT_SENT, message, expected=expected))
