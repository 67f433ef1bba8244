"""`item lsp`: the language server for editors."""

from __future__ import annotations

import gc

import typer


def lsp() -> None:
    """Serve editors over standard input and output (Language Server Protocol).

    Examples
    --------
    item lsp
    """
    try:
        from item.editor.server import make_server
    except ModuleNotFoundError as error:
        raise typer.BadParameter(f"{error.name} is not installed; `pip install 'item[editor]'`.") from None
    server = make_server()
    # What has been loaded stays; collections need not look at it at every change.
    gc.collect()
    gc.freeze()
    server.start_io()
