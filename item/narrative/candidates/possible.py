"""Candidates that some belief state may allow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np

from item.logic.reasoner import IntArray, Reasoner
from item.narrative.candidates.arguments import Candidate
from item.narrative.candidates.implicit import ImplicitArguments

Possible: TypeAlias = tuple[tuple[Candidate, ...], IntArray, ImplicitArguments]
"""Candidates, their ids in the reasoner, and which of them the context has a part in."""

# A narrative may be without end, so not all candidates are remembered.
MOST_REMEMBERED = 1024


class PossibleCandidates:
    """Leaves out of candidates what no belief state of a reasoner allows, once for all that share them."""

    def __init__(self, reasoner: Reasoner) -> None:
        self._reasoner = reasoner
        # By the identity of what was generated, which is kept so that it stays the same one.
        self._known: dict[int, tuple[tuple[Candidate, ...], Possible]] = {}

    def add(self, generated: Sequence[tuple[Candidate, ...]]) -> None:
        """Take in candidates, all of them together: a question to the reasoner by itself costs most."""
        if len(self._known) > MOST_REMEMBERED:
            self._known.clear()
        new = {id(one): one for one in generated if id(one) not in self._known}
        ids = self._reasoner.events([one.ground for candidates in new.values() for one in candidates])
        first = 0
        for key, candidates in new.items():
            own = ids[first : first + len(candidates)]
            first += len(candidates)
            possible = np.flatnonzero(own >= 0)
            whole = len(possible) == len(candidates)
            kept = candidates if whole else tuple(candidates[k] for k in possible)
            self._known[key] = candidates, (kept, own[possible], ImplicitArguments.among(kept))

    def of(self, candidates: tuple[Candidate, ...]) -> Possible:
        """Return what is left of candidates that have been taken in last."""
        return self._known[id(candidates)][1]
