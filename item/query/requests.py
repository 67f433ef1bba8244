"""Many questions at once: what is asked about which story and when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from item.diagnostics import Diagnostic, InputError, Source, Span, suggest
from item.inference.interpretation import Interpretation
from item.language.domain import Domain
from item.narrative.sources import read_source
from item.narrative.tables import read_jsonl
from item.query.answers import Answer
from item.query.asking import Asker, state_after
from item.query.codes import Code
from item.query.history import History
from item.query.questions import Asked, QuestionReader

QUESTION, NARRATIVE, AFTER, BEFORE = "question", "narrative", "after", "before"


@dataclass(frozen=True, slots=True)
class Request:
    """A question about a story.

    Attributes
    ----------
    question : a query, or a plain question.
    narrative : the name of the story; None where there is one only.
    after, before : the id of the sentence after or before which it is asked; at the end if both are None.
    columns : further (key, value) pairs to hand on.
    source, span : where it was read, None for what was typed.
    """

    question: str
    narrative: str | None = None
    after: str | None = None
    before: str | None = None
    columns: tuple[tuple[str, str], ...] = ()
    source: Source | None = None
    span: Span | None = None


def read_requests(path: str | Path) -> tuple[Request, ...]:
    """Read requests from JSON lines: `question`, and if need be `narrative`, `after` or `before`.

    Raises
    ------
    InputError
        With everything that is wrong with the file.
    """
    found: list[Diagnostic] = []
    table = read_jsonl(read_source(path), (QUESTION,), found)
    if found:
        raise InputError(found)
    own = (QUESTION, NARRATIVE, AFTER, BEFORE)
    return tuple(
        Request(
            row.values[QUESTION],
            row.values.get(NARRATIVE),
            row.values.get(AFTER),
            row.values.get(BEFORE),
            columns=tuple((key, value) for key, value in row.values.items() if key not in own),
            source=table.source,
            span=table.span(row, QUESTION),
        )
        for row in table.rows
    )


def answer_all(
    domain: Domain, readings: Mapping[str, Sequence[Interpretation]], requests: Sequence[Request]
) -> list[Answer]:
    """Answer requests in order.

    Parameters
    ----------
    readings : of each narrative, the best first.

    Raises
    ------
    InputError
        With everything that is wrong with the requests.
    """
    reader = QuestionReader(domain)
    histories = {name: [History(one) for one in own] for name, own in readings.items()}
    asked: list[tuple[Asked, Sequence[History], int]] = []
    found: list[Diagnostic] = []
    for request in requests:
        try:
            story = _story(request, histories)
            asked.append((reader.read(request.question), story, _state(request, story[0])))
        except InputError as error:
            found += [_placed(one, request) for one in error.diagnostics]
    if found:
        raise InputError(found)
    asker = Asker(domain, tuple({id(one.form): one.form for one, _, _ in asked}.values()))
    answers = []
    for request, (one, story, state) in zip(requests, asked, strict=True):
        try:
            answers.append(asker.ask(one.form, story, state, one.given))
        except InputError as error:
            found += [_placed(each, request) for each in error.diagnostics]
    if found:
        raise InputError(found)
    return answers


def _story(request: Request, histories: Mapping[str, Sequence[History]]) -> Sequence[History]:
    names = tuple(histories)
    if request.narrative is None:
        if len(names) == 1:
            return histories[names[0]]
        sentence = request.after if request.after is not None else request.before
        told = [own for own in histories.values() if sentence in own[0].ids]
        if len(told) == 1:
            return told[0]
        message = "there are several narratives: which one is meant?"
        raise InputError(
            Diagnostic(Code.WHICH_NARRATIVE, message, expected="the id of a sentence, or a narrative")
        )
    if request.narrative not in histories:
        message = f"there is no narrative `{request.narrative}`"
        near = suggest(request.narrative, names)
        raise InputError(Diagnostic(Code.UNKNOWN_NARRATIVE, message, suggestion=near))
    return histories[request.narrative]


def _state(request: Request, history: History) -> int:
    if request.after is not None and request.before is not None:
        message = "a question is asked after a sentence or before one, not both"
        raise InputError(Diagnostic(Code.AFTER_AND_BEFORE, message))
    if request.after is not None:
        return state_after(history, request.after)
    if request.before is not None:
        return state_after(history, request.before) - 1
    return len(history.ids)


def _placed(found: Diagnostic, request: Request) -> Diagnostic:
    """Return a diagnostic that points into the file that a request was read from."""
    if request.source is None or request.span is None:
        return found
    return Diagnostic(
        found.code,
        found.message,
        source=request.source,
        span=request.span,
        expected=found.expected,
        suggestion=found.suggestion,
    )
