"""How many belief states a search keeps after a sentence: all, so many, or as many as it can afford."""

from __future__ import annotations

import numpy as np

from item.inference.options import Beam
from item.logic.reasoner import Reasoner
from item.narrative.preprocess import CandidateSet

# What a sentence may cost by default: so many pairs of a belief state and a candidate.
AFFORDABLE = 16384
# Pairs are dearer where the solver must search for their answers.
SEARCH = 8
# However many candidates a narrative has, some states are kept.
FEWEST = 16


def price(candidate_set: CandidateSet, reasoner: Reasoner) -> int:
    """Return what a belief state costs before a sentence, in pairs with a candidate that needs no search."""
    events = candidate_set.events
    plain = int(np.count_nonzero(reasoner.plain(events)))
    return plain + SEARCH * (len(events) - plain)


class AdaptiveBeam:
    """Says after each sentence of one narrative how many belief states to keep.

    By default a narrative whose states do not multiply is read exactly, any other in bounded
    time. The number follows from the sentences read so far alone, never from the clock, so that the same
    narrative is always read alike.

    Parameters
    ----------
    beam : the number, or "all"; None for as many as is affordable.
    """

    def __init__(self, beam: Beam, reasoner: Reasoner) -> None:
        self._beam = beam
        self._reasoner = reasoner
        self._sentences = 0
        self._cost = 0

    def after(self, candidate_set: CandidateSet) -> int | None:
        """Return how many states to keep after the next sentence, None for all."""
        if self._beam == "all":
            return None
        if self._beam is not None:
            return self._beam
        self._sentences += 1
        self._cost += price(candidate_set, self._reasoner)
        return max(FEWEST, AFFORDABLE * self._sentences // max(self._cost, 1))
