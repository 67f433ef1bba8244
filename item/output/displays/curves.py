"""Plots of curves: accuracy by the number of labels, and quality of labels by iteration."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Self

from item.output.displays.display import Display

if TYPE_CHECKING:
    from matplotlib.axes import Axes


class LearningCurveDisplay(Display):
    """The accuracy of events by the number of labels, as `item evaluate --report curve` measures it.

    Parameters
    ----------
    points : by learner, the number of labels in words, the accuracy, and its range over the seeds.
    """

    def __init__(self, points: Mapping[str, Sequence[tuple[str, float, float]]]) -> None:
        self.points = points

    @classmethod
    def from_rows(cls, rows: Sequence[Mapping[str, object]]) -> Self:
        """Return the display of the rows that `evaluate --report curve --format jsonl` writes.

        Raises
        ------
        ValueError
            When a row is none of those.
        """
        points: dict[str, list[tuple[str, float, float]]] = {}
        for row in rows:
            if row.get("rows", "all") == "all":
                try:
                    point = str(row["labels"]), float(str(row["event"])), float(str(row["spread"]))
                    points.setdefault(str(row["learner"]), []).append(point)
                except KeyError as error:
                    raise ValueError(f"no row of `evaluate --report curve`: {error} is missing") from None
        if not points:
            raise ValueError("there is no row of `evaluate --report curve`")
        return cls(points)

    def _draw(self, ax: Axes) -> None:
        for name, own in self.points.items():
            labels, accuracy, spread = zip(*own, strict=True)
            ax.errorbar(labels, accuracy, [one / 2 for one in spread], marker="o", capsize=3, label=name)
        ax.set(xlabel="labels", ylabel="accuracy of events")
        ax.grid(visible=True, alpha=0.3)
        ax.legend(loc="lower right")


class LabelQualityDisplay(Display):
    """Curves over the iterations of learning, such as the F1 of the labels (the paper's figure 4).

    Parameters
    ----------
    curves : by name, the value of each iteration.
    ylabel : what the values are.
    """

    def __init__(self, curves: Mapping[str, Sequence[float]], ylabel: str = "F1 of the labels") -> None:
        self.curves, self.ylabel = curves, ylabel

    def _draw(self, ax: Axes) -> None:
        for name, values in self.curves.items():
            ax.plot(range(1, len(values) + 1), values, marker="o", markersize=3, label=name)
        ax.set(xlabel="iteration", ylabel=self.ylabel, ylim=(0, 1))
        ax.grid(visible=True, alpha=0.3)
        if self.curves:
            ax.legend(loc="lower right")
