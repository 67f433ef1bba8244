"""Files and standard input as texts, or a diagnostic that says why they cannot be read."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, TextIO, TypeAlias

from item.diagnostics import Diagnostic, InputError, Source
from item.language.files import no_such_file
from item.language.utf8 import MARK, decoded
from item.logic.stopping import BudgetSpentError
from item.narrative.codes import NarrativeCode
from item.narrative.io.files import PARQUET, failures, opened, parquet_lines

STDIN = "-"

# Bytes of a file that is read as a whole: about two million sentences.
MAX_FILE = 200_000_000
# Bytes of one line: what has no line ends is no text.
MAX_LINE = 1_000_000
# Empty lines of a file, one after the other: a few kilobytes may be hundreds of millions, compressed.
MAX_EMPTY = 1_000_000

# One file, or several.
Paths: TypeAlias = str | Path | Sequence[str | Path]


class FlawedError(Exception):
    """Something may be wrong with a text of which nothing is kept; who keeps it can say what, and where."""


def each_path(paths: Paths) -> tuple[str | Path, ...]:
    """Return one path or several as several: a lone string is no sequence of one-letter names.

    Raises
    ------
    TypeError
        When there is something else.
    """
    several = (paths,) if isinstance(paths, str | Path) or not isinstance(paths, Iterable) else tuple(paths)
    for one in several:
        if not isinstance(one, str | Path):
            raise TypeError(f"paths: a path or several are expected, not {type(one).__name__}")
    return several


def read_source(path: str | Path, *, stdin: TextIO | None = None, longest: int = MAX_LINE) -> Source:
    """Read a UTF-8 text; a byte order mark is dropped, and a lone carriage return ends a line.

    Parameters
    ----------
    path : a file, or `-` for standard input.
    stdin : stands for `-`; the process's own when None.
    longest : the most bytes of a line.

    Raises
    ------
    InputError
        With one diagnostic: there is no such file, it cannot be read, it is too large, it is no UTF-8 text
        or blank.
    """
    data = bytearray()
    for line in read_lines(path, stdin=stdin, longest=longest):
        data += line
        if len(data) > MAX_FILE:
            message = f"{_name(path)} has more than {MAX_FILE:,} bytes"
            expected = "several files; `solve --stream` reads one of any size"
            raise InputError(Diagnostic(NarrativeCode.TOO_LARGE, message, expected=expected))
    return decode(path, bytes(data))


def read_lines(path: str | Path, *, stdin: TextIO | None = None, longest: int = MAX_LINE) -> Iterator[bytes]:
    """Yield the lines of a text as they come, each with its end.

    Parameters
    ----------
    path, stdin, longest : as in `read_source`.

    Raises
    ------
    InputError
        With one diagnostic: there is no such file, it cannot be read, or a line is too long.
    """
    try:
        if Path(path).suffix.lower() == PARQUET:
            yield from parquet_lines(path)
        elif str(path) != STDIN:
            with opened(path) as file:
                yield from _lines(file, path, longest)
        elif (stream := sys.stdin if stdin is None else stdin) is None:
            raise ValueError("it is closed")
        elif hasattr(stream, "buffer"):
            yield from _lines(stream.buffer, path, longest)
        else:
            yield from (line.encode("utf-8", "surrogateescape") for line in stream)
    except BudgetSpentError as error:
        # Whoever writes it may not have begun.
        error.large = error.large or f"{_name(path)} was still being read"
        raise
    except FileNotFoundError:
        raise InputError(no_such_file(Path(path), NarrativeCode.NO_SUCH_FILE)) from None
    except failures(path) as error:
        reason = getattr(error, "strerror", None) or error
        raise InputError(
            Diagnostic(NarrativeCode.UNREADABLE_FILE, f"{_name(path)} cannot be read: {reason}")
        ) from None


def decoded_lines(path: str | Path) -> Iterator[tuple[int, str]]:
    """Yield the lines of a file that are not blank, with their numbers, from 1, as they come.

    Raises
    ------
    InputError
        As `read_lines`.
    FlawedError
        Where `read_source` raises an error, but for that of a blank text.
    """
    size = 0
    for number, data in enumerate(read_lines(path), 1):
        size += len(data)
        try:
            line = data.decode("utf-8").rstrip("\r\n")
        except UnicodeDecodeError:
            raise FlawedError from None
        if size > MAX_FILE or "\0" in line:
            raise FlawedError
        if number == 1:
            line = line.removeprefix(MARK)
        if line.strip():
            yield number, line


def _lines(stream: BinaryIO, path: str | Path, longest: int) -> Iterator[bytes]:
    number = empty = 0
    while line := stream.readline(longest + 1):
        number += 1
        if len(line) > longest:
            message = f"{_name(path)}: line {number:,} has more than {longest:,} bytes"
            raise InputError(Diagnostic(NarrativeCode.LONG_LINE, message, expected="a text with line ends"))
        # Files of old Macintoshes have lone carriage returns.
        for one in line.splitlines(keepends=True):
            empty = 0 if one.strip() else empty + 1
            # Whoever writes to standard input may show by them that more is to come.
            if empty > MAX_EMPTY and str(path) != STDIN:
                message = f"{_name(path)}: more than {MAX_EMPTY:,} empty lines follow each other"
                raise InputError(Diagnostic(NarrativeCode.TOO_LARGE, message, expected="sentences"))
            yield one


def _name(path: str | Path) -> str | Path:
    return "standard input" if str(path) == STDIN else path


def decode(path: str | Path, data: bytes) -> Source:
    """Return what was read of a file, or of standard input, as a text.

    Raises
    ------
    InputError
        With one diagnostic: it is no UTF-8 text, or blank.
    """
    name = "<stdin>" if str(path) == STDIN else str(path)
    source = decoded(name, data, not_utf8=NarrativeCode.NOT_UTF8, nul=NarrativeCode.NUL_CHARACTER)
    if not source.text.strip():
        raise InputError(Diagnostic(NarrativeCode.EMPTY_FILE, "the input is empty", source=source))
    return source
