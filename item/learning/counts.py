"""The tables that are counted in sentences, by which the multinomial model is learnt."""

from __future__ import annotations

from msgspec import Struct

from item.scoring.scorer import FloatArray


class Counts(Struct, frozen=True):
    """Counts, shapes as in `Parameters`.

    Attributes
    ----------
    coherence : shape (T, 3), of each type by itself.
    exposure : what the classes of referents had to be chosen from (`EncodedReferents.expected`).
    cues : shape (2,), of sentences that speak of an event type outright (`Cued`): those that tell an event of
        it, and those that tell one of another type.
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
    cues: FloatArray
    trust: FloatArray
    mistakes: FloatArray

    @property
    def tables(self) -> dict[str, FloatArray]:
        """Return the tables that are counted, by name."""
        return {name: getattr(self, name) for name in Counts.__struct_fields__}
