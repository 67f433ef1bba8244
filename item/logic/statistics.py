"""What the answers of a reasoner have cost."""

from __future__ import annotations

from msgspec import Struct


class Statistics(Struct, frozen=True):
    """What answering has cost so far.

    Attributes
    ----------
    calls : programs given to the solver.
    questions : (state, sub-event) pairs that the solver decided.
    pairs : (state, event) pairs that callers asked about.
    remembered : how many of those were answered without looking at their parts.
    states : distinct belief states met.
    """

    calls: int = 0
    questions: int = 0
    pairs: int = 0
    remembered: int = 0
    states: int = 0
