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


def draw_curves(curves: Curves, *, ylabel: str) -> str:
    """Return curves as an SVG picture, the same for the same curves: it carries no date.

    Raises
    ------
    ImportError
        When matplotlib, of the extra `plot`, is not installed.
    """
    from matplotlib import rc_context
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure

    with rc_context({"svg.hashsalt": "item", "svg.fonttype": "none"}):
        figure = Figure(figsize=(7, 4.5), layout="constrained")
        FigureCanvasSVG(figure)
        axes = figure.subplots()
        for name, values in curves.items():
            axes.plot(range(1, len(values) + 1), values, marker="o", markersize=3, label=name)
        axes.set_xlabel("iteration")
        axes.set_ylabel(ylabel)
        axes.set_ylim(0, 1)
        axes.grid(visible=True, alpha=0.3)
        if curves:
            axes.legend(loc="lower right")
        picture = io.StringIO()
        figure.savefig(picture, format="svg", metadata={"Date": None, "Creator": None})
    return picture.getvalue()
