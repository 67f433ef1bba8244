"""What a user did wrong, said once and in one form.

Every message about a file somebody wrote (a domain, a narrative, gold) is a
`Diagnostic`: a stable code, what was found, where, what was expected and what
was probably meant. Readers and checkers collect them and raise one
`InputError` with all of them; only the command line prints.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import Any
from unicodedata import combining, east_asian_width

from msgspec import Struct
from msgspec.structs import asdict

# A line of a file may be 100,000 characters long; what is quoted of it is not.
QUOTE_WIDTH = 100
# Stands for what is not quoted of a line.
CUT = "…"
# Of longer names in a message the middle is left out.
LONGEST_WORD = 400
_LONG_WORD = re.compile(rf"\S{{{LONGEST_WORD + 1},}}")
# Nobody reads more at a time; a table that is wrong in every row has one mistake.
MOST_SHOWN = 100
# So many names are listed of those that are expected.
MOST_NAMED = 6


class Severity(StrEnum):
    """Whether a diagnostic stops the work."""

    ERROR = "error"
    WARNING = "warning"


class Span(Struct, frozen=True, order=True):
    """A stretch of a text: lines and columns from 1, the end column exclusive."""

    line: int
    column: int
    end_line: int
    end_column: int


class Source(Struct, frozen=True):
    """A text and the name (path) under which the user knows it."""

    name: str
    text: str

    def line(self, number: int) -> str:
        """Return one line (from 1) without its newline, or the empty string beyond the end."""
        lines = _lines(self.text)
        return lines[number - 1].rstrip("\r") if 1 <= number <= len(lines) else ""


class Related(Struct, frozen=True):
    """Another place that a diagnostic speaks of ("first declared here")."""

    message: str
    source: Source
    span: Span


class Edit(Struct, frozen=True):
    """A replacement of one stretch of a text; an empty stretch is an insertion."""

    span: Span
    text: str


class Fix(Struct, frozen=True):
    """The one correction of a finding.

    Attributes
    ----------
    edits : what to replace in the finding's source; no two overlap.
    safe : whether it only writes differently what the author wrote: a sign, a keyword, a parenthesis. Names
        that were replaced by similar ones, and conditions that were added, are for the author to confirm.
    """

    edits: tuple[Edit, ...]
    safe: bool = False


class Diagnostic(Struct, frozen=True):
    """One finding about a file, for its author.

    Parameters
    ----------
    code : stable identifier, a letter and three digits. E (error) and W (warning) are for domains, the other
        letters for everything else; `grammar/rules.toml` explains each.
    message : one sentence saying what was found.
    severity : error or warning.
    source : the text it is about, or None when there is none (a missing file).
    span : the exact place in `source`, or None when the whole text is meant.
    expected : what could have stood there, as source text.
    suggestion : what was probably meant ("did you mean").
    related : other places to look at.
    fix : the correction, where there is one.
    """

    code: str
    message: str
    severity: Severity = Severity.ERROR
    source: Source | None = None
    span: Span | None = None
    expected: str | None = None
    suggestion: str | None = None
    related: tuple[Related, ...] = ()
    fix: Fix | None = None

    def sort_key(self) -> tuple[str, Span, str, str]:
        """Order by file, place, code and message."""
        name = self.source.name if self.source else ""
        return name, self.span or Span(0, 0, 0, 0), self.code, self.message

    def render(self) -> str:
        """Return the message for people: head, quoted line with carets, notes."""
        message = _legible(self.message)
        lines = [f"{_place(self.source, self.span)}{self.severity}[{self.code}]: {message}"]
        lines += _quote(self.source, self.span)
        lines += [f"  {_legible(note)}" for note in self.notes]
        for other in self.related:
            lines.append(f"  {_place(other.source, other.span)}{_legible(other.message)}")
            lines += _quote(other.source, other.span)
        return "\n".join(lines)

    @property
    def notes(self) -> tuple[str, ...]:
        """Return what was expected and what was probably meant, as lines."""
        notes = (("expected", self.expected), ("did you mean", self.suggestion))
        return tuple(f"{name}: {text}" for name, text in notes if text)

    def as_dict(self) -> dict[str, Any]:
        """Return the same facts as plain data, for programs."""
        return {
            "code": self.code,
            "severity": str(self.severity),
            "message": self.message,
            **_place_dict(self.source, self.span),
            "expected": self.expected,
            "suggestion": self.suggestion,
            "related": [{"message": r.message, **_place_dict(r.source, r.span)} for r in self.related],
            "fix": None if self.fix is None else _fix_dict(self.fix),
        }


class InputError(Exception):
    """The input cannot be used; `diagnostics` has every finding, sorted by place."""

    def __init__(self, diagnostics: Diagnostic | Iterable[Diagnostic]) -> None:
        found = [diagnostics] if isinstance(diagnostics, Diagnostic) else diagnostics
        self.diagnostics = tuple(sorted(found, key=Diagnostic.sort_key))
        super().__init__("\n".join(rendered(self.diagnostics)))

    def __reduce__(self) -> tuple[type[InputError], tuple[tuple[Diagnostic, ...]]]:
        """Let it cross processes: by default an exception is rebuilt from its message."""
        return type(self), (self.diagnostics,)


def quantity(count: int, noun: str) -> str:
    """Return how many there are of something: "1 sentence", "2 sentences"."""
    return f"{count} {noun}{'s' * (count != 1)}"


def printable(text: str) -> str:
    """Return a text on one line, with nothing in it that steers a terminal."""
    return "".join(c if c.isprintable() else " " for c in text)


def some_of(names: Sequence[str]) -> str:
    """Return the first of some names, and how many more there are, as what is expected."""
    return and_more([f"`{one}`" for one in names], MOST_NAMED)


def and_more(texts: Sequence[str], most: int) -> str:
    """Return the first `most` of some texts as a list, and how many more there are."""
    more = f" and {len(texts) - most} more" if len(texts) > most else ""
    return ", ".join(texts[:most]) + more


def listed(texts: Iterable[str]) -> str:
    """Return texts in backquotes as one list: `a`, `b` and `c`; the empty string for none."""
    *before, last = [f"`{text}`" for text in texts] or [""]
    return f"{', '.join(before)} and {last}" if before else last


def rendered(diagnostics: Sequence[Diagnostic]) -> Iterator[str]:
    """Yield diagnostics as text for people: the first `MOST_SHOWN`, and how many more there are."""
    yield from (one.render() for one in diagnostics[:MOST_SHOWN])
    more = len(diagnostics) - MOST_SHOWN
    if more > 0:
        yield f"and {more:,} more"


def suggest(word: str, choices: Sequence[str]) -> str | None:
    """Return the choice a misspelt word most probably meant, or None.

    A choice qualifies when at most a third of the word's letters (and at least one) would have to change, or
    when it has the same letters in another order; letter case costs nothing. Ties go to the choice that comes
    first in alphabetical order. Of one letter (after `?` or `:`) nothing would be left, so nothing is
    suggested.
    """
    if len(word.lstrip("?:")) < 2:
        return None
    # Most commands have nothing to suggest.
    from rapidfuzz import process
    from rapidfuzz.distance import DamerauLevenshtein

    ordered = sorted(set(choices))
    best = process.extractOne(
        word.lower(),
        ordered,
        processor=str.lower,
        scorer=DamerauLevenshtein.distance,
        score_cutoff=max(1, len(word) // 3),
    )
    if best is not None:
        return str(best[0])
    letters = sorted(word.lower())
    return next((one for one in ordered if sorted(one.lower()) == letters), None)


@lru_cache(maxsize=8)
def _lines(text: str) -> list[str]:
    """Remember the lines: thousands of diagnostics may quote one large file."""
    return text.split("\n")


def _legible(message: str) -> str:
    """Return a message on one line, words that nobody would read shown by their beginning and end."""
    return _LONG_WORD.sub(
        lambda word: f"{word[0][: LONGEST_WORD // 2]}{CUT}{word[0][-LONGEST_WORD // 2 :]}", printable(message)
    )


def _place(source: Source | None, span: Span | None) -> str:
    if source is None:
        return ""
    name = printable(source.name)
    return f"{name}: " if span is None else f"{name}:{span.line}:{span.column}: "


def _place_dict(source: Source | None, span: Span | None) -> dict[str, Any]:
    place: dict[str, Any] = {"file": source.name if source else None}
    for name in ("line", "column", "end_line", "end_column"):
        place[name] = getattr(span, name) if span else None
    return place


def _fix_dict(fix: Fix) -> dict[str, Any]:
    edits = [{**asdict(edit.span), "text": edit.text} for edit in fix.edits]
    return {"safe": fix.safe, "edits": edits}


def _quote(source: Source | None, span: Span | None) -> list[str]:
    """Return the line with carets under the span, shortened around it when the line is long."""
    if source is None or span is None:
        return []
    text = source.line(span.line)
    start = span.column - 1
    end = span.end_column - 1 if span.end_line == span.line else len(text)
    offset = 0 if len(text) <= QUOTE_WIDTH else max(0, start - QUOTE_WIDTH // 3)
    shown = printable(text[offset : offset + QUOTE_WIDTH])
    # What is left out is shown as such: nobody shall look for half a word in the file.
    if offset:
        shown = CUT + shown[1:]
    if offset + QUOTE_WIDTH < len(text):
        shown = shown[:-1] + CUT
    before, under = shown[: start - offset], shown[start - offset : end - offset]
    gutter = f"{span.line:>5} | "
    return [
        gutter + shown,
        " " * (len(gutter) - 2) + "| " + " " * _cells(before) + "^" * max(1, _cells(under)),
    ]


def _cells(text: str) -> int:
    """Return how many columns of a terminal a text takes: some letters take two, combining marks none."""
    return sum(2 if east_asian_width(one) in ("W", "F") else 0 if combining(one) else 1 for one in text)
