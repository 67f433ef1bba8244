"""Which events can happen right after others, where no row of literals says it: the solver is asked."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array

from item.logic.belief import GroundAtom
from item.logic.diagnosis.conditional import STEP, TURN
from item.logic.diagnosis.literals import EventLiterals
from item.logic.reasoner import INFEASIBLE, Reasoner

# So many pairs of ground events of two types are looked at, and of few types more, so many together: each
# takes the solver states of its own.
MANY_PAIRS, ALL_PAIRS = 20, 4_000


class Succession:
    """Asks of pairs of events whether the second can happen right after the first.

    Parameters
    ----------
    found : rows of events, which come first.
    second : ground events, which come second.
    """

    def __init__(self, reasoner: Reasoner, found: EventLiterals, second: Sequence[GroundAtom]) -> None:
        self._reasoner, self._found = reasoner, found
        self._events, self._asking = reasoner.events(second), reasoner.conditions(second)
        self._firsts = reasoner.events(found.ground)
        self._types = [_numbered(own) for own in (found.ground, second)]

    def possible(self, pairs: csr_array) -> csr_array:
        """Return those of some pairs of which the second can happen after the first.

        Parameters
        ----------
        pairs : (rows, second events) of 0 and 1; of two types with very many some are looked at.
        """
        rows, seconds = self._some(pairs)
        after = self._found.ends[rows]
        return _table(pairs, rows, seconds, self._feasible(after, self._events[seconds]))

    def forbidden(self, pairs: csr_array) -> csr_array:
        """Return those of some pairs of which either could happen, and the second cannot after the first.

        Parameters
        ----------
        pairs : as for `possible`.
        """
        rows, seconds = self._some(pairs)
        both = self._reasoner.progress(self._found.starts[rows], self._asking[seconds])
        both = np.where(self._feasible(both, self._events[seconds]), both, INFEASIBLE)
        after = self._reasoner.progress(both, self._firsts[rows])
        barred = (after != INFEASIBLE) & ~self._feasible(after, self._events[seconds])
        return _table(pairs, rows, seconds, barred)

    def _feasible(self, states: NDArray[np.int32], events: NDArray[np.int32]) -> NDArray[np.bool_]:
        """Return whether events can happen in states; in none that is not there."""
        found = np.zeros(states.shape, dtype=np.bool_)
        real = np.flatnonzero(states != INFEASIBLE)
        if len(real):
            found[real] = self._reasoner.applicability(states[real], events[real])[0]
        return found

    def _some(self, pairs: csr_array) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return the places of pairs, of two types with very many some that are spread evenly."""
        rows, seconds = (side.astype(np.int64) for side in pairs.nonzero())
        kinds = self._types[0][rows] * (1 + self._types[1].max(initial=0)) + self._types[1][seconds]
        spread = np.arange(len(rows)) * STEP % TURN
        order = np.lexsort((spread, kinds))
        ordered = kinds[order]
        rank = np.arange(len(order)) - np.searchsorted(ordered, ordered)
        most = max(MANY_PAIRS, ALL_PAIRS // max(len(np.unique(kinds)), 1))
        kept = np.sort(order[rank < most])
        return rows[kept], seconds[kept]


def _numbered(ground: Sequence[GroundAtom]) -> NDArray[np.int64]:
    """Return a number for the type of each event, (events,)."""
    numbers: dict[str, int] = {}
    return np.array([numbers.setdefault(event[0], len(numbers)) for event in ground], dtype=np.int64)


def _table(
    like: csr_array, rows: NDArray[np.int64], columns: NDArray[np.int64], kept: NDArray[np.bool_]
) -> csr_array:
    ones = np.ones(np.count_nonzero(kept), dtype=np.int32)
    return csr_array((ones, (rows[kept], columns[kept])), shape=like.shape)
