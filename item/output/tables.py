"""Tables for people: as wide as the terminal, or, elsewhere, as wide as what is in them."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console, RenderableType
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from item.output.formats import Record

# No terminal is this wide; what is wider is cut.
MOST_COLUMNS = 10_000
# What is smaller would be shown as 0.
LEAST_SHOWN = 0.0005


def new_table(title: str = "") -> Table:
    """Return an empty table in the one style that there is."""
    return Table(
        title=Text(title, style="bold") if title else None,
        title_justify="left",
        box=SIMPLE_HEAD,
        show_edge=False,
        padding=(0, 1, 0, 0),
    )


def render(parts: Iterable[RenderableType], *, width: int | None, color: bool) -> str:
    """Return tables and lines as text.

    Parameters
    ----------
    width : of the terminal, in columns; None gives every row one line, however long.
    color : whether the terminal shows styles; without, the text is plain.
    """
    text = io.StringIO()
    console = Console(
        file=text,
        width=MOST_COLUMNS if width is None else width,
        force_terminal=color,
        color_system="standard" if color else None,
        legacy_windows=False,
        highlight=False,
    )
    for part in parts:
        own = width or max(1, Measurement.get(console, console.options, part).maximum)
        console.print(part, width=own)
    return "".join(line.rstrip() + "\n" for line in text.getvalue().splitlines())


def record_table(
    sections: Sequence[tuple[str, Sequence[Record]]],
    notes: Sequence[str],
    *,
    width: int | None,
    color: bool,
) -> str:
    """Return tables with their titles, and notes below them.

    Parameters
    ----------
    sections : titles, which may be empty, and records of equal keys, at least one each; fractions are shown
        with three digits, or by their power of ten.
    """
    parts: list[RenderableType] = []
    for title, rows in sections:
        table = new_table(title)
        for column in rows[0]:
            numeric = any(isinstance(row[column], int | float) for row in rows)
            table.add_column(
                column.replace("_", " "), justify="right" if numeric else "left", overflow="fold"
            )
        for row in rows:
            table.add_row(*(Text(_cell(value)) for value in row.values()))
        parts += [table, Text()]
    return render([*parts, *(Text(note) for note in notes)], width=width, color=color)


def _cell(value: object) -> str:
    match value:
        case None:
            return ""
        case float() if 0 < abs(value) < LEAST_SHOWN:
            return f"{value:.0e}"
        case float():
            return f"{value:.3f}"
        case _:
            return str(value)
