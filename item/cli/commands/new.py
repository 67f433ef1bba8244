"""`item new`: a commented domain with a small example, to begin with."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from item.cli.console.verbosity import note
from item.cli.files.destination import Destination, refuse_existing, write_line
from item.cli.files.folders import made_folder
from item.cli.options import arguments
from item.cli.options.names import check_name
from item.resources import shipped

# The word that stands for the name in the template's files, and in what they are called.
PLACEHOLDER = "NAME"
INSTEAD = "another name, or another --into"


Name: TypeAlias = Annotated[str, typer.Argument(metavar="NAME", help="Name of the domain.")]


class WorldKind(StrEnum):
    """What a new domain is about: who has what, who is where, states of devices, a score."""

    THINGS = "things"
    MOVEMENT = "movement"
    DEVICES = "devices"
    SCORES = "scores"


Kind: TypeAlias = Annotated[
    WorldKind,
    typer.Option(
        "--kind", help="Topic of the domain: who has what, who is where, states of devices, or a score."
    ),
]


def new(
    name: Name,
    into: arguments.Into = Path(),
    kind: Kind = WorldKind.THINGS,
) -> None:
    """Write a commented domain, and a small narrative with gold.

    They pass `check` and `solve` as they are. Nothing is overwritten.

    Examples
    --------
    item new chess
    item new chess --into games
    item new trains --kind movement
    """
    check_name(name, "NAME")
    template = shipped("grammar") / "template" / kind
    files = {
        into / path.name.replace(PLACEHOLDER, name): path.read_text(encoding="utf-8").replace(
            PLACEHOLDER, name
        )
        for path in sorted(template.iterdir())
    }
    with made_folder(into):
        _write(files)
    words = [str(into / f"{name}{ending}") for ending in (".pddl", ".txt", ".gold.tsv")]
    note(
        f"What to do next:\n  item solve {shlex.join(words[:2])}  # what is read\n"
        f"  item watch {shlex.join(words[:2])} --gold {shlex.quote(words[2])}  # what each edit does"
    )


def _write(files: Mapping[Path, str]) -> None:
    """Write all files or none, and say which they are."""
    refuse_existing(files, INSTEAD)
    written: list[Path] = []
    try:
        for path, text in files.items():
            with Destination(path, instead=INSTEAD) as destination:
                destination.write(text)
            written.append(path)
            write_line(str(path))
    except BaseException:
        # What is left would keep the next attempt from beginning.
        for path in written:
            path.unlink(missing_ok=True)
        raise
