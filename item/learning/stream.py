"""Learning from the sentences of a stream, while it is read."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from item.inference.options import SearchOptions
from item.language.domain import Domain
from item.learning.learner import ShardLearner
from item.learning.multinomial_model import MultinomialModel
from item.learning.shards import Alone
from item.narrative.corpus import PreparedCorpus
from item.narrative.prepared import CandidateSet, PreparedNarrative
from item.narrative.preprocess import Preprocessor
from item.scoring.calibration import Calibration
from item.scoring.scorer import StateScorer

# A stream may be without end; what a model knows of words may not.
MOST_WORDS = 20_000


class StreamLearner:
    """Learns from the sentences of a stream, a block at a time (`item.inference.online.Adapt`).

    Parameters
    ----------
    model : what is known before the first block.
    domain : what the domains of all narratives have in common.
    by : prepares the sentences.
    """

    def __init__(
        self,
        learner: ShardLearner,
        model: MultinomialModel,
        domain: Domain,
        by: Preprocessor,
        search: SearchOptions,
    ) -> None:
        self._learner = learner
        self._model = model
        self._held_out = model.held_out
        self._domain = domain
        self._by = by
        self._search = search

    def __call__(self, told: Sequence[CandidateSet], start: int) -> tuple[StateScorer, Calibration]:
        """Return what reads on; `start` is the belief state before the first of the sentences."""
        block = PreparedCorpus.of([PreparedNarrative("", tuple(told), start)], [self._by])
        shards, budget = Alone(self._domain, block, self._search), self._search.budget
        learnt = self._learner.learn(
            self._domain, shards, budget=budget, before=self._model, most=MOST_WORDS
        ).model
        # A stream has passed: held-out scores of its sentences are not needed.
        self._model = replace(learnt, held_out=self._held_out)
        return self._model.scorer(self._by), self._model.calibration(self._by.domain)
