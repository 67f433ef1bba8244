"""`item lsp`: the language server for editors."""

from __future__ import annotations

import gc
import logging
import os
import sys
from io import FileIO

from item.cli.console.ending import DEBUG
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
    server.start_io(ClientInput(FileIO(sys.stdin.fileno(), closefd=False)))
