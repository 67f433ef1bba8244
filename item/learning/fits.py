"""How readings fit the belief states of their lattices, against what would fit by chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from item.inference.lattice import Lattice
from item.logic.coherence import FITS, CoherenceArray
from item.logic.reasoner import IntArray
from item.logic.transitions.distinct import distinct, distinct_pairs
from item.logic.transitions.query import Int64Array
from item.narrative.text.segments import MOST_EVENTS
from item.scoring.base_rate import GRADED, BaseRate
from item.scoring.encoding import UNSEEN, Encoded
from item.scoring.joint_fit import ABSENT, beyond_chance
from item.scoring.scorer import FloatArray


@dataclass(frozen=True, slots=True)
class EncodedNarrative:
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


class FitsByChance:
    """How the ways of all steps fit, N of them, and what would fit by chance.

    Of ways that are several events few differ in what counts here: they are looked at once.

    Parameters
    ----------
    steps : which steps of which narratives the ways belong to, one after the other (`Trellis`).
    types : shape (candidates, `MOST_EVENTS`), the event types of each candidate, then `UNSEEN`.
    candidates : shape (N,), that of each way.
    fits : shape (N,), as `graded`.
    """

    def __init__(
        self,
        narratives: Sequence[EncodedNarrative],
        steps: Sequence[tuple[int, int]],
        types: IntArray,
        candidates: Int64Array,
        fits: CoherenceArray,
    ) -> None:
        found = [_shares_before(narrative) for narrative in narratives]
        several = (types[:, 1] != UNSEEN)[candidates]
        self._several = np.flatnonzero(several)
        self._cells = (types[:, 0].astype(np.int64) * FITS)[candidates] + fits
        self._before = np.zeros(len(candidates))
        self._before[~several] = np.concatenate([found[number].single[place] for number, place in steps])
        firsts = np.cumsum([0, *(len(one.several) for one in found)]).tolist()
        self._rows = np.concatenate([found[number].rows[place] + firsts[number] for number, place in steps])
        self._several_before = np.concatenate([one.several for one in found])
        self._several_types = np.concatenate([one.types for one in found])
        self._several_fits = fits[self._several]

    def beyond(self, usual: FloatArray) -> FloatArray:
        """Return for each way what its fit says for it, shape (N,); `usual` is `Parameters.coherence`."""
        beyond: FloatArray = usual.ravel().take(self._cells)
        beyond -= self._before
        of_each = np.vstack((usual, ABSENT))[self._several_types]
        own = beyond_chance(of_each, self._several_before)
        beyond[self._several] = own[self._rows, self._several_fits]
        return beyond


@dataclass(frozen=True, slots=True)
class _Before:
    """How probable fits are by chance in the states before the ways of a narrative, in logarithms.

    Attributes
    ----------
    single : of each step, for each way that is one event, its own fit.
    rows : of each step, for each way that is several events, its row of `several`.
    types : shape (rows, `MOST_EVENTS`), the type of each event.
    several : shape (rows, `MOST_EVENTS`, 3), every fit of each event.
    """

    single: Sequence[FloatArray]
    rows: Sequence[Int64Array]
    types: IntArray
    several: FloatArray


def _shares_before(narrative: EncodedNarrative) -> _Before:
    steps = narrative.lattice.steps
    rate = narrative.base_rate
    if steps:
        rate.log(distinct(np.concatenate([step.states for step in steps])))
    singles = []
    # Of ways that are several events: what the state before shows, their types, and their kinds.
    shown: list[Int64Array] = [np.zeros(0, dtype=np.int64)]
    several: list[IntArray] = [np.zeros((0, 2 * MOST_EVENTS), dtype=np.int32)]
    for step, sentence in zip(steps, narrative.sentences, strict=True):
        types, kinds = sentence.event_types, sentence.event_kinds
        taken, sources = step.candidates, step.sources
        lone = kinds[taken, 1] == UNSEEN
        single, others = np.flatnonzero(lone), np.flatnonzero(~lone)
        shares = rate.log(step.states)
        own = shares.rows[sources[single]], kinds[taken[single], 0], step.fits[single]
        singles.append(shares.tables[own])
        shown.append(shares.rows[sources[others]])
        several.append(np.concatenate((types, kinds), axis=1)[taken[others]])
    tables = rate.log(np.zeros(0, dtype=np.int32)).tables
    rows, types, logs_of_several = _alike(tables, np.concatenate(shown), np.concatenate(several))
    ends = np.cumsum([len(own) for own in shown[1:]])[:-1]
    return _Before(singles, np.split(rows, ends), types, logs_of_several)


def _alike(
    tables: FloatArray, shown: Int64Array, several: IntArray
) -> tuple[Int64Array, IntArray, FloatArray]:
    """Return rows for sequences of events in states, and what `_Before` says of each row.

    Parameters
    ----------
    tables : as in `Shares`.
    shown : shape (n,), which of them the state of each sequence shows.
    several : shape (n, 2 `MOST_EVENTS`), the types of its events, then the kinds.
    """
    keys = shown
    for own in several.T:
        # One number after the other: as many as there are types or kinds, and `UNSEEN`, may follow each.
        _, keys = distinct_pairs(keys, own.astype(np.int64))
    _, first, rows = np.unique(keys, return_index=True, return_inverse=True)
    types, kinds = np.split(several[first], 2, axis=1)
    logs = tables[shown[first]][..., GRADED][np.arange(len(first))[:, None], kinds]
    logs[kinds == UNSEEN] = ABSENT
    return rows, types, logs
