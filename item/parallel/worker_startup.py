"""How a worker begins: with enough room, apart from what the command writes, and never to outlive it."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from io import StringIO
from mmap import mmap
from time import sleep

from item.diagnostics import Diagnostic, InputError
from item.parallel.codes import ParallelCode
from item.parallel.garbage import collect_rarely

# Bytes that two threads take at most (stacks of 8 MB, and 64 MB that the C library sets aside for each), and
# what the libraries take that are loaded next: OpenBLAS ends the process where it gets none.
ROOM = 256 << 20
# What Linux calls the signal that a process gets when its parent ends (linux/prctl.h).
PR_SET_PDEATHSIG = 1
# Seconds between looks whether the process that a worker works for lives.
PARENT_LOOK = 0.5


def need_room() -> None:
    """Refuse to start threads where memory may end meanwhile.

    Python waits without end for a thread that has no memory to begin (python/cpython#140746).

    Raises
    ------
    InputError
        Where there is too little.
    """
    try:
        mmap(-1, ROOM).close()
    except OSError:
        raise not_begun(f"{ROOM >> 20} MB of memory for its threads are not there") from None


def not_begun(why: object) -> InputError:
    """Return the error that a worker cannot be started."""
    expected = "fewer --jobs, or more memory, processes and files (`ulimit -v`, `-u`, `-n`)"
    return InputError(
        Diagnostic(ParallelCode.NOT_BEGUN, f"a worker cannot be started: {why}", expected=expected)
    )


@contextmanager
def apart_from_the_result() -> Iterator[None]:
    """Let processes that are started within have standard error for standard output.

    One that cannot begin says so in many lines, which would stand in the middle of the command's result. What
    this process has said so far is written before: to start a process flushes it, and standard error,
    whether they are open or not.
    """
    with redirect_stdout(sys.stdout or StringIO()), redirect_stderr(sys.stderr or StringIO()):
        if not sys.stdout.closed:
            sys.stdout.flush()
        with _output_to_error():
            yield


@contextmanager
def _output_to_error() -> Iterator[None]:
    try:
        own = os.dup(1)
    except OSError:
        # It is closed; nothing can be written to it.
        yield
        return
    try:
        with suppress(OSError):
            os.dup2(2, 1)
        yield
    finally:
        os.dup2(own, 1)
        os.close(own)


def begin(parent: int) -> None:
    """Begin to work for a process: leave Ctrl-C and all words to it, collect garbage as it does, end with it.

    The process that waits for a worker reports its errors, once and with a code.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)
    collect_rarely()
    _leave_memory_alone()
    need_room()
    _killed_with_parent()
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _leave_memory_alone() -> None:
    """Let joblib not look how much memory this process has, and not end it where that has grown by 300 MB.

    What a worker keeps for the next round is no leak.
    """
    from joblib.externals.loky import process_executor

    process_executor._USE_PSUTIL = False
    process_executor._MEMORY_LEAK_CHECK_DELAY = float("inf")


def _killed_with_parent() -> None:
    """Let Linux kill this process when the one that it works for ends: one that is stopped does not look."""
    if sys.platform != "linux":
        return
    from ctypes import CDLL

    with suppress(OSError, AttributeError):
        CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def _end_with(parent: int) -> None:
    """End this process when the one that it works for has ended, killed or not.

    It would wait for more work for ever: the pipes on which it waits are open at its own end, too.
    """
    while os.getppid() == parent:
        sleep(PARENT_LOOK)
    os._exit(1)
