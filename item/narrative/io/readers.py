"""Narratives from files: one sentence per line (.txt), tab-separated tables (.tsv), JSON lines (.jsonl)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import groupby
from operator import itemgetter
from os.path import abspath, isfile
from pathlib import Path
from typing import TextIO, TypeAlias

from msgspec.structs import replace

from item.diagnostics import Diagnostic, InputError, Source
from item.language.utf8 import MARK
from item.narrative.codes import NarrativeCode
from item.narrative.io.collection import Collection, FlawlessCollection
from item.narrative.io.files import Text, texts_in
from item.narrative.io.findings import Findings
from item.narrative.io.formats import ENDINGS, Format, check_ending, format_of, read_table
from item.narrative.io.latest_ids import LatestIds
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
from item.narrative.narrative import Narrative, Sentence

# The number of a line of a file, from 1, and what stands there.
_Line: TypeAlias = tuple[int, bytes]


def read_narratives(paths: Paths, *, stdin: TextIO | None = None) -> tuple[Narrative, ...]:
    """Read the narratives of files, in the order of the files and of their first sentences.

    A `.txt` file has one sentence per line and a blank line between narratives. They are named after the file
    (`NAME`, or `NAME-1`, `NAME-2` and so on), their sentences `NAME.000`, `NAME.001` and so on.

    A `.tsv` file has a header and no quoting, a `.jsonl` file one object per line. Their columns are `id`,
    `sentence` and `narrative`; without the last the file makes one narrative, called after it. Further
    columns are kept. Ids are unique, and a narrative stands in one file.

    A file that ends in `.gz`, `.bz2` or `.xz` as well is decompressed. The rows of a `.parquet` file are
    read like lines of JSON. Of a folder the texts in it and in its sub-folders are read, sorted by path, but
    for `gold.tsv`, `cast.tsv`, `starts.tsv`, `labels.tsv`, `evidence.jsonl` and `questions.jsonl`, what ends
    like them (`my.gold.tsv`), and names that begin with a dot. `FOLDER/2001/jan.txt` tells `2001/jan`.

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
            check_ending(path)
            source = read_source(path, stdin=stdin)
            table = read_table(source, format_of(path, source.text), name, found)
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
        check_ending(path)
        first = next((line for _, line in decoded_lines(path)), None)
        if first is None:
            raise FlawedError
        lines = partial(decoded_lines, path)
        table = read_table(Source(str(path), ""), format_of(path, first), name, found, lines)
        collection.add(table, name)
        if found:
            raise FlawedError
    return collection.narratives()


def read_each(path: str | Path) -> Iterator[tuple[str, Iterator[Sentence]]]:
    """Yield the narratives of a file or folder as they come, each as its name and its sentences.

    Hardly anything is kept, so a file may be longer than memory, and standard input without end. So sentences
    of one narrative stand together, an id is compared with the latest of its narrative (`LatestIds`), and the
    narratives of a `.txt` file are called `NAME`, `NAME-2`, `NAME-3` and so on. All else is as in
    `read_narratives`.

    Parameters
    ----------
    path : a file, or `-` for standard input.

    Raises
    ------
    InputError
        At the first line with an error, with all its errors (codes N1..).
    """
    sentences = (told for one in _texts(path) for told in _each_sentence(one))
    told = groupby(sentences, key=itemgetter(0))
    return ((narrative, (sentence for _, sentence in own)) for narrative, own in told)


def _each_sentence(text: Text) -> Iterator[tuple[str, Sentence]]:
    path = text.path
    check_ending(path)
    head: list[_Line] = []
    told = LatestIds[_Line]()
    last = ""
    format_: Format | None = None
    paragraph = index = 0
    any_told = False
    for line in enumerate(read_lines(path), 1):
        if _is_blank(line):
            index = 0
            continue
        if format_ is None:
            format_ = format_of(path, decode(path, _in_place([line])).text)
            if format_ is Format.TABLE:
                head = [line]
                continue
        for narrative in _told_by([*head, line], text, format_):
            own, (sentence,) = narrative.name, narrative.sentences
            if format_ is Format.TEXT:
                paragraph += index == 0
                own = own if paragraph == 1 else f"{own}-{paragraph}"
                sentence = replace(sentence, id=f"{own}.{index:03d}")
            elif own != last:
                told.clear()
                last = own
            first = told.first(sentence.id, line)
            if first is not line:
                # Read together the two lines are an error.
                _told_by([*head, first, line], text, format_)
            index += 1
            any_told = True
            yield own, sentence
    if not any_told:
        # There is nothing in it, which is an error like any other.
        _told_by(head, text, format_ or Format.TEXT)


def _is_blank(line: _Line) -> bool:
    """Return whether a line has nothing but spaces, those that are no ASCII and a byte order mark, too."""
    number, data = line
    text = data.decode("utf-8", "replace")
    return not (text.removeprefix(MARK) if number == 1 else text).strip()


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
    collection.add(read_table(source, format_, name, found), name)
    collection.close()
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
