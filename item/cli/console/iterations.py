"""What standard error says while a model is learnt."""

from __future__ import annotations

from collections.abc import Callable

from item.cli.console.progress import remaining
from item.cli.console.verbosity import detail
from item.learning.callbacks import Iteration


class IterationProgress:
    """A callback that shows the iterations of learning.

    Parameters
    ----------
    show : shows a line in place of the one before.
    most : the most iterations there are of EM; None for learners whose history is no log likelihood.
    """

    def __init__(self, show: Callable[[str], None], most: int | None) -> None:
        self._show = show
        self._most = most
        self._before: float | None = None
        self._remaining = remaining()

    def __call__(self, iteration: Iteration) -> None:
        """Show how far learning has come, and how far it may go."""
        number = iteration.number + 1
        text = f"learning: iteration {number}"
        if self._most is not None:
            gain = "" if self._before is None else f" ({iteration.value - self._before:+.2f})"
            text += f" of at most {self._most}, log likelihood {iteration.value:.2f}{gain}"
            text += self._remaining(number, self._most)
            self._before = iteration.value
        self._show(text)
        detail(text)
