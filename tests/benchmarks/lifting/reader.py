"""A domain read by the engine itself, not in the lattices that a search keeps."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from item.evaluation.metrics import Outcome
from item.inference.options import DEFAULT_SEARCH
from item.learning.model import EM, MultinomialModel
from item.narrative.corpus import PreparedCorpus
from tests.benchmarks.lifting.corpora import Corpus
from tests.benchmarks.lifting.reading import FLOOR, Figures


def read_fully(
    corpus: Corpus,
    prepared: PreparedCorpus,
    learner: EM,
    changed: Callable[[MultinomialModel], MultinomialModel] = lambda model: model,
) -> Figures:
    """Learn a domain from its unlabelled text, and read it.

    Parameters
    ----------
    changed : what is read with, given what was learnt.
    """
    model = learner.fit(corpus.domain, prepared, DEFAULT_SEARCH).model
    found = []
    for best, *_ in learner.decode(changed(model), prepared, 1, DEFAULT_SEARCH):
        for one in best.sentences:
            gold = corpus.gold.events.get(one.sentence.id)
            if gold is None:
                continue
            right = Outcome(best.narrative, gold, one.event).right
            held = sum(
                share for event, share in one.alternatives if Outcome(best.narrative, gold, event).right
            )
            found.append((right, one.probability, max(held, FLOOR)))
    right, probability, golden = np.array(found, dtype=float).T
    return Figures(right.astype(bool), probability, np.log(golden))
