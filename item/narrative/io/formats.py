"""The formats of narratives: what a text's is, and its rows."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from enum import StrEnum
from functools import partial
from itertools import pairwise
from os.path import exists
from pathlib import Path
from typing import assert_never

from item.diagnostics import Diagnostic, InputError, Source, suggest
from item.narrative.codes import NarrativeCode
from item.narrative.io.collection import ID, NARRATIVE, SENTENCE
from item.narrative.io.files import COMPRESSED, PARQUET, bare
from item.narrative.io.sources import STDIN, read_source
from item.narrative.io.tables import Lines, Row, Table, read_jsonl, read_tsv, written_lines

REQUIRED = (ID, SENTENCE)


class Format(StrEnum):
    """How a narrative is written down; the value is the end of the file's name."""

    TEXT = ".txt"
    TABLE = ".tsv"
    JSON_LINES = ".jsonl"


# What the name of the first of several narratives of lines ends with.
FIRST = "-1"
# The endings of tables that are not tab-separated.
NO_TABS = (Format.JSON_LINES, PARQUET)
# The endings of files that are read, compressed or not.
ENDINGS = (*Format, PARQUET)


def read_table(
    source: Source, format_: Format, name: str, found: list[Diagnostic], lines: Lines | None = None
) -> Table:
    """Read one text in its format, without judging the values.

    Parameters
    ----------
    lines : returns its lines; None for those of `source`.
    """
    lines = lines or partial(written_lines, source.text)
    match format_:
        case Format.TEXT:
            return _read_lines(source, name, lines)
        case Format.TABLE:
            return read_tsv(source, REQUIRED, found, lines, optional=(NARRATIVE,))
        case Format.JSON_LINES:
            return read_jsonl(source, REQUIRED, found, lines)
        case unreachable:
            assert_never(unreachable)


def check_ending(path: str | Path) -> None:
    """Refuse a file whose ending says that it is no text, before it is read: most such files are no UTF-8.

    Raises
    ------
    InputError
        With one diagnostic (code N105).
    """
    ending = bare(path).suffix.lower()
    if ending and ending not in ENDINGS and str(path) != STDIN and exists(path):
        raise InputError(
            Diagnostic(
                NarrativeCode.UNKNOWN_FORMAT,
                f"{path}: files that end in `{ending}` are not read",
                expected=f"{', '.join(ENDINGS)}; compressed ones end in {', '.join(COMPRESSED)} as well",
                suggestion=suggest(ending, tuple(Format)),
            )
        )


def read_tab_separated(path: str | Path) -> Source:
    """Read a table that is no text, such as gold, which is tab-separated whatever it is called.

    Raises
    ------
    InputError
        As `read_source`, and for a file whose ending says that it is another kind of table (code N105).
    """
    ending = bare(path).suffix.lower()
    if ending in NO_TABS and exists(path):
        raise InputError(
            Diagnostic(
                NarrativeCode.UNKNOWN_FORMAT,
                f"{path}: this table is not read from files that end in `{ending}`",
                expected=f"a tab-separated table, such as {Path(path).name.partition('.')[0]}{Format.TABLE}",
            )
        )
    return read_source(path)


def format_of(path: str | Path, text: str) -> Format:
    """Return the format of a file by its name, or by how its text begins."""
    ending = "" if str(path) == STDIN else bare(path).suffix.lower()
    if ending:
        return Format.JSON_LINES if ending == PARQUET else Format(ending)
    start = text.lstrip()
    if start.startswith("{"):
        return Format.JSON_LINES
    first_line = start.split("\n", 1)[0]
    is_header = SENTENCE in [cell.strip() for cell in first_line.split("\t")]
    return Format.TABLE if is_header else Format.TEXT


def _read_lines(source: Source, name: str, lines: Lines) -> Table:
    numbers = (number for number, _ in lines())
    several = any(after - before > 1 for before, after in pairwise(numbers))
    return Table(source, (), _told_in_lines(lines, name, several=several))


def _told_in_lines(lines: Lines, name: str, *, several: bool) -> Iterator[Row]:
    """Yield the rows of a text; the narratives of one with several paragraphs are numbered."""
    count = index = 0
    before = -1
    for number, line in lines():
        if number - before > 1:
            count, index = count + 1, 0
        own = f"{name}-{count}" if several else name
        yield Row(number, {NARRATIVE: own, ID: f"{own}.{index:03d}", SENTENCE: line})
        index, before = index + 1, number


def unnumbered(name: str, names: Collection[str]) -> str | None:
    """Return which of some narratives another file or option calls `NAME-1`: `NAME`, None if there is none.

    The first narrative of lines is called so in a stream, where nobody knows whether others will follow, and
    where it is alone.
    """
    bare_name = name.removesuffix(FIRST)
    return bare_name if name.endswith(FIRST) and bare_name in names else None
