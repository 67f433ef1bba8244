"""Tables for people: as wide as the terminal, or, elsewhere, as wide as what is in them."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from itertools import compress

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.text import Text

from item.diagnostics import printable
from item.output.columns import GAP, Column, Grid, fit, wrapped
from item.output.formats import Record

# Text that is longer than this is read in lines, which have no fewer columns than `LEAST_PROSE`.
LONG, LEAST_PROSE = 48, 16
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
        width=width,
        force_terminal=color,
        color_system="standard" if color else None,
        legacy_windows=False,
        highlight=False,
    )
    for part in parts:
        if isinstance(part, Grid) and width is None:
            text.write(part.plain())
        else:
            # Lines have been wrapped already, and what is longer than the terminal stays whole.
            console.print(part, soft_wrap=isinstance(part, Text))
    return "".join(line.rstrip() + "\n" for line in text.getvalue().splitlines())


def record_table(
    sections: Sequence[tuple[str, Sequence[Record]]],
    notes: Sequence[str],
    *,
    width: int | None,
    color: bool,
) -> str:
    """Return tables with their titles, and notes below them.

    Where a table would cut words in two, or long texts into slivers, what is the same in all rows stands in a
    line above it. Where that is not enough, columns of numbers move together; else its records stand one
    below another.

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
    cells = [[Text(_cell(value)) for value in row.values()] for row in rows]
    columns = [
        Column(
            printable(name).replace("_", " "),
            right=any(isinstance(row[name], int | float) for row in rows),
            least=LEAST_PROSE if any(cell_len(row[k].plain) > LONG for row in cells) else 0,
        )
        for k, name in enumerate(rows[0])
    ]
    widths = fit(columns, cells, width)
    if widths is not None:
        yield Grid(title, columns, cells, widths)
        return
    assert width is not None
    if title:
        yield Text(title, style="bold")
    same = [len(rows) > 1 and len({row[k].plain for row in cells}) == 1 for k in range(len(columns))]
    # Where all columns are the same, each row counts the more.
    if not all(same):
        yield from _shared(compress(columns, same), compress(cells[0], same), width)
        told = [not alike for alike in same]
        columns = [*compress(columns, told)]
        cells = [[*compress(row, told)] for row in cells]
    # Numbers are told apart by one space; words that go on in the next line are not.
    for gap in (GAP, *((1,) if all(one.right for one in columns[1:]) else ())):
        widths = fit(columns, cells, width, gap)
        if widths is not None:
            yield Grid("", columns, cells, widths, gap=gap)
            return
    yield from _blocks(columns, cells, width)


def _shared(columns: Iterable[Column], cells: Iterable[Text], width: int) -> Iterator[Text]:
    """Yield the line of what is the same in all rows, nothing if that is nothing."""
    told = [f"{one.title} {cell.plain}" for one, cell in zip(columns, cells, strict=True) if cell.plain]
    if told:
        yield from wrapped(Text(f"in all rows: {', '.join(told)}", style="dim"), width, 4)


def _blocks(columns: Sequence[Column], rows: Sequence[Sequence[Text]], width: int) -> Iterator[Text]:
    """Yield the lines of records one below another, a name and its value each.

    The values stand below each other, unless that leaves a sliver for them.
    """
    names = max(cell_len(one.title) for one in columns) + 1
    aligned = width - names >= LEAST_PROSE
    for row in rows:
        for column, cell in zip(columns, row, strict=True):
            if cell.plain:
                title = Text(column.title + " ", style="dim")
                if aligned:
                    title.pad_right(names - cell_len(title.plain))
                yield from wrapped(title + cell, width, names if aligned else 4)
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
