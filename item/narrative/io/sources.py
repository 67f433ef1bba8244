"""Files and standard input as texts, or a diagnostic that says why they cannot be read."""

from __future__ import annotations

import codecs
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TextIO, TypeAlias

from item.diagnostics import Diagnostic, InputError, Source, Span, suggest
from item.narrative.codes import NarrativeCode

STDIN = "-"

# One file, or several.
Paths: TypeAlias = str | Path | Sequence[str | Path]


def each_path(paths: Paths) -> tuple[str | Path, ...]:
    """Return one path or several as several: a lone string is no sequence of one-letter names."""
    return (paths,) if isinstance(paths, str | Path) else tuple(paths)


def read_source(path: str | Path, *, stdin: TextIO | None = None) -> Source:
    """Read a UTF-8 text; a byte order mark is dropped, line ends stay as they are.

    Parameters
    ----------
    path : a file, or `-` for standard input.
    stdin : stands for `-`; the process's own when None.

    Raises
    ------
    InputError
        With one diagnostic: there is no such file, it cannot be read, it is no UTF-8 text or blank.
    """
    return decode(path, b"".join(read_lines(path, stdin=stdin)))


def read_lines(path: str | Path, *, stdin: TextIO | None = None) -> Iterator[bytes]:
    """Yield the lines of a text as they come, each with its end.

    Parameters
    ----------
    path, stdin : as in `read_source`.

    Raises
    ------
    InputError
        With one diagnostic: there is no such file, or it cannot be read.
    """
    try:
        if str(path) != STDIN:
            with Path(path).open("rb") as file:
                yield from file
        elif (stream := sys.stdin if stdin is None else stdin) is None:
            raise ValueError("it is closed")
        elif hasattr(stream, "buffer"):
            yield from stream.buffer
        else:
            yield from (line.encode("utf-8", "surrogateescape") for line in stream)
    except FileNotFoundError:
        raise InputError(_no_such_file(Path(path))) from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        name = "standard input" if str(path) == STDIN else path
        raise InputError(
            Diagnostic(NarrativeCode.UNREADABLE_FILE, f"{name} cannot be read: {reason}")
        ) from None


def _no_such_file(path: Path) -> Diagnostic:
    try:
        names = [other.name for other in path.parent.iterdir() if other.is_file()]
    except OSError:
        return Diagnostic(
            NarrativeCode.NO_SUCH_FILE, f"there is no file {path}, nor the folder {path.parent}"
        )
    near = suggest(path.name, names)
    return Diagnostic(
        NarrativeCode.NO_SUCH_FILE,
        f"there is no file {path}",
        suggestion=str(path.with_name(near)) if near else None,
    )


def decode(path: str | Path, data: bytes) -> Source:
    """Return what was read of a file, or of standard input, as a text.

    Raises
    ------
    InputError
        With one diagnostic: it is no UTF-8 text, or blank.
    """
    name = "<stdin>" if str(path) == STDIN else str(path)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise InputError(_not_utf8(name, data, error.start)) from None
    source = Source(name, text.removeprefix("\ufeff"))
    if not source.text.strip():
        raise InputError(Diagnostic(NarrativeCode.EMPTY_FILE, "the input is empty", source=source))
    nul = source.text.find("\0")
    if nul >= 0:
        raise InputError(
            Diagnostic(
                NarrativeCode.NUL_CHARACTER,
                "a NUL character does not belong into a text",
                source=source,
                span=_span_at(source.text, nul),
                expected="text in UTF-8",
            )
        )
    return source


def _not_utf8(name: str, data: bytes, offset: int) -> Diagnostic:
    utf16 = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    readable = data[:offset].decode("utf-8").removeprefix("\ufeff")
    return Diagnostic(
        NarrativeCode.NOT_UTF8,
        f"the byte 0x{data[offset]:02X} at offset {offset} is not UTF-8",
        source=Source(name, readable + data[offset:].decode("utf-8", "replace")),
        span=_span_at(readable, len(readable)),
        expected="text in UTF-8" + (" (this looks like UTF-16)" if utf16 else ""),
    )


def _span_at(text: str, offset: int) -> Span:
    line = text.count("\n", 0, offset) + 1
    column = offset - (text.rfind("\n", 0, offset) + 1) + 1
    return Span(line, column, line, column + 1)
