"""Tables for people: as wide as the terminal, or, elsewhere, as wide as what is in them."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence

from rich.console import Console, RenderableType
from rich.measure import Measurement
from rich.text import Text

from item.diagnostics import printable
from item.output.columns import Column, Grid, fit, wrapped
from item.output.formats import Record

# No terminal is this wide; what is wider is cut.
MOST_COLUMNS = 10_000
# So long are the lines of notes where no terminal says how wide it is: nobody looks for rows in them.
NOTE_WIDTH = 100
# What is smaller would be shown as 0.
LEAST_SHOWN = 0.0005


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
        plain = part.plain(MOST_COLUMNS) if isinstance(part, Grid) and width is None and not color else None
        if plain is not None:
            text.write(plain)
        elif isinstance(part, Text):
            # Lines have been wrapped already, and what is longer than the terminal stays whole.
            console.print(part, soft_wrap=True)
        else:
            console.print(
                part, width=width or max(1, Measurement.get(console, console.options, part).maximum)
            )
    return "".join(line.rstrip() + "\n" for line in text.getvalue().splitlines())


def record_table(
    sections: Sequence[tuple[str, Sequence[Record]]],
    notes: Sequence[str],
    *,
    width: int | None,
    color: bool,
) -> str:
    """Return tables with their titles, and notes below them.

    Where a table would cut words in two, what is the same in all rows stands in a line above it; where that
    is not enough, its records stand one below another.

    Parameters
    ----------
    sections : titles, which may be empty, and records of equal keys, at least one each; fractions are shown
        with three digits, or by their power of ten.
    notes : a paragraph each.
    """
    parts: list[RenderableType] = []
    for heading, rows in sections:
        parts += [*_section(printable(heading), rows, width), Text()]
    for note in map(printable, notes):
        parts += wrapped(Text(note), width or NOTE_WIDTH, 0)
    return render(parts, width=width, color=color)


def _section(title: str, rows: Sequence[Record], width: int | None) -> Iterator[RenderableType]:
    """Yield a table, or what stands for it where it does not fit."""
    columns = [
        Column(
            printable(name).replace("_", " "),
            right=any(isinstance(row[name], int | float) for row in rows),
        )
        for name in rows[0]
    ]
    cells = [[Text(_cell(value)) for value in row.values()] for row in rows]
    widths = fit(columns, cells, width)
    if widths is None:
        assert width is not None
        if title:
            yield Text(title, style="bold")
            title = ""
        same = [len(rows) > 1 and len({row[k].plain for row in cells}) == 1 for k in range(len(columns))]
        # Where all columns are the same, each row counts the more.
        if any(same) and not all(same):
            told = [
                f"{one.title} {cell.plain}"
                for one, cell, alike in zip(columns, cells[0], same, strict=True)
                if alike and cell.plain
            ]
            if told:
                yield from wrapped(Text(f"in all rows: {', '.join(told)}", style="dim"), width, 4)
            columns = [one for one, alike in zip(columns, same, strict=True) if not alike]
            cells = [[cell for cell, alike in zip(row, same, strict=True) if not alike] for row in cells]
            widths = fit(columns, cells, width)
    if widths is not None:
        yield Grid(title, columns, cells, widths)
    else:
        assert width is not None
        yield from _blocks(columns, cells, width)


def _blocks(columns: Sequence[Column], rows: Sequence[Sequence[Text]], width: int) -> Iterator[Text]:
    """Yield the lines of records one below another, a name and its value each."""
    for row in rows:
        for column, cell in zip(columns, row, strict=True):
            if cell.plain:
                yield from wrapped(Text(f"{column.title} ", style="dim") + cell, width, 4)
        yield Text()


def _cell(value: object) -> str:
    match value:
        case None:
            return ""
        case float() if 0 < abs(value) < LEAST_SHOWN:
            return f"{value:.0e}"
        case float():
            return f"{value:.3f}"
        case _:
            return printable(str(value))
