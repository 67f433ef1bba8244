"""Lines for a terminal: what is longer goes on in the next line, further in; no word is cut."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

# Where no terminal says how wide it is.
WIDTH = 80
FURTHER_IN = 4


def wrapped_line(line: str, width: int | None) -> list[str]:
    """Return a line as those of a terminal.

    Parameters
    ----------
    width : of the terminal; None leaves the line as it is.
    """
    if width is None or len(line) <= width:
        return [line]
    return hanging(line, width, further=" " * (len(line) - len(line.lstrip()) + FURTHER_IN))


def hanging(text: str, width: int, first: str = "", further: str = "") -> list[str]:
    """Return a paragraph as lines, with what stands before the first and before further ones."""
    return textwrap.wrap(
        text,
        width,
        initial_indent=first,
        subsequent_indent=further,
        break_long_words=False,
        break_on_hyphens=False,
    )


def wrapped_text(lines: Iterable[str], width: int | None) -> str:
    """Return lines as one text, each as `wrapped_line` gives it and with its end."""
    return "".join(f"{part}\n" for line in lines for part in wrapped_line(line, width))
