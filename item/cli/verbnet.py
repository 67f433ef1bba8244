"""`item verbnet`: draft a domain from classes of VerbNet."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from item.cli.arguments import Output
from item.cli.destination import Destination


def verbnet(
    file: Annotated[list[Path], typer.Argument(metavar="FILE...", help="XML files of VerbNet classes.")],
    name: Annotated[str, typer.Option(metavar="NAME", help="Name of the domain.")] = "drafted",
    output: Output = None,
) -> None:
    """Draft a domain from classes of VerbNet.

    Verbs become cues, thematic roles parameters, predicates axioms. VerbNet is not part of the project. What
    a class says before and after an event becomes precondition and effect of a draft that passes `check` and
    is to be edited.

    Examples
    --------
    item verbnet give-13.1.xml --name giving -o giving.pddl
    """
    from item.language.files import read
    from item.language.verbnet import domain_text, read_class

    classes = [one for path in file for one in read_class(read(path))]
    with Destination(output) as destination:
        destination.write(domain_text(classes, name))
