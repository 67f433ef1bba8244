"""Narratives from files: one sentence per line (.txt), tab-separated tables (.tsv), JSON lines (.jsonl)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from enum import StrEnum
from functools import partial
from itertools import groupby, pairwise
from operator import itemgetter
from os.path import abspath, exists, isfile
from pathlib import Path
from typing import TextIO, TypeAlias, assert_never

from item.diagnostics import Diagnostic, InputError, Source, suggest
from item.narrative.codes import NarrativeCode
from item.narrative.io.collection import ID, NARRATIVE, SENTENCE, Collection, FlawlessCollection
from item.narrative.io.files import COMPRESSED, PARQUET, Text, bare, texts_in
from item.narrative.io.findings import Findings
from item.narrative.io.sources import (
    STDIN,
    FlawedError,
    Paths,
    decode,
    decoded_lines,
    each_path,
    read_lines,
    read_source,
)
from item.narrative.io.tables import Lines, Row, Table, read_jsonl, read_tsv, written_lines
from item.narrative.narrative import Narrative, Sentence

REQUIRED = (ID, SENTENCE)

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
    read like lines of JSON. Of a folder the texts in it and in its sub-folders are read, sorted by path, but
    for `gold.tsv`, `cast.tsv`, `starts.tsv` and `labels.tsv`, what ends like them (`my.gold.tsv`), and names
    that begin with a dot. The narrative of `FOLDER/2001/jan.txt` is called `2001/jan`.

    The first line decides the format of standard input, and of a file whose name has no ending.

    Of files that are as they should be no more is in memory than the narratives, those of long texts packed.
    Where anything is wrong they are read once more, with the places of all that is in them. So is what can be
    read only once, from the beginning.

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
    files = _named_texts(paths, found)
    if not found and all(isfile(one.path) for one in files):
        with suppress(InputError, FlawedError):
            return _flawless(files)
    collection = Collection(found)
    for path, name in files:
        try:
            _check_ending(path)
            source = read_source(path, stdin=stdin)
            table = _read_table(source, _format(path, source.text), name, found)
        except InputError as error:
            found += error.diagnostics
        else:
            collection.add(table, name)
    collection.close()
    if found:
        raise InputError(found)
    return collection.narratives()


def _named_texts(paths: Paths, found: Findings) -> list[Text]:
    """Return the texts that paths name, each once; a text that is named twice is an error."""
    texts: dict[str, Text] = {}
    for path in each_path(paths):
        try:
            for text in _texts(path):
                # Said once, not of each narrative in it.
                if abspath(text.path) in texts:
                    message = f"the text {text.path} is named twice"
                    found.append(Diagnostic(NarrativeCode.REPEATED_NARRATIVE, message))
                texts.setdefault(abspath(text.path), text)
        except InputError as error:
            found += error.diagnostics
    return list(texts.values())


def _texts(path: str | Path) -> tuple[Text, ...]:
    """Return the texts that one path names."""
    return (Text(path, "stdin"),) if str(path) == STDIN else texts_in(path, ENDINGS)


def _flawless(texts: Iterable[Text]) -> tuple[Narrative, ...]:
    """Return the narratives of files of which nothing else is kept.

    Raises
    ------
    InputError, FlawedError
        When something may be wrong with them. What this says of it is no use to anybody.
    """
    collection = FlawlessCollection()
    for path, name in texts:
        found = Findings()
        _check_ending(path)
        first = next((line for _, line in decoded_lines(path)), None)
        if first is None:
            raise FlawedError
        lines = partial(decoded_lines, path)
        table = _read_table(Source(str(path), ""), _format(path, first), name, found, lines)
        collection.add(table, name)
        if found:
            raise FlawedError
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
    sentences = (told for one in _texts(path) for told in _each_sentence(one, stdin))
    told = groupby(sentences, key=itemgetter(0))
    return ((narrative, (sentence for _, sentence in own)) for narrative, own in told)


def _each_sentence(text: Text, stdin: TextIO | None) -> Iterator[tuple[str, Sentence]]:
    path = text.path
    _check_ending(path)
    head: list[_Line] = []
    format_: Format | None = None
    paragraph = index = 0
    for line in enumerate(read_lines(path, stdin=stdin), 1):
        if not line[1].strip():
            index = 0
            continue
        if format_ is None:
            format_ = _format(path, decode(path, _in_place([line])).text)
            if format_ is Format.TABLE:
                head = [line]
                continue
        for narrative in _told_by([*head, line], text, format_):
            own, (sentence,) = narrative.name, narrative.sentences
            if format_ is Format.TEXT:
                paragraph += index == 0
                own = own if paragraph == 1 else f"{own}-{paragraph}"
                sentence = replace(sentence, id=f"{own}.{index:03d}")
            index += 1
            yield own, sentence
    if paragraph == index == 0:
        # There is nothing in it, which is an error like any other.
        _told_by(head, text, format_ or Format.TEXT)


def _told_by(lines: Sequence[_Line], text: Text, format_: Format) -> tuple[Narrative, ...]:
    """Return what some lines of a file tell by themselves."""
    try:
        return _told(decode(text.path, b"".join(data for _, data in lines)), text.name, format_)
    except InputError:
        # Now that there is something to be said of them, they are put in their places.
        return _told(decode(text.path, _in_place(lines)), text.name, format_)


def _told(source: Source, name: str, format_: Format) -> tuple[Narrative, ...]:
    found = Findings()
    collection = Collection(found)
    collection.add(_read_table(source, format_, name, found), name)
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


def _read_table(
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


def _check_ending(path: str | Path) -> None:
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


def _format(path: str | Path, text: str) -> Format:
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
