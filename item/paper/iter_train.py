"""IterTrain of the paper: Algorithm 2."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression

from item.inference.budget import Budget
from item.language.domain import Domain
from item.learning.callbacks import Beliefs, Callback, Iteration
from item.learning.learner import LearningResult
from item.logic.belief import GroundAtom
from item.narrative.corpus import PreparedCorpus
from item.paper.examples import Examples
from item.paper.logistic import LogisticModel
from item.paper.options import Balance, Features, TrainingOptions
from item.paper.sampler import Sampler
from item.paper.training_set import TrainingSet
from item.parallel.checkpoint import Checkpoint
from item.scoring.scorer import FloatArray

# What a checkpoint calls the training.
STAGE = "training"


def iter_train(
    domain: Domain,
    corpus: PreparedCorpus,
    options: TrainingOptions,
    *,
    callback: Callback | None = None,
    budget: Budget | None = None,
    checkpoint: Checkpoint | None = None,
) -> LearningResult[LogisticModel]:
    """Train the logistic model on labels that it corrects itself.

    Algorithm 2 draws new examples in every iteration and stops when the parameters move less than epsilon.
    Freshly drawn examples would never let them converge, so every iteration has the same ones unless options
    say otherwise, and the movement is taken relative to the length of the parameter vector. The random start
    Theta_0 is never used by the algorithm: the first labels come from the Initial Label Generator.

    Later labels are positive where every other candidate scores lower in the state. Only scores decide, as
    the text says, though Algorithm 2 hands the axioms to this module as well: asking for feasibility would
    teach the noise event alone, since in a sampled sequence little else is feasible.

    What types are sampled, and which negative examples are removed, moves accuracy by some hundredths. So
    several samples are drawn, a classifier is trained on each, and Theta_k is the mean of their parameters.
    It updates the labels of all samples, so that none of them goes its own way.

    Where all labels are the same, nothing can be learnt: the model is that of the iteration before, and has
    not converged. The history says how far the parameters moved in each iteration, relative to their length.

    Parameters
    ----------
    domain : what the narratives' domains have in common.
    callback : called in every iteration.
    budget : when it is spent, the model is that of the last iteration before.
    checkpoint : keeps what has been learnt before each iteration, and has what to begin with.
    """
    sampler = Sampler(domain, corpus, options)
    space = sampler.space
    sources = np.random.default_rng(options.random_state).spawn(options.n_models)
    trainers = [_Trainer(sampler, options, random) for random in sources]
    history = _resumed(trainers, checkpoint)
    model = LogisticModel(space, _mean(trainers))
    # Without a sentence there is nothing to learn from.
    for k in range(begun := len(history), options.n_iter if sampler.narratives else 0):
        stopped = None if budget is None else budget.spent()
        if stopped is not None:
            return LearningResult(model, tuple(history), converged=False, stopped=stopped)
        if checkpoint is not None and k > begun:
            checkpoint.keep(STAGE, _Begun(tuple(history), [one.theta.ravel().tolist() for one in trainers]))
        # Where no labels teach anything, the next iteration would have the same ones.
        learnt = [one.iterate(model.theta) for one in trainers]
        theta = _mean(trainers)
        if not (any(learnt) and theta.any()):
            break
        movement = float(np.linalg.norm(theta - model.theta) / np.linalg.norm(theta))
        model = LogisticModel(space, theta)
        history.append(movement)
        if callback is not None:
            callback(Iteration(k, movement, partial(_beliefs, tuple(trainers))))
        if movement < options.tol:
            return LearningResult(model, tuple(history), converged=True)
    return LearningResult(model, tuple(history), converged=False)


class _Begun(Struct, frozen=True):
    """Training that has begun: what a checkpoint keeps of it.

    Attributes
    ----------
    history : movements of the parameters so far.
    thetas : parameters of each classifier, flat.
    """

    history: tuple[float, ...]
    thetas: list[list[float]]


def _resumed(trainers: Sequence[_Trainer], checkpoint: Checkpoint | None) -> list[float]:
    """Let trainers go on where a checkpoint was, and return the history so far."""
    known = None if checkpoint is None else checkpoint.recall(STAGE, _Begun)
    if known is None:
        return []
    for one, theta in zip(trainers, known.thetas, strict=True):
        one.resume(np.array(theta), len(known.history))
    return [*known.history]


def _mean(trainers: Sequence[_Trainer]) -> FloatArray:
    theta: FloatArray = np.mean([one.theta for one in trainers], axis=0)
    return theta


class _Trainer:
    """One of the classifiers that are averaged, with its own samples.

    Attributes
    ----------
    examples, labels : those of the last iteration.
    theta : shape (T, width), what the last labels taught that were not all the same; 0 before.
    """

    def __init__(self, sampler: Sampler, options: TrainingOptions, random: np.random.Generator) -> None:
        self.sampler = sampler
        self._options = options
        self._random = random
        self.examples: tuple[Examples, ...] = ()
        self.labels = np.zeros(0, dtype=np.bool_)
        self.theta: FloatArray = np.zeros((len(sampler.space.types), sampler.space.width))

    def iterate(self, before: FloatArray) -> bool:
        """Label the examples, by the parameters of the iteration before, and learn from them.

        Returns whether there is something to learn: labels of both kinds.
        """
        first = not self.examples
        if first or self._options.fresh:
            self._draw()
        self.labels = self.sampler.first_labels(self.examples) if first else self._training.best(before)
        theta = _classify(self._training, self.labels, self._ranks, self._options)
        if theta is None:
            return False
        self.theta = theta
        return True

    def resume(self, theta: FloatArray, iterations: int) -> None:
        """Go on after some iterations: draw what they drew, and take what they taught."""
        for _ in range(iterations if self._options.fresh else 1):
            self._draw()
        self.theta = theta.reshape(self.theta.shape)

    def _draw(self) -> None:
        self.examples = self.sampler.draw(self._random)
        self._training = self.sampler.training_set(self.examples)
        # The same as long as the examples are, so that labels that stay keep the parameters still.
        self._ranks = self._random.random(sum(map(len, self.examples)))

    def labels_of(self, narrative: int) -> NDArray[np.bool_]:
        """Return the labels of the examples of one narrative."""
        start = sum(map(len, self.examples[:narrative]))
        return self.labels[start : start + len(self.examples[narrative])]


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
    """Return the examples to train on: all positive ones and as many negative ones, those of lowest rank."""
    positive, negative = np.flatnonzero(labels), np.flatnonzero(~labels)
    return np.sort(np.concatenate([positive, negative[np.argsort(ranks[negative])[: len(positive)]]]))


def _beliefs(trainers: Sequence[_Trainer]) -> tuple[Beliefs, ...]:
    """Return the examples of each sentence with their labels, those of all models together."""
    found: list[Sequence[tuple[GroundAtom, float]]] = []
    for k, narrative in enumerate(trainers[0].sampler.narratives):
        events = [[one.ground for one in each.candidates] for each in narrative.candidate_sets]
        own: list[list[tuple[GroundAtom, float]]] = [[] for _ in events]
        for trainer in trainers:
            labels = trainer.labels_of(k).reshape(len(events), -1).astype(float).tolist()
            candidates = trainer.examples[k].candidates.reshape(len(events), -1).tolist()
            for grouped, names, drawn, given in zip(own, events, candidates, labels, strict=True):
                grouped += zip([names[one] for one in drawn], given, strict=True)
        found += narrative.as_told(own)
    return tuple(map(tuple, found))
