"""`item check`: everything that is wrong with domain files."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Annotated

import typer

from item.cli import arguments
from item.cli.command import INPUT_HAS_ERRORS
from item.cli.destination import Destination
from item.diagnostics import Diagnostic, InputError, Severity


def check(
    domain: Annotated[list[str], typer.Argument(metavar="DOMAIN", help=arguments.DOMAIN)],
    as_json: Annotated[bool, typer.Option("--json", help="Write one JSON object a finding.")] = False,
    strict: Annotated[bool, typer.Option("--strict", help="Let warnings count as errors.")] = False,
) -> None:
    """Show all errors and warnings of domain files."""
    found = [finding for name in domain for finding in _findings(name)]
    with Destination(None) as destination:
        for one in found:
            destination.write((json.dumps(one.as_dict()) if as_json else one.render()) + "\n")
    counts = Counter(one.severity for one in found)
    typer.echo(", ".join(_counted(counts[severity], severity) for severity in Severity), err=True)
    if counts[Severity.ERROR] or (strict and counts[Severity.WARNING]):
        raise typer.Exit(INPUT_HAS_ERRORS)


def _findings(name: str) -> Sequence[Diagnostic]:
    from item.language.checker import check_text
    from item.language.files import read_domain

    try:
        return check_text(read_domain(name))
    except InputError as error:
        return error.diagnostics


def _counted(count: int, severity: Severity) -> str:
    return f"{count or 'no'} {severity}{'s' * (count != 1)}"
