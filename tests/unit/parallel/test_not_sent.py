"""What is a message that cannot be rebuilt, and what the death of a worker."""

from concurrent.futures import BrokenExecutor, CancelledError

import pytest

from item.parallel.not_sent import broken_by


def caused(error, cause):
    error.__cause__ = cause
    return error


@pytest.mark.parametrize(
    "error",
    [
        BrokenExecutor(),
        caused(BrokenExecutor(), RuntimeError("File x\nEOFError")),
        caused(BrokenExecutor(), RuntimeError("OSError: got end of file during message")),
        # A scheduler of a cluster has cancelled what a worker died of.
        caused(CancelledError(), ValueError("lost")),
    ],
)
def test_deaths(error):
    assert broken_by(error) is None


def test_a_message_is_told_by_the_last_line_of_its_traceback():
    told = broken_by(caused(BrokenExecutor(), RuntimeError('\n"""\n  File x\nValueError: no model\n"""')))
    (found,) = told.diagnostics
    assert found.message.endswith("another process: ValueError: no model")
