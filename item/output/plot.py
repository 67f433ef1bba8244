"""Curves over iterations, as numbers for other programs and as a picture."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import TypeAlias

from item.output.displays.curves import LabelQualityDisplay
from item.output.displays.picture import picture

Curves: TypeAlias = Mapping[str, Sequence[float]]


def curve_table(curves: Curves) -> str:
    """Return curves as CSV, a row for each iteration from 1, a column for each curve."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["iteration", *curves])
    for number, values in enumerate(zip_longest(*curves.values(), fillvalue=""), 1):
        writer.writerow([number, *values])
    return text.getvalue()


def draw_curves(curves: Curves, *, ylabel: str) -> str:
    """Return curves as an SVG picture, the same for the same curves: it carries no date.

    Raises
    ------
    ImportError
        When matplotlib, of the extra `plot`, is not installed.
    """
    return picture(LabelQualityDisplay(curves, ylabel), "svg").decode()
