"""`item ask`: answer questions about the reconstructed story."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer
from msgspec.structs import replace

from item.cli.files.destination import Destination, note_ending
from item.cli.files.texts import inputs_of, names_file
from item.cli.options import arguments
from item.cli.options.reading_options import GivenFiles, Learning, Search, SessionOptions
from item.cli.sessions.reading import prepare, session_of
from item.inference.options import ASKED_READINGS, MOST_READINGS

if TYPE_CHECKING:
    from item.cli.files.texts import Inputs
    from item.cli.sessions.session import CommandSession
    from item.inference.interpretation import Interpretation
    from item.narrative.narrative import Narrative
    from item.query.answers import Answer
    from item.query.requests import Request

# From so many sentences the words of events are learnt as well as from more.
ENOUGH = 2000


class AnswerFormat(StrEnum):
    """How answers are written."""

    TEXT = "text"
    JSON_LINES = "jsonl"


Text: TypeAlias = Annotated[
    str | None,
    typer.Argument(
        metavar="[TEXT]",
        help="Narratives as for `solve`. Without QUERY and --batch, numbered stories with questions. "
        "Without it, those shipped with the domain.",
        show_default=False,
    ),
]
Query: TypeAlias = Annotated[
    str | None,
    typer.Argument(
        metavar="[QUERY]",
        help='A query in parentheses, or a question in plain words: "Who has the key?"',
        show_default=False,
    ),
]
After: TypeAlias = Annotated[
    str | None,
    typer.Option(metavar="ID", help="Ask about the state after this sentence: its id, or the end of it."),
]
Before: TypeAlias = Annotated[
    str | None,
    typer.Option(metavar="ID", help="Ask about the state before this sentence: its id, or the end of it."),
]
NarrativeName: TypeAlias = Annotated[
    str | None, typer.Option(metavar="NAME", help="Ask about this narrative only.")
]
Batch: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Answer the questions of a .jsonl file with the keys `question`, `narrative`, `after` and "
        "`before`.",
    ),
]
KBest: TypeAlias = Annotated[
    int,
    typer.Option(
        "--k-best",
        metavar="K",
        min=1,
        max=MOST_READINGS,
        help="Number of readings that `possible` and `certain` consider.",
        rich_help_panel=arguments.SEARCH,
    ),
]
OutputFormat: TypeAlias = Annotated[
    AnswerFormat | None,
    typer.Option(
        "--format",
        help="Output format. The default is text for one question, and jsonl for a batch.",
        rich_help_panel=arguments.OUTPUT,
    ),
]


def ask(
    domain: arguments.DomainName,
    learning: Learning,
    told: GivenFiles,
    search: Search,
    text: Text = None,
    query: Query = None,
    after: After = None,
    before: Before = None,
    narrative: NarrativeName = None,
    batch: Batch = None,
    no_cache: arguments.NoCache = False,
    time_limit: arguments.WholeTime = None,
    k_best: KBest = ASKED_READINGS,
    format_: OutputFormat = None,
    output: arguments.Output = None,
) -> None:
    """Answer questions about a story, with the supporting sentences.

    Examples
    --------
    item ask babi "Where is the milk?" --after errands-1.005
    item ask my.pddl story.txt '(holding ?who)'
    """
    text, query = _placed(text, query, batch)
    _check_question(query, batch, {"--after": after, "--before": before, "--narrative": narrative})
    learning.check()
    search.check()
    inputs = inputs_of(domain, None if text is None else [text], told.cast, told.start)
    shown = format_ or (AnswerFormat.TEXT if query else AnswerFormat.JSON_LINES)
    note_ending(output, shown)
    limits = arguments.Limits(time_limit)
    with limits.without_result(), Destination(output) as destination:
        from item.narrative.sampling import subset
        from item.query.resolution import answer_all, resolve_requests

        session = _session(domain, learning, search, cache=limits.cache(unless=no_cache))
        narratives, requests = _posed(inputs, query, batch, narrative, after, before)
        prepared = prepare(session, narratives, inputs, learning, told)
        posed = resolve_requests(session.domain, narratives, requests, session.casts)
        (prepared if learning.elsewhere else prepared.only(subset(narratives, ENOUGH))).learn()
        asked = {one.narrative for one in posed}
        about = prepared.only([one for one in narratives if one.name in asked])
        readings = k_best if any(one.asked.form.over_readings for one in posed) else 1
        read = session.decode(about.narratives, readings, labels=about.labels)
        answers = answer_all(posed, {best.narrative: (best, *others) for best, *others in read})
        asked_for = [one.request for one in posed]
        best_of_each, width = [best for best, *_ in read], destination.width
        destination.write(_written(best_of_each, asked_for, answers, shown, width, forgets=session.forgets))


def _session(domain: str, learning: Learning, search: Search, *, cache: bool) -> CommandSession:
    """Return a session in which what was learnt from a part of the text reads the rest of it as it is."""
    own = learning if learning.elsewhere else replace(learning, frozen=True)
    return session_of(domain, own, search, SessionOptions(cache=cache, warns=False))


def _placed(text: str | None, query: str | None, batch: Path | None) -> tuple[str | None, str | None]:
    """Return the text and the query; one word that names no file is the query to a shipped one."""
    if text is None or query is not None or batch is not None:
        return text, query
    return (text, None) if names_file(text) else (None, text)


def _posed(
    inputs: Inputs,
    query: str | None,
    batch: Path | None,
    narrative: str | None,
    after: str | None,
    before: str | None,
) -> tuple[Sequence[Narrative], Sequence[Request]]:
    """Return what is read, and what is asked about it."""
    from item.narrative.io.readers import read_narratives
    from item.query.requests import Request, read_requests
    from item.query.stories import read_stories

    if query is None and batch is None:
        return read_stories(inputs.texts[0])
    narratives = read_narratives(inputs.texts)
    own = (Request(query or "", narrative, after, before),)
    return narratives, own if batch is None else read_requests(batch)


def _check_question(query: str | None, batch: Path | None, places: Mapping[str, str | None]) -> None:
    """Refuse options that do not belong together; `places` are those that say when a query is asked."""
    if query is not None and batch is not None:
        raise typer.BadParameter("one query or a file of them, not both.", param_hint="--batch")
    first = next((name for name, value in places.items() if value is not None), None)
    if query is None and first is not None:
        message = "a question of a file says itself of what narrative and when it is asked."
        raise typer.BadParameter(message, param_hint=first)


def _written(
    readings: Sequence[Interpretation],
    requests: Sequence[Request],
    answers: Sequence[Answer],
    shown: AnswerFormat,
    width: int | None,
    *,
    forgets: bool,
) -> str:
    from item.output.formats import json_lines
    from item.output.summary import KEEP
    from item.output.wrapping import wrapped_text
    from item.query.rendering import cited, lines, record

    if shown is AnswerFormat.JSON_LINES:
        return json_lines(map(record, requests, answers))
    texts = cited(readings, KEEP if forgets else None)
    return wrapped_text(lines(requests, answers, texts), width)
