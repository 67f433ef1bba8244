"""`item explain`: say why a sentence was read as it was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, TypeAlias, assert_never

import typer

from item.cli import arguments
from item.cli.destination import Destination
from item.cli.texts import inputs_of
from item.diagnostics import Diagnostic, InputError, suggest
from item.logic.contradiction import OnContradiction

if TYPE_CHECKING:
    from item.cli.session import CommandSession
    from item.logic.belief import GroundAtom
    from item.narrative.labels import Labels
    from item.narrative.narrative import Narrative
    from item.review.why import Why


class ExplanationFormat(StrEnum):
    """How an explanation is written."""

    TEXT = "text"
    JSON_LINES = "jsonl"


Sentence: TypeAlias = Annotated[
    str | None, typer.Option(metavar="ID", help="Id of the sentence; without it, all are explained.")
]
Event: TypeAlias = Annotated[
    str | None,
    typer.Option("--event", metavar="EVENT", help="Say why this event was not chosen: 'pass(pink1,pink2)'."),
]
OutputFormat: TypeAlias = Annotated[
    ExplanationFormat,
    typer.Option("--format", help="How the explanation is written.", rich_help_panel=arguments.OUTPUT),
]
Train: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        metavar="TEXT...",
        help="Learn from these narratives instead of TEXT.",
        rich_help_panel=arguments.LEARNING,
    ),
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
    train: Train = None,
    model: arguments.ModelFile = None,
    frozen: arguments.Frozen = False,
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

    For each rival it shows how many bits the words, names, the state before and the sentences after speak
    for the chosen event; they sum up to the logarithm of the odds. Of an event that cannot happen it shows
    what of its precondition is refuted, by what is known, and since which sentence.

    Examples
    --------
    item explain robocup --sentence commentary.019
    item explain my.pddl story.txt --sentence 37 --event 'pass(ann,bob)'
    """
    inputs = inputs_of(domain, text, cast, start)
    arguments.check_model(model, train=train, lexicon=lexicon)
    arguments.check_search(None, exact=exact, beam=beam)
    if event is not None and sentence is None:
        raise typer.BadParameter("of which sentence? Name it with --sentence.", param_hint="--event")
    with Destination(output) as destination:
        from item.cli.session import CommandSession
        from item.narrative.io.event_reader import read_event
        from item.narrative.io.readers import read_narratives

        width = arguments.width(beam, exact=exact)
        session = CommandSession(
            domain, lexicon=lexicon, on_contradiction=on_contradiction, beam=width, frozen=frozen
        )
        narratives = read_narratives(inputs.texts)
        chosen = [*_chosen(narratives, sentence)]
        learnt_from = read_narratives(train) if train else narratives
        either = (*learnt_from, *narratives) if train else narratives
        session.assign(inputs.cast, inputs.start, either, evidence)
        rival = None if event is None else read_event(event, session.domain_of(chosen[0][0].name), "--event")
        given = session.labels(labels, either)
        if model is not None:
            session.load(model)
        else:
            session.learn(learnt_from, given and given[: len(learnt_from)])
        own = given and given[len(either) - len(narratives) :]
        found = _found(session, narratives, chosen, own, top, rival)
        destination.write(_written(found, format_, destination.width))


def _found(
    session: CommandSession,
    narratives: Sequence[Narrative],
    chosen: Sequence[tuple[Narrative, Sequence[int]]],
    labels: Labels | None,
    top: int,
    rival: GroundAtom | None,
) -> list[Why]:
    """Return why the chosen sentences were read as they were."""
    found = []
    for narrative, positions in chosen:
        known = labels and [labels[narratives.index(narrative)]]
        (kept,) = session.kept([narrative], known)
        found += [kept.why(one, top=top, event=rival) for one in positions]
    return found


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


def _chosen(
    narratives: Sequence[Narrative], sentence: str | None
) -> Iterator[tuple[Narrative, Sequence[int]]]:
    """Yield the narratives and positions of the sentences that are explained."""
    from item.narrative.codes import NarrativeCode

    if sentence is None:
        yield from ((one, range(len(one.sentences))) for one in narratives)
        return
    for one in narratives:
        ids = [own.id for own in one.sentences]
        if sentence in ids:
            yield one, (ids.index(sentence),)
            return
    known = tuple(own.id for one in narratives for own in one.sentences)
    message = f"no sentence has the id `{sentence}`"
    raise InputError(Diagnostic(NarrativeCode.UNKNOWN_ID, message, suggestion=suggest(sentence, known)))
