"""What all displays have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol, Self, TypeAlias

from item.extras import extra
from item.handed_over.checks import refuse_no_gold
from item.inference.interpretation import Interpretation
from item.narrative.io.gold import Gold
from item.output.results import Result, results_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure, SubFigure


class HasReadings(Protocol):
    """A story: has the readings of its narratives."""

    @property
    def readings(self) -> Sequence[Interpretation]:
        """Return the best reading of each narrative."""


Readings: TypeAlias = HasReadings | Interpretation | Sequence[Interpretation] | Sequence[Result]
"""What displays draw: a story, readings or one of them, or results as `read_results` reads them."""


class Display(ABC):
    """A plot that is computed once and drawn with `plot`, as often as wanted.

    Attributes
    ----------
    ax_, figure_ : what it was drawn on last.
    """

    ax_: Axes
    figure_: Figure | SubFigure

    @property
    def size(self) -> tuple[float, float]:
        """Return the width and height of its figure in inches."""
        return 7, 4.5

    def plot(self, ax: Axes | None = None) -> Self:
        """Draw.

        Parameters
        ----------
        ax : where; None makes a new figure.

        Raises
        ------
        InputError
            When matplotlib is not installed (extra `plot`); it is an ImportError, too.
        """
        if ax is None:
            with extra("plot", "pictures are drawn"):
                from matplotlib import pyplot

            _, ax = pyplot.subplots(figsize=self.size, layout="constrained")
        self.ax_, self.figure_ = ax, ax.figure
        self._draw(ax)
        return self

    @abstractmethod
    def _draw(self, ax: Axes) -> None:
        """Draw on axes."""


def beside_gold(readings: Readings, gold: Gold) -> list[tuple[Result, tuple[str | None, ...], bool]]:
    """Return the results that have gold, each with gold's event and whether it is right.

    Raises
    ------
    TypeError
        When they are something else, such as gold in place of the readings.
    ValueError
        When none has gold.
    """
    results = as_results(readings)
    refuse_no_gold(gold)
    found = [
        (one, gold.events[one.id].ground, one.is_right(gold.events[one.id]))
        for one in results
        if one.id in gold.events
    ]
    if not found:
        raise ValueError("no sentence has gold")
    return found


def as_results(readings: Readings) -> tuple[Result, ...]:
    """Return what was read of each sentence.

    Raises
    ------
    TypeError
        When they are no readings.
    """
    several = [readings] if isinstance(readings, Interpretation) else getattr(readings, "readings", readings)
    if not isinstance(several, Iterable):
        raise _no_readings(readings)
    found: list[Result] = []
    for one in several:
        if not isinstance(one, Interpretation | Result):
            raise _no_readings(one)
        found += results_of([one]) if isinstance(one, Interpretation) else [one]
    return tuple(found)


def _no_readings(given: object) -> TypeError:
    kind = type(given).__name__
    return TypeError(f"readings: a story, interpretations or results are expected, not {kind}")
