"""Narratives from files: one sentence per line (.txt), tab-separated tables (.tsv), JSON lines (.jsonl)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from itertools import groupby, pairwise
from operator import itemgetter
from os.path import abspath
from pathlib import Path
from typing import TextIO, TypeAlias, assert_never

from item.diagnostics import Diagnostic, InputError, Source, suggest
from item.narrative.codes import NarrativeCode
from item.narrative.io.files import PARQUET, bare, texts_in
from item.narrative.io.findings import Findings
from item.narrative.io.sources import STDIN, Paths, decode, each_path, read_lines, read_source
from item.narrative.io.tables import Row, Table, read_jsonl, read_tsv, written_lines
from item.narrative.narrative import Narrative, Sentence

NARRATIVE, ID, SENTENCE = "narrative", "id", "sentence"
REQUIRED = (ID, SENTENCE)

# A table and the number of a line of it.
_Place: TypeAlias = tuple[Table, int]
# The number of a line of a file, from 1, and what stands there.
_Line: TypeAlias = tuple[int, bytes]


class Format(StrEnum):
    """How a narrative is written down; the value is the end of the file's name."""

    TEXT = ".txt"
    TABLE = ".tsv"
    JSON_LINES = ".jsonl"


# The endings of files that are read, compressed or not.
ENDINGS = (*Format, PARQUET)


def read_narratives(paths: Paths, *, stdin: TextIO | None = None) -> tuple[Narrative, ...]:
    """Read the narratives of files, in the order of the files and of their first sentences.

    A `.txt` file has one sentence per line and a blank line between narratives. They are named after the file
    (`NAME`, or `NAME-1`, `NAME-2` and so on), their sentences `NAME.000`, `NAME.001` and so on.

    A `.tsv` file has a header and no quoting, a `.jsonl` file one object per line. Their columns are `id`,
    `sentence` and `narrative`; without the last the file makes one narrative, called after it. Further
    columns are kept. Ids are unique, and a narrative stands in one file.

    A file that ends in `.gz`, `.bz2` or `.xz` as well is decompressed. The rows of a `.parquet` file are
    read like lines of JSON. Of a folder the texts in it are read, sorted by name, but for `gold.tsv`,
    `cast.tsv` and `starts.tsv`.

    The first line decides the format of standard input, and of a file whose name has no ending.

    Parameters
    ----------
    paths : files, folders, or `-` for standard input.
    stdin : stands for `-`; the process's own when None.

    Raises
    ------
    InputError
        With every error of all the files (codes N1..).
    """
    found = Findings()
    collection = _Collection(found)
    files: dict[str, str | Path] = {}
    for path in each_path(paths):
        try:
            for one in texts_in(path, ENDINGS):
                # Said once, not of each narrative in it.
                if abspath(one) in files:
                    message = f"the text {one} is named twice"
                    found.append(Diagnostic(NarrativeCode.REPEATED_NARRATIVE, message))
                files.setdefault(abspath(one), one)
        except InputError as error:
            found += error.diagnostics
    for path in files.values():
        name = _name(path)
        try:
            source = read_source(path, stdin=stdin)
            table = _read_table(source, _format(path, source), name, found)
        except InputError as error:
            found += error.diagnostics
        else:
            collection.add(table, name)
    if found:
        raise InputError(found)
    return collection.narratives()


def read_each(path: str | Path, *, stdin: TextIO | None = None) -> Iterator[tuple[str, Iterator[Sentence]]]:
    """Yield the narratives of a file or folder as they come, each as its name and its sentences.

    Nothing is kept, so a file may be longer than memory, and standard input without end. So sentences of one
    narrative stand together, ids are not compared with each other, and the narratives of a `.txt` file are
    called `NAME`, `NAME-2`, `NAME-3` and so on. All else is as in `read_narratives`.

    Parameters
    ----------
    path : a file, or `-` for standard input.
    stdin : stands for `-`; the process's own when None.

    Raises
    ------
    InputError
        At the first line with an error, with all its errors (codes N1..).
    """
    sentences = (told for one in texts_in(path, ENDINGS) for told in _each_sentence(one, stdin))
    told = groupby(sentences, key=itemgetter(0))
    return ((narrative, (sentence for _, sentence in own)) for narrative, own in told)


def _each_sentence(path: str | Path, stdin: TextIO | None) -> Iterator[tuple[str, Sentence]]:
    head: list[_Line] = []
    format_: Format | None = None
    paragraph = index = 0
    for line in enumerate(read_lines(path, stdin=stdin), 1):
        if not line[1].strip():
            index = 0
            continue
        if format_ is None:
            format_ = _format(path, decode(path, _in_place([line])))
            if format_ is Format.TABLE:
                head = [line]
                continue
        for narrative in _told_by([*head, line], path, format_):
            own, (sentence,) = narrative.name, narrative.sentences
            if format_ is Format.TEXT:
                paragraph += index == 0
                own = own if paragraph == 1 else f"{own}-{paragraph}"
                sentence = replace(sentence, id=f"{own}.{index:03d}")
            index += 1
            yield own, sentence
    if paragraph == index == 0:
        # There is nothing in it, which is an error like any other.
        _told_by(head, path, format_ or Format.TEXT)


def _told_by(lines: Sequence[_Line], path: str | Path, format_: Format) -> tuple[Narrative, ...]:
    """Return what some lines of a file tell by themselves."""
    try:
        return _told(decode(path, b"".join(data for _, data in lines)), path, format_)
    except InputError:
        # Now that there is something to be said of them, they are put in their places.
        return _told(decode(path, _in_place(lines)), path, format_)


def _told(source: Source, path: str | Path, format_: Format) -> tuple[Narrative, ...]:
    found = Findings()
    collection = _Collection(found)
    collection.add(_read_table(source, format_, _name(path), found), _name(path))
    if found:
        raise InputError(found)
    return collection.narratives()


def _in_place(lines: Sequence[_Line]) -> bytes:
    """Return lines after as many empty ones as stand before them in their file."""
    data, count = b"", 1
    for number, line in lines:
        data += b"\n" * (number - count) + line
        count = number + 1
    return data


def _name(path: str | Path) -> str:
    return "stdin" if str(path) == STDIN else bare(path).stem


def _read_table(source: Source, format_: Format, name: str, found: list[Diagnostic]) -> Table:
    """Read one text in its format, without judging the values."""
    match format_:
        case Format.TEXT:
            return _read_lines(source, name)
        case Format.TABLE:
            return read_tsv(source, REQUIRED, found)
        case Format.JSON_LINES:
            return read_jsonl(source, REQUIRED, found)
        case unreachable:
            assert_never(unreachable)


def _format(path: str | Path, source: Source) -> Format:
    ending = "" if str(path) == STDIN else bare(path).suffix.lower()
    if ending == PARQUET:
        return Format.JSON_LINES
    if ending in frozenset(Format):
        return Format(ending)
    if ending:
        near = suggest(ending, tuple(Format))
        raise InputError(
            Diagnostic(
                NarrativeCode.UNKNOWN_FORMAT,
                f"{path}: files that end in `{ending}` are not read",
                expected=", ".join(ENDINGS),
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
    numbers = (number for number, _ in written_lines(source.text))
    several = any(after - before > 1 for before, after in pairwise(numbers))
    return Table(source, (), _told_in_lines(source, name, several=several))


def _told_in_lines(source: Source, name: str, *, several: bool) -> Iterator[Row]:
    """Yield the rows of a text; the narratives of one with several paragraphs are numbered."""
    count = index = 0
    before = -1
    for number, line in written_lines(source.text):
        if number - before > 1:
            count, index = count + 1, 0
        own = f"{name}-{count}" if several else name
        yield Row(number, {NARRATIVE: own, ID: f"{own}.{index:03d}", SENTENCE: line})
        index, before = index + 1, number


class _Collection:
    """Gathers the rows of all files into narratives, and notes what contradicts what."""

    def __init__(self, found: Findings) -> None:
        self._found = found
        self._sentences: dict[str, list[Sentence]] = {}
        self._narratives: dict[str, _Place] = {}
        self._ids: dict[str, _Place] = {}

    def add(self, table: Table, name: str) -> None:
        """Take in one file; `name` is the narrative of rows that give none."""
        told_elsewhere: set[str] = set()
        for row in table.rows:
            narrative = row.values.get(NARRATIVE, name).strip()
            first = self._narratives.setdefault(narrative, (table, row.line))
            if first[0] is table:
                self._sentences.setdefault(narrative, []).append(self._sentence(table, row))
            elif narrative not in told_elsewhere:
                told_elsewhere.add(narrative)
                message = f"the narrative `{narrative}` has been told before"
                self._note(NarrativeCode.REPEATED_NARRATIVE, message, (table, row.line), NARRATIVE, first)

    def narratives(self) -> tuple[Narrative, ...]:
        """Return everything taken in."""
        return tuple(Narrative(name, tuple(sentences)) for name, sentences in self._sentences.items())

    def _sentence(self, table: Table, row: Row) -> Sentence:
        place = table, row.line
        for column in (NARRATIVE, ID, SENTENCE):
            if column in row.values and not row.values[column].strip():
                self._note(NarrativeCode.EMPTY_VALUE, f"the {column} is empty", place, column)
        for column in (NARRATIVE, ID):
            # Labels, casts and starts name it in tab-separated text.
            if any(sign in row.values.get(column, "").strip() for sign in "\t\n"):
                message = f"the {column} holds a tab or the end of a line, so no table can name it"
                self._note(NarrativeCode.WRONG_VALUE, message, place, column)
        identifier, text = row.values[ID].strip(), row.values[SENTENCE].strip()
        first = self._ids.setdefault(identifier, place)
        if identifier and first is not place:
            self._note(NarrativeCode.REPEATED_ID, f"the id `{identifier}` is there twice", place, ID, first)
        further = [(c, value) for c, value in row.values.items() if c not in (NARRATIVE, ID, SENTENCE)]
        return Sentence(identifier, text, tuple(further))

    def _note(self, code: NarrativeCode, message: str, place: _Place, column: str, *first: _Place) -> None:
        spans = [(table.source, table.span(line, column)) for table, line in (place, *first)]
        self._found.note(code, message, *spans[0], first=spans[1] if first else None)
