"""`item export`: a domain for the tools of planners."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from item.cli.console.verbosity import note
from item.cli.files.destination import Destination
from item.cli.options import arguments

ProblemOutput: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--problem-output",
        metavar="FILE",
        help="Also write a problem file with the start, and with the objects of --problem.",
        rich_help_panel=arguments.OUTPUT,
    ),
]


def export(
    domain: arguments.DomainName,
    problem: arguments.Problem = None,
    output: arguments.Output = None,
    problem_output: ProblemOutput = None,
) -> None:
    """Write a domain in strict PDDL, or say what prevents it.

    Exclusive groups become delete effects. The facts of `:init` go into a problem file (--problem-output).
    The lexicon is left out. Facts that are unknown here are false for a planner.

    Examples
    --------
    item export theatre -o theatre.pddl
    item export my.pddl --problem-output problem.pddl
    """
    if problem is not None and problem_output is None:
        raise typer.BadParameter(
            "a domain is written without it; name a file for it with --problem-output.",
            param_hint="--problem",
        )
    with Destination(output) as destination:
        from item.language.domain import Domain
        from item.language.files import read_domain
        from item.language.pddl_export.export import export_domain, export_problem

        axioms = Domain.load(domain, problem=problem)
        text = export_domain(axioms, read_domain(domain))
        if problem_output is not None:
            with Destination(problem_output) as other:
                other.write(export_problem(axioms))
        destination.write(text)
    if problem_output is None and (axioms.statics or axioms.start):
        note("what `:init` says is left out; --problem-output FILE writes it as a problem")
