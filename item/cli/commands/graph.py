"""`item graph`: which events enable, forbid and undo which."""

from __future__ import annotations

import typer

from item.cli.files.destination import Destination
from item.cli.options import arguments

SUFFIXES = (".svg", ".dot")


def graph(
    domain: arguments.DomainName, problem: arguments.Problem = None, output: arguments.Output = None
) -> None:
    """Show which events enable, forbid and undo which.

    The solver computes it from the axioms. -o FILE.svg draws a picture, -o FILE.dot writes a graph for
    Graphviz.

    Examples
    --------
    item graph robocup
    item graph my.pddl -o events.svg
    """
    if output is not None and output.suffix not in SUFFIXES:
        raise typer.BadParameter(f"the name must end in {' or '.join(SUFFIXES)}.", param_hint="-o")
    with Destination(output) as destination:
        from item.language.domain import Domain
        from item.logic.diagnosis.relations import event_graph
        from item.output.graph.picture import as_svg
        from item.output.graph.text import as_dot, as_text

        read = Domain.load(domain, problem=problem)
        found = event_graph(read)
        if output is None:
            destination.write(as_text(found, destination.width))
        elif output.suffix == ".svg":
            destination.write(as_svg(read.name, found))
        else:
            destination.write(as_dot(read.name, found))
