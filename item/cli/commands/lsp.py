"""`item lsp`: the language server for editors."""

from __future__ import annotations

import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from threading import Thread
from types import FrameType

import typer

from item.cli.console.ending import DEBUG, INPUT_HAS_ERRORS, INTERRUPTED
from item.cli.files.client_input import ClientInput
from item.cli.files.destination import Destination
from item.extras import extra


def lsp() -> None:
    """Serve editors by the Language Server Protocol.

    It communicates over standard input and output.

    Examples
    --------
    item lsp
    """
    with extra("editor", "editors are served"):
        from item.editor.server import make_server
    if not os.environ.get(DEBUG):
        # Editors show standard error as it is; what fails is in the answers.
        logging.getLogger("pygls").setLevel(logging.CRITICAL)
    if sys.stdin is None:
        # Nobody can ask anything.
        return
    with Destination(None):
        # It is refused where it is closed.
        pass
    server = make_server()
    # What has been loaded stays; collections need not look at it at every change.
    gc.collect()
    gc.freeze()
    with _ending_at_once():
        server.start_io(ClientInput(FileIO(sys.stdin.fileno(), closefd=False)))
    if server.protocol.left:
        raise typer.Exit(INPUT_HAS_ERRORS)


@contextmanager
def _ending_at_once() -> Iterator[None]:
    """Let an interrupt end the process at once.

    A thread waits for the client, and Python would wait for that thread. A second thread waits for signals:
    Python's own handlers wait until the main thread runs, and one that comes just before it waits for a
    message would be seen at the next message only.
    """
    # Sockets, as not every system has pipes that do not block.
    heard, told = socket.socketpair()
    told.setblocking(False)
    before_descriptor = signal.set_wakeup_fd(told.fileno())
    before = signal.signal(signal.SIGINT, _leave_to_thread)
    Thread(target=_end_when_told, args=(heard,), daemon=True).start()
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        signal.set_wakeup_fd(before_descriptor)
        told.close()


def _leave_to_thread(number: int, frame: FrameType | None) -> None:
    """Do nothing: the signal's number has been written for the thread that waits for it."""


def _end_when_told(heard: socket.socket) -> None:
    """Wait for the number of a signal, and end the process; without one, the other end has been closed."""
    if heard.recv(1):
        with suppress(OSError):
            os.write(2, b"interrupted\n")
        os._exit(INTERRUPTED)
    heard.close()
