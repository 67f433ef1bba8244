"""`item train`: learn a model from narratives, and keep it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from item.cli import arguments
from item.cli.arguments import DEFAULT_METHOD
from item.cli.command import INTERRUPTED
from item.cli.destination import Destination
from item.cli.domains import domains_of
from item.cli.progress import learn
from item.logic.contradiction import OnContradiction


def train(
    domain: arguments.DomainName,
    text: arguments.Texts,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="The model file to write.")],
    cast: arguments.Casts = None,
    start: arguments.Starts = None,
    labels: arguments.LabelFiles = None,
    method: arguments.MethodName = None,
    beam: arguments.Beam = None,
    max_states: arguments.MaxStates = None,
    time_limit: arguments.TimeLimit = None,
    lexicon: arguments.Lexicon = True,
    on_contradiction: arguments.AfterContradiction = OnContradiction.FORGET,
    seed: arguments.Seed = 0,
) -> None:
    """Learn a model from narratives, with labels of few sentences or none.

    The file written is for `solve --model`. Learning that is stopped, by a limit or an interrupt, leaves the
    model of its last iteration.
    """
    arguments.check_search(method, exact=False, beam=beam)
    with Destination(output) as destination:
        from item.inference.budget import Budget, Status
        from item.language.domain import Domain
        from item.mapper import NarrativeMapper
        from item.narrative.io.readers import read_narratives
        from item.narrative.labels import read_labels
        from item.persistence import dump_model

        axioms = Domain.load(domain)
        narratives = read_narratives(text)
        casts = domains_of(axioms, cast, start, narratives)
        given = read_labels(labels, narratives, axioms, casts) if labels else None
        mapper = NarrativeMapper(
            axioms,
            method=method or DEFAULT_METHOD,
            casts=casts,
            lexicon=lexicon,
            on_contradiction=on_contradiction,
            beam=beam,
            random_state=seed,
        )
        with Budget(seconds=time_limit, max_states=max_states) as budget:
            origin = learn(mapper.set_params(budget=budget), narratives, given)
        if mapper.model_ is None:
            raise typer.BadParameter(f"{method} learns nothing that could be kept.", param_hint="--method")
        destination.write(dump_model(mapper.model_, axioms))
    sentences = sum(len(one.sentences) for one in narratives)
    typer.echo(f"{output}: {origin}, from {sentences} sentences", err=True)
    if budget.spent() is Status.INTERRUPTED:
        raise typer.Exit(INTERRUPTED)
