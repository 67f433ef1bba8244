"""In which order a narrative comes to its belief states.

The reasoner numbers belief states as it meets them, in whatever it reads first. If sums followed these ids,
their last digits would depend on what a process did before, and so would the choice between equally good
readings.
"""

from __future__ import annotations

from itertools import count, pairwise

import numpy as np

from item.inference.step import Step


class Visits:
    """The belief states to which a narrative has come so far, numbered in that order.

    A state comes after all of earlier sentences. Those of one sentence stand as the first ways to them do, by
    candidate and then by state before.

    Parameters
    ----------
    start : the id of the state in which the narrative begins.
    """

    def __init__(self, start: int) -> None:
        self._numbers = {start: 0}
        # Whether ids ascend in that order, the highest, and how many ids, from 0 on, are the numbers: all of
        # them where the reasoner has read nothing else.
        self._ascend = True
        self._highest = start
        self._same = 1 if start == 0 else 0

    def ordered(self, step: Step) -> Step:
        """Return the step of the next sentence with its following states, which ascend, in that order."""
        if step.following.item(-1) < self._same:
            return step
        following = step.following.tolist()
        if not self._numbers.keys() >= {*following}:
            self._come_to(step, following)
        if self._ascend:
            return step
        numbers = np.array([self._numbers[one] for one in following])
        return step if (numbers[1:] > numbers[:-1]).all() else step.in_order(numbers.argsort())

    def _come_to(self, step: Step, following: list[int]) -> None:
        """Give numbers to the following states to which the narrative has not come before."""
        firsts = zip(step.ways.take(step.starts).tolist(), following, strict=True)
        new = [state for _, state in sorted(firsts) if state not in self._numbers]
        self._ascend &= all(before < after for before, after in pairwise((self._highest, *new)))
        self._highest = max(self._highest, *new)
        self._numbers.update(zip(new, count(len(self._numbers)), strict=False))
        if self._ascend and self._highest < len(self._numbers):
            self._same = len(self._numbers)
