"""Rows of named values, read from tab-separated text or from JSON lines."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from item.diagnostics import Diagnostic, Related, Source, Span, quantity, suggest
from item.narrative.codes import NarrativeCode
from item.strict_json import NoJsonError, read_json

Lines: TypeAlias = Callable[[], Iterator[tuple[int, str]]]
"""Returns the lines of a text that are not blank, with their numbers, from 1; each time anew."""

# What parts the columns of other tables, as a pattern, and what it is called.
SEPARATORS = {",": "commas", ";": "semicolons", r"\|": "bars", "  +": "spaces"}
# Keys of names, which may be whole numbers.
_NUMBERED = frozenset(("narrative", "id"))
# JSON's escapes, and strings of Python, can say what UTF-8 cannot, or what no text has.
UNWRITABLE = re.compile("[\0\ud800-\udfff]")
# Said of them.
HOLDS_UNWRITABLE = "holds a NUL character or half a surrogate pair, which no text does"


class Row(Struct, frozen=True):
    """One line of a table: its number (from 1) and its values by column.

    Attributes
    ----------
    given : the values as JSON lines have them: numbers, null, lists and objects, too; none of other tables.
    """

    line: int
    values: Mapping[str, str]
    given: Mapping[str, object] = field(default_factory=dict)


class Table(Struct, frozen=True):
    """Rows in the order of the text.

    Attributes
    ----------
    source : the text.
    header : the columns of tab-separated text; empty where the text has no header.
    rows : those without errors, once, as they are read: a million of them need not be in memory together.
    """

    source: Source
    header: tuple[str, ...]
    rows: Iterator[Row]

    def span(self, line: int, column: str) -> Span:
        """Return the place of a value in the row of a line: its cell, or without a header the whole line."""
        text = self.source.line(line)
        if column not in self.header:
            return _line_span(line, text)
        return _cell_span(line, text.split("\t"), self.header.index(column))


def read_tsv(
    source: Source,
    required: Sequence[str],
    found: list[Diagnostic],
    lines: Lines | None = None,
    *,
    optional: Sequence[str] = (),
) -> Table:
    """Read tab-separated text with a header and no quoting; blank lines are passed over.

    The columns that mean something are found in any letter case: spreadsheets like capitals in headers.

    Parameters
    ----------
    source : a text that is not blank.
    required : the columns that must be there.
    found : receives a diagnostic for every line that is left out, as the rows are read; or one where it is
        another kind of table.
    lines : of the text, one of them at least, where `source` does not hold them.
    optional : the columns that mean something and need not be there.
    """
    written = written_lines(source.text) if lines is None else lines()
    number, first = next(written)
    cells = first.removesuffix("\r").split("\t")
    header = known_columns(cells, (*required, *optional))
    wrong = _check_header(source, number, cells, header, required)
    second = next(written, None)
    if second is None and not wrong:
        wrong.append(Diagnostic(NarrativeCode.EMPTY_FILE, "there is nothing below the header", source=source))
    if wrong or second is None:
        found += wrong
        return Table(source, header, iter(()))
    return Table(source, header, _rows(source, header, chain((second,), written), found))


def _rows(
    source: Source, header: tuple[str, ...], lines: Iterable[tuple[int, str]], found: list[Diagnostic]
) -> Iterator[Row]:
    for number, written in lines:
        line = written.removesuffix("\r")
        values = line.split("\t")
        if len(values) == len(header):
            yield Row(number, dict(zip(header, values, strict=True)))
        else:
            found.append(
                Diagnostic(
                    NarrativeCode.WRONG_NUMBER_OF_CELLS,
                    f"{quantity(len(values), 'cell')} under a header of {len(header)}",
                    source=source,
                    span=_line_span(number, line),
                    expected=", ".join(header),
                )
            )


def written_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that are not blank with their numbers, from 1; no list of all lines is made."""
    number = start = 0
    while start <= len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        number += 1
        if (line := text[start:end]).strip():
            yield number, line
        start = end + 1


def read_jsonl(
    source: Source, required: Sequence[str], found: list[Diagnostic], lines: Lines | None = None
) -> Table:
    """Read one JSON object per line; blank lines are skipped.

    Strings are taken as they are, null of a key that is not required as if it were missing, anything else as
    the JSON that it is. A required key has a string; a narrative and an id may be numbers.

    Parameters
    ----------
    required : the keys that must be there.
    found : receives a diagnostic for every line that is left out, or one where no line is an object, as the
        rows are read.
    lines : of the text, where `source` does not hold them.
    """
    written = written_lines(source.text) if lines is None else lines()
    return Table(source, (), _objects(source, required, found, written))


def _objects(
    source: Source, required: Sequence[str], found: list[Diagnostic], lines: Iterator[tuple[int, str]]
) -> Iterator[Row]:
    malformed: list[Diagnostic] = []
    missing: dict[str, list[Diagnostic]] = {key: [] for key in required}
    any_object = False
    met: set[str] = set()
    for number, line in lines:
        place = _line_span(number, line)
        parsed = _parse_object(source, place, line)
        if isinstance(parsed, Diagnostic):
            malformed.append(parsed)
            continue
        any_object = True
        values = {key: value for key, value in parsed.items() if value is not None or key in required}
        met.update(key for key in required if key in parsed)
        absent = [key for key in required if key not in parsed]
        for key in absent:
            missing[key].append(_missing(source, place, f"key `{key}`", None))
        wrong = _check_values(source, place, values, required)
        found += wrong
        if not absent and not wrong:
            yield Row(number, {key: _as_text(value) for key, value in values.items()}, parsed)
    # A text of another kind is one mistake, however many lines it has; so is a key that no line has.
    found += malformed if any_object else malformed[:1]
    for key, own in missing.items():
        found += own if key in met else own[:1]


def known_columns(cells: Iterable[str], known: Iterable[str]) -> tuple[str, ...]:
    """Return the columns of a header, those that are known, in whatever letter case, as they are called."""
    header = [cell.strip() for cell in cells]
    lower = [cell.lower() for cell in header]
    for name in known:
        if name not in header and name in lower:
            header[lower.index(name)] = name
    return tuple(header)


def _check_header(
    source: Source, line: int, cells: list[str], header: tuple[str, ...], required: Sequence[str]
) -> list[Diagnostic]:
    wrong = []
    absent = []
    for column in required:
        if column in header:
            continue
        near = suggest(column, header)
        if near is None:
            absent.append(f"`{column}`")
        else:
            wrong.append(
                _missing(source, _cell_span(line, cells, header.index(near)), f"column `{column}`", column)
            )
    if absent:
        what = "column" + "s" * (len(absent) > 1)
        place = _line_span(line, "\t".join(cells))
        # Columns that spaces or commas part look right to whoever wrote them.
        names = " and ".join(f"`{one}`" for one in required)
        expected = f"a first line with {names}" + ", a tab between columns" * (len(required) > 1)
        missing = _missing(source, place, f"{what} {', '.join(absent)}", None)
        sign = _separator(cells, required)
        message = missing.message if sign is None else f"the columns are separated by {sign}, not by tabs"
        wrong.append(replace(missing, message=message, expected=expected))
    places: dict[str, int] = {}
    for index, column in enumerate(header):
        first = places.setdefault(column, index)
        if first < index:
            earlier = Related("first here", source, _cell_span(line, cells, first))
            wrong.append(
                Diagnostic(
                    NarrativeCode.REPEATED_COLUMN,
                    f"the column `{column}` is there twice",
                    source=source,
                    span=_cell_span(line, cells, index),
                    related=(earlier,),
                )
            )
    return wrong


def _separator(cells: Sequence[str], required: Sequence[str]) -> str | None:
    """Return what the columns of a header are separated by that has no tabs, None if nothing parts them."""
    if len(cells) > 1 or len(required) < 2:
        return None
    for sign, name in SEPARATORS.items():
        parts = [one.strip(' "').lower() for one in re.split(sign, cells[0])]
        if all(one in parts for one in required):
            return name
    return None


def _missing(source: Source, place: Span, what: str, suggestion: str | None) -> Diagnostic:
    message = f"there {'are' if what.startswith('columns') else 'is'} no {what}"
    return Diagnostic(NarrativeCode.MISSING_COLUMN, message, source=source, span=place, suggestion=suggestion)


def _parse_object(source: Source, place: Span, line: str) -> dict[str, object] | Diagnostic:
    try:
        value = read_json(line)
    except NoJsonError as error:
        message = error.message
        if error.column is not None:
            place = Span(place.line, error.column, place.line, error.column + 1)
    else:
        if isinstance(value, dict):
            return value
        message = "a line must be an object"
    return Diagnostic(
        NarrativeCode.MALFORMED_JSON,
        f"malformed JSON: {message}",
        source=source,
        span=place,
        expected="{...}",
    )


def _check_values(
    source: Source, place: Span, values: Mapping[str, object], required: Sequence[str]
) -> list[Diagnostic]:
    wrong = []
    for key, value in values.items():
        message = None
        if value is None:
            message = f"`{key}` is null"
        elif key in _NUMBERED and not (isinstance(value, str) or type(value) is int):
            message = f"`{key}` must be a string or a whole number"
        elif key in required and key not in _NUMBERED and not isinstance(value, str):
            message = f"`{key}` must be a string"
        elif UNWRITABLE.search(key) or UNWRITABLE.search(_as_text(value)):
            message = f"`{key}` {HOLDS_UNWRITABLE}"
        if message:
            wrong.append(Diagnostic(NarrativeCode.WRONG_VALUE, message, source=source, span=place))
    return wrong


def _as_text(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _line_span(number: int, line: str) -> Span:
    return Span(number, 1, number, len(line) + 1)


def _cell_span(line: int, cells: Sequence[str], index: int) -> Span:
    start = sum(len(cell) + 1 for cell in cells[:index]) + 1
    return Span(line, start, line, start + len(cells[index]))
