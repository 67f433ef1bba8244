"""Requests: a question, its narrative, and the sentence before or after which it is asked."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from item.diagnostics import Diagnostic, InputError, Source, Span
from item.narrative.io.sources import read_source
from item.narrative.io.tables import read_jsonl

QUESTION, READ_AS, MEANT, NARRATIVE = "question", "read_as", "meant", "narrative"
AFTER, BEFORE = "after", "before"


class Request(Struct, frozen=True):
    """A question about a story.

    Attributes
    ----------
    question : a query, or a plain question.
    narrative : the name of the story; None where there is one only.
    after, before : the id of the sentence after or before which it is asked, or the end of the id; at the end
        of the story if both are None.
    columns : further (key, value) pairs to hand on, as JSON has them.
    read_as : the query that a plain question is taken for, where no pattern of the lexicon says so.
    meant : the names in it that are misspelt, or that several constants have, each with the constant that it
        is about.
    source, span : where it was read, None for what was typed.
    """

    question: str
    narrative: str | None = None
    after: str | None = None
    before: str | None = None
    columns: tuple[tuple[str, object], ...] = ()
    read_as: str | None = None
    meant: tuple[tuple[str, str], ...] = ()
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
    own = (QUESTION, NARRATIVE, AFTER, BEFORE)
    requests = tuple(
        Request(
            row.values[QUESTION],
            row.values.get(NARRATIVE),
            row.values.get(AFTER),
            row.values.get(BEFORE),
            columns=tuple((key, value) for key, value in row.given.items() if key not in own),
            source=table.source,
            span=table.span(row.line, QUESTION),
        )
        for row in table.rows
    )
    if found:
        raise InputError(found)
    return requests
