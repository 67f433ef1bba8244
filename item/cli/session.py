"""The session of a command: a domain with its casts, and a model that is loaded or learnt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from item.cli.domains import domains_of, evidence_of
from item.cli.ending import report
from item.cli.iterations import IterationProgress
from item.cli.memory import Memory, shortened
from item.cli.progress import counted, working
from item.cli.records import learnt_of, learnt_record, origin_of, read_of, read_record
from item.cli.verbosity import detail, note, stage
from item.inference.budget import Budget, Status
from item.inference.interpretation import Interpretation, InterpretedSentence
from item.inference.options import Beam, SearchOptions
from item.inference.reasons import Reason, Reasons
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
from item.parallel.workers import Workers
from item.session import Session, learner_named
from item.units import lost_narratives

if TYPE_CHECKING:
    from item.review.kept import KeptReading
    from item.review.records import ReasonsBySentence

# Reasons of longer narratives are worked out anew: what is kept of a user's files is bounded.
MOST_REASONED = 500
# After what the model comes from.
AND_THIS = ", and from this text"


class CommandSession:
    """A session that says on standard error how learning goes.

    Parameters
    ----------
    domain : a domain file, or the name of a shipped domain.
    method, lexicon, penalty, seed : what learns, and its options.
    on_contradiction : what is known after an event that cannot happen; the paper's algorithms forget.
    beam : how many belief states are kept after each sentence.
    frozen : learn nothing from what is read.
    cache : use what earlier commands learnt and read, and keep it (`item.cli.memory`).
    workers : do what is more than one unit (`item.units`); this process where none are given.

    Attributes
    ----------
    casts : the domains of narratives that have constants or a start of their own, by name.
    model : loaded or learnt; None before, and of baselines.
    origin : where the model comes from, in words.
    lost : whether a narrative could not be read, which has been reported.
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
        cache: bool = False,
        workers: Workers | None = None,
    ) -> None:
        self.lost = False
        self._frozen = frozen
        self._learnt_from: Sequence[Narrative] = ()
        options = (method, lexicon, penalty, seed, on_contradiction, beam)
        self._memory = Memory(domain, options, wanted=cache)
        # What the model was made from, and what has been worked out and is to be kept.
        self._made_from: str | None = None
        self._worked_out: list[tuple[str, Reasons]] = []
        with stage("domain"):
            self.domain = Domain.load(domain)
        self.casts: Mapping[str, Domain] = {}
        self.model: Model = None
        self._adapted: tuple[tuple[Sequence[Narrative], Labels | None], Model] | None = None
        self.origin = "nothing learnt"
        self._penalty = penalty
        self._evidence: RecordedEvidence | None = None
        learner = learner_named(method or Method.DEFAULT, lexicon=lexicon, penalty=penalty, random_state=seed)
        self._on_contradiction = on_contradiction if learner.versatile else OnContradiction.FORGET
        self._session = Session(self._preprocessors(), learner, SearchOptions(beam), workers or Workers())

    def assign(
        self,
        cast: Sequence[Path] | None,
        start: Sequence[str] | None,
        narratives: Sequence[Narrative | str],
        evidence: Sequence[str] | None = None,
    ) -> None:
        """Give narratives what files say of them: their constants, their starts, evidence of sentences."""
        self._memory.add_files(cast, start, evidence)
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

        self._memory.add_files([path])
        self.model = load_model(path, self.domain)
        self._made_from = str(path)
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
        """Learn a model from narratives, or take the one that was kept."""
        key = self._memory.key("model", narratives, labels)
        self._made_from, self._learnt_from = shortened(key), narratives
        known = self._memory.recall(key, lambda record: learnt_of(record, self.domain))
        if known is not None:
            detail("learning: nothing has changed since the model was kept")
            self.model, self.origin, warnings = known
            for one in warnings:
                note(one)
            return
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
        self.model = result.model
        if self.model is not None:
            self.origin = origin_of(result, narratives)
        if result.stopped is None:
            self._memory.keep(key, lambda: learnt_record(result, self.origin, self.domain))

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
        return [*self.read(narratives, k, labels=labels, budget=budget, prove=prove)]

    def read(
        self,
        narratives: Sequence[Narrative],
        k: int = 1,
        *,
        labels: Labels | None = None,
        budget: Budget | None = None,
        prove: bool = True,
    ) -> Iterator[tuple[Interpretation, ...]]:
        """Yield the `k` best readings of each narrative, the best first, as they are found."""
        # That a reading is the best one is proved, or nothing depends on it.
        keys = [self._key("readings", narratives, labels, k, own) for own in dict.fromkeys((True, prove))]
        for key in keys:
            known = self._memory.recall(key, lambda record: read_of(record, narratives))
            if known is not None:
                detail("reading: nothing has changed since it was kept")
                readings, self.origin = known
                yield from readings
                return
        budget = budget or Budget()
        lost, kept = [], []
        with working("reading") as show:
            budget.watch = counted("reading: sentence", show)
            model = self._reader(narratives, labels, budget)
            read = self._within(budget, prove=prove).read(model, narratives, k, labels, frozen=True)
            for number, one in enumerate(read, 1):
                lost += [own.narrative for own in one if own.status is Status.LOST]
                kept += [one] if keys[-1] else []
                show(f"reading: narrative {number} of {len(narratives)}")
                yield one
        self._tell_costs()
        if lost:
            self.lost = True
            report([lost_narratives(lost, "read")])
        elif kept and budget.spent() is None:
            self._memory.keep(keys[-1], lambda: read_record(kept, self.origin))

    def _key(
        self, what: str, narratives: Sequence[Narrative], labels: Labels | None, *others: object
    ) -> str | None:
        """Return the key of what is made of narratives with the model."""
        made_from, adapts = self._made_from, self._adapts(narratives)
        return made_from and self._memory.key(what, narratives, labels, made_from, adapts, *others)

    def _adapts(self, narratives: Sequence[Narrative]) -> bool:
        """Return whether the model learns from some narratives before it reads them."""
        learnt = all(any(one is other for other in self._learnt_from) for one in narratives)
        return not (self._frozen or learnt)

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
        model = self.model
        if self._adapts(narratives):
            if self._adapted is None or self._adapted[0] != (narratives, labels):
                adapted = self._within(budget).adapted(model, narratives, labels)
                self._adapted = (narratives, labels), adapted
            model = self._adapted[1]
        if model is not self.model and not self.origin.endswith(AND_THIS):
            self.origin += AND_THIS
        return model

    def domain_of(self, narrative: str) -> Domain:
        """Return the domain of a narrative, with its own constants and start."""
        return self.casts.get(narrative, self.domain)

    def kept(self, narratives: Sequence[Narrative], labels: Labels | None = None) -> list[KeptReading]:
        """Return narratives with their best readings, for questions about them."""
        from item.review.kept import KeptReading

        read = self.decode(narratives, labels=labels, prove=False)
        return [
            KeptReading(
                self._session.preprocessors,
                one,
                best,
                self.domain_of(one.name),
                partial(self._reasons, narratives, number, labels),
            )
            for number, (one, (best, *_)) in enumerate(zip(narratives, read, strict=True))
        ]

    def reasons(self, narratives: Sequence[Narrative]) -> dict[str, Sequence[Sequence[Reason]]]:
        """Return the reasons of the candidates of each sentence, by narrative; none if the model has none."""
        found = {one.name: self._reasons(narratives, number, None) for number, one in enumerate(narratives)}
        return {name: own.all() for name, own in found.items() if own is not None}

    def _reasons(
        self, narratives: Sequence[Narrative], number: int, labels: Labels | None
    ) -> ReasonsBySentence | None:
        key = self._key("reasons", narratives, labels, number)
        from item.review.records import RecordedReasons

        known = self._memory.recall(key, RecordedReasons)
        if known is not None:
            return known
        model = self._reader(narratives, labels)
        if not isinstance(model, MultinomialModel):
            return None
        found = self._session.reasons(model, narratives, number, labels)
        if key is not None and len(narratives[number].sentences) <= MOST_REASONED:
            self._worked_out.append((key, found))
        return found

    def keep_reasons(self) -> None:
        """Keep the reasons that have been worked out, for the next question; that takes a moment itself."""
        from item.review.records import reasons_record

        for key, own in self._worked_out:
            self._memory.keep(key, lambda own=own: reasons_record(own.all()))  # type: ignore[misc]
        self._worked_out.clear()

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
