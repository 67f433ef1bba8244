"""`item explain`: say why a sentence was read as it was."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias, assert_never

import typer

from item.cli import arguments
from item.cli.destination import Destination
from item.cli.texts import inputs_of, names_file
from item.logic.contradiction import OnContradiction

if TYPE_CHECKING:
    from item.narrative.narrative import Narrative
    from item.review.why import Why


class ExplanationFormat(StrEnum):
    """How an explanation is written."""

    TEXT = "text"
    JSON_LINES = "jsonl"


Sentence: TypeAlias = Annotated[
    str | None,
    typer.Option(metavar="ID", help="Id of the sentence, or its end; may also be the last word."),
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
    text: arguments.Texts = None,
    sentence: Sentence = None,
    event: Event = None,
    train: arguments.TrainTexts = None,
    model: arguments.ModelFile = None,
    frozen: arguments.Frozen = False,
    no_cache: arguments.NoCache = False,
    exact: arguments.Exact = False,
    beam: arguments.Beam = None,
    top: Top = 5,
    cast: arguments.Casts = None,
    start: arguments.Starts = None,
    evidence: arguments.EvidenceFiles = None,
    labels: arguments.LabelFiles = None,
    format_: OutputFormat = ExplanationFormat.TEXT,
    output: arguments.Output = None,
    lexicon: arguments.Lexicon = True,
    on_contradiction: arguments.AfterContradiction = OnContradiction.FORGET,
) -> None:
    """Say why a sentence was read as it was, and why other events were not chosen.

    For each rival it shows how many bits each source speaks for the chosen event; they sum up to the log
    odds. Of an event that cannot happen it shows what refutes its precondition, and since which sentence.

    Examples
    --------
    item explain robocup 1.019
    item explain my.pddl story.txt 37 --event 'pass(ann,bob)'
    """
    text, sentence = _placed(text, sentence)
    inputs = inputs_of(domain, text, cast, start)
    arguments.check_model(model, train=train, lexicon=lexicon)
    arguments.check_frozen(frozen, learnt=bool(model or train))
    arguments.check_search(None, exact=exact, beam=beam)
    _check_event(event, sentence)
    with Destination(output) as destination:
        from item.cli.session import CommandSession
        from item.narrative.io.event_reader import read_event
        from item.narrative.io.readers import read_narratives

        choices: dict[str, Any] = {"lexicon": lexicon, "frozen": frozen, "cache": not no_cache}
        choices |= {"on_contradiction": on_contradiction, "beam": arguments.width(beam, exact=exact)}
        session = CommandSession(domain, **choices)
        narratives = read_narratives(inputs.texts)
        chosen = _places(narratives, sentence)
        learnt_from = read_narratives(train) if train else narratives
        either = (*learnt_from, *narratives) if train else narratives
        session.assign(inputs.cast, inputs.start, either, evidence)
        asked = session.domain_of(narratives[chosen[0][0]].name)
        rival = read_event(event, asked, "--event") if event else None
        given = session.labels(labels, either)
        if model is not None:
            session.load(model)
        else:
            session.learn(learnt_from, given and given[: len(learnt_from)])
        kept = session.kept(narratives, given and given[len(either) - len(narratives) :])
        found = [kept[number].why(position, top=top, event=rival) for number, position in chosen]
        destination.write(_written(found, format_, destination.width))
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
            return "\n".join(explanation(one, width=width) for one in found)
        case ExplanationFormat.JSON_LINES:
            return json_lines(map(explanation_record, found))
        case unreachable:
            assert_never(unreachable)
