"""How readings fit the belief states of their lattices, against what would fit by chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from item.inference.lattice import Lattice
from item.logic.coherence import Coherence, CoherenceArray
from item.logic.reasoner import IntArray
from item.logic.transitions.distinct import distinct
from item.narrative.text.segments import MOST_EVENTS
from item.scoring.base_rate import BaseRate
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

    Parameters
    ----------
    types : shape (N, `MOST_EVENTS`), the event types of each way, then `UNSEEN`.
    fits : shape (N,), values of `Coherence`.
    """

    def __init__(self, narratives: Sequence[EncodedNarrative], types: IntArray, fits: CoherenceArray) -> None:
        several = types[:, 1] != UNSEEN
        self._single, self._several = np.flatnonzero(~several), np.flatnonzero(several)
        self._n = len(types)
        self._types, self._fits = types, fits
        found = [_shares_before(narrative) for narrative in narratives]
        self._single_before = np.concatenate([single for single, _ in found])
        self._several_before = np.concatenate([several for _, several in found])

    def beyond(self, usual: FloatArray) -> FloatArray:
        """Return for each way what its fit says for it, shape (N,); `usual` is `Parameters.coherence`."""
        beyond = np.empty(self._n)
        single, several = self._single, self._several
        beyond[single] = usual[self._types[single, 0], self._fits[single]] - self._single_before
        of_each = np.vstack((usual, ABSENT))[self._types[several]]
        own = beyond_chance(of_each, self._several_before)
        beyond[several] = own[np.arange(len(several)), self._fits[several]]
        return beyond


def _shares_before(narrative: EncodedNarrative) -> tuple[FloatArray, FloatArray]:
    """Return how probable fits are by chance in the states before, in logarithms.

    Returns
    -------
    single : for each way that is one event, its own fit.
    several : shape (ways that are several, `MOST_EVENTS`, 3), every fit of each event.
    """
    steps = narrative.lattice.steps
    rate = narrative.base_rate
    if steps:
        rate.log(distinct(np.concatenate([step.states for step in steps])))
    singles, severals = [np.zeros(0)], [np.zeros((0, MOST_EVENTS, len(Coherence)))]
    for step, sentence in zip(steps, narrative.sentences, strict=True):
        kinds = sentence.event_kinds[step.candidates]
        several = kinds[:, 1] != UNSEEN
        single = np.flatnonzero(~several)
        fits = step.coherence[step.candidates, step.sources][single]
        logs = rate.log(step.states)
        singles.append(logs[step.sources[single], kinds[single, 0], fits])
        if several.any():
            own = logs[step.sources[several, None], kinds[several]]
            own[kinds[several] == UNSEEN] = ABSENT
            severals.append(own)
    return np.concatenate(singles), np.concatenate(severals)
