"""`item verbnet`: draft a domain from classes of VerbNet."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from item.cli.files.destination import Destination
from item.cli.options.arguments import Output
from item.cli.options.names import check_name


def verbnet(
    file: Annotated[list[str], typer.Argument(metavar="FILE...", help="XML files of VerbNet classes.")],
    name: Annotated[str, typer.Option(metavar="NAME", help="Name of the domain.")] = "drafted",
    output: Output = None,
) -> None:
    """Draft a domain from classes of VerbNet.

    Verbs become cues, and thematic roles become parameters. The predicates of the start become the
    precondition, and those of the end become the effect. The draft passes `check`; you must finish it.
    VerbNet is not part of the project.

    Examples
    --------
    item verbnet give-13.1.xml --name giving -o giving.pddl
    """
    from item.language.files import read
    from item.language.verbnet import domain_text, read_class

    check_name(name, "--name")
    classes = [one for path in file for one in read_class(read(Path(path)))]
    with Destination(output) as destination:
        destination.write(domain_text(classes, name))
