"""ITEM, Algorithm 1: learn from narratives without labels, then find the best reading of a narrative."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Self, TypeAlias

import numpy as np
from sklearn.base import BaseEstimator
from sklearn.exceptions import NotFittedError

from item.inference import algorithm3, exact, independent
from item.inference.interpretation import Interpretation
from item.language.domain import Domain
from item.logic.reasoner import Reasoner
from item.narrative.narrative import Narrative
from item.narrative.observation import ObservedNarrative, Observer
from item.scoring.heuristics import UniformScorer
from item.scoring.logistic import LogisticModel
from item.training.default import MultinomialModel, fit_multinomial
from item.training.iter_train import iter_train
from item.training.iteration import Progress

Model: TypeAlias = MultinomialModel | LogisticModel


class Method(StrEnum):
    """How narratives are read: the default, the paper's way, and the paper's baselines (section 4.2.2)."""

    DEFAULT = "default"
    PAPER = "paper"
    UNIFORM = "uniform"
    SIMILAR = "similar"
    SAME_ARITY = "same-arity"
    SIMILAR_INFERENCE = "similar+inference"
    SAME_ARITY_INFERENCE = "same-arity+inference"
    BOTH_INFERENCE = "both+inference"


@dataclass(frozen=True, slots=True)
class _Baseline:
    """The heuristics that select events, and whether Algorithm 3 decides among them or chance."""

    similar: bool
    same_arity: bool
    inference: bool


_BASELINES = {
    Method.UNIFORM: _Baseline(similar=False, same_arity=False, inference=False),
    Method.SIMILAR: _Baseline(similar=True, same_arity=False, inference=False),
    Method.SAME_ARITY: _Baseline(similar=False, same_arity=True, inference=False),
    Method.SIMILAR_INFERENCE: _Baseline(similar=True, same_arity=False, inference=True),
    Method.SAME_ARITY_INFERENCE: _Baseline(similar=False, same_arity=True, inference=True),
    Method.BOTH_INFERENCE: _Baseline(similar=True, same_arity=True, inference=True),
}


class NarrativeMapper(BaseEstimator):  # type: ignore[misc]
    """Map narratives to coherent event sequences, learning from unlabelled narratives alone.

    Parameters
    ----------
    domain : Domain
        The event axioms.
    method : Method or str, default="default"
        "default" learns a multinomial score by EM under the axioms and decodes exactly; "paper" is
        Algorithms 1 to 3 of the paper; the others are its baselines, which learn nothing.
    lexicon : bool, default=True
        Whether default mode uses the cue phrases and event priors of the domain file. Aliases always count.
    beam : int or None, default=None
        Keep so many belief states a sentence in default mode; None keeps all, which is exact.
    penalty : float, default=1.0
        What an infeasible event costs in Algorithm 3 (the paper's -r).
    n_samples : int, default=10
        Event types sampled for each sentence in paper mode (the paper's N).
    n_iter : int, default=30
        The most iterations of learning.
    tol : float or None, default=None
        Learning stops when the log likelihood a sentence rises by less (default mode, 1e-4 if None), or
        when the parameters move less relative to their length (paper mode, 1e-2 if None).
    random_state : int, default=0
        Seed of what chance decides: samples in paper mode, ties in the baselines. Default mode uses none.
    progress : callable or None, default=None
        Called with an `Iteration` (`item.training.iteration`) after each iteration of learning.

    Attributes
    ----------
    model_ : MultinomialModel, LogisticModel or None
        What was learnt; None for the baselines.
    history_ : tuple of float
        Log likelihoods (default mode) or movements of the parameters (paper mode), one an iteration.
    converged_ : bool
        Whether learning stopped before `n_iter`.

    Examples
    --------
    >>> from item import Domain, Narrative, NarrativeMapper, Sentence
    >>> domain = Domain.parse('''(define (domain doors)
    ...   (:types door) (:constants oak elm - door) (:predicates (opened ?d - door))
    ...   (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
    ...   (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d))))''')
    >>> told = Narrative("house", (Sentence("1", "oak opens"), Sentence("2", "oak closes with a bang")))
    >>> (reading,) = NarrativeMapper(domain).fit([told]).predict([told])
    >>> [sentence.event for sentence in reading.sentences]
    [('open', 'oak'), ('close', 'oak')]
    """

    def __init__(
        self,
        domain: Domain,
        *,
        method: Method | str = Method.DEFAULT,
        lexicon: bool = True,
        beam: int | None = None,
        penalty: float = 1.0,
        n_samples: int = 10,
        n_iter: int = 30,
        tol: float | None = None,
        random_state: int = 0,
        progress: Progress | None = None,
    ) -> None:
        self.domain = domain
        self.method = method
        self.lexicon = lexicon
        self.beam = beam
        self.penalty = penalty
        self.n_samples = n_samples
        self.n_iter = n_iter
        self.tol = tol
        self.random_state = random_state
        self.progress = progress

    def fit(self, narratives: Sequence[Narrative], y: None = None) -> Self:  # noqa: ARG002
        """Learn from narratives; `y` is there for scikit-learn's sake and never looked at."""
        reasoner, observer = self._prepared()
        self.model_: Model | None = None
        self.history_: tuple[float, ...] = ()
        self.converged_ = True
        method = Method(self.method)
        if method is Method.DEFAULT:
            learnt = fit_multinomial(
                self.domain,
                reasoner,
                [observer.observe(one) for one in narratives],
                lexicon=self.lexicon,
                n_iter=self.n_iter,
                tol=1e-4 if self.tol is None else self.tol,
                beam=self.beam,
                progress=self.progress,
            )
            self.model_, self.history_, self.converged_ = learnt.model, learnt.history, learnt.converged
        elif method is Method.PAPER:
            trained = iter_train(
                self.domain,
                reasoner,
                [observer.observe(one).told() for one in narratives],
                n_samples=self.n_samples,
                n_iter=self.n_iter,
                epsilon=1e-2 if self.tol is None else self.tol,
                random_state=self.random_state,
                progress=self.progress,
            )
            self.model_, self.history_, self.converged_ = trained.model, trained.history, trained.converged
        return self

    def predict(self, narratives: Sequence[Narrative]) -> list[Interpretation]:
        """Return the best reading of each narrative.

        Raises
        ------
        sklearn.exceptions.NotFittedError
            Before `fit`.
        """
        if not hasattr(self, "model_"):
            raise NotFittedError("call fit first, or load a model")
        reasoner, observer = self._prepared()
        observed = [observer.observe(one) for one in narratives]
        if isinstance(self.model_, MultinomialModel):
            scorer = self.model_.scorer(self.domain, reasoner)
            return exact.interpret_all(observed, reasoner, scorer, beam=self.beam)
        random = np.random.default_rng(self.random_state)
        return [self._interpret(one.told(), reasoner, random) for one in observed]

    def _interpret(
        self, narrative: ObservedNarrative, reasoner: Reasoner, random: np.random.Generator
    ) -> Interpretation:
        if isinstance(self.model_, LogisticModel):
            logistic = self.model_.scorer(self.domain, reasoner)
            return algorithm3.interpret(narrative, reasoner, logistic, penalty=self.penalty)
        baseline = _BASELINES[Method(self.method)]
        uniform = UniformScorer(self.domain, baseline.similar, baseline.same_arity, random)
        if baseline.inference:
            return algorithm3.interpret(narrative, reasoner, uniform, penalty=self.penalty)
        return independent.interpret(narrative, reasoner, uniform)

    def _prepared(self) -> tuple[Reasoner, Observer]:
        """Return the reasoner and the observer of the domain, which remember what they were asked before."""
        remembered: tuple[Domain, Reasoner, Observer] | None = vars(self).get("_remembered")
        if remembered is None or remembered[0] is not self.domain:
            reasoner = Reasoner(self.domain)
            remembered = self.domain, reasoner, Observer(self.domain, reasoner)
            self._remembered = remembered
        return remembered[1:]

    def __getstate__(self) -> dict[str, Any]:
        """Leave out what is remembered: a solver crosses no process."""
        return {name: value for name, value in super().__getstate__().items() if name != "_remembered"}
