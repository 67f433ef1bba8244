"""Curves over iterations, as numbers for other programs and as a picture."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import TypeAlias

Curves: TypeAlias = Mapping[str, Sequence[float]]


def curve_table(curves: Curves) -> str:
    """Return curves as CSV, a row for each iteration from 1, a column for each curve."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["iteration", *curves])
    for number, values in enumerate(zip_longest(*curves.values(), fillvalue=""), 1):
        writer.writerow([number, *values])
    return text.getvalue()


def draw_curves(curves: Curves, *, ylabel: str) -> bytes:
    """Return curves as a PNG picture that carries no date and no names of programs.

    Raises
    ------
    ImportError
        When matplotlib, of the extra `plot`, is not installed.
    """
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4.5), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.subplots()
    for name, values in curves.items():
        axes.plot(range(1, len(values) + 1), values, marker="o", markersize=3, label=name)
    axes.set_xlabel("iteration")
    axes.set_ylabel(ylabel)
    axes.set_ylim(0, 1)
    axes.grid(visible=True, alpha=0.3)
    if curves:
        axes.legend(loc="lower right")
    picture = io.BytesIO()
    figure.savefig(picture, format="png", dpi=120, metadata={"Software": None})
    return picture.getvalue()
