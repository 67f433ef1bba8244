"""CSV as every format writes it: each cell comes back from a reader exactly as it was."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from types import SimpleNamespace


def csv_text(rows: Iterable[Iterable[object]]) -> str:
    """Return rows as CSV, None as nothing, each with a line feed at its end.

    A cell is written as it is, even if it begins with `=`: only the programs that take such a cell for a
    formula can know how to prevent it, and every sign put before it would be an error for all others.
    """
    lines: list[str] = []
    # With this line end each version of Python quotes a carriage return, which would else end a row.
    csv.writer(SimpleNamespace(write=lines.append), lineterminator="\r\n").writerows(rows)
    return "".join(line.removesuffix("\r\n") + "\n" for line in lines)


def curve_table(curves: Mapping[str, Sequence[float]]) -> str:
    """Return curves as CSV, a row for each iteration from 1, a column for each curve."""
    rows = enumerate(zip_longest(*curves.values()), 1)
    return csv_text([("iteration", *curves), *((number, *values) for number, values in rows)])
