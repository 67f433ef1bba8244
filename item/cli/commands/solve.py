"""`item solve`: find the best coherent sequence of events of narratives."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from item.cli.commands.solution import Shown, write_readings
from item.cli.commands.streaming import check_stream, write_stream
from item.cli.console.ending import INCOHERENT, INPUT_HAS_ERRORS, INTERRUPTED
from item.cli.console.verbosity import note, on_terminal
from item.cli.files.destination import Destination, note_ending
from item.cli.files.texts import inputs_of
from item.cli.next_steps import commands_to_go_on
from item.cli.options import arguments
from item.cli.options.arguments import Format
from item.cli.options.option_checks import check_readings, check_seed
from item.cli.options.reading_options import GivenFiles, Learning, Search, SessionOptions
from item.cli.options.side_by_side import Work, at_work
from item.cli.sessions.reading import Prepared, prepare, session_of
from item.inference.options import MOST_READINGS
from item.output.state_view import StateView

if TYPE_CHECKING:
    from item.cli.files.texts import Inputs
    from item.cli.sessions.session import CommandSession

# What is solved when nothing is named: the example that ships with the domain of the same name.
EXAMPLE = "robocup"
# Of the time that there is, learning may take so much; reading has what is left.
LEARNING_SHARE = 0.5

Domain: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar="[DOMAIN]",
        help=arguments.DOMAIN,
        show_default=False,
        autocompletion=arguments.shipped_domains,
    ),
]
Top: TypeAlias = Annotated[
    int | None,
    typer.Option(
        metavar="K",
        min=1,
        help="Show the K most probable events of each sentence.",
        rich_help_panel=arguments.OUTPUT,
    ),
]
Abstain: TypeAlias = Annotated[
    float | None,
    typer.Option(
        metavar="P",
        min=0,
        max=1,
        callback=arguments.check_number,
        help="Leave events blank whose probability is below P.",
        rich_help_panel=arguments.OUTPUT,
    ),
]
Prove: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--prove",
        help="Bound how much better a reading that the beam dropped could be. This takes longer than the "
        "search.",
        rich_help_panel=arguments.SEARCH,
    ),
]
KBest: TypeAlias = Annotated[
    int | None,
    typer.Option(
        metavar="K",
        min=1,
        max=MOST_READINGS,
        help="Show the K best readings of each narrative.",
        rich_help_panel=arguments.SEARCH,
    ),
]
Stream: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--stream",
        help="Write one JSON line per sentence as soon as its event is decided, in bounded memory; "
        "asks for --model or --train.",
        rich_help_panel=arguments.SEARCH,
    ),
]
SolutionFormat: TypeAlias = Annotated[
    Format | None,
    typer.Option(
        "--format",
        help="Output format. The default is table, and jsonl for a stream.",
        rich_help_panel=arguments.OUTPUT,
    ),
]
Bridge: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--bridge",
        help="Mend contradictions: add one or two events that no sentence reports before the "
        "contradicting event.",
        rich_help_panel=arguments.SEARCH,
    ),
]
State: TypeAlias = Annotated[
    StateView,
    typer.Option(
        help="The facts that a table shows: those that changed, all that are true, or none.",
        rich_help_panel=arguments.OUTPUT,
    ),
]
Strict: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--strict",
        help="End with status 3 if an event contradicts the story.",
        rich_help_panel=arguments.OUTPUT,
    ),
]


def solve(
    context: typer.Context,
    learning: Learning,
    told: GivenFiles,
    search: Search,
    work: Work,
    domain: Domain = EXAMPLE,
    text: arguments.Texts = None,
    no_cache: arguments.NoCache = False,
    method: arguments.MethodName = None,
    prove: Prove = False,
    top: Top = None,
    state: State = StateView.CHANGES,
    bridge: Bridge = False,
    abstain: Abstain = None,
    k_best: KBest = None,
    stream: Stream = False,
    max_states: arguments.MaxStates = None,
    time_limit: arguments.TimeLimit = None,
    format_: SolutionFormat = None,
    output: arguments.Output = None,
    seed: arguments.Seed = None,
    strict: Strict = False,
) -> None:
    """Find the best coherent sequence of events.

    Without --model and --train, it learns from TEXT itself. Without TEXT, it reads the example of the domain.

    Examples
    --------
    item solve kitchen --state full
    item solve my.pddl story.txt --bridge --format html -o story.html
    """
    learning.check(method)
    search.check(method, stream=stream, k_best=bool(k_best), prove=prove)
    check_seed(seed, method)
    check_readings(k_best, format_)
    given = {} if learning.train else {"--labels": told.labels, "--evidence": told.evidence}
    check_stream(stream, learning.elsewhere, given, format_, bridge=bridge, k_best=bool(k_best), prove=prove)
    note_ending(output, format_ or (Format.JSON_LINES if stream else Format.TABLE))
    limits, started = arguments.Limits(time_limit, max_states), time.perf_counter()
    inputs, more = inputs_of(domain, text, told.cast, told.start), commands_to_go_on(context)
    with at_work(context, inputs.all, output, work) as (workers, destination):
        cache = limits.cache(unless=no_cache)
        options = SessionOptions(method, seed or 0, prove, k_best is not None, stream, cache)
        with limits.without_result():
            session = session_of(domain, learning, search, options, workers)
            prepared = _prepared(session, inputs, learning, told, stream=stream)
        labelled = bool(told.labels)
        shown = Shown(format_, top, abstain or 0.0, k_best is not None, state, more, bridge, labelled)
        interrupted, coherent = _solve(
            prepared, inputs.texts, limits, shown, destination, k_best or 1, stream=stream
        )
    _end(started, lost=session.lost, interrupted=interrupted, failed=strict and not coherent)


def _prepared(
    session: CommandSession, inputs: Inputs, learning: Learning, told: GivenFiles, *, stream: bool
) -> Prepared:
    """Return what is read, without narratives where they are a stream."""
    from item.narrative.io.readers import read_narratives

    narratives = () if stream else read_narratives(inputs.texts)
    return prepare(session, narratives, inputs, learning, told, streamed=stream)


def _solve(
    prepared: Prepared,
    texts: Sequence[str],
    limits: arguments.Limits,
    shown: Shown,
    destination: Destination,
    k: int,
    *,
    stream: bool,
) -> tuple[bool, bool]:
    """Learn, decode and write; return whether something was interrupted, and whether all events cohere."""
    from item.inference.budget import Status

    session = prepared.session
    with limits.budget(share=LEARNING_SHARE, patient=False) as budget:
        prepared.learn(budget)
    interrupted = budget.spent() is Status.INTERRUPTED
    # An interrupted stream keeps what it has written; other input has no result before its first sentence.
    with limits.budget(patient=stream) as budget:
        if stream:
            coherent = write_stream(
                session, texts, destination, budget=budget, top=shown.top, abstain=shown.abstain
            )
            session.tell_costs()
        else:
            read = session.read(prepared.narratives, k, labels=prepared.labels, budget=budget)
            coherent = write_readings(read, prepared, texts, shown, destination, gaps=not interrupted)
    return interrupted or budget.spent() is Status.INTERRUPTED, coherent


def _end(started: float, *, lost: bool, interrupted: bool, failed: bool) -> None:
    """Say how long it took (`time.perf_counter`), and end with the status that says what happened."""
    if lost:
        raise typer.Exit(INPUT_HAS_ERRORS)
    if interrupted:
        typer.echo("interrupted", err=True)
        raise typer.Exit(INTERRUPTED)
    if on_terminal():
        note(f"{time.perf_counter() - started:.1f} s")
    if failed:
        raise typer.Exit(INCOHERENT)
