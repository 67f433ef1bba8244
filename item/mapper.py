"""ITEM as a scikit-learn estimator (paper, Algorithm 1): a thin face over `item.session`."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Self

from sklearn.base import BaseEstimator
from sklearn.exceptions import ConvergenceWarning, NotFittedError

from item.diagnostics import InputError
from item.handed_over.checks import jobs_of, refuse_less, refuse_no_callback, refuse_other, refuse_outside
from item.handed_over.labels import GivenLabels, labels_of
from item.handed_over.narratives import stream_of, told_of
from item.handed_over.preprocessors import KeptPreprocessors
from item.inference.budget import Budget, Status
from item.inference.interpretation import Interpretation, InterpretedSentence
from item.inference.online import BATCH, WINDOW
from item.inference.options import MOST_READINGS, Beam, SearchOptions
from item.language.domain import Domain
from item.language.given import GivenDomain
from item.learning.callbacks import Callback
from item.learning.learner import Learner, Model, checked_learner, no_likelihood, no_several_readings
from item.learning.model import EM
from item.learning.multinomial_model import MultinomialModel
from item.logic.contradiction import OnContradiction
from item.narrative.evidence.source import EvidenceSource
from item.narrative.io.given import Given, narratives_of
from item.narrative.narrative import Sentence
from item.session import Session


class NarrativeMapper(BaseEstimator):  # type: ignore[misc]
    """Map narratives to coherent event sequences, learning from unlabelled narratives alone.

    Parameters
    ----------
    domain : Domain, path or str
        The event axioms: a domain, a domain file, or the name of a shipped domain.
    learner : EM, IterTrain, Baseline or None, default=None
        What learns and decodes, with its own options. `EM` (the default) learns a multinomial score under
        the axioms and decodes exactly; `IterTrain` is Algorithms 1 to 3 of the paper; `Baseline` is one of
        the paper's baselines, which learn nothing.
    casts : mapping of str to Domain, default=None
        The domains of narratives that have constants or a start of their own, by the narrative's name
        (`read_casts`, `read_starts`); narratives that are not in it are as `domain` says.
    axioms : bool, default=True
        Whether preconditions, effects and constraints count. Without them no sentence bears on another.
    types : bool, default=True
        Whether the types of constants count. Without them every constant may stand in every place.
    on_contradiction : OnContradiction or str, default="forget"
        What `EM` knows after an event that cannot happen: "forget", nothing; "keep", what the event does
        not contradict. The other learners forget.
    evidence : EvidenceSource or None, default=None
        What somebody else believes of the sentences (`item.narrative.evidence.source`): any object that
        scores candidates, for `EM`. How far it is trusted is learnt with everything else.
    beam : int, "all" or None, default=None
        How many belief states `EM` keeps after each sentence; others take none. "all" is exact, or refused
        where it does not fit into memory; None is exact where that is affordable.
    prove : bool, default=False
        Whether `EM` bounds what the beam may have lost (`Interpretation.gap`); no reading depends on it.
    budget : Budget or None, default=None
        When it is spent, learning and decoding stop with the results so far.
    callback : callable or None, default=None
        Called with an `Iteration` (`item.learning.callbacks`) after each iteration of learning.
    n_jobs : int or None, default=1
        How many processes learn and read side by side (`EM`), which changes no result (`item.units`). -1 is
        one for each processor; None is 1 unless a joblib backend says how many.

    Attributes
    ----------
    model_ : MultinomialModel, LogisticModel or None
        What was learnt; None for the baselines.
    n_iter_ : int
        How many iterations learning took.
    history_ : tuple of float
        Log likelihoods (`EM`) or movements of the parameters (`IterTrain`), one for each iteration.
    converged_ : bool
        Whether learning stopped by itself.
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
        domain: GivenDomain,
        *,
        learner: Learner | None = None,
        casts: Mapping[str, Domain] | None = None,
        axioms: bool = True,
        types: bool = True,
        on_contradiction: OnContradiction | str = OnContradiction.FORGET,
        evidence: EvidenceSource | None = None,
        beam: Beam = None,
        prove: bool = False,
        budget: Budget | None = None,
        callback: Callback | None = None,
        n_jobs: int | None = 1,
    ) -> None:
        self.domain = domain
        self.learner = learner
        self.casts = casts
        self.axioms = axioms
        self.types = types
        self.on_contradiction = on_contradiction
        self.evidence = evidence
        self.beam = beam
        self.prove = prove
        self.budget = budget
        self.callback = callback
        self.n_jobs = n_jobs

    def fit(
        self,
        narratives: Given,
        y: None = None,  # noqa: ARG002
        *,
        labels: GivenLabels | None = None,
    ) -> Self:
        """Learn from narratives.

        Parameters
        ----------
        narratives : what is learnt from: `Narrative`s, lists of sentences, or a data frame
            (`item.narrative.io.given.narratives_of`).
        y : for scikit-learn's sake; never looked at.
        labels : known events of some sentences, for `EM`: for each narrative, for each sentence, an event as
            text (`item.narrative.labels`) or as readings have it, or None.

        Raises
        ------
        InputError
            When there is no sentence, labels are malformed or name what the domain does not have, or the
            learner takes none.

        Warns
        -----
        sklearn.exceptions.ConvergenceWarning
            When the last iteration still changed the model.
        """
        refuse_no_callback(callback=self.callback)
        told = told_of(narratives)
        with self.session.side_by_side(jobs_of(self.n_jobs)) as session:
            result = session.learn(told, labels_of(labels, told), self.callback)
        self.model_ = result.model
        self.history_ = result.history
        self.n_iter_ = len(result.history)
        self.converged_ = result.converged
        self.stopped_: Status | None = result.stopped
        self.warnings_ = result.warnings
        if self.n_iter_ and not result.converged and result.stopped is None:
            warnings.warn(result.unfinished(session.learner), ConvergenceWarning, stacklevel=2)
        return self

    def predict(
        self, narratives: Given, *, labels: GivenLabels | None = None, frozen: bool = False
    ) -> list[Interpretation]:
        """Return the best reading of each narrative.

        `EM` goes on learning from the narratives that it is to read, as far as they are new to it; `model_`
        stays as it is, so that the same narratives are always read alike. The last digits of probabilities
        depend on what this mapper has read before: sums run in the order in which states were first met. A
        copy that was pickled has met none, so compare with a tolerance.

        Parameters
        ----------
        labels : known events of some sentences, as in `fit`; every reading agrees with them.
        frozen : read with `model_` as it is.

        Raises
        ------
        sklearn.exceptions.NotFittedError
            Before `fit`.
        """
        return [best for best, *_ in self._decoded(self._model(), narratives, 1, labels, frozen=frozen)]

    def k_best(
        self,
        narratives: Given,
        k: int,
        *,
        labels: GivenLabels | None = None,
        frozen: bool = False,
    ) -> list[tuple[Interpretation, ...]]:
        """Return the `k` best readings of each narrative, the best first; fewer if there are no more.

        No two readings of a narrative have the same events.

        Parameters
        ----------
        labels : known events of some sentences, as in `fit`.
        frozen : as in `predict`.

        Raises
        ------
        sklearn.exceptions.NotFittedError
            Before `fit`.
        InputError
            With another learner than `EM`.
        """
        refuse_outside(MOST_READINGS, k=k)
        return [*self._decoded(self._multinomial(no_several_readings), narratives, k, labels, frozen=frozen)]

    def stream(
        self,
        sentences: Iterable[Sentence | str] | Given,
        *,
        narrative: str = "",
        batch: int = BATCH,
        window: int = WINDOW,
        frozen: bool = False,
    ) -> Iterator[InterpretedSentence]:
        """Yield the sentences of one narrative with their events as soon as these are decided.

        Memory does not grow with the narrative; see `item.session.Session.stream`; `batch` and `window` are
        1 or more. What is decided is learnt from, unless `frozen`.

        Parameters
        ----------
        sentences : as they come, with ids or as strings; or one narrative, or a data frame of one.

        Raises
        ------
        sklearn.exceptions.NotFittedError
            Before `fit`.
        InputError
            With another learner than `EM`.
        """
        refuse_less(1, batch=batch, window=window)
        model, (name, told) = self._model(), stream_of(sentences, narrative)
        return self.session.stream(model, told, narrative=name, batch=batch, window=window, frozen=frozen)

    def score(
        self,
        narratives: Given,
        y: None = None,  # noqa: ARG002
    ) -> float:
        """Return the log likelihood per sentence under the model: higher is better.

        Raises
        ------
        sklearn.exceptions.NotFittedError
            Before `fit`.
        InputError
            With another learner than `EM`.
        """
        model, session = self._multinomial(no_likelihood), self.session
        if not session.learner.versatile:
            raise no_likelihood()
        corpus = session.preprocessors.prepare(narratives_of(narratives))
        return session.learner.score(model, corpus, session.search)

    @property
    def session(self) -> Session:
        """Return the session that the parameters describe; its preprocessors are kept as long as they fit."""
        learner = EM() if self.learner is None else checked_learner(self.learner)
        refuse_other(OnContradiction, on_contradiction=self.on_contradiction)
        # The paper's algorithms forget.
        kind = OnContradiction(self.on_contradiction if learner.versatile else OnContradiction.FORGET)
        kept: KeptPreprocessors = self.__dict__.setdefault("_remembered", KeptPreprocessors())
        made = kept.of(self.domain, self.casts, self.axioms, self.types, kind, self.evidence)
        return Session(made, learner, SearchOptions(self.beam, self.budget, self.prove))

    def _decoded(
        self, model: Model, narratives: Given, k: int, labels: GivenLabels | None, *, frozen: bool
    ) -> Sequence[tuple[Interpretation, ...]]:
        told = narratives_of(narratives)
        with self.session.side_by_side(jobs_of(self.n_jobs)) as session:
            return session.decode(model, told, k, labels_of(labels, told), frozen=frozen)

    def _model(self) -> Model:
        if not hasattr(self, "model_"):
            raise NotFittedError("call fit first, or set model_ to what item.load_model reads")
        return self.model_

    def _multinomial(self, refused: Callable[[], InputError]) -> MultinomialModel:
        model = self._model()
        if not isinstance(model, MultinomialModel):
            raise refused()
        return model

    def __getstate__(self) -> dict[str, Any]:
        """Leave out the reasoners: a solver does not cross processes."""
        state: dict[str, Any] = super().__getstate__()
        return {name: value for name, value in state.items() if name != "_remembered"}
