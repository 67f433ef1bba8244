"""What scores of sentences rest on, kept from learning to reading: mostly both are of the same text."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from msgspec import Struct

from item.logic.coherence import StateFeatures
from item.narrative.cues.cues import phrases
from item.narrative.preprocess import Preprocessor
from item.scoring.base_rate import BaseRate
from item.scoring.encoding import Encoder
from item.scoring.vocabulary import Vocabulary


class ScoringTools(Struct, frozen=True):
    """What the scores of the sentences that a preprocessor has prepared rest on.

    Attributes
    ----------
    encoder : remembers so many of the sentences that it has encoded (`MOST_REMEMBERED`).
    base_rate : remembers what happens by chance in each state.
    """

    lexicon: bool
    features: StateFeatures
    encoder: Encoder
    base_rate: BaseRate

    @classmethod
    def of(
        cls, by: Preprocessor, vocabulary: Vocabulary, *, lexicon: bool, features: StateFeatures
    ) -> ScoringTools:
        """Return those asked for: as far as they are the same, the latest of the preprocessor.

        Parameters
        ----------
        lexicon : whether the cue phrases of the domain count.
        features : what of the belief state counts.
        """
        latest = _LATEST.get(by)
        if latest is not None and latest.features is features:
            base_rate = latest.base_rate
        else:
            base_rate = BaseRate(by.domain, by.reasoner, features)
        if latest is not None and latest.lexicon == lexicon and latest.encoder.vocabulary == vocabulary:
            encoder = latest.encoder
        else:
            encoder = Encoder(by.domain, vocabulary, phrases(by.domain, lexicon=lexicon))
        found = _LATEST[by] = cls(lexicon, features, encoder, base_rate)
        return found


# They end with their preprocessor, to which nothing in them refers.
_LATEST: WeakKeyDictionary[Preprocessor, ScoringTools] = WeakKeyDictionary()
