"""How many belief states a search keeps after a sentence: all, so many, or as many as it can afford."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import accumulate

import numpy as np

from item.inference.options import Beam
from item.logic.arrays import BoolArray
from item.logic.reasoner import Reasoner
from item.narrative.prepared import CandidateSet
from item.scoring.scorer import FloatArray

# What a sentence may cost by default: so many pairs of a belief state and a candidate.
AFFORDABLE = 16384
# Pairs are dearer where the solver must search for their answers.
SEARCH = 8
# However many candidates a narrative has, some states are kept.
FEWEST = 16
# Once something has to be dropped, so is what is so many nats less probable than the best: hardly a sentence
# to come makes up for that (docs/decisions/margin.md).
MARGIN = 20.0


def prices(candidate_sets: Sequence[CandidateSet], reasoner: Reasoner) -> list[int]:
    """Return what a state costs before each sentence, in pairs with a candidate that needs no search."""
    if not candidate_sets:
        return []
    sizes = np.array([len(one.events) for one in candidate_sets])
    plain = reasoner.plain(np.concatenate([one.events for one in candidate_sets]))
    until = np.append(0, plain.cumsum())
    ends = sizes.cumsum()
    found: list[int] = (SEARCH * sizes - (SEARCH - 1) * (until[ends] - until[ends - sizes])).tolist()
    return found


class Costs:
    """What a state costs before the first sentences of a narrative together; worked out when it is needed."""

    def __init__(self, candidate_sets: Sequence[CandidateSet], reasoner: Reasoner) -> None:
        self._candidate_sets = candidate_sets
        self._reasoner = reasoner

    def __call__(self, sentences: int) -> int:
        """Return the sum of the prices of so many sentences."""
        return self._until[sentences - 1]

    @cached_property
    def _until(self) -> list[int]:
        return [*accumulate(prices(self._candidate_sets, self._reasoner))]


class AdaptiveBeam:
    """Says after each sentence of one narrative how many belief states to keep.

    By default a narrative whose states do not multiply is read exactly, any other in bounded
    time: from where there are too many on, those are dropped, too, that are improbable (`MARGIN`). The number
    follows from the sentences read so far alone, never from the clock, so that the same narrative is always
    read alike.

    Parameters
    ----------
    beam : the number, or "all"; None for as many as is affordable.
    cost : what a state costs before the first so many sentences (`Costs`).
    """

    def __init__(self, beam: Beam, cost: Callable[[int], int]) -> None:
        self._beam = beam
        self._cost = cost
        self._sentences = 0
        self._candidates = 0
        # Whether improbable states are dropped, too: until there are too many, a narrative is read exactly.
        self._dropping = False

    def go_on(self, candidates: int) -> None:
        """Take note of how many candidates the next sentence has."""
        self._sentences += 1
        self._candidates += candidates

    @property
    def most(self) -> int | None:
        """Return how many to keep at most after the last sentence, None for all."""
        if self._beam == "all":
            return None
        return self._affordable(self._cost(self._sentences)) if self._beam is None else self._beam

    def crowded(self, states: int) -> bool:
        """Return whether some of so many states after the last sentence may have to be dropped."""
        if self._dropping:
            return states > 1
        # Most narratives can afford their states even if all were dear, and nobody asks what they cost.
        if self._beam is None and states <= self._affordable(SEARCH * self._candidates):
            return False
        most = self.most
        return most is not None and states > most

    def _affordable(self, cost: int) -> int:
        return max(FEWEST, AFFORDABLE * self._sentences // max(cost, 1))

    def kept(self, values: FloatArray) -> BoolArray:
        """Return which of too many states are kept, by the utilities of the best stories to them."""
        assert self.most is not None
        kept = highest(values, self.most)
        if self._beam is None:
            self._dropping = True
            kept &= values >= values.max() - MARGIN
        return kept


def highest(values: FloatArray, beam: int) -> BoolArray:
    """Return which of some values are among the `beam` highest, of equal ones the first."""
    kept = np.zeros(len(values), dtype=np.bool_)
    kept[np.argsort(-values, kind="stable")[:beam]] = True
    return kept
