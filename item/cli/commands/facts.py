"""`item facts`: the compiled domain as a program for the solver."""

from __future__ import annotations

from item.cli.files.destination import Destination
from item.cli.options import arguments
from item.cli.options.domains import with_constants


def facts(
    domain: arguments.DomainName, problem: arguments.Problem = None, output: arguments.Output = None
) -> None:
    """Write the compiled domain as a logic program.

    The program has readable names and is complete, so plain clingo runs it. Each answer set is one event, a
    state before it and a result.

    Examples
    --------
    item facts robocup -o robocup.lp
    """
    with Destination(output) as destination:
        from item.logic.asp_export import program

        destination.write(program(with_constants(domain, problem)))
