"""The session of a command: a domain with its casts, and a model that is loaded or learnt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from item.cli.domains import domains_of, evidence_of
from item.cli.ending import report
from item.cli.iterations import IterationProgress
from item.cli.progress import remaining, working
from item.cli.verbosity import detail, stage
from item.inference.budget import Budget
from item.inference.interpretation import Interpretation, InterpretedSentence
from item.inference.options import Beam, SearchOptions
from item.inference.reasons import Reason
from item.language.domain import Domain
from item.learning.callbacks import Iteration
from item.learning.learner import Model
from item.learning.methods import Method
from item.learning.model import EM, MultinomialModel
from item.logic.contradiction import OnContradiction
from item.narrative.evidence.recorded import RecordedEvidence
from item.narrative.labels import Labels, read_labels
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocessors import Preprocessors
from item.session import Session, learner_named

if TYPE_CHECKING:
    from item.logic.diagnosis.explainer import Explainer
    from item.review.kept import KeptReading

# After what the model comes from.
AND_THIS = ", and from this text"


def counted(what: str, show: Callable[[str], None]) -> Callable[[int, int], None]:
    """Return what shows how many sentences a search has come to."""
    left = remaining()
    return lambda done, total: show(f"{what} {done} of {total}{left(done, total)}")


class CommandSession:
    """A session that says on standard error how learning goes.

    Parameters
    ----------
    domain : a domain file, or the name of a shipped domain.
    method, lexicon, penalty, seed : what learns, and its options.
    on_contradiction : what is known after an event that cannot happen; the paper's algorithms forget.
    beam : how many belief states are kept after each sentence.
    frozen : learn nothing from what is read.

    Attributes
    ----------
    casts : the domains of narratives that have constants or a start of their own, by name.
    model : loaded or learnt; None before, and of baselines.
    origin : where the model comes from, in words.
    """

    def __init__(
        self,
        domain: str | Path,
        *,
        method: Method | None = None,
        lexicon: bool = True,
        penalty: float = 1.0,
        seed: int = 0,
        on_contradiction: OnContradiction = OnContradiction.FORGET,
        beam: Beam = None,
        frozen: bool = False,
    ) -> None:
        self._frozen = frozen
        self._learnt_from: Sequence[Narrative] = ()
        with stage("domain"):
            self.domain = Domain.load(domain)
        self.casts: Mapping[str, Domain] = {}
        self.model: Model = None
        self.origin = "nothing learnt"
        self._penalty = penalty
        self._evidence: RecordedEvidence | None = None
        learner = learner_named(method or Method.DEFAULT, lexicon=lexicon, penalty=penalty, random_state=seed)
        self._on_contradiction = on_contradiction if learner.versatile else OnContradiction.FORGET
        self._session = Session(self._preprocessors(), learner, SearchOptions(beam))

    def assign(
        self,
        cast: Sequence[Path] | None,
        start: Sequence[str] | None,
        narratives: Sequence[Narrative | str],
        evidence: Sequence[str] | None = None,
    ) -> None:
        """Give narratives what files say of them: their constants, their starts, evidence of sentences."""
        self.casts = domains_of(self.domain, cast, start, narratives)
        self._evidence = evidence_of(self.domain, evidence, narratives, self.casts)
        self._session = replace(self._session, preprocessors=self._preprocessors())

    def labels(self, paths: Sequence[str] | None, narratives: Sequence[Narrative]) -> Labels | None:
        """Return what files of labels say of some narratives, None without files."""
        return read_labels(paths, narratives, self.domain, self.casts) if paths else None

    def load(self, path: Path) -> None:
        """Use the model of a file."""
        from item.paper.learners import IterTrain
        from item.paper.logistic import LogisticModel
        from item.persistence import load_model

        self.model = load_model(path, self.domain)
        self.origin = f"by the model {path}"
        if isinstance(self.model, MultinomialModel):
            self.origin += f" (learnt from {self.model.n_sentences} sentences)"
        if isinstance(self.model, LogisticModel):
            self._on_contradiction = OnContradiction.FORGET
            learner = IterTrain(penalty=self._penalty)
            self._session = replace(self._session, preprocessors=self._preprocessors(), learner=learner)

    def learn(
        self, narratives: Sequence[Narrative], labels: Labels | None = None, budget: Budget | None = None
    ) -> None:
        """Learn a model from narratives."""
        budget = budget or Budget()
        with working("learning") as show:
            budget.watch = counted("learning: preparing sentence", show)
            learner = self._session.learner
            progress = IterationProgress(show, learner.n_iter if isinstance(learner, EM) else None)

            def tell(iteration: Iteration) -> None:
                # From now on there is a model to end with.
                budget.achieved()
                progress(iteration)

            result = self._within(budget).learn(narratives, labels, tell)
        self._tell_costs()
        report(result.warnings)
        self._learnt_from = narratives
        self.model = result.model
        if self.model is not None:
            unfinished = result.stopped or (None if result.converged else "not converged")
            sentences = sum(len(one.sentences) for one in narratives)
            self.origin = f"learnt from {sentences} sentences in {len(result.history)} iterations" + (
                f", {unfinished}" if unfinished else ""
            )

    def decode(
        self,
        narratives: Sequence[Narrative],
        k: int = 1,
        *,
        labels: Labels | None = None,
        budget: Budget | None = None,
        prove: bool = True,
    ) -> Sequence[tuple[Interpretation, ...]]:
        """Return the `k` best readings of each narrative, the best first."""
        budget = budget or Budget()
        with working("reading") as show:
            budget.watch = counted("reading: sentence", show)
            model = self._reader(narratives, labels, budget)
            read = self._within(budget, prove=prove).decode(model, narratives, k, labels, frozen=True)
        self._tell_costs()
        return read

    def _tell_costs(self) -> None:
        """Say what the solver has done so far, where that is asked for."""
        cost = self._session.preprocessors.statistics
        hits = cost.remembered / cost.pairs if cost.pairs else 0.0
        detail(
            f"solver: {cost.calls:,} calls for {cost.questions:,} questions; {cost.pairs:,} pairs looked up, "
            f"{hits:.1%} remembered; {cost.states:,} belief states"
        )

    def _reader(
        self, narratives: Sequence[Narrative], labels: Labels | None, budget: Budget | None = None
    ) -> Model:
        """Return the model that reads some narratives: it learns from them, if it has not and may."""
        learnt = all(any(one is other for other in self._learnt_from) for one in narratives)
        model = self.model
        if not (self._frozen or learnt):
            model = self._within(budget).adapted(model, narratives, labels)
        if model is not self.model and not self.origin.endswith(AND_THIS):
            self.origin += AND_THIS
        return model

    def domain_of(self, narrative: str) -> Domain:
        """Return the domain of a narrative, with its own constants and start."""
        return self.casts.get(narrative, self.domain)

    def explainer(self, narrative: str) -> Explainer:
        """Return what explains events of a narrative that cannot happen."""
        from item.logic.diagnosis.explainer import Explainer

        return Explainer(self.domain_of(narrative))

    def kept(self, narratives: Sequence[Narrative], labels: Labels | None = None) -> list[KeptReading]:
        """Return narratives with their best readings, for questions about them."""
        from item.review.kept import KeptReading

        with working("reading"):
            model = self._reader(narratives, labels)
            read = self._within(None).decode(model, narratives, 1, labels, frozen=True)
        self._tell_costs()
        known = [None] * len(narratives) if labels is None else labels
        return [
            KeptReading(self._session, model, one, best, self.domain_of(one.name), own)
            for one, (best, *_), own in zip(narratives, read, known, strict=True)
        ]

    def reasons(self, narrative: Narrative) -> tuple[tuple[Reason, ...], ...]:
        """Return the reasons of the candidates of each sentence, nothing where the model gives none."""
        if not isinstance(self.model, MultinomialModel):
            return ()
        return self._session.reasons(self.model, narrative).all()

    def bridged(self, interpretations: Sequence[Interpretation]) -> list[Interpretation]:
        """Return readings with unreported events that mend their contradictions."""
        from item.review.bridges import bridge_all

        return [*bridge_all(interpretations, self._session.preprocessors, self.domain_of)]

    def stream(
        self, sentences: Iterable[Sentence], *, narrative: str, batch: int, budget: Budget
    ) -> Iterator[InterpretedSentence]:
        """Yield the sentences of one narrative as soon as their events are decided."""
        return self._within(budget).stream(
            self.model, sentences, narrative=narrative, batch=batch, frozen=self._frozen
        )

    def _preprocessors(self) -> Preprocessors:
        return Preprocessors(
            self.domain, self.casts, on_contradiction=self._on_contradiction, evidence=self._evidence
        )

    def _within(self, budget: Budget | None, *, prove: bool = True) -> Session:
        search = SearchOptions(self._session.search.beam, budget, prove)
        return replace(self._session, search=search)
