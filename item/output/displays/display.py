"""What all displays have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Self

from item.inference.interpretation import Interpretation
from item.narrative.io.gold import Gold
from item.output.results import Result, results_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure, SubFigure


class Display(ABC):
    """A plot that is computed once and drawn with `plot`, as often as wanted.

    Attributes
    ----------
    ax_, figure_ : what it was drawn on last.
    """

    ax_: Axes
    figure_: Figure | SubFigure

    def plot(self, ax: Axes | None = None) -> Self:
        """Draw.

        Parameters
        ----------
        ax : where; None makes a new figure.

        Raises
        ------
        ImportError
            When matplotlib is not installed.
        """
        if ax is None:
            from matplotlib import pyplot

            _, ax = pyplot.subplots(layout="constrained")
        self.ax_, self.figure_ = ax, ax.figure
        self._draw(ax)
        return self

    @abstractmethod
    def _draw(self, ax: Axes) -> None:
        """Draw on axes."""


def beside_gold(
    readings: Sequence[Interpretation] | Sequence[Result], gold: Gold
) -> list[tuple[Result, tuple[str | None, ...], bool]]:
    """Return the results that have gold, each with gold's event and whether it is right.

    Raises
    ------
    ValueError
        When none has gold.
    """
    found = [
        (one, gold.events[one.id].ground, one.is_right(gold.events[one.id]))
        for one in as_results(readings)
        if one.id in gold.events
    ]
    if not found:
        raise ValueError("no sentence has gold")
    return found


def as_results(readings: Sequence[Interpretation] | Sequence[Result]) -> tuple[Result, ...]:
    """Return what was read of each sentence, of readings or of results."""
    return tuple(
        result
        for one in readings
        for result in (results_of([one]) if isinstance(one, Interpretation) else (one,))
    )
