"""How readings fit the belief states of their lattices, against what would fit by chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from item.inference.lattice import Lattice
from item.logic.coherence import FITS, CoherenceArray
from item.logic.reasoner import IntArray
from item.logic.transitions.distinct import distinct, distinct_pairs
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
        candidates: NDArray[np.int64],
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
        self._several_fits = fits[self._several]
        # The kinds of events that are alike say their types.
        self._several_types = np.empty((len(self._several_before), types.shape[1]), dtype=types.dtype)
        self._several_types[self._rows] = types[candidates[self._several]]

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
    several : shape (rows, `MOST_EVENTS`, 3), every fit of each event.
    """

    single: Sequence[FloatArray]
    rows: Sequence[NDArray[np.int64]]
    several: FloatArray


def _shares_before(narrative: EncodedNarrative) -> _Before:
    steps = narrative.lattice.steps
    rate = narrative.base_rate
    if steps:
        rate.log(distinct(np.concatenate([step.states for step in steps])))
    singles = []
    # Of ways that are several events: the state before, and the kinds.
    states: list[IntArray] = [np.zeros(0, dtype=np.int32)]
    several: list[IntArray] = [np.zeros((0, MOST_EVENTS), dtype=np.int32)]
    for step, sentence in zip(steps, narrative.sentences, strict=True):
        kinds = sentence.event_kinds
        taken, sources = step.candidates, step.sources
        lone = kinds[taken, 1] == UNSEEN
        single, others = np.flatnonzero(lone), np.flatnonzero(~lone)
        logs = rate.log(step.states)
        singles.append(logs[sources[single], kinds[taken[single], 0], step.fits[single]])
        states.append(step.states[sources[others]])
        several.append(kinds[taken[others]])
    rows, logs_of_several = _alike(rate, np.concatenate(states), np.concatenate(several))
    ends = np.cumsum([len(own) for own in states[1:]])[:-1]
    return _Before(singles, np.split(rows, ends), logs_of_several)


def _alike(rate: BaseRate, states: IntArray, kinds: IntArray) -> tuple[NDArray[np.int64], FloatArray]:
    """Return rows for sequences of events in states, and what `_Before.several` says of each row.

    Parameters
    ----------
    states, kinds : shapes (n,) and (n, `MOST_EVENTS`).
    """
    keys = states.astype(np.int64)
    for own in kinds.T:
        # One number after the other: as many as there are kinds of events, and `UNSEEN`, may follow each.
        _, keys = distinct_pairs(keys, own.astype(np.int64))
    _, first, rows = np.unique(keys, return_index=True, return_inverse=True)
    logs = rate.log(states[first])[..., GRADED][np.arange(len(first))[:, None], kinds[first]]
    logs[kinds[first] == UNSEEN] = ABSENT
    return rows, logs
