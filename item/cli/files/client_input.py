"""What comes from a client, no line and no message of which is longer than a client's can be."""

from __future__ import annotations

import re
from io import BufferedReader

from item.cli.console.codes import OutputCode
from item.diagnostics import Diagnostic, InputError

# The lines before a message say how long it is, and what it is.
MAX_HEADER = 10_000
# A message may hold a whole file.
MAX_MESSAGE = 200_000_000
_LENGTH = b"Content-Length"
_HEADER = re.compile(rb"(?P<name>[A-Za-z-]+):[ \t]*(?P<value>[^\r\n]*?)[ \t]*\r?\n")


class ClientInput(BufferedReader):
    """A stream from a client.

    Raises
    ------
    InputError
        When a line or a message is too long, or a line before a message is none (code C108).
    """

    def readline(self, size: int | None = -1, /) -> bytes:
        """Return the next line, before a message; nothing at the end."""
        most = MAX_HEADER + 1
        line = super().readline(most if size is None or size < 0 else min(size, most))
        if len(line) > MAX_HEADER:
            raise _no_client(f"a line before a message has more than {MAX_HEADER:,} bytes")
        if line.strip():
            header = _HEADER.fullmatch(line)
            if header is None:
                raise _no_client("a line before a message has no name and value")
            if header["name"].lower() == _LENGTH.lower():
                if not header["value"].isdigit():
                    raise _no_client("the length of a message is no number")
                # However the client writes it.
                return b"%b: %b\r\n" % (_LENGTH, header["value"])
        return line

    def read(self, size: int | None = -1, /) -> bytes:
        """Return a message of so many bytes, fewer at the end."""
        if size is not None and size > MAX_MESSAGE:
            raise _no_client(f"a message of {size:,} bytes is announced")
        return super().read(size)


def _no_client(message: str) -> InputError:
    mend = "an editor that speaks the Language Server Protocol"
    return InputError([Diagnostic(OutputCode.NO_CLIENT, message, expected=mend)])
