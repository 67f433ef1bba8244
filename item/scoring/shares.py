"""The shares of fits by chance in belief states, worked out when they are first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
from msgspec import Struct

from item.logic.arrays import Int64Array, IntArray
from item.logic.coherence import Coherence
from item.logic.stopping import check_budget
from item.logic.transitions.distinct import distinct
from item.logic.transitions.number_table import NumberTable
from item.scoring.scorer import FloatArray
from item.scoring.shared_arrays import fingerprint

# States judged together, to bound memory.
MOST_AT_ONCE = 1024
# The columns of shares: those of `Coherence`, then expected and entailed events together, each as one.
COLUMNS = len(Coherence) + 1
GRADED = [Coherence.INFEASIBLE, Coherence.OPEN, len(Coherence)]


class Shares(Struct, frozen=True):
    """Logarithms of shares in S belief states. Many states have the same, and few tables are different.

    Attributes
    ----------
    tables : shape (tables, K, `COLUMNS`), for each kind (`kinds`). The columns `GRADED` are shares of all
        events (`graded`).
    rows : shape (S,), the table of each state.
    """

    tables: FloatArray
    rows: Int64Array

    @property
    def each(self) -> FloatArray:
        """Return the table of each state, shape (S, K, `COLUMNS`)."""
        each: FloatArray = self.tables[self.rows]
        return each


class RememberedShares:
    """Logarithms of shares in belief states, worked out when first asked for.

    Parameters
    ----------
    compute : from states, shape (S,), to logarithms, shape (S, `places`, `COLUMNS`).
    """

    def __init__(self, compute: Callable[[IntArray], FloatArray], places: int) -> None:
        self._compute = compute
        # Of all belief states that are met few are judged, and of these few show different shares.
        self._rows = NumberTable(missing=-1)
        # A table goes by its fingerprint: where many are different, each would be held twice.
        self._numbers: dict[bytes, int] = {}
        self._tables: FloatArray = np.zeros((16, places, COLUMNS))

    def of(self, states: IntArray) -> Shares:
        """Return the logarithms in states.

        Raises
        ------
        BudgetSpentError
            When the budget is spent (`item.logic.stopping`).
        """
        keys = states.astype(np.int64)
        rows = self._rows.get(keys)
        if (rows < 0).any():
            for new in self.lacking(states):
                check_budget()
                self.store(new, self._compute(new))
            rows = self._rows.get(keys)
        return Shares(self._tables[: len(self._numbers)], rows.astype(np.int64))

    def lacking(self, states: IntArray) -> Iterator[IntArray]:
        """Yield the states of which nothing is known, some at a time."""
        new = distinct(states[self._rows.get(states.astype(np.int64)) < 0])
        return (new[start : start + MOST_AT_ONCE] for start in range(0, len(new), MOST_AT_ONCE))

    def store(self, states: IntArray, logs: FloatArray) -> None:
        """Remember the logarithms in states, shape (S, `places`, `COLUMNS`)."""
        rows = np.empty(len(states), dtype=np.int64)
        for place, table in enumerate(logs):
            key = fingerprint(table)
            number = self._numbers.get(key)
            if number is None:
                number = len(self._numbers)
                if number == len(self._tables):
                    self._tables = np.concatenate((self._tables, np.zeros_like(self._tables)))
                self._tables[number] = table
                self._numbers[key] = number
            rows[place] = number
        self._rows.put(states.astype(np.int64), rows)
