"""`item solve`: find the best coherent sequence of events of narratives."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, assert_never

import typer

from item.cli import arguments
from item.cli.arguments import DEFAULT_METHOD, Format
from item.cli.command import INCOHERENT, INTERRUPTED
from item.cli.destination import Destination
from item.cli.domains import domains_of
from item.cli.progress import learn, on_terminal, working
from item.cli.streaming import check_stream, write_stream
from item.logic.contradiction import OnContradiction

if TYPE_CHECKING:
    from item.inference.interpretation import Interpretation
    from item.language.domain import Domain
    from item.mapper import NarrativeMapper
    from item.narrative.labels import Labels
    from item.narrative.narrative import Narrative

# What is solved when nothing is named: the example that ships with the domain of the same name.
EXAMPLE = "robocup"


def solve(
    domain: Annotated[
        str | None, typer.Argument(metavar="DOMAIN", help=arguments.DOMAIN, show_default=False)
    ] = None,
    text: Annotated[
        list[str] | None, typer.Argument(metavar="TEXT", help=arguments.TEXT, show_default=False)
    ] = None,
    train: Annotated[
        list[str] | None,
        typer.Option(metavar="TEXT...", help="Learn from these narratives, not from those to be solved."),
    ] = None,
    model: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Use a model that `train` has written.")
    ] = None,
    cast: arguments.Casts = None,
    start: arguments.Starts = None,
    labels: arguments.LabelFiles = None,
    method: arguments.MethodName = None,
    exact: arguments.Exact = False,
    beam: arguments.Beam = None,
    top: Annotated[
        int | None, typer.Option(metavar="K", min=1, help="Show the K most probable events of a sentence.")
    ] = None,
    abstain: Annotated[
        float | None,
        typer.Option(metavar="P", min=0, max=1, help="Leave events blank that are less probable than P."),
    ] = None,
    k_best: Annotated[
        int | None, typer.Option(metavar="K", min=1, help="Show the K best readings of each narrative.")
    ] = None,
    stream: Annotated[
        bool,
        typer.Option(
            "--stream",
            help="Write a JSON line a sentence as soon as its event is decided, in bounded memory; "
            "asks for --model or --train.",
        ),
    ] = False,
    max_states: arguments.MaxStates = None,
    time_limit: arguments.TimeLimit = None,
    format_: Annotated[
        Format | None,
        typer.Option("--format", help="How the solution is written: a table, unless it is streamed."),
    ] = None,
    output: arguments.Output = None,
    lexicon: arguments.Lexicon = True,
    on_contradiction: arguments.AfterContradiction = OnContradiction.FORGET,
    seed: arguments.Seed = 0,
    penalty: arguments.Penalty = 1.0,
    strict: Annotated[
        bool, typer.Option("--strict", help="End with status 3 when some event does not cohere.")
    ] = False,
) -> None:
    """Find the best coherent sequence of events.

    Without a model and without --train, it is learnt from the narratives themselves. Without any argument,
    the shipped example is solved.
    """
    if domain is not None and not text:
        raise typer.BadParameter("no narrative is named; the domain comes first.", param_hint="TEXT")
    if model is not None and (train or method or not lexicon):
        raise typer.BadParameter(
            "a model has been learnt already: --train, --method and --no-lexicon come too late.",
            param_hint="--model",
        )
    arguments.check_search(method, exact=exact, beam=beam, k_best=k_best, stream=stream)
    if stream:
        check_stream(known=bool(model or train), format_=format_, k_best=k_best)
        if labels and not train:
            raise typer.BadParameter(
                "a stream has no labels, only what is learnt from.", param_hint="--labels"
            )
    started = time.perf_counter()
    with Destination(output) as destination:
        from item.inference.budget import Budget, Status
        from item.inference.lattice import NoReadingError
        from item.language.domain import Domain
        from item.mapper import NarrativeMapper
        from item.narrative.io.readers import read_narratives
        from item.persistence import load_model
        from item.resources import shipped_example

        axioms = Domain.load(domain or EXAMPLE)
        texts = text or shipped_example(EXAMPLE)
        narratives = () if stream else read_narratives(texts)
        learnt_from = read_narratives(train) if train else narratives
        # A stream says the names of its narratives too late; a text file has that of its one.
        names = [Path(one).stem for one in texts] if stream else []
        casts = domains_of(axioms, cast, start, (*learnt_from, *narratives, *names))
        known = partial(_known, labels or (), (*learnt_from, *narratives), axioms, casts)
        mapper = NarrativeMapper(
            axioms,
            method=method or DEFAULT_METHOD,
            casts=casts,
            lexicon=lexicon,
            on_contradiction=on_contradiction,
            beam="all" if exact else beam,
            penalty=penalty,
            random_state=seed,
        )
        interrupted = False
        if model is not None:
            mapper.model_ = load_model(model, axioms)
            origin = f"by the model {model}"
        else:
            with Budget(seconds=time_limit, max_states=max_states) as budget:
                mapper.set_params(budget=budget)
                origin = learn(mapper, learnt_from, known(learnt_from))
            interrupted = budget.spent() is Status.INTERRUPTED
        try:
            with Budget(seconds=time_limit, max_states=max_states) as budget:
                mapper.set_params(budget=budget)
                if stream:
                    coherent = write_stream(
                        mapper, texts, destination, budget=budget, top=top, abstain=abstain or 0.0
                    )
                else:
                    interpretations = _read(mapper, narratives, k_best, known(narratives), abstain or 0.0)
        except NoReadingError:
            typer.echo("no reading is possible under this model", err=True)
            raise typer.Exit(INCOHERENT) from None
        if not stream:
            coherent = all(one.coherent for one in interpretations if one.rank == 1)
            destination.write(
                _written(
                    interpretations, mapper, format_, origin, top, destination, ranked=k_best is not None
                )
            )
            _report_unread(interpretations, narratives)
    if interrupted or budget.spent() is Status.INTERRUPTED:
        typer.echo("interrupted", err=True)
        raise typer.Exit(INTERRUPTED)
    if on_terminal():
        typer.echo(f"{time.perf_counter() - started:.1f} s", err=True)
    if strict and not coherent:
        raise typer.Exit(INCOHERENT)


def _known(
    paths: Sequence[str],
    everything: Sequence[Narrative],
    domain: Domain,
    casts: Mapping[str, Domain],
    narratives: Sequence[Narrative],
) -> Labels | None:
    """Return what labels say of some narratives; they may be of those learnt from and of those read."""
    from item.narrative.labels import read_labels

    if not paths:
        return None
    # A text may be learnt from and read.
    once = {id(one): one for one in everything}
    read = dict(zip(once, read_labels(paths, [*once.values()], domain, casts), strict=True))
    return [read[id(one)] for one in narratives]


def _read(
    mapper: NarrativeMapper,
    narratives: Sequence[Narrative],
    k_best: int | None,
    labels: Labels | None,
    abstain: float,
) -> list[Interpretation]:
    with working("reading"):
        if k_best is None:
            found = mapper.predict(narratives, labels=labels)
        else:
            readings = mapper.k_best(narratives, k_best, labels=labels)
            found = [reading for own in readings for reading in own]
    return [one.blank_below(abstain) for one in found]


def _report_unread(interpretations: Sequence[Interpretation], narratives: Sequence[Narrative]) -> None:
    """Say which narratives were not read to the end."""
    sizes = {one.name: len(one.sentences) for one in narratives}
    for one in interpretations:
        if one.rank == 1 and not one.status.complete:
            read = f"{len(one.sentences)} of {sizes[one.narrative]} sentences read"
            typer.echo(f"{one.narrative}: {one.status}, {read}", err=True)


def _written(
    interpretations: Sequence[Interpretation],
    mapper: NarrativeMapper,
    format_: Format | None,
    origin: str,
    top: int | None,
    destination: Destination,
    *,
    ranked: bool,
) -> str:
    from item.output import formats
    from item.output.story import story

    match format_:
        case None | Format.TABLE:
            return story(
                interpretations, origin=origin, top=top, width=destination.width, color=destination.color
            )
        case Format.JSON_LINES:
            return formats.json_lines(formats.records(interpretations, top=top, ranked=ranked))
        case Format.JSON:
            return formats.json_document(interpretations, domain=mapper.domain.name, top=top, ranked=ranked)
        case Format.CSV:
            return formats.csv_table(interpretations, top=top, ranked=ranked)
        case Format.PLAN:
            return formats.plan(interpretations)
        case unreachable:
            assert_never(unreachable)
