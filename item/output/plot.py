"""Curves over iterations, as numbers for other programs and as a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import TypeAlias

from item.output.csv_text import csv_text
from item.output.displays.curves import LabelQualityDisplay
from item.output.displays.picture import picture

Curves: TypeAlias = Mapping[str, Sequence[float]]


def curve_table(curves: Curves) -> str:
    """Return curves as CSV, a row for each iteration from 1, a column for each curve."""
    rows = enumerate(zip_longest(*curves.values()), 1)
    return csv_text([("iteration", *curves), *((number, *values) for number, values in rows)])


def draw_curves(curves: Curves, *, ylabel: str) -> str:
    """Return curves as an SVG picture, the same for the same curves: it carries no date.

    Raises
    ------
    ImportError
        When matplotlib, of the extra `plot`, is not installed.
    """
    return picture(LabelQualityDisplay(curves, ylabel), "svg").decode()
