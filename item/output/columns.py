"""Tables whose words are never cut: every column is at least as wide as its longest word."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct
from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

# Between two columns.
GAP = 2
_WORD = re.compile(r"\S+")
_BREAKS = re.compile(r"[\n\t]")


class Column(Struct, frozen=True):
    """A column of a table.

    Attributes
    ----------
    title : stands above it.
    right : whether its cells stand at its right side.
    least : its text is wrapped to no less than so many columns of the terminal.
    """

    title: str
    right: bool = False
    least: int = 0


def fit(
    columns: Sequence[Column], rows: Sequence[Sequence[Text]], width: int | None, gap: int = GAP
) -> list[int] | None:
    """Return how wide the columns of a table are, None where there is no room for their longest words.

    Parameters
    ----------
    rows : a cell for each column.
    width : of the terminal; None where every row may take one line, however long.
    gap : the spaces between two columns.
    """
    texts = [[column.title, *(row[k].plain for row in rows)] for k, column in enumerate(columns)]
    most = [max(1, *map(cell_len, own)) for own in texts]
    if width is None:
        return most
    least = [
        max(1, min(column.least, full), *(cell_len(word) for text in own for word in (text.split() or [""])))
        for column, own, full in zip(columns, texts, most, strict=True)
    ]
    # Behind the last column, too, there are all of them but one.
    spare = width - gap * len(columns) + 1 - sum(least)
    if spare < 0:
        return None
    widths = least
    # Columns that want little get it; the others share what is left alike.
    wanting = sorted(range(len(columns)), key=lambda k: most[k] - least[k])
    for place, k in enumerate(wanting):
        more = min(most[k] - least[k], spare // (len(wanting) - place))
        widths[k] += more
        spare -= more
    return widths


class Grid(Struct, frozen=True):
    """A table in the one style that there is.

    Attributes
    ----------
    title : stands above it, "" for none.
    rows : a cell for each column.
    widths : as `fit` gives them.
    styles : of the rows, "" for none; all of them if there are none.
    gap : the spaces between two columns.
    """

    title: str
    columns: Sequence[Column]
    rows: Sequence[Sequence[Text]]
    widths: Sequence[int]
    styles: Sequence[str] = ()
    gap: int = GAP

    def __rich__(self) -> Table:
        """Return the table for a console."""
        made = Table(
            title=Text(self.title, style="bold") if self.title else None,
            title_justify="left",
            box=SIMPLE_HEAD,
            show_edge=False,
            padding=(0, self.gap - 1, 0, 0),
        )
        for column, width in zip(self.columns, self.widths, strict=True):
            made.add_column(
                Text(column.title),
                justify="right" if column.right else "left",
                width=width,
                overflow="fold",
            )
        for row, style in zip(self.rows, self.styles or [""] * len(self.rows), strict=True):
            made.add_row(*row, style=style or None)
        return made

    def plain(self) -> str:
        """Return the table without styles, each row and the title on one line, however long.

        A console works out every cell anew, with styles that nobody sees, and wraps what is very long.
        """
        cells = [
            [column.title for column in self.columns],
            *([_BREAKS.sub(" ", one.plain) for one in row] for row in self.rows),
        ]
        line = sum(self.widths) + self.gap * len(self.widths) - 1
        behind = " " * (self.gap - 1)
        lines = [
            " ".join(f"{one}{behind}" for one in map(_padded, row, self.columns, self.widths))
            for row in cells
        ]
        title = [self.title] if self.title else []
        return "".join(f"{one}\n" for one in (*title, lines[0], "─" * line, *lines[1:]))


def _padded(text: str, column: Column, width: int) -> str:
    if column.right:
        text = text.rstrip()
        return " " * (width - cell_len(text)) + text
    return text + " " * (width - cell_len(text))


def wrapped(text: Text, width: int, indent: int) -> list[Text]:
    """Return the lines of a text, all but the first one indented; no word is cut, however long.

    Parameters
    ----------
    width : of the terminal.
    """
    lines: list[Text] = []
    start = end = 0
    for word in _WORD.finditer(text.plain):
        room = width - indent * bool(lines)
        if start < end and cell_len(text.plain[start : word.end()]) > room:
            lines.append(text[start:end])
            start = word.start()
        end = word.end()
    lines.append(text[start:end])
    return [Text(" " * indent * bool(k)) + line for k, line in enumerate(lines)]
