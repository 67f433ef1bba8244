"""`item train`: learn a model from narratives, and keep it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from item.cli.console.ending import INTERRUPTED
from item.cli.console.verbosity import note
from item.cli.files.texts import inputs_of
from item.cli.options import arguments
from item.cli.options.option_checks import check_seed
from item.cli.options.reading_options import GivenFiles, Learning, Search, SessionOptions
from item.cli.options.side_by_side import Work, at_work
from item.cli.sessions.reading import prepare, session_of
from item.learning.methods import Method

# The paper's baselines learn nothing.
KEPT = (Method.DEFAULT, Method.PAPER)


def _read_method(value: str) -> Method:
    if value in frozenset(Method) - {*KEPT}:
        known = ", ".join(KEPT)
        raise typer.BadParameter(f"{value} learns nothing that could be kept. There are: {known}.")
    return arguments.read_method(value, KEPT)


MethodName: TypeAlias = Annotated[
    Method | None,
    typer.Option(
        metavar="METHOD",
        help=f"default, or {arguments.PAPER}.",
        autocompletion=lambda: [*KEPT],
        parser=_read_method,
        rich_help_panel=arguments.LEARNING,
    ),
]
Output: TypeAlias = Annotated[
    Path,
    typer.Option(
        "--output", "-o", metavar="FILE", help="The model file to write.", rich_help_panel=arguments.OUTPUT
    ),
]


def train(
    context: typer.Context,
    domain: arguments.DomainName,
    output: Output,
    told: GivenFiles,
    search: Search,
    work: Work,
    text: arguments.Texts = None,
    method: MethodName = None,
    max_states: arguments.MaxStates = None,
    time_limit: arguments.TimeLimit = None,
    lexicon: arguments.Lexicon = True,
    seed: arguments.Seed = None,
) -> None:
    """Learn a model from narratives, with few labels or none.

    Use the file with `--model`. If a limit or an interrupt stops learning, the file has the model of the last
    iteration.

    Examples
    --------
    item train robocup -o robocup.model
    item train my.pddl a.tsv b.tsv --labels labels.tsv -o my.model
    item train my.pddl texts/ --jobs 4 --resume my.checkpoint -o my.model
    """
    search.check(method)
    check_seed(seed, method)
    limits = arguments.Limits(time_limit, max_states)
    inputs = inputs_of(domain, text, told.cast, told.start)
    with at_work(context, inputs.all, output, work) as (workers, destination):
        from item.inference.budget import Status
        from item.narrative.io.readers import read_narratives
        from item.persistence import dump_model

        learning = Learning(lexicon=lexicon)
        with limits.without_result():
            session = session_of(domain, learning, search, SessionOptions(method, seed or 0), workers)
            prepared = prepare(session, read_narratives(inputs.texts), inputs, learning, told)
        with limits.budget(patient=False) as budget:
            prepared.learn(budget)
        assert session.model is not None
        destination.write(dump_model(session.model, session.domain))
    note(f"{output}: {session.origin}")
    if told.labels:
        note("it has learnt from the labels, and does not hold them: give --labels again to read this text")
    if budget.spent() is Status.INTERRUPTED:
        raise typer.Exit(INTERRUPTED)
