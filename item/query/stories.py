"""Numbered stories with questions between the sentences, as question answering corpora write them.

A line is `NUMBER sentence`, or `NUMBER question` followed by a tab and what the corpus says of the answer,
which is not looked at. The number 1 begins a new story; within one the numbers rise, perhaps with gaps.
"""

from __future__ import annotations

import re
from pathlib import Path

from item.diagnostics import Diagnostic, InputError, Source, Span
from item.narrative.io.files import bare
from item.narrative.io.sources import STDIN, read_source
from item.narrative.narrative import Narrative, Sentence
from item.query.codes import QueryCode
from item.query.requests import Request

_LINE = re.compile(r"\s*(?P<number>\d{1,9})\s+(?P<text>[^\t]*[^\s])\s*(?P<rest>\t.*)?")


def read_stories(path: str | Path) -> tuple[tuple[Narrative, ...], tuple[Request, ...]]:
    """Read stories and the questions asked in them, each after the sentence before it.

    The stories of `NAME.txt` are called `NAME-1`, `NAME-2` and so on, their sentences `NAME-1.NUMBER`.

    Raises
    ------
    InputError
        When the file cannot be read, or has a line without a number, or with one that does not rise.
    """
    source = read_source(path)
    name = "stdin" if str(path) == STDIN else bare(path).stem
    found: list[Diagnostic] = []
    stories: list[tuple[str, list[Sentence]]] = []
    requests: list[Request] = []
    before = 0
    for number, line in enumerate(source.text.split("\n"), 1):
        if not line.strip():
            continue
        match = _LINE.fullmatch(line.rstrip("\r"))
        count = 0 if match is None else int(match["number"])
        if match is None or (not stories and count != 1):
            found.append(_not_numbered(source, number, line))
            continue
        if count == 1:
            stories.append((f"{name}-{len(stories) + 1}", []))
        elif count <= before:
            found.append(_not_risen(source, number, match, before))
        before = count
        story, sentences = stories[-1]
        identifier = f"{story}.{match['number']}"
        if match["rest"] is None and not match["text"].endswith("?"):
            sentences.append(Sentence(identifier, match["text"]))
            continue
        after = sentences[-1].id if sentences else None
        span = _place(number, match, "text")
        requests.append(
            Request(match["text"], story, after, columns=(("id", identifier),), source=source, span=span)
        )
    if found and not stories:
        message = "nothing is asked, and these are no numbered stories with questions in them"
        expected = "a query, a file of questions, or lines like `1 SENTENCE`, `2 QUESTION?`"
        found = [Diagnostic(QueryCode.NOT_NUMBERED, message, source=source, expected=expected)]
    if found:
        raise InputError(found)
    return tuple(Narrative(own, tuple(sentences)) for own, sentences in stories), tuple(requests)


def _not_numbered(source: Source, number: int, line: str) -> Diagnostic:
    span = Span(number, 1, number, len(line) + 1)
    message = "a line of a numbered story begins with its number, the first of a story with 1"
    return Diagnostic(QueryCode.NOT_NUMBERED, message, source=source, span=span, expected="`1 SENTENCE`")


def _not_risen(source: Source, number: int, match: re.Match[str], before: int) -> Diagnostic:
    message = f"the number {match['number']} is no greater than that of the line before it, {before}"
    expected = f"`{before + 1}`; `1` where a new story begins"
    span = _place(number, match, "number")
    return Diagnostic(QueryCode.NOT_NUMBERED, message, source=source, span=span, expected=expected)


def _place(number: int, match: re.Match[str], group: str) -> Span:
    """Return where a part of a line stands."""
    return Span(number, match.start(group) + 1, number, match.end(group) + 1)
