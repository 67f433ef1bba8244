"""Lines for a terminal: what is longer goes on in the next line, further in; no word is cut."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

FURTHER_IN = 4


def wrapped_line(line: str, width: int | None) -> list[str]:
    """Return a line as those of a terminal.

    Parameters
    ----------
    width : of the terminal; None leaves the line as it is.
    """
    if width is None or len(line) <= width:
        return [line]
    indent = " " * (len(line) - len(line.lstrip()) + FURTHER_IN)
    return textwrap.wrap(
        line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def wrapped_text(lines: Iterable[str], width: int | None) -> str:
    """Return lines as a text, each as those of a terminal (`wrapped_line`)."""
    return "".join(f"{part}\n" for line in lines for part in wrapped_line(line, width))
