"""IterTrain of the paper: Algorithm 2."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression

from item.inference.budget import Budget
from item.language.domain import Domain
from item.learning.callbacks import Beliefs, Callback, Iteration
from item.learning.learner import LearningResult
from item.logic.belief import GroundAtom
from item.narrative.corpus import PreparedCorpus
from item.narrative.preprocess import PreparedNarrative
from item.paper.examples import Examples
from item.paper.logistic import LogisticModel
from item.paper.options import Balance, Features, TrainingOptions
from item.paper.sampler import Sampler
from item.paper.training_set import TrainingSet
from item.scoring.scorer import FloatArray


def iter_train(
    domain: Domain,
    corpus: PreparedCorpus,
    options: TrainingOptions,
    *,
    callback: Callback | None = None,
    budget: Budget | None = None,
) -> LearningResult[LogisticModel]:
    """Train the logistic model on labels that it corrects itself.

    Algorithm 2 draws new examples in every iteration and stops when the parameters move less than epsilon.
    Freshly drawn examples keep them moving for ever, so every iteration has the same ones unless the options
    say otherwise, and the movement is taken relative to the length of the parameter vector. The random start
    Theta_0 is never used by the algorithm: the first labels come from the Initial Label Generator.

    Later labels are positive where no other candidate scores higher in the state. Only scores decide, as the
    text says, though Algorithm 2 hands the axioms to this module as well: asking for feasibility would teach
    the noise event alone, since in a sampled sequence little else is feasible.

    The result's history says how far the parameters moved in each iteration, relative to their length.

    Parameters
    ----------
    domain : what the narratives' domains have in common.
    callback : called in every iteration.
    budget : when it is spent, the model is that of the last iteration before.
    """
    sampler = Sampler(domain, corpus, options)
    random = np.random.default_rng(options.random_state)
    space = sampler.space
    model = LogisticModel(space, np.zeros((len(space.types), space.width)))
    history: list[float] = []
    examples = sampler.draw(random)
    training, ranks = sampler.training_set(examples), random.random(sum(map(len, examples)))
    for k in range(options.n_iter):
        stopped = None if budget is None else budget.spent()
        if stopped is not None:
            return LearningResult(model, tuple(history), converged=False, stopped=stopped)
        if k and options.fresh:
            examples = sampler.draw(random)
            training, ranks = sampler.training_set(examples), random.random(sum(map(len, examples)))
        labels = training.best(model.theta) if k else sampler.first_labels(examples)
        theta = _classify(training, labels, ranks, options)
        if theta is None:
            break
        movement = float(np.linalg.norm(theta - model.theta)) / max(float(np.linalg.norm(theta)), 1e-12)
        model = LogisticModel(space, theta)
        history.append(movement)
        if callback is not None:
            callback(Iteration(k, movement, partial(_beliefs, examples, labels, sampler.narratives)))
        if movement < options.tol:
            return LearningResult(model, tuple(history), converged=True)
    return LearningResult(model, tuple(history), converged=False)


def _classify(
    training: TrainingSet, labels: NDArray[np.bool_], ranks: FloatArray, options: TrainingOptions
) -> FloatArray | None:
    """Return Theta, shape (T, width), of a logistic regression; None where all labels are the same."""
    thin = Balance(options.balance) is Balance.THIN
    kept = _thinned(labels, ranks) if thin else np.arange(len(labels))
    if len(np.unique(labels[kept])) < 2:
        return None
    weight = None if thin else "balanced"
    classifier = LogisticRegression(C=options.C, fit_intercept=False, max_iter=1000, class_weight=weight)
    features = Features(options.features)
    classifier.fit(training.features(kept, features), labels[kept])
    return training.theta(classifier.coef_[0], features)


def _thinned(labels: NDArray[np.bool_], ranks: FloatArray) -> NDArray[np.intp]:
    """Return the examples to train on: all positive ones and as many negative ones, those of lowest rank.

    Ranks are random but the same as long as the examples are, so that labels that stay keep the parameters
    still.
    """
    positive, negative = np.flatnonzero(labels), np.flatnonzero(~labels)
    return np.sort(np.concatenate([positive, negative[np.argsort(ranks[negative])[: len(positive)]]]))


def _beliefs(
    examples: Sequence[Examples], labels: NDArray[np.bool_], narratives: Sequence[PreparedNarrative]
) -> tuple[Beliefs, ...]:
    """Return the examples of each sentence with their labels."""
    found: list[list[tuple[GroundAtom, float]]] = []
    given = iter(labels.tolist())
    for own, narrative in zip(examples, narratives, strict=True):
        events = [[one.ground for one in each.candidates] for each in narrative.candidate_sets]
        grouped: list[list[tuple[GroundAtom, float]]] = [[] for _ in events]
        for sentence, candidate in zip(own.sentences.tolist(), own.candidates.tolist(), strict=True):
            grouped[sentence].append((events[sentence][candidate], float(next(given))))
        found += grouped
    return tuple(map(tuple, found))
