"""IterTrain of the paper: Algorithm 2."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression

from item.inference.budget import Budget
from item.language.domain import Domain
from item.learning.callbacks import Beliefs, Callback, Iteration
from item.learning.learner import LearningResult
from item.logic.belief import GroundAtom
from item.logic.reasoner import Reasoner
from item.narrative.preprocess import CandidateSet, PreparedNarrative
from item.paper.examples import Example, generate_examples, initial_labels
from item.paper.logistic import LogisticModel, PhiSpace, sentence_terms
from item.scoring.scorer import FloatArray


def iter_train(
    domain: Domain,
    reasoner: Reasoner,
    narratives: Sequence[PreparedNarrative],
    *,
    n_samples: int = 10,
    n_iter: int = 30,
    epsilon: float = 1e-2,
    random_state: int = 0,
    callback: Callback | None = None,
    budget: Budget | None = None,
) -> LearningResult[LogisticModel]:
    """Train the logistic model on labels that it corrects itself.

    Algorithm 2 draws new examples in every iteration and stops when the parameters move less than epsilon.
    Freshly drawn examples would never let them converge, so every iteration draws from the same seed, and
    the movement is taken relative to the length of the parameter vector. The random start Theta_0 is never
    used by the algorithm: the first labels come from the Initial Label Generator.

    The result's history says how far the parameters moved in each iteration, relative to their length.

    Parameters
    ----------
    n_samples : N, event types sampled for each sentence.
    n_iter : the most iterations.
    epsilon : stop when |Theta_k - Theta_{k-1}| < epsilon |Theta_k|.
    random_state : seed of the examples and of the balancing.
    callback : called in every iteration.
    budget : when it is spent, the model is that of the last iteration before.
    """
    candidate_sets = [one for narrative in narratives for one in narrative.candidate_sets]
    space = _space(domain, reasoner, candidate_sets)
    model = LogisticModel(space, np.zeros((len(space.types), space.width)))
    history: list[float] = []
    for k in range(n_iter):
        stopped = None if budget is None else budget.spent()
        if stopped is not None:
            return LearningResult(model, tuple(history), converged=False, stopped=stopped)
        random = np.random.default_rng(random_state)
        examples = generate_examples(narratives, reasoner, n_samples=n_samples, random=random)
        ranks = random.random(len(examples))
        labels = (
            initial_labels(domain, examples, candidate_sets)
            if k == 0
            else update_labels(examples, candidate_sets, model, domain, reasoner)
        )
        kept = _balance(np.array(labels), ranks)
        if len(kept) == 0:
            break
        features = _features([examples[i] for i in kept], candidate_sets, space, reasoner)
        theta = _classify(features, np.array(labels)[kept]).reshape(model.theta.shape)
        movement = float(np.linalg.norm(theta - model.theta)) / max(float(np.linalg.norm(theta)), 1e-12)
        model = LogisticModel(space, theta)
        history.append(movement)
        if callback is not None:
            callback(Iteration(k, movement, partial(_beliefs, examples, labels, candidate_sets)))
        if movement < epsilon:
            return LearningResult(model, tuple(history), converged=True)
    return LearningResult(model, tuple(history), converged=False)


def update_labels(
    examples: Sequence[Example],
    candidate_sets: Sequence[CandidateSet],
    model: LogisticModel,
    domain: Domain,
    reasoner: Reasoner,
) -> list[bool]:
    """Label an example positive if no other candidate scores higher in its state (section 3.1).

    Only scores decide, as the text says, though Algorithm 2 hands the axioms to this module as well. Asking
    for feasibility here would teach the noise event alone: in a sampled sequence little else is feasible.
    """
    scorer = model.scorer(domain, reasoner)
    by_sentence: dict[int, list[int]] = {}
    for i, example in enumerate(examples):
        by_sentence.setdefault(example.sentence, []).append(i)
    labels = [False] * len(examples)
    for sentence, own in by_sentence.items():
        states = np.array([examples[i].state for i in own], dtype=np.int32)
        score = scorer.on(candidate_sets[sentence])(states, np.zeros((0, 0), dtype=np.int8))
        best = score.max(axis=0)
        for column, i in enumerate(own):
            labels[i] = bool(score[examples[i].candidate, column] >= best[column])
    return labels


def _space(domain: Domain, reasoner: Reasoner, candidate_sets: Sequence[CandidateSet]) -> PhiSpace:
    words = {term for one in candidate_sets for term in sentence_terms(one.reading)}
    return PhiSpace(
        types={name: i for i, name in enumerate(domain.events)},
        words={word: i for i, word in enumerate(sorted(words))},
        n_fluents=len(reasoner.fluents),
    )


def _beliefs(
    examples: Sequence[Example], labels: Sequence[bool], candidate_sets: Sequence[CandidateSet]
) -> tuple[Beliefs, ...]:
    grouped: list[list[tuple[GroundAtom, float]]] = [[] for _ in candidate_sets]
    for example, label in zip(examples, labels, strict=True):
        event = candidate_sets[example.sentence].candidates[example.candidate].ground
        grouped[example.sentence].append((event, float(label)))
    return tuple(map(tuple, grouped))


def _balance(labels: NDArray[np.bool_], ranks: FloatArray) -> NDArray[np.intp]:
    """Return the examples to train on: all positive ones and as many negative ones, those of lowest rank.

    Ranks are random but the same in every iteration, so that labels that stay keep the parameters still.
    """
    positive, negative = np.flatnonzero(labels), np.flatnonzero(~labels)
    n = min(len(positive), len(negative))
    if n == 0:
        return np.array([], dtype=np.intp)
    return np.sort(np.concatenate([positive, negative[np.argsort(ranks[negative])[: len(positive)]]]))


def _features(
    examples: Sequence[Example], candidate_sets: Sequence[CandidateSet], space: PhiSpace, reasoner: Reasoner
) -> csr_matrix:
    """Return Phi of the examples, shape (examples, T * width)."""
    values = reasoner.values(np.array([one.state for one in examples], dtype=np.int32))
    columns: list[FloatArray] = []
    data: list[FloatArray] = []
    for example, value in zip(examples, values, strict=True):
        candidate_set = candidate_sets[example.sentence]
        block = space.types[candidate_set.candidates[example.candidate].event] * space.width
        of_text = space.columns(candidate_set)
        known = np.flatnonzero(value)
        columns.append(block + np.concatenate([of_text, 1 + len(space.words) + known]))
        data.append(np.concatenate([np.ones(len(of_text)), value[known]]))
    bounds = np.cumsum([0, *map(len, columns)])
    shape = (len(examples), len(space.types) * space.width)
    return csr_matrix((np.concatenate(data), np.concatenate(columns), bounds), shape=shape)


def _classify(features: csr_matrix, labels: np.ndarray) -> FloatArray:
    """Return Theta of a logistic regression; the bias of each event type is its block's first column."""
    classifier = LogisticRegression(fit_intercept=False, max_iter=1000)
    classifier.fit(features, labels)
    theta: FloatArray = classifier.coef_[0]
    return theta
