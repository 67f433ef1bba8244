"""Options of commands that work on many narratives."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import typer

from item.cli.arguments import MANY

Jobs: TypeAlias = Annotated[
    int,
    typer.Option(
        "--jobs",
        metavar="N",
        min=1,
        help="Number of parallel processes; the result does not depend on it.",
        rich_help_panel=MANY,
    ),
]
