"""What an evaluation measured, as people read it: without columns that say nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

# Of the micro-average, which is of no one narrative; one word, which no narrow terminal puts into two lines.
TOGETHER = "together"
# What was run and measured, which goes without saying where it is the same for all rows.
_ROWS = "rows"
_METHOD = "method"
_SEED, _SEEDS = "seed", "seeds"
_SPREAD = "spread"
_EVENT, _WHOLE = "event", "whole"


def tables_that_tell(
    title: str, rows: Sequence[Mapping[str, object]], *, chosen: bool = False, compared: bool = False
) -> list[tuple[str, list[Mapping[str, object]]]]:
    """Return the tables of a section with their titles: one for each choice of rows of gold, named by it.

    A column of choices would be as wide as the longest, and tell nothing within one.

    Parameters
    ----------
    title : of the section, which may be empty.
    rows : of equal keys, at least one.
    chosen : whether somebody chose rows of gold, so that it has to be said of which rows even one table is.
    compared : whether there are several methods, so that it has to be said of which even all rows are.
    """
    choices = dict.fromkeys(row.get(_ROWS) for row in rows)
    if len(choices) == 1 and not chosen:
        return [(title, rows_that_tell(rows, compared=compared))]
    return [
        (
            f"{title}{', ' * bool(title)}rows: {choice}",
            rows_that_tell([row for row in rows if row.get(_ROWS) == choice], compared=compared),
        )
        for choice in choices
    ]


def rows_that_tell(
    rows: Sequence[Mapping[str, object]], *, compared: bool = False
) -> list[Mapping[str, object]]:
    """Return rows of a report with a name for what was measured together, and only the columns that tell.

    The method and the rows of gold are left out where there is but one, seeds and spreads where nothing was
    drawn by chance, and the share of sentences read whole where no sentence has several events.

    Parameters
    ----------
    rows : of equal keys, at least one.
    compared : whether they are some of the rows of several methods.
    """
    left_out = {
        name
        for name in (_ROWS, *(() if compared else (_METHOD,)))
        if len({row.get(name) for row in rows}) == 1
    }
    if all(row.get(_SEED) is None for row in rows):
        left_out.add(_SEED)
    if all(row.get(_SEEDS) == 1 for row in rows):
        left_out |= {name for name in rows[0] if name == _SEEDS or name.endswith(_SPREAD)}
    if all(row.get(_WHOLE) == row.get(_EVENT) for row in rows):
        left_out.add(_WHOLE)
    return [
        {
            name: TOGETHER if name == "narrative" and value is None else value
            for name, value in row.items()
            if name not in left_out
        }
        for row in rows
    ]


def notes_that_apply(notes: Sequence[str], rows: Sequence[Mapping[str, object]]) -> list[str]:
    """Return the notes below a table without the one on spreads where no column has one."""
    spread = any(name.endswith(_SPREAD) for row in rows for name in row)
    return [one for one in notes if spread or not one.startswith(_SPREAD)]
