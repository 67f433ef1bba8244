"""What learning tells of itself while it runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from item.logic.belief import GroundAtom

Beliefs: TypeAlias = tuple[tuple[GroundAtom, float], ...]
"""Events that a sentence may stand for, each with how far the learner takes it for the one, 0 to 1."""


class Iteration(Struct, frozen=True):
    """One iteration of learning.

    Attributes
    ----------
    number : from 0.
    value : what the learner's history got: a log likelihood, or the movement of the parameters.
    find_beliefs : returns `beliefs`, which few callbacks ask for.
    """

    number: int
    value: float
    find_beliefs: Callable[[], tuple[Beliefs, ...]]

    @property
    def beliefs(self) -> tuple[Beliefs, ...]:
        """Return what each sentence was taken for in this iteration, as the narratives tell them.

        In paper mode these are the labels (0 or 1) of its training examples, in default mode the posterior of
        its candidates.
        """
        return self.find_beliefs()


Callback: TypeAlias = Callable[[Iteration], None]
