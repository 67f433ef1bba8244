"""What a sentence contributed itself to a model that has been learnt from it."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import TypeAlias

import numpy as np
from msgspec import Struct

from item.narrative.narrative import Sentence
from item.narrative.prepared import CandidateSet
from item.scoring.scorer import FloatArray

# What is added to the scores of a sentence's candidates by their event type: of the sentence as a whole, and
# of each of its parts.
Changes: TypeAlias = tuple[Mapping[str, float], ...]

# Of several events so much counts of what their parts taught, and the rest of what the sentence taught as a
# whole. All of either makes them .24 too improbable, or .13 too probable (docs/decisions/discount.md).
BY_PARTS = 0.6


class HeldOut(Struct, frozen=True):
    """How scores change where a sentence is judged by what the others contributed.

    Attributes
    ----------
    changes : by the `digest` of a sentence.
    read : the share of it that is added where the sentence is read; where its probability is worked out, all
        of it is.
    """

    changes: Mapping[str, Changes]
    read: float

    def change_read(self, candidate_set: CandidateSet) -> FloatArray:
        """Return what is added where the sentence is read, shape (E,).

        Of several events only what the sentence as a whole taught of the first is left out there: without
        what it taught of each, more of them are missed (docs/decisions/discount.md).
        """
        own = self._known(candidate_set)
        if own is None:
            return np.zeros(len(candidate_set.candidates))
        return self.read * np.array([own[0][one.event] for one in candidate_set.candidates.lifted])

    def change(self, candidate_set: CandidateSet) -> FloatArray:
        """Return what is added to the scores of a sentence's candidates, shape (E,), 0 if it is not known."""
        own = self._known(candidate_set)
        if own is None:
            return np.zeros(len(candidate_set.candidates))
        whole, *parts = own
        found = [whole[one.event] for one in candidate_set.single.lifted]
        # A sentence that is cut in another way was not learnt from as it is.
        known = len(parts) == len(candidate_set.parts)
        several = candidate_set.candidates.lifted[len(found) :]
        for candidate, one in zip(several, candidate_set.sequences, strict=True):
            events = ((part, candidate_set.parts[part].candidates.lifted[row].event) for part, row in one)
            by_parts = sum(parts[part][event] for part, event in events) if known else 0.0
            found.append(BY_PARTS * by_parts + (1 - BY_PARTS) * whole[candidate.event])
        return np.array(found)

    def _known(self, candidate_set: CandidateSet) -> Changes | None:
        return self.changes.get(digest(candidate_set.sentence)) if self.changes else None


def digest(sentence: Sentence) -> str:
    """Return what a model knows a sentence by without keeping it."""
    return blake2b(f"{sentence.id}\0{sentence.text}".encode(), digest_size=8).hexdigest()


NOTHING_HELD_OUT = HeldOut({}, 0.0)
