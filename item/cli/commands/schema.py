"""`item schema`: JSON Schemas of what commands write for programs."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import typer

from item.cli.files.destination import Destination
from item.cli.options import arguments
from item.diagnostics import suggest

Name: TypeAlias = Annotated[
    str | None,
    typer.Argument(metavar="NAME", help="The format; without it, the names are listed.", show_default=False),
]


def schema(name: Name = None, output: arguments.Output = None) -> None:
    """Write the JSON Schema of a format, or list the formats.

    Examples
    --------
    item schema
    item schema solve-json
    """
    from item.output.schemas import schema_names, schema_text

    names = schema_names()
    if name is not None and name not in names:
        near = suggest(name, names)
        hint = f" Did you mean {near}?" if near else f" There are {', '.join(names)}."
        raise typer.BadParameter(f"there is no format {name!r}.{hint}", param_hint="NAME")
    with Destination(output) as destination:
        destination.write("".join(f"{one}\n" for one in names) if name is None else schema_text(name))
