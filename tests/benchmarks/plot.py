"""The one plot: seconds against everything that reading depends on, on logarithmic axes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tests.benchmarks.scaling import Curve


def plot(curves: Sequence[Curve], path: Path) -> None:
    """Draw curves, those with the same x axis together."""
    from matplotlib.figure import Figure

    axes = list(dict.fromkeys(curve.x for curve in curves))
    figure = Figure(figsize=(4 * len(axes), 3.5), layout="constrained")
    for place, axis in enumerate(figure.subplots(1, len(axes), squeeze=False)[0]):
        for curve in curves:
            if curve.x == axes[place]:
                axis.loglog(*zip(*curve.points, strict=True), marker="o", label=curve.title)
        axis.set_xlabel(axes[place])
        axis.set_ylabel("seconds")
        axis.legend()
        axis.grid(visible=True, alpha=0.3)
    figure.savefig(path)
