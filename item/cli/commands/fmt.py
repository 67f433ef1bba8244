"""`item fmt`: reformat domain files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from item.cli.console.ending import INPUT_HAS_ERRORS, report
from item.cli.console.verbosity import note
from item.cli.files.destination import Destination
from item.cli.files.texts import as_text
from item.diagnostics import InputError
from item.output.patch import patch


def fmt(
    file: Annotated[list[str], typer.Argument(metavar="FILE...", help="Domain or problem files.")],
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; end with status 1 if a file would change.")
    ] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Write nothing; show what would change.")] = False,
) -> None:
    """Reformat domain files; comments are kept.

    Examples
    --------
    item fmt my.pddl
    item fmt *.pddl --check --diff
    """
    failed = False
    for path in map(Path, file):
        try:
            before, after = _formatted(path)
        except InputError as error:
            report(as_text(str(path), error.diagnostics))
            failed = True
            continue
        if before == after:
            continue
        if diff:
            with Destination(None) as destination:
                destination.write(patch(before, after, str(path), "formatted"))
        if check:
            note(f"{path} would change")
            failed = True
        elif not diff:
            with Destination(path) as destination:
                destination.write(after)
    if failed:
        raise typer.Exit(INPUT_HAS_ERRORS)


def _formatted(path: Path) -> tuple[str, str]:
    from item.language.files import read
    from item.language.formatter import format_text

    source = read(path)
    return source.text, format_text(source)
