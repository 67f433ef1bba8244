"""`item explain`: say why a sentence was read as it was."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, TypeAlias, assert_never

import typer

from item.cli.files.destination import Destination, note_ending
from item.cli.files.texts import inputs_of, names_file
from item.cli.options import arguments
from item.cli.options.reading_options import GivenFiles, Learning, Search, SessionOptions
from item.cli.sessions.reading import prepare, session_of

if TYPE_CHECKING:
    from item.narrative.narrative import Narrative
    from item.review.why import Why


class ExplanationFormat(StrEnum):
    """How an explanation is written."""

    TEXT = "text"
    JSON_LINES = "jsonl"


Sentence: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="ID",
        help="The id of the sentence, or the end of the id. It may also be the last word of the command.",
    ),
]
Event: TypeAlias = Annotated[
    str | None,
    typer.Option("--event", metavar="EVENT", help="Say why this event was not chosen: 'pass(pink1,pink2)'."),
]
OutputFormat: TypeAlias = Annotated[
    ExplanationFormat,
    typer.Option("--format", help="How the explanation is written.", rich_help_panel=arguments.OUTPUT),
]
Top: TypeAlias = Annotated[
    int,
    typer.Option(
        metavar="K", min=0, help="Number of alternatives to show.", rich_help_panel=arguments.OUTPUT
    ),
]


def explain(
    domain: arguments.DomainName,
    learning: Learning,
    told: GivenFiles,
    search: Search,
    text: arguments.Texts = None,
    sentence: Sentence = None,
    event: Event = None,
    no_cache: arguments.NoCache = False,
    top: Top = 2,
    format_: OutputFormat = ExplanationFormat.TEXT,
    output: arguments.Output = None,
) -> None:
    """Say why a sentence was read as it was, and not otherwise.

    For each rival it shows how many bits each source speaks for the chosen event; they sum up to the log
    odds. Of an event that cannot happen it shows what refutes its precondition, and since which sentence.

    Examples
    --------
    item explain robocup 1.019
    item explain my.pddl story.txt 37 --event 'pass(ann,bob)'
    """
    text, sentence = _placed(text, sentence)
    inputs = inputs_of(domain, text, told.cast, told.start)
    learning.check()
    search.check()
    _check_event(event, sentence)
    note_ending(output, format_)
    with Destination(output) as destination:
        from item.narrative.io.event_reader import read_event
        from item.narrative.io.readers import read_narratives

        session = session_of(domain, learning, search, SessionOptions(cache=not no_cache, warns=False))
        narratives = read_narratives(inputs.texts)
        chosen = _places(narratives, sentence)
        prepared = prepare(session, narratives, inputs, learning, told)
        asked = session.domain_of(narratives[chosen[0][0]].name)
        rival = read_event(event, asked, "--event", session.casts.values()) if event is not None else None
        prepared.learn()
        kept = session.kept(narratives, prepared.labels)
        found = [kept[number].why(position, top=top, event=rival) for number, position in chosen]
        destination.write(_written(found, format_, destination.reading_width))
        session.keep_reasons()


def _check_event(event: str | None, sentence: str | None) -> None:
    if event is not None and sentence is None:
        raise typer.BadParameter("of which sentence? Name it with --sentence.", param_hint="--event")


def _placed(text: list[str] | None, sentence: str | None) -> tuple[list[str] | None, str | None]:
    """Return the texts and the sentence; a last word that names no file is the sentence."""
    if not text or sentence is not None or names_file(text[-1]):
        return text, sentence
    return text[:-1] or None, text[-1]


def _places(narratives: Sequence[Narrative], sentence: str | None) -> list[tuple[int, int]]:
    """Return the narratives and positions of the sentences that are explained."""
    from item.narrative.named import sentence_named

    if sentence is not None:
        return [sentence_named(narratives, sentence)]
    return [(number, k) for number, one in enumerate(narratives) for k in range(len(one.sentences))]


def _written(found: Sequence[Why], format_: ExplanationFormat, width: int | None) -> str:
    from item.output.explanation import explanation, explanation_record
    from item.output.formats import json_lines

    match format_:
        case ExplanationFormat.TEXT:
            return "\n".join(explanation(one, width=width, option="--top") for one in found)
        case ExplanationFormat.JSON_LINES:
            return json_lines(map(explanation_record, found))
        case unreachable:
            assert_never(unreachable)
