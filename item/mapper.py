"""ITEM, Algorithm 1: learn from narratives without labels, then find the best reading of a narrative."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Self

import numpy as np
from sklearn.base import BaseEstimator
from sklearn.exceptions import NotFittedError

from item.diagnostics import Diagnostic, InputError
from item.inference import exact
from item.inference.beam import Beam
from item.inference.budget import Budget, Status
from item.inference.interpretation import Interpretation, InterpretedSentence
from item.inference.online import BATCH, WINDOW, decode_online
from item.language.domain import Domain
from item.learning.callbacks import Callback
from item.learning.codes import LearningCode
from item.learning.methods import BASELINES, EStep, Method
from item.learning.model import MultinomialModel, fit_multinomial
from item.learning.priors import PriorStrengths
from item.logic.coherence import StateFeatures
from item.logic.contradiction import OnContradiction
from item.narrative.labels import Labels, contradicted, preprocess_all
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocess import PreparedNarrative, Preprocessor, preprocess_side_by_side
from item.narrative.preprocessors import Preprocessors
from item.paper import algorithm3, pointwise
from item.paper.heuristics import UniformScorer
from item.paper.iter_train import iter_train
from item.paper.logistic import LogisticModel
from item.persistence import Model


class NarrativeMapper(BaseEstimator):  # type: ignore[misc]
    """Map narratives to coherent event sequences, learning from unlabelled narratives alone.

    Parameters
    ----------
    domain : Domain
        The event axioms.
    method : Method or str, default="default"
        "default" learns a multinomial score by EM under the axioms and decodes exactly; "paper" is
        Algorithms 1 to 3 of the paper; the others are its baselines, which learn nothing.
    casts : mapping of str to Domain, default=None
        The domains of narratives that have constants or a start of their own, by the narrative's name
        (`read_casts`, `read_starts`); narratives that are not in it are as `domain` says.
    axioms : bool, default=True
        Whether preconditions, effects and constraints count. Without them every event can happen at any
        time, so that no sentence bears on another: what the axioms add is seen by comparison.
    types : bool, default=True
        Whether the types of constants count. Without them every constant may stand in every place.
    lexicon : bool, default=True
        Whether default mode uses the cue phrases and event priors of the domain file. Aliases always count.
    e_step : EStep or str, default="soft"
        What default mode learns from a sentence without a label: "soft", all its candidates, as far as each
        is probable; "hard", its event in the best reading; "off", nothing, so that prior beliefs and labels
        decide alone.
    state_features : StateFeatures or str, default="all"
        What the default mode's score knows of how an event fits the belief state: "all"; "no-penalty", not
        whether it is infeasible; "none". State still supplies what a sentence leaves unsaid.
    strengths : PriorStrengths or None, default=None
        How strongly default mode's prior beliefs hold, and labels.
    on_contradiction : OnContradiction or str, default="forget"
        What default mode knows after an event that cannot happen: "forget", nothing; "keep", what has nothing
        to do with the contradiction.
    beam : int, "all" or None, default=None
        Keep so many belief states a sentence in default mode. "all" is exact whatever it takes; None is exact
        where that is affordable, and elsewhere tells what may have been lost.
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
        Called with an `Iteration` (`item.learning.callbacks`) after each iteration of learning.
    budget : Budget or None, default=None
        When it is spent, learning and reading stop with what is known so far.

    Attributes
    ----------
    model_ : MultinomialModel, LogisticModel or None
        What was learnt; None for the baselines.
    history_ : tuple of float
        Log likelihoods (default mode) or movements of the parameters (paper mode), one an iteration.
    converged_ : bool
        Whether learning stopped by itself before `n_iter`.
    stopped_ : Status or None
        What else stopped learning: the budget.
    warnings_ : tuple of Diagnostic
        Labels that were passed over, or that contradict the sentences before.

    Examples
    --------
    >>> from item import Domain, Narrative, NarrativeMapper, Sentence
    >>> domain = Domain.parse('''(define (domain doors)
    ...   (:types door) (:constants oak elm - door) (:predicates (opened ?d - door))
    ...   (:event open :parameters (?d - door) :precondition (not (opened ?d)) :effect (opened ?d))
    ...   (:event close :parameters (?d - door) :precondition (opened ?d) :effect (not (opened ?d))))''')
    >>> told = Narrative("house", (Sentence("1", "oak opens"), Sentence("2", "oak closes")))
    >>> (reading,) = NarrativeMapper(domain).fit([told]).predict([told])
    >>> [sentence.event for sentence in reading.sentences]
    [('open', 'oak'), ('close', 'oak')]
    """

    def __init__(
        self,
        domain: Domain,
        *,
        method: Method | str = Method.DEFAULT,
        casts: Mapping[str, Domain] | None = None,
        axioms: bool = True,
        types: bool = True,
        lexicon: bool = True,
        e_step: EStep | str = EStep.SOFT,
        state_features: StateFeatures | str = StateFeatures.ALL,
        strengths: PriorStrengths | None = None,
        on_contradiction: OnContradiction | str = OnContradiction.FORGET,
        beam: Beam = None,
        penalty: float = 1.0,
        n_samples: int = 10,
        n_iter: int = 30,
        tol: float | None = None,
        random_state: int = 0,
        progress: Callback | None = None,
        budget: Budget | None = None,
    ) -> None:
        self.domain = domain
        self.method = method
        self.casts = casts
        self.axioms = axioms
        self.types = types
        self.lexicon = lexicon
        self.e_step = e_step
        self.state_features = state_features
        self.strengths = strengths
        self.on_contradiction = on_contradiction
        self.beam = beam
        self.penalty = penalty
        self.n_samples = n_samples
        self.n_iter = n_iter
        self.tol = tol
        self.random_state = random_state
        self.progress = progress
        self.budget = budget

    def fit(
        self,
        narratives: Sequence[Narrative],
        y: None = None,  # noqa: ARG002
        *,
        labels: Labels | None = None,
    ) -> Self:
        """Learn from narratives.

        Parameters
        ----------
        narratives : what is learnt from.
        y : for scikit-learn's sake; never looked at.
        labels : what is known of some of their sentences, for default mode: for each narrative, for each
            sentence, an event as text (`item.narrative.labels`) or None.

        Raises
        ------
        InputError
            When labels are malformed or name what the domain does not have, or the method takes none.
        """
        preprocessors = self._preprocessors(narratives)
        method = Method(self.method)
        if method is not Method.DEFAULT:
            _refuse(labels)
        labelled = preprocess_all(narratives, preprocessors, labels)
        prepared = labelled.narratives
        self.warnings_ = labelled.warnings
        self.model_: Model | None = None
        self.history_: tuple[float, ...] = ()
        self.converged_ = True
        self.stopped_: Status | None = None
        if method is Method.DEFAULT:
            learnt = fit_multinomial(
                self.domain,
                prepared,
                preprocessors,
                labelled=labelled.given,
                lexicon=self.lexicon,
                e_step=EStep(self.e_step),
                features=StateFeatures(self.state_features),
                strengths=self.strengths,
                n_iter=self.n_iter,
                tol=1e-4 if self.tol is None else self.tol,
                beam=self.beam,
                progress=self.progress,
                budget=self.budget,
            )
            self.model_, self.history_ = learnt.model, learnt.history
            self.converged_, self.stopped_ = learnt.converged, learnt.stopped
            self.warnings_ += tuple(contradicted(narratives[i].sentences[k]) for i, k in learnt.contradicted)
        elif method is Method.PAPER:
            trained = iter_train(
                self.domain,
                self._shared(preprocessors).reasoner,
                [one.explicit_only() for one in prepared],
                n_samples=self.n_samples,
                n_iter=self.n_iter,
                epsilon=1e-2 if self.tol is None else self.tol,
                random_state=self.random_state,
                progress=self.progress,
                budget=self.budget,
            )
            self.model_, self.history_ = trained.model, trained.history
            self.converged_, self.stopped_ = trained.converged, trained.stopped
        return self

    def predict(
        self, narratives: Sequence[Narrative], *, labels: Labels | None = None
    ) -> list[Interpretation]:
        """Return the best reading of each narrative.

        Parameters
        ----------
        labels : what is known of some of the sentences, as in `fit`; every reading keeps to it.

        Raises
        ------
        sklearn.exceptions.NotFittedError
            Before `fit`.
        """
        model = self._model()
        if isinstance(model, MultinomialModel):
            return [best for best, *_ in self.k_best(narratives, 1, labels=labels)]
        _refuse(labels)
        preprocessors = self._preprocessors(narratives)
        prepared = [one.explicit_only() for one in preprocess_side_by_side(narratives, preprocessors)]
        random = np.random.default_rng(self.random_state)
        return [self._interpret(one, by, random) for by, one in zip(preprocessors, prepared, strict=True)]

    def k_best(
        self,
        narratives: Sequence[Narrative],
        k: int,
        *,
        labels: Labels | None = None,
        prove: bool = True,
    ) -> list[tuple[Interpretation, ...]]:
        """Return the `k` best readings of each narrative, the best first; fewer where there are no more.

        No two readings of a narrative have the same events.

        Parameters
        ----------
        narratives : what is to be read.
        k : how many readings.
        labels : what is known of some of the sentences, as in `fit`.
        prove : whether to find out how much better a reading may be that a beam lost, which costs more than
            the search itself.

        Raises
        ------
        sklearn.exceptions.NotFittedError
            Before `fit`.
        InputError
            With another method than the default.
        """
        model = self._multinomial()
        preprocessors = self._preprocessors(narratives)
        prepared = preprocess_all(narratives, preprocessors, labels).narratives
        found: dict[int, tuple[Interpretation, ...]] = {}
        # Narratives of one preprocessor are read side by side.
        for by in dict.fromkeys(preprocessors):
            own = [position for position, one in enumerate(preprocessors) if one is by]
            told = [prepared[position] for position in own]
            scorer = model.scorer(by.domain, by.reasoner)
            best = exact.k_best_all(
                told,
                by.reasoner,
                scorer,
                k,
                beam=self.beam,
                budget=self.budget,
                prove=prove,
                inverse_temperature=model.inverse_temperature,
            )
            found.update(zip(own, best, strict=True))
        return [found[position] for position in range(len(narratives))]

    def stream(
        self,
        sentences: Iterable[Sentence],
        *,
        narrative: str = "",
        batch: int = BATCH,
        window: int = WINDOW,
    ) -> Iterator[InterpretedSentence]:
        """Yield the sentences of one narrative with their events as soon as these are decided.

        Memory does not grow with the narrative (`item.inference.online`).

        Parameters
        ----------
        sentences : as they come.
        narrative : its name, by which `casts` may know its constants.
        batch : how many sentences are read before it is looked what has been decided.
        window : how many undecided sentences are kept; beyond, the older half is forced.

        Raises
        ------
        sklearn.exceptions.NotFittedError
            Before `fit`.
        InputError
            With another method than the default.
        """
        model = self._multinomial()
        by = self._preprocessor(narrative)
        return decode_online(
            by.preprocess_each(sentences, together=batch),
            by.reasoner,
            model.scorer(by.domain, by.reasoner),
            start=by.start_of(narrative),
            batch=batch,
            window=window,
            beam=self.beam,
            budget=self.budget,
            inverse_temperature=model.inverse_temperature,
        )

    def _model(self) -> Model | None:
        if not hasattr(self, "model_"):
            raise NotFittedError("call fit first, or load a model")
        return self.model_

    def _multinomial(self) -> MultinomialModel:
        model = self._model()
        if not isinstance(model, MultinomialModel):
            message = "only the default method finds several readings, or reads a text as it comes"
            raise InputError(
                Diagnostic(LearningCode.ONE_READING, message, expected="a model of the default method")
            )
        return model

    def __getstate__(self) -> dict[str, Any]:
        """Leave out the reasoners: a solver does not cross processes."""
        state: dict[str, Any] = super().__getstate__()
        return {name: value for name, value in state.items() if name != "_remembered"}

    def _preprocessors(self, narratives: Sequence[Narrative]) -> list[Preprocessor]:
        """Return the preprocessor of each narrative, one for those that differ in their starts only."""
        return [self._preprocessor(one.name) for one in narratives]

    def _preprocessor(self, narrative: str) -> Preprocessor:
        """Return the preprocessor of a narrative: prediction asks again what learning asked it."""
        preprocessors: Preprocessors = self.__dict__.setdefault("_remembered", Preprocessors())
        domain = (self.casts or {}).get(narrative, self.domain)
        # The paper's algorithms forget.
        kind = self.on_contradiction if Method(self.method) is Method.DEFAULT else OnContradiction.FORGET
        counting = {"axioms": self.axioms, "types": self.types}
        return preprocessors.of(narrative, domain, on_contradiction=OnContradiction(kind), **counting)

    def _shared(self, preprocessors: Sequence[Preprocessor]) -> Preprocessor:
        """Return the one preprocessor of all narratives, which the paper's ground features need."""
        first, *others = dict.fromkeys(preprocessors) or (self._preprocessor(""),)
        if others:
            message = "the paper's model is tied to its constants and cannot learn from several casts"
            raise InputError(Diagnostic(LearningCode.SEVERAL_CASTS, message, expected="the default method"))
        return first

    def _interpret(
        self, narrative: PreparedNarrative, preprocessor: Preprocessor, random: np.random.Generator
    ) -> Interpretation:
        domain, reasoner = preprocessor.domain, preprocessor.reasoner
        if isinstance(self.model_, LogisticModel):
            logistic = self.model_.scorer(domain, reasoner)
            return algorithm3.interpret(
                narrative, reasoner, logistic, penalty=self.penalty, budget=self.budget
            )
        baseline = BASELINES[Method(self.method)]
        uniform = UniformScorer(domain, baseline.similar, baseline.same_arity, random)
        if baseline.inference:
            return algorithm3.interpret(
                narrative, reasoner, uniform, penalty=self.penalty, budget=self.budget
            )
        return pointwise.interpret(narrative, reasoner, uniform)


def _refuse(labels: Labels | None) -> None:
    if labels is not None:
        message = "only the default method takes labels"
        raise InputError(Diagnostic(LearningCode.NO_LABELS, message, expected="the default method"))
