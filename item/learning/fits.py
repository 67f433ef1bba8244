"""How readings fit the belief states of their lattices, against what would fit by chance."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from item.inference.lattice import Lattice
from item.logic.arrays import Int64Array, IntArray
from item.logic.coherence import FITS, Coherence, graded
from item.logic.transitions.distinct import distinct_rows, firsts
from item.narrative.clauses.segments import MOST_EVENTS
from item.scoring.base_rate import BaseRate
from item.scoring.encoded import UNSEEN, Encoded
from item.scoring.joint_fit import ABSENT, beyond_chance
from item.scoring.narrow import narrow
from item.scoring.scorer import FloatArray
from item.scoring.shares import GRADED

# As what scores see each value of `Coherence`.
_GRADES = graded(np.arange(len(Coherence), dtype=np.int8))


class EncodedNarrative(Struct, frozen=True):
    """A narrative as the learner sees it.

    Attributes
    ----------
    lattice : of its candidates.
    sentences : in numbers.
    weights : how much each sentence counts, shape (sentences,).
    base_rate : what fits by chance.
    """

    lattice: Lattice
    sentences: tuple[Encoded, ...]
    weights: FloatArray
    base_rate: BaseRate


class Situations:
    """What ways are judged by beside what their sentences tell: their situations, and how they fit.

    The situation of a way is which events its candidate is, and what the state before it shows by chance. Of
    many ways few situations are different, so each is looked at once. A way has the number of a *case*:
    `len(Coherence)` times its situation, plus how it fits.

    Parameters
    ----------
    rows : shape (N, 2 `MOST_EVENTS`), the types of the events of each situation, then the kinds.
    single : shape (N, len(Coherence)), what the first of these fits by chance.
    several : what each fits by chance where there are several (`_of_several`).
    """

    def __init__(self, rows: IntArray, single: FloatArray, several: FloatArray) -> None:
        types, kinds = np.split(rows, 2, axis=1)
        self._first = narrow(types[:, 0])
        self._single_before = single
        self._several = np.flatnonzero(kinds[:, 1] != UNSEEN)
        self._several_types = narrow(types[self._several])
        self._several_before = several
        # For each event of each situation: the situation, and the event's type.
        owners, places = np.nonzero(types != UNSEEN)
        self._owners, self._types = owners.astype(np.int32), narrow(types[owners, places])

    @classmethod
    def of(cls, narratives: Sequence[EncodedNarrative]) -> tuple[Situations, list[list[IntArray]]]:
        """Return the situations in some narratives, and for each of their steps the cases of its ways."""
        n, rows, single, several, cases = 0, [], [], [], []
        for narrative in narratives:
            own, tables, numbers = _situations(narrative)
            steps = zip(narrative.lattice.steps, numbers, strict=True)
            cases.append([(len(Coherence) * (n + one) + step.fits).astype(np.int32) for step, one in steps])
            rows.append(own)
            single.append(tables[:, 0, : len(Coherence)].copy())
            several.append(_of_several(own, tables))
            n += len(own)
        return cls(np.concatenate(rows), np.concatenate(single), np.concatenate(several)), cases

    def __len__(self) -> int:
        """Return how many cases there are."""
        return len(Coherence) * len(self._first)

    def beyond(self, usual: FloatArray) -> FloatArray:
        """Return what the fit of each case says for it, shape (cases,); `usual` is `Parameters.coherence`."""
        beyond: FloatArray = usual[:, _GRADES][self._first] - self._single_before
        of_each = np.vstack((usual, ABSENT))[self._several_types]
        beyond[self._several] = beyond_chance(of_each, self._several_before)[:, _GRADES]
        return beyond.ravel()

    def expected(self, counted: FloatArray, n_types: int) -> FloatArray:
        """Return how often each type has each fit, shape (T, 3), from how often each case is counted."""
        counts = np.zeros((n_types, FITS))
        of_each = counted.reshape(-1, len(Coherence))[self._owners]
        for fit, grade in enumerate(_GRADES):
            counts[:, grade] += np.bincount(self._types, of_each[:, fit], n_types)
        return counts


def _of_several(rows: IntArray, before: FloatArray) -> FloatArray:
    """Return what each event of the S situations of several fits by chance, shape (S, `MOST_EVENTS`, 3).

    Parameters
    ----------
    rows, before : as `_situations` returns them.
    """
    kinds = rows[:, MOST_EVENTS:]
    several = kinds[:, 1] != UNSEEN
    found: FloatArray = before[several][..., GRADED]
    found[kinds[several] == UNSEEN] = ABSENT
    return found


def _situations(narrative: EncodedNarrative) -> tuple[IntArray, FloatArray, list[Int64Array]]:
    """Return the N situations of the ways of a narrative, and those of each step's ways.

    Returns
    -------
    rows : shape (N, 2 `MOST_EVENTS`), the types of the events of each, then the kinds.
    before : shape (N, `MOST_EVENTS`, `COLUMNS`), what each event fits by chance (`Shares`).
    numbers : for each step the situations of its ways, shape (W,).
    """
    steps = narrative.lattice.steps
    states = np.concatenate((np.zeros(0, dtype=np.int32), *(step.states for step in steps)))
    shares = narrative.base_rate.log(states)
    # Sums are in the order of situations. So tables are numbered as this narrative comes to them, not as any.
    first, table = firsts(shares.rows)
    ends = np.cumsum([len(step.states) for step in steps])[:-1]
    told = [np.concatenate((one.event_types, one.event_kinds), axis=1) for one in narrative.sentences]
    none = np.zeros((0, 2 * MOST_EVENTS), dtype=np.int64)
    events, alike = distinct_rows(np.concatenate((none, *told)))
    own = np.split(alike, np.cumsum([len(one) for one in told])[:-1])
    n = len(first)
    keys = [
        number.take(step.candidates) * n + shown.take(step.sources)
        for step, number, shown in zip(steps, own, np.split(table, ends), strict=False)
    ]
    met = np.zeros(len(events) * n, dtype=np.bool_)
    for key in keys:
        met[key] = True
    found = np.flatnonzero(met)
    numbers = np.zeros(len(met), dtype=np.int64)
    numbers[found] = np.arange(len(found))
    rows = events[found // n]
    tables = shares.rows[first[found % n]]
    before = shares.tables[tables[:, np.newaxis], rows[:, MOST_EVENTS:]]
    return rows, before, [numbers.take(key) for key in keys]
