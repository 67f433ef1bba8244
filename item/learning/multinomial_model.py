"""What default mode learns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from item.diagnostics import quantity
from item.language.domain import Domain
from item.learning.pseudocounts import Pseudocounts
from item.logic.coherence import StateFeatures
from item.narrative.cues.cues import CueFinder, phrases
from item.narrative.preprocess import Preprocessor
from item.scoring.calibration import Calibration
from item.scoring.held_out import Changes, HeldOut
from item.scoring.multinomial import MultinomialScorer
from item.scoring.parameters import Parameters
from item.scoring.scoring_tools import ScoringTools
from item.scoring.vocabulary import Vocabulary


class MultinomialModel(Struct, frozen=True):
    """What default mode learns, in names and words, so that it outlives the reasoner it was learnt with.

    Attributes
    ----------
    counts : prior and expected ones, in proportion to which the probabilities are, but for words
        (`item.learning.discount`).
    lexicon : whether cue phrases of the domain file count.
    n_sentences : how many sentences it was learnt from.
    inverse_temperature, lapse_loose, lapse, lapse_cued : as in `Calibration`.
    left_out, held_out : `read` and `changes` of `HeldOut`.
    """

    vocabulary: Vocabulary
    counts: Pseudocounts
    lexicon: bool
    n_sentences: int
    inverse_temperature: float
    lapse_loose: float
    lapse: float
    lapse_cued: float
    left_out: float
    held_out: Mapping[str, Changes]

    def __repr__(self) -> str:
        """Return how much it knows, in a line."""
        types, words = self.vocabulary.types, self.vocabulary.stems
        known = f"{quantity(len(types), 'event type')}, {quantity(len(words), 'word')}"
        return f"<MultinomialModel: {known}, learnt from {quantity(self.n_sentences, 'sentence')}>"

    @property
    def parameters(self) -> Parameters:
        """Return the log probabilities in proportion to the counts."""
        return self.counts.parameters()

    @property
    def features(self) -> StateFeatures:
        """Return what of the belief state counts."""
        return self.counts.features

    def scorer(self, by: Preprocessor) -> MultinomialScorer:
        """Return a scorer of narratives that a preprocessor has prepared."""
        return self.scorers([by])[by]

    def scorers(self, every: Iterable[Preprocessor]) -> dict[Preprocessor, MultinomialScorer]:
        """Return a scorer for each preprocessor; what they have in common is worked out and held once."""
        parameters = self.parameters
        tools = {
            by: ScoringTools.of(by, self.vocabulary, lexicon=self.lexicon, features=self.features)
            for by in every
        }
        held_out = HeldOut(self.held_out, self.left_out)
        return {
            by: MultinomialScorer(own.encoder, parameters, own.base_rate, held_out)
            for by, own in tools.items()
        }

    def calibration(self, domain: Domain) -> Calibration:
        """Return what makes probabilities of the utilities that the scorer gives."""
        return Calibration(
            self.inverse_temperature,
            self.lapse_loose,
            self.lapse,
            self.lapse_cued,
            CueFinder(phrases(domain, lexicon=self.lexicon)),
            1 - self.counts.mistaken,
            HeldOut(self.held_out, self.left_out),
        )
