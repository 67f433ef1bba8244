"""`item solve`: find the best coherent sequence of events of narratives."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer

from item.cli import arguments
from item.cli.arguments import Format
from item.cli.destination import Destination
from item.cli.ending import INCOHERENT, INPUT_HAS_ERRORS, INTERRUPTED
from item.cli.next_steps import commands_to_go_on
from item.cli.progress import on_terminal
from item.cli.side_by_side import Jobs, Resume, Scheduler, at_work
from item.cli.solution import Shown, write_readings
from item.cli.streaming import check_stream, write_stream
from item.cli.texts import inputs_of
from item.cli.verbosity import note
from item.inference.options import MOST_READINGS
from item.logic.contradiction import OnContradiction
from item.output.state_view import StateView

if TYPE_CHECKING:
    from item.cli.session import CommandSession

# What is solved when nothing is named: the example that ships with the domain of the same name.
EXAMPLE = "robocup"

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
        help="Leave events blank whose probability is below P.",
        rich_help_panel=arguments.OUTPUT,
    ),
]
Prove: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--prove",
        help="Bound how much better a reading could be that the beam dropped; costs more than the search.",
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
        help="Output format: table, or jsonl for a stream, by default.",
        rich_help_panel=arguments.OUTPUT,
    ),
]
Bridge: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--bridge",
        help="Mend contradictions: find one or two events that no sentence reports, and go on from there.",
        rich_help_panel=arguments.SEARCH,
    ),
]
State: TypeAlias = Annotated[
    StateView,
    typer.Option(
        help="What a table shows of the state: what changed, all that is true, nothing.",
        rich_help_panel=arguments.OUTPUT,
    ),
]
Strict: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--strict", help="End with status 3 if some event does not cohere.", rich_help_panel=arguments.OUTPUT
    ),
]


@dataclass(frozen=True, slots=True)
class _Inputs:
    """The files of a problem; see the options of `solve`."""

    domain: str
    text: list[str]
    train: list[str] | None
    model: Path | None
    cast: list[Path] | None
    start: list[str] | None
    labels: list[str] | None
    evidence: list[str] | None


def solve(
    context: typer.Context,
    domain: Domain = EXAMPLE,
    text: arguments.Texts = None,
    train: arguments.TrainTexts = None,
    model: arguments.ModelFile = None,
    frozen: arguments.Frozen = False,
    no_cache: arguments.NoCache = False,
    cast: arguments.Casts = None,
    start: arguments.Starts = None,
    labels: arguments.LabelFiles = None,
    evidence: arguments.EvidenceFiles = None,
    method: arguments.MethodName = None,
    exact: arguments.Exact = False,
    beam: arguments.Beam = None,
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
    lexicon: arguments.Lexicon = True,
    on_contradiction: arguments.AfterContradiction = OnContradiction.FORGET,
    seed: arguments.Seed = None,
    strict: Strict = False,
    jobs: Jobs = 1,
    scheduler: Scheduler = None,
    resume: Resume = None,
) -> None:
    """Find the best coherent sequence of events.

    Without --model and --train, learning uses TEXT itself; without TEXT, the example of the domain is solved.

    Examples
    --------
    item solve kitchen --state full
    item solve my.pddl story.txt --bridge --format html -o story.html
    """
    arguments.check_model(model, train=train, lexicon=lexicon, method=method)
    arguments.check_search(method, exact=exact, beam=beam, stream=stream, k_best=bool(k_best), prove=prove)
    arguments.check_seed(seed, method)
    arguments.check_frozen(frozen, learnt=bool(model or train), method=method)
    told = {} if train else {"--labels": labels, "--evidence": evidence}
    check_stream(stream, bool(model or train), told, format_, bridge=bridge, k_best=bool(k_best), prove=prove)
    inputs = inputs_of(domain, text, cast, start)
    files = _Inputs(domain, inputs.texts, train, model, inputs.cast, inputs.start, labels, evidence)
    limits, more = arguments.Limits(time_limit, max_states), commands_to_go_on(context)
    started = time.perf_counter()
    with at_work(context, inputs.all, output, resume, jobs, scheduler) as (workers, destination):
        learning = {"method": method, "lexicon": lexicon, "seed": seed or 0, "frozen": frozen}
        search = {"on_contradiction": on_contradiction, "beam": arguments.width(beam, exact=exact)}
        kept = not (no_cache or limits.any)
        session = _session(domain, workers=workers, cache=kept, prove=prove, **learning, **search)
        shown = Shown(format_, top, abstain or 0.0, k_best is not None, state, more, bridge, bool(labels))
        interrupted, coherent = _solve(session, files, limits, shown, destination, k_best or 1, stream)
    _end(started, lost=session.lost, interrupted=interrupted, failed=strict and not coherent)


def _session(domain: str, **options: Any) -> CommandSession:  # noqa: ANN401
    """Return the session of a command; its import takes long, so wrong usage is said before."""
    from item.cli.session import CommandSession

    return CommandSession(domain, **options)


def _solve(
    session: CommandSession,
    files: _Inputs,
    limits: arguments.Limits,
    shown: Shown,
    destination: Destination,
    k: int,
    stream: bool,
) -> tuple[bool, bool]:
    """Learn, decode and write; return whether something was interrupted, and whether all events cohere."""
    from item.inference.budget import Status
    from item.narrative.io.readers import read_narratives

    texts = files.text
    narratives = () if stream else read_narratives(texts)
    learnt_from = read_narratives(files.train) if files.train else narratives
    # A text may be learnt from and read, and labels may be of either.
    either = (*learnt_from, *narratives) if files.train else narratives
    # A stream says the names of its narratives too late; a text file has that of its one.
    names = (Path(one).stem for one in texts if stream)
    session.assign(files.cast, files.start, (*either, *names), files.evidence)
    given = session.labels(files.labels, either)
    interrupted = False
    if files.model is not None:
        session.load(files.model)
    else:
        with limits.budget(patient=False) as budget:
            session.learn(learnt_from, given and given[: len(learnt_from)], budget)
        interrupted = budget.spent() is Status.INTERRUPTED
    # An interrupted stream keeps what it has written; other input has no result before its first sentence.
    with limits.budget(patient=stream) as budget:
        if stream:
            coherent = write_stream(
                session, texts, destination, budget=budget, top=shown.top, abstain=shown.abstain
            )
        else:
            own = given and given[len(either) - len(narratives) :]
            read = session.read(narratives, k, labels=own, budget=budget)
            coherent = write_readings(
                read, session, shown, destination, texts, narratives, gaps=not interrupted
            )
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
