"""The tables that are counted in sentences, by which the multinomial model is learnt."""

from __future__ import annotations

from dataclasses import dataclass

from item.scoring.scorer import FloatArray


@dataclass(frozen=True, slots=True)
class Counts:
    """Counts, shapes as in `Parameters`.

    Attributes
    ----------
    coherence : shape (T, 3), of each type by itself.
    exposure : what the classes of referents had to be chosen from (`EncodedReferents.expected`).
    trust, mistakes : of a source from outside (`EncodedEvidence.expected`).
    """

    types: FloatArray
    words: FloatArray
    modality: FloatArray
    patterns: FloatArray
    beside: FloatArray
    coherence: FloatArray
    salience: FloatArray
    exposure: FloatArray
    events: FloatArray
    trust: FloatArray
    mistakes: FloatArray
