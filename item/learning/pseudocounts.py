"""The Dirichlet priors of the multinomial model, and what is counted beside them."""

from __future__ import annotations

from typing import Any

import numpy as np
from msgspec.structs import astuple, replace

from item.inequality import unequal
from item.learning.counts import Counts
from item.learning.discount import Discount
from item.learning.statistics import shares
from item.logic.arrays import IntArray
from item.logic.coherence import FITS, StateFeatures
from item.narrative.discourse.context import Salience
from item.narrative.modality.modality import Modality
from item.scoring.cued import Cued
from item.scoring.encoded import NUMBERS
from item.scoring.parameters import Parameters
from item.scoring.scorer import FloatArray
from item.scoring.signs import SIGNS
from item.scoring.trust import Standing
from item.scoring.vocabulary import Vocabulary


class Pseudocounts(Counts, frozen=True, eq=False):
    """Dirichlet priors of the multinomial model.

    Fits that `features` does not tell apart count together.

    Attributes
    ----------
    prior_words : shape (T, W), the part of `words` that was believed before any text was read.
    discount : shape (1,), what a word gives up that a text has shown (`item.learning.discount`).
    usual : shape (3,), how events of all types fit; how coherent a text is depends on the text and on the
        axioms more than on the type.
    shrinkage : how often each type counts `usual`, besides its own.
    sides : shape (B,), as in `Vocabulary`.
    cued_noise : shape (1,), how plausible noise is in a sentence that speaks of an event type outright.
    unspoken : shape (1,), how plausible an event is whose sentence speaks of no event type outright.
    sharpness, overlap : shape (1,) each, as in `Parameters`.
    signs : shape (`SIGNS`,), how plausible what else sentences show is. No text changes these five, nor
        the first two.
    remarks : shape (2,), the weight of words that speak for no event, and how plausible the words of a
        sentence of this text make that on average.
    """

    prior_words: FloatArray
    discount: FloatArray
    usual: FloatArray
    shrinkage: float
    sides: IntArray
    cued_noise: FloatArray
    unspoken: FloatArray
    sharpness: FloatArray
    overlap: FloatArray
    signs: FloatArray
    remarks: FloatArray
    features: StateFeatures = StateFeatures.ALL

    def __eq__(self, other: object) -> bool:
        """Return whether all tables are equal."""
        return isinstance(other, Pseudocounts) and all(map(np.array_equal, astuple(self), astuple(other)))

    __ne__ = unequal

    __hash__ = None  # type: ignore[assignment]

    def parameters(self) -> Parameters:
        """Return the log probabilities in proportion to the counts."""
        usual = self.usual + self.coherence.sum(axis=0)
        fits = self.coherence + self.shrinkage * usual / usual.sum()
        coherence = np.log(fits @ self.features.grouping / fits.sum(axis=1, keepdims=True))
        beside = np.log(shares(self.beside, self.sides))
        with np.errstate(divide="ignore"):
            salience = np.log(self.salience / self.exposure)
        return Parameters(
            types=_log(self.types),
            words=_log(self.discounted.words()),
            modality=_log(self.modality),
            patterns=_log(self.patterns),
            beside=beside,
            coherence=coherence,
            salience=salience,
            events=_log(self.events),
            cues=self._cue_costs(),
            trust=_log(self.trust),
            mistakes=_log(self.mistakes),
            sharpness=self.sharpness,
            overlap=self.overlap,
            signs=np.log(self.signs),
            remarks=np.array([self.remarks[0], np.log(self.remarks[1])]),
        )

    @property
    def discounted(self) -> Discount:
        """Return how words are discounted."""
        return Discount.of(self.words, self.prior_words, float(self.discount[0]))

    @property
    def mistaken(self) -> float:
        """Return how often a source from outside is wrong."""
        return float(np.exp(_log(self.trust)[Standing.WRONG]))

    def _cue_costs(self) -> FloatArray:
        """Return the log plausibility of each value of `Cued`; no cue speaks against its type."""
        own, other = self.cues
        costs = {
            Cued.NONE: 1.0,
            Cued.OWN: 1.0,
            Cued.NOISE: self.cued_noise[0],
            Cued.OTHER: min(other / own, 1.0),
            Cued.UNSPOKEN: self.unspoken[0],
        }
        with np.errstate(divide="ignore"):
            logs: FloatArray = np.log(np.array([costs[value] for value in Cued]))
        return logs

    def plus(self, counts: Counts) -> Pseudocounts:
        """Return these with the counts of some narratives added."""
        added = counts.tables
        sums: dict[str, Any] = {name: own + added[name] for name, own in self.tables.items()}
        return replace(self, **sums)


def shapes(vocabulary: Vocabulary) -> dict[str, tuple[int, ...]]:
    """Return the shapes of the counts over a vocabulary, by their names."""
    n = len(vocabulary.types)
    return {
        "types": (n,),
        "words": (n, len(vocabulary.stems)),
        "prior_words": (n, len(vocabulary.stems)),
        "discount": (1,),
        "modality": (n, len(Modality)),
        "patterns": (n, len(vocabulary.patterns) + 1),
        "beside": (n, vocabulary.places, len(vocabulary.beside)),
        "coherence": (n, FITS),
        "usual": (FITS,),
        "salience": (len(Salience),),
        "exposure": (len(Salience),),
        "events": (NUMBERS,),
        "cues": (2,),
        "cued_noise": (1,),
        "unspoken": (1,),
        "trust": (len(Standing),),
        "mistakes": (n,),
        "sharpness": (1,),
        "overlap": (1,),
        "signs": (SIGNS,),
        "remarks": (2,),
    }


def _log(counts: FloatArray) -> FloatArray:
    result: FloatArray = counts / counts.sum(axis=-1, keepdims=True)
    with np.errstate(divide="ignore"):
        return np.log(result, out=result)
