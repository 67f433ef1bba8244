"""What a sentence contributed itself to a model that has been learnt from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b

import numpy as np

from item.narrative.narrative import Sentence
from item.narrative.prepared import CandidateSet
from item.scoring.scorer import FloatArray


@dataclass(frozen=True, slots=True)
class HeldOut:
    """How scores change where a sentence is judged by what the others contributed.

    Attributes
    ----------
    changes : by the `digest` of a sentence, what is added to the scores of its candidates of each event type.
    read : the share of it that is added where the sentence is read; where its probability is worked out, all
        of it is.
    """

    changes: Mapping[str, Mapping[str, float]]
    read: float

    def change(self, candidate_set: CandidateSet) -> FloatArray:
        """Return what is added to the scores of a sentence's candidates, shape (E,), 0 if it is not known."""
        own = self.changes.get(digest(candidate_set.sentence)) if self.changes else None
        if own is None:
            return np.zeros(len(candidate_set.candidates))
        return np.array([own[one.event] for one in candidate_set.candidates.lifted])


def digest(sentence: Sentence) -> str:
    """Return what a model knows a sentence by without keeping it."""
    return blake2b(f"{sentence.id}\0{sentence.text}".encode(), digest_size=8).hexdigest()


NOTHING_HELD_OUT = HeldOut({}, 0.0)
