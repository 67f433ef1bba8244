"""Bytes as a text in UTF-8, or the place where they are none."""

from __future__ import annotations

import codecs
import re

from item.diagnostics import Diagnostic, InputError, Source, Span

# A byte order mark.
MARK = "\ufeff"
_LONE_RETURN = re.compile("\r(?!\n)")


def decoded(name: str, data: bytes, *, not_utf8: str, nul: str) -> Source:
    """Return the text that bytes are; a byte order mark is dropped, and a lone carriage return ends a line.

    Parameters
    ----------
    not_utf8, nul : the codes of what may be wrong.

    Raises
    ------
    InputError
        With one diagnostic: it is no UTF-8 text, or has a NUL character.
    """
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise InputError(_not_utf8(name, data, error.start, not_utf8)) from None
    source = Source(name, _LONE_RETURN.sub("\n", text.removeprefix(MARK)))
    offset = source.text.find("\0")
    if offset >= 0:
        message, span = "a NUL character does not belong into a text", _span_at(source.text, offset)
        raise InputError(Diagnostic(nul, message, source=source, span=span, expected="text in UTF-8"))
    return source


def with_line_feeds(text: str) -> str:
    """Return a text without a byte order mark, all its lines ended by line feeds."""
    return _LONE_RETURN.sub("\n", text.removeprefix(MARK).replace("\r\n", "\n"))


def _not_utf8(name: str, data: bytes, offset: int, code: str) -> Diagnostic:
    utf16 = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    readable = data[:offset].decode("utf-8").removeprefix(MARK)
    return Diagnostic(
        code,
        f"the byte 0x{data[offset]:02X} at offset {offset} is not UTF-8",
        source=Source(name, readable + data[offset:].decode("utf-8", "replace")),
        span=_span_at(readable, len(readable)),
        expected="text in UTF-8" + (" (this looks like UTF-16)" if utf16 else ""),
    )


def _span_at(text: str, offset: int) -> Span:
    line = text.count("\n", 0, offset) + 1
    column = offset - (text.rfind("\n", 0, offset) + 1) + 1
    return Span(line, column, line, column + 1)
