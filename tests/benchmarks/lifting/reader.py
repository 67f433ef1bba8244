"""A domain read by the engine itself, not in the lattices that a search keeps."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from item.evaluation.metrics import Outcome
from item.inference.lattice import expand_all
from item.inference.options import DEFAULT_SEARCH
from item.inference.viterbi import best_path
from item.learning.model import EM
from item.learning.multinomial_model import MultinomialModel
from item.learning.shards import Alone
from item.narrative.corpus import PreparedCorpus
from item.scoring.calibration import grounds
from tests.benchmarks.lifting.corpora import Corpus, rightful
from tests.benchmarks.lifting.reading import FLOOR, Beliefs, Figures


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
    model = learner.learn(corpus.domain, Alone(corpus.domain, prepared, DEFAULT_SEARCH)).model
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


def believed(corpus: Corpus, prepared: PreparedCorpus, learner: EM) -> Beliefs:
    """Learn a domain from its unlabelled text, and return what its probabilities are made of."""
    model = learner.learn(corpus.domain, Alone(corpus.domain, prepared, DEFAULT_SEARCH)).model
    lattices, judged, lost, choices, on, right = [], [], [], [], [], []
    for by, positions in prepared.groups():
        narratives = [prepared.narratives[position] for position in positions]
        scorer, calibration = model.scorer(by), model.calibration(by.domain)
        grown = expand_all(narratives, by.reasoner, scorers=[scorer] * len(narratives), search=DEFAULT_SEARCH)
        for narrative, lattice in zip(narratives, grown, strict=True):
            told = narrative.candidate_sets
            scorers = [scorer.on(one) for one in told]
            utilities = lattice.utilities(scorers)
            shifts = [calibration.shift(one) for one in told]
            pairs = [
                (s.weights(own) + shift[s.candidates], s.lost_weights(own) + shift[s.lost_ways()[0]])
                for s, shift, own in zip(lattice.steps, shifts, utilities, strict=True)
            ]
            lattices.append(lattice)
            judged.append(tuple(own for own, _ in pairs))
            lost.append(tuple(gone for _, gone in pairs))
            choices += best_path(lattice, utilities).choices
            on += [grounds(one, calibration.cues) for one in told]
            right += rightful(narrative, corpus.gold)
    per_type = max(model.n_sentences / len(model.vocabulary.types), 1.0)
    return Beliefs(
        tuple(lattices), tuple(judged), tuple(lost), tuple(choices), tuple(on), tuple(right), per_type
    )
