"""Narratives from files: sentences a line (.txt), tab-separated tables (.tsv), JSON lines (.jsonl)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TextIO, TypeAlias, assert_never

from item.diagnostics import Diagnostic, InputError, Related, Source, suggest
from item.narrative.codes import Code
from item.narrative.narrative import Narrative, Sentence
from item.narrative.sources import STDIN, read_source
from item.narrative.tables import Row, Table, read_jsonl, read_tsv

NARRATIVE, ID, SENTENCE = "narrative", "id", "sentence"
REQUIRED = (ID, SENTENCE)

_Place: TypeAlias = tuple[Table, Row]


class Format(StrEnum):
    """How a narrative is written down; the value is the end of the file's name."""

    TEXT = ".txt"
    TABLE = ".tsv"
    JSON_LINES = ".jsonl"


def read_narratives(paths: Sequence[str | Path], *, stdin: TextIO | None = None) -> tuple[Narrative, ...]:
    """Read the narratives of files, in the order of the files and of their first sentences.

    A `.txt` file has a sentence a line and a blank line between narratives. They are called after the file
    (`NAME`, or `NAME-1`, `NAME-2` and so on), their sentences `NAME.000`, `NAME.001` and so on.

    A `.tsv` file has a header and no quoting, a `.jsonl` file an object a line. Their columns are `id`,
    `sentence` and `narrative`; without the last the file makes one narrative, called after it. Further
    columns are kept. Ids are unique, and a narrative is told in one file.

    The format of standard input, and of a file whose name has no ending, is told by its first line.

    Parameters
    ----------
    paths : files, or `-` for standard input.
    stdin : stands for `-`; the process's own when None.

    Raises
    ------
    InputError
        With every error of all the files (codes N1..).
    """
    found: list[Diagnostic] = []
    collection = _Collection(found)
    for path in paths:
        name = "stdin" if str(path) == STDIN else Path(path).stem
        try:
            table = _read_table(path, name, stdin, found)
        except InputError as error:
            found += error.diagnostics
        else:
            collection.add(table, name)
    if found:
        raise InputError(found)
    return collection.narratives()


def _read_table(path: str | Path, name: str, stdin: TextIO | None, found: list[Diagnostic]) -> Table:
    """Read one file in its format, without judging the values."""
    source = read_source(path, stdin=stdin)
    match _format(path, source):
        case Format.TEXT:
            return _read_lines(source, name)
        case Format.TABLE:
            return read_tsv(source, REQUIRED, found)
        case Format.JSON_LINES:
            return read_jsonl(source, REQUIRED, found)
        case unreachable:
            assert_never(unreachable)


def _format(path: str | Path, source: Source) -> Format:
    ending = "" if str(path) == STDIN else Path(path).suffix.lower()
    if ending in frozenset(Format):
        return Format(ending)
    if ending:
        near = suggest(ending, tuple(Format))
        raise InputError(
            Diagnostic(
                Code.UNKNOWN_FORMAT,
                f"{path}: files that end in `{ending}` are not read",
                expected=", ".join(Format),
                suggestion=near,
            )
        )
    start = source.text.lstrip()
    if start.startswith("{"):
        return Format.JSON_LINES
    first_line = start.split("\n", 1)[0]
    is_header = SENTENCE in [cell.strip() for cell in first_line.split("\t")]
    return Format.TABLE if is_header else Format.TEXT


def _read_lines(source: Source, name: str) -> Table:
    paragraphs: list[list[tuple[int, str]]] = [[]]
    for number, line in enumerate(source.text.split("\n"), 1):
        if line.strip():
            paragraphs[-1].append((number, line))
        elif paragraphs[-1]:
            paragraphs.append([])
    paragraphs = [paragraph for paragraph in paragraphs if paragraph]
    rows = []
    for count, paragraph in enumerate(paragraphs, 1):
        own = name if len(paragraphs) == 1 else f"{name}-{count}"
        rows += [
            Row(number, {NARRATIVE: own, ID: f"{own}.{index:03d}", SENTENCE: line})
            for index, (number, line) in enumerate(paragraph)
        ]
    return Table(source, (), tuple(rows))


class _Collection:
    """Gathers the rows of all files into narratives, and notes what contradicts what."""

    def __init__(self, found: list[Diagnostic]) -> None:
        self._found = found
        self._sentences: dict[str, list[Sentence]] = {}
        self._narratives: dict[str, _Place] = {}
        self._ids: dict[str, _Place] = {}

    def add(self, table: Table, name: str) -> None:
        """Take in one file; `name` is the narrative of rows that give none."""
        told_elsewhere: set[str] = set()
        for row in table.rows:
            narrative = row.values.get(NARRATIVE, name).strip()
            first = self._narratives.setdefault(narrative, (table, row))
            if first[0] is table:
                self._sentences.setdefault(narrative, []).append(self._sentence(table, row))
            elif narrative not in told_elsewhere:
                told_elsewhere.add(narrative)
                message = f"the narrative `{narrative}` has been told before"
                self._note(Code.REPEATED_NARRATIVE, message, (table, row), NARRATIVE, first)

    def narratives(self) -> tuple[Narrative, ...]:
        """Return everything taken in."""
        return tuple(Narrative(name, tuple(sentences)) for name, sentences in self._sentences.items())

    def _sentence(self, table: Table, row: Row) -> Sentence:
        place = table, row
        for column in (NARRATIVE, ID, SENTENCE):
            if column in row.values and not row.values[column].strip():
                self._note(Code.EMPTY_VALUE, f"the {column} is empty", place, column)
        identifier, text = row.values[ID].strip(), row.values[SENTENCE].strip()
        first = self._ids.setdefault(identifier, place)
        if identifier and first is not place:
            self._note(Code.REPEATED_ID, f"the id `{identifier}` is there twice", place, ID, first)
        further = [(c, value) for c, value in row.values.items() if c not in (NARRATIVE, ID, SENTENCE)]
        return Sentence(identifier, text, tuple(further))

    def _note(self, code: Code, message: str, place: _Place, column: str, *first: _Place) -> None:
        table, row = place
        span = table.span(row, column)
        related = tuple(Related("first here", t.source, t.span(r, column)) for t, r in first)
        self._found.append(Diagnostic(code, message, source=table.source, span=span, related=related))
