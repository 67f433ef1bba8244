"""From utilities to probabilities that can be believed.

Learning fits a text, and so do the probabilities it gives to the same text: the fewer sentences there are,
the more each of them has taught the model to say what it says. So what a sentence itself contributed is
left out (its words and its type; the jackknife), utilities are divided by a temperature, and some
probability is kept for what the model cannot know: little where the sentence speaks of the event outright and
mentions nobody else, much where a mention is unaccounted for. How much of all this is learnt across domains
(`item.learning.strengths`).
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np
from msgspec import Struct

from item.logic.arrays import IntArray
from item.narrative.cues.cues import CueFinder
from item.narrative.prepared import CandidateSet
from item.scoring.held_out import NOTHING_HELD_OUT, HeldOut
from item.scoring.scorer import FloatArray


class Grounds(IntEnum):
    """How well a sentence and a candidate account for each other."""

    LOOSE = 0
    """The sentence mentions somebody who is no argument."""
    PLAIN = 1
    """All whom the sentence mentions are arguments."""
    CUED = 2
    """All whom the sentence mentions are arguments, and it speaks of the candidate's type outright."""


def grounds(candidate_set: CandidateSet, cues: CueFinder | None) -> IntArray:
    """Return the `Grounds` of each candidate of a sentence, shape (E,); no cue is found without `cues`."""
    carried = () if cues is None else cues.carried(candidate_set.reading)
    found = (
        Grounds.LOOSE
        if one.surplus
        else Grounds.CUED
        if one.event in carried and not one.then
        else Grounds.PLAIN
        for one in candidate_set.candidates.lifted
    )
    return np.fromiter(found, np.int32)


class Calibration(Struct, frozen=True):
    """How the utilities of one narrative's candidates become probabilities.

    Attributes
    ----------
    inverse_temperature : what utilities are multiplied with to be log potentials.
    lapse_loose, lapse, lapse_cued : the share of a candidate's probability that goes to all candidates of the
        sentence alike, by its `Grounds`.
    cues : finds where sentences speak of event types outright; nowhere if None.
    trust : how far a source of evidence is trusted, from 0 to 1: so far the candidates of its sentences count
        as `Grounds.CUED`.
    held_out : what is left out of what sentences contributed themselves, as far as they were read with it.
    """

    inverse_temperature: float = 1.0
    lapse_loose: float = 0.0
    lapse: float = 0.0
    lapse_cued: float = 0.0
    cues: CueFinder | None = None
    trust: float = 0.0
    held_out: HeldOut = NOTHING_HELD_OUT

    def shift(self, candidate_set: CandidateSet) -> FloatArray:
        """Return what is added to the utilities of a sentence's candidates, shape (E,)."""
        return self.held_out.change(candidate_set) - self.held_out.change_read(candidate_set)

    def spread(self, candidate_set: CandidateSet, shares: FloatArray) -> FloatArray:
        """Return the probabilities of a sentence's candidates, shape (E,), with the lapse."""
        by_grounds = np.array([self.lapse_loose, self.lapse, self.lapse_cued])
        lapse = by_grounds[grounds(candidate_set, self.cues)]
        if candidate_set.evidence is not None:
            lapse = self.trust * self.lapse_cued + (1 - self.trust) * lapse
        return lapsed(shares, lapse)


def lapsed(shares: FloatArray, lapse: FloatArray) -> FloatArray:
    """Return probabilities of which candidates have lost a share, all shapes (E,), to all of them alike."""
    spread: FloatArray = (1 - lapse) * shares + lapse @ shares / max(len(shares), 1)
    return spread


UNCALIBRATED = Calibration()
