"""`item check`: everything that is wrong with domain files."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from item.cli import arguments
from item.cli.command import INPUT_HAS_ERRORS
from item.cli.destination import Destination
from item.diagnostics import Diagnostic, InputError, Severity

Domains: TypeAlias = Annotated[list[str], typer.Argument(metavar="DOMAIN", help=arguments.DOMAIN)]
AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Write one JSON object per finding.")]
Strict: TypeAlias = Annotated[bool, typer.Option("--strict", help="Treat warnings as errors.")]


def check(
    domain: Domains,
    problem: arguments.Problem = None,
    as_json: AsJson = False,
    strict: Strict = False,
) -> None:
    """Show all errors and warnings of domain files.

    Also shown is what no state satisfies: constraints that contradict each other, and events that can never
    happen.
    """
    found = [one for name in domain for one in findings(name, problem)]
    with Destination(None) as destination:
        for one in found:
            destination.write((json.dumps(one.as_dict()) if as_json else one.render()) + "\n")
    counts = Counter(one.severity for one in found)
    typer.echo(", ".join(_counted(counts[severity], severity) for severity in Severity), err=True)
    if counts[Severity.ERROR] or (strict and counts[Severity.WARNING]):
        raise typer.Exit(INPUT_HAS_ERRORS)


def findings(name: str, problem: Path | None) -> Sequence[Diagnostic]:
    """Return all that is to be said of a domain file, with a problem if there is one."""
    from item.language.files import read, read_domain
    from item.logic.diagnosis.satisfiability import examine_text

    try:
        source = read_domain(name)
        other = None if problem is None else read(problem)
    except InputError as error:
        return error.diagnostics
    return examine_text(source, other)


def _counted(count: int, severity: Severity) -> str:
    return f"{count or 'no'} {severity}{'s' * (count != 1)}"
