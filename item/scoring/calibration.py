"""From utilities to probabilities that can be believed.

Learning fits a text, and so do the probabilities it gives to the same text: the fewer sentences there are,
the more each of them has taught the model to say what it says. So what a sentence itself contributed is
left out (its words and its type; the jackknife), utilities are divided by a temperature, and some
probability is kept for what the model cannot know. How much of both is learnt across domains
(`item.learning.strengths`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b

import numpy as np

from item.narrative.narrative import Sentence
from item.narrative.preprocess import CandidateSet
from item.scoring.cues import CueFinder
from item.scoring.scorer import FloatArray


@dataclass(frozen=True, slots=True)
class Calibration:
    """How the utilities of one narrative's candidates become probabilities.

    Attributes
    ----------
    inverse_temperature : what utilities are multiplied with to be log potentials.
    lapse : the share of a sentence's probability that goes to all its candidates alike ...
    lapse_cued : ... where it speaks of an event type outright.
    cues : finds where it does; nowhere if None.
    trust : how far a source of evidence is trusted, from 0 to 1: so far its sentences count as if they spoke
        of an event type outright.
    held_out : for sentences learnt from, by their `digest`, what is added to the utilities of the
        candidates of each event type to leave out what the sentence itself contributed.
    """

    inverse_temperature: float = 1.0
    lapse: float = 0.0
    lapse_cued: float = 0.0
    cues: CueFinder | None = None
    trust: float = 0.0
    held_out: Mapping[str, Mapping[str, float]] = field(default_factory=dict)

    def shift(self, candidate_set: CandidateSet) -> FloatArray:
        """Return what is added to the utilities of a sentence's candidates, shape (E,)."""
        own = self.held_out.get(digest(candidate_set.sentence)) if self.held_out else None
        if own is None:
            return np.zeros(len(candidate_set.candidates))
        return np.array([own[one.event] for one in candidate_set.candidates])

    def spread(self, candidate_set: CandidateSet, shares: FloatArray) -> FloatArray:
        """Return the probabilities of a sentence's candidates, shape (E,), with the lapse."""
        cued = self.cues is not None and bool(self.cues.carried(candidate_set.reading))
        known = 1.0 if cued else self.trust if candidate_set.evidence is not None else 0.0
        lapse = known * self.lapse_cued + (1 - known) * self.lapse
        spread: FloatArray = (1 - lapse) * shares + lapse / max(len(shares), 1)
        return spread


def digest(sentence: Sentence) -> str:
    """Return what a model knows a sentence by without keeping it."""
    return blake2b(f"{sentence.id}\0{sentence.text}".encode(), digest_size=8).hexdigest()


UNCALIBRATED = Calibration()
