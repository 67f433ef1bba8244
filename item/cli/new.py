"""`item new`: a commented domain with a small example, to begin with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from item.cli.destination import Destination, OutputCode, make_folder
from item.diagnostics import Diagnostic, InputError
from item.resources import shipped

# The word that stands for the name in the template's files, and in what they are called.
PLACEHOLDER = "NAME"
# File systems have names of 255 bytes; the suffix takes some.
LONGEST = 100


Name: TypeAlias = Annotated[str, typer.Argument(metavar="NAME", help="Name of the domain.")]
Into: TypeAlias = Annotated[
    Path, typer.Option("--into", metavar="FOLDER", help="Folder to write to; created if missing.")
]


def new(
    name: Name,
    into: Into = Path(),
) -> None:
    """Write a commented domain NAME.pddl, and a small narrative with gold beside it.

    They pass `check` and `solve` as they are. Nothing is overwritten.

    Examples
    --------
    item new chess
    item new chess --into games
    """
    template = shipped("grammar") / "template"
    _check_name(name, (template / f"{PLACEHOLDER}.pddl").read_text(encoding="utf-8"))
    files = {
        into / path.name.replace(PLACEHOLDER, name): path.read_text(encoding="utf-8").replace(
            PLACEHOLDER, name
        )
        for path in sorted(template.iterdir())
    }
    make_folder(into)
    there = [path for path in files if path.exists() or path.is_symlink()]
    if there:
        raise InputError(Diagnostic(OutputCode.EXISTS, f"{path} exists already") for path in there)
    for path, text in files.items():
        with Destination(path) as destination:
            destination.write(text)
        typer.echo(str(path))


def _check_name(name: str, template: str) -> None:
    """Refuse what the axiom language does not read as one name."""
    from item.language.domain import Domain

    if len(name) <= LONGEST:
        try:
            if Domain.parse(template.replace(PLACEHOLDER, name)).name == name:
                return
        except InputError:
            pass
    message = (
        f"{name[:LONGEST]!r} is no name: letters, digits, - and _, one letter at least, {LONGEST} at most."
    )
    raise typer.BadParameter(message, param_hint="NAME")
