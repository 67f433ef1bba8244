"""`item doctor`: whether this installation works."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, TypeAlias

import typer

from item.cli.console.ending import INPUT_HAS_ERRORS
from item.cli.files.destination import Destination
from item.cli.options import arguments


class ReportFormat(StrEnum):
    """How the report is written."""

    TEXT = "text"
    JSON = "json"


OutputFormat: TypeAlias = Annotated[
    ReportFormat,
    typer.Option("--format", help="How the report is written.", rich_help_panel=arguments.OUTPUT),
]


def doctor(format_: OutputFormat = ReportFormat.TEXT, output: arguments.Output = None) -> None:
    """Say whether this installation works, with all versions.

    It ends with status 1 if something is broken.

    Examples
    --------
    item doctor
    item doctor --format json -o report.json
    """
    with Destination(output) as destination:
        from item.diagnostics import printable
        from item.health import Health, examine
        from item.output.json_text import json_text

        found = [*examine()]
        if format_ is ReportFormat.JSON:
            rows = [
                {"name": one.name, "health": one.health, "detail": one.detail, "mend": one.mend}
                for one in found
            ]
            destination.write(f"{json_text(rows, indent=2)}\n")
        else:
            width = max(len(one.name) for one in found)
            for one in found:
                mend = f"\n{'':{width + 11}}{one.mend}" if one.mend else ""
                line = f"{one.name:{width}}  {one.health:7}  {one.detail}{mend}"
                destination.write("\n".join(map(printable, line.splitlines())) + "\n")
    if any(one.health is Health.BROKEN for one in found):
        raise typer.Exit(INPUT_HAS_ERRORS)
