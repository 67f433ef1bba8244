"""The file of labels, which is read when `label` is started again."""

from __future__ import annotations

from pathlib import Path

import typer

from item.cli.files.destination import Destination


def check_label_file(path: Path) -> None:
    """Refuse what cannot be written, or be read when the command is started again, before anybody answers.

    Raises
    ------
    typer.BadParameter, InputError
        When it is no regular file, ends like another one than a table, or cannot be written.
    """
    from item.narrative.io.files import COMPRESSED
    from item.narrative.io.formats import NO_TABS

    ending = path.suffix.lower()
    if ending in (*COMPRESSED, *NO_TABS):
        message = f"labels are written as a table, not as `{ending}`; name a file that ends in .tsv."
        raise typer.BadParameter(message, param_hint="--output")
    if path.exists() and not path.is_file():
        message = f"{path} is no regular file, from which the labels could be read again; name another file."
        raise typer.BadParameter(message, param_hint="--output")
    Destination(path).check()


def refuse_further_columns(path: Path) -> None:
    """Refuse labels with more columns than are written, however their header is.

    Raises
    ------
    typer.BadParameter
        When there are more.
    """
    from item.narrative.io.gold import EVENT, ID
    from item.narrative.io.sources import read_source
    from item.narrative.io.tables import known_columns, written_lines

    _, header = next(written_lines(read_source(path).text))
    if {*known_columns(header.split("\t"), (ID, EVENT))} != {ID, EVENT}:
        message = f"{path} has further columns, which would be lost; name it with --labels instead."
        raise typer.BadParameter(message, param_hint="--output")
