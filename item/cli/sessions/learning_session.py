"""What a command learns: a domain with its casts, and a model that is loaded or learnt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace

from item.cli.console.ending import report, report_kept
from item.cli.console.headings import report_headings
from item.cli.console.iterations import IterationProgress
from item.cli.console.progress import counted, working
from item.cli.console.verbosity import detail, stage
from item.cli.files.memory import Memory, shortened
from item.cli.files.records import learnt_of, learnt_record, origin_of
from item.cli.options.domains import domains_of, evidence_of
from item.cli.options.option_checks import check_frozen, check_search
from item.cli.options.reading_options import Learning, Search, SessionOptions
from item.diagnostics import Diagnostic, Source, quantity
from item.inference.budget import Budget
from item.inference.options import SearchOptions
from item.inference.reasons import Reasons
from item.language.domain import Domain
from item.learning.callbacks import Iteration
from item.learning.learner import Model
from item.learning.methods import Method
from item.learning.multinomial_model import MultinomialModel
from item.logic.contradiction import OnContradiction
from item.logic.diagnosis.size import costs
from item.model_codes import ModelCode
from item.narrative.evidence.source import EvidenceSource
from item.narrative.labels import Labels, is_of_label, read_labels
from item.narrative.narrative import Narrative
from item.narrative.preprocessors import Preprocessors
from item.paper.named import learner_named
from item.parallel.workers import Workers
from item.session import Session


class LearningSession:
    """A session that says on standard error how learning goes.

    Parameters
    ----------
    domain : a domain file, or the name of a shipped domain.
    learning : whether the lexicon counts, and whether nothing is learnt from what is read.
    search : of every reading; the paper's algorithms forget all after an event that cannot happen.
    workers : do what is more than one unit (`item.units`); this process where none are given. With a
        checkpoint there is no need of a cache.

    Attributes
    ----------
    casts : the domains of narratives that have constants or a start of their own, by name.
    model : loaded or learnt; None before, and of baselines.
    origin : where the model comes from, in words.
    forgets : whether nothing is known after an event that cannot happen, though the method could keep it.
    lost : whether a narrative could not be read, which has been reported.
    """

    def __init__(
        self,
        domain: str | Path,
        learning: Learning,
        search: Search,
        options: SessionOptions,
        workers: Workers | None = None,
    ) -> None:
        self.lost = False
        self._frozen, self._warns = learning.frozen, options.warns
        self._beyond_paper = {"stream": options.stream, "k_best": options.k_best, "prove": options.prove}
        self._learnt_from: Sequence[Narrative] = ()
        workers = workers or Workers()
        self._checkpoint = workers.checkpoint
        self._domain_name = str(domain)
        method, lexicon, after, beam = options.method, learning.lexicon, search.on_contradiction, search.width
        known = (method, lexicon, options.seed, after, beam)
        self._memory = Memory(domain, known, wanted=options.cache and self._checkpoint is None)
        # What the model was made from, and what has been worked out and is to be kept.
        self._made_from: str | None = None
        self._worked_out: dict[str, Reasons] = {}
        with stage("domain"):
            self.domain = Domain.load(domain)
        self.casts: Mapping[str, Domain] = {}
        self.model: Model = None
        self._adapted: tuple[tuple[Sequence[Narrative], Labels | None], Model] | None = None
        self.origin = "nothing learnt"
        self._evidence: EvidenceSource | None = None
        learner = learner_named(method or Method.DEFAULT, lexicon=lexicon, random_state=options.seed)
        self._on_contradiction = after if learner.versatile else OnContradiction.FORGET
        self.forgets = learner.versatile and after is OnContradiction.FORGET
        how = SearchOptions(beam, prove=options.prove)
        self._session = Session(self._preprocessors(), learner, how, workers)

    def assign(
        self,
        cast: Sequence[Path] | None,
        start: Sequence[str] | None,
        narratives: Sequence[Narrative],
        evidence: Sequence[str] | None = None,
        *,
        texts: Sequence[str] = (),
        streamed: bool = False,
    ) -> None:
        """Give narratives what files say of them: their constants, their starts, evidence of sentences.

        Parameters
        ----------
        texts : the files that the narratives stand in.
        streamed : whether further ones are read as they come.
        """
        self._memory.keep_unless_piped(texts)
        report_headings(narratives)
        self._memory.add_files(cast, start, evidence)
        names = [one.name for one in narratives]
        self.casts = domains_of(self._domain_name, self.domain, cast, start, names, streamed=streamed)
        if self._warns:
            # Before the work that may take minutes, and once of however many casts.
            report(costs(max((self.domain, *self.casts.values()), key=lambda one: len(one.constants))))
        self._evidence = evidence_of(self.domain, evidence, narratives, self.casts)
        self._session = replace(self._session, preprocessors=self._preprocessors())

    def labels(self, paths: Sequence[str] | None, narratives: Sequence[Narrative]) -> Labels | None:
        """Return what files of labels say of some narratives, None without files."""
        self._memory.keep_unless_piped(paths)
        return read_labels(paths, narratives, self.domain, self.casts) if paths else None

    def load(self, path: Path) -> None:
        """Use the model of a file.

        Raises
        ------
        typer.BadParameter
            When the model is of the paper's method and options are given of the search that it does without.
        """
        from item.paper.learners import IterTrain
        from item.paper.logistic import LogisticModel
        from item.persistence import load_model

        self._memory.add_files([path])
        self.model = load_model(path, self.domain)
        self._made_from = str(path)
        self.origin = f"by the model {path}"
        if isinstance(self.model, MultinomialModel):
            self.origin += f" (learnt from {quantity(self.model.n_sentences, 'sentence')})"
        if isinstance(self.model, LogisticModel):
            beam = self._session.search.beam
            exact, beam = beam == "all", beam if isinstance(beam, int) else None
            check_search(Method.PAPER, exact=exact, beam=beam, **self._beyond_paper)
            check_frozen(self._frozen, learnt=True, method=Method.PAPER)
            self._on_contradiction, self.forgets = OnContradiction.FORGET, False
            self._session = replace(self._session, preprocessors=self._preprocessors(), learner=IterTrain())

    def learn(
        self, narratives: Sequence[Narrative], labels: Labels | None = None, budget: Budget | None = None
    ) -> None:
        """Learn a model from narratives, or take the one that was kept."""
        key = self._memory.key("model", narratives, labels)
        self._made_from, self._learnt_from = shortened(key), narratives
        known = self._memory.recall(key, lambda record: learnt_of(record, self.domain))
        if known is not None:
            detail("learning: nothing has changed since the model was kept")
            self.model, self.origin, of_labels, of_domain = known
            report_kept((*of_labels, *(of_domain if self._warns else ())))
            return
        budget = budget or Budget()
        with working("learning") as show:
            budget.watch = counted("learning: preparing sentence", show)
            learner = self._session.learner
            progress = IterationProgress(show, learner.n_iter if learner.versatile else None)

            def tell(iteration: Iteration) -> None:
                # From now on there is a model to end with; a checkpoint is to be gone on with instead.
                if not self.resumable:
                    budget.achieved()
                progress(iteration)

            result = self._within(budget).learn(narratives, labels, tell)
        result = replace(result, warnings=tuple(map(self._placed, result.warnings)))
        self.tell_costs()
        # Who labels learns again after each answer, and has read what is wrong with the domain.
        if self.model is None:
            report(one for one in result.warnings if self._warns or is_of_label(one))
        self.model = result.model
        if self.model is not None:
            self.origin = origin_of(result, narratives)
        if result.stopped is None:
            self._memory.keep(key, lambda: learnt_record(result, self.origin, self.domain))

    @property
    def resumable(self) -> bool:
        """Return whether finished work is kept, so that an interrupt ends the command without a result."""
        return self._checkpoint is not None

    @property
    def versatile(self) -> bool:
        """Return whether the method learns from cues and labels, as that of the paper does not."""
        return self._session.learner.versatile

    def domain_of(self, narrative: str) -> Domain:
        """Return the domain of a narrative, with its own constants and start."""
        return self.casts.get(narrative, self.domain)

    def _placed(self, warning: Diagnostic) -> Diagnostic:
        """Return a warning with the domain that it is about: a command may learn with two of them."""
        if warning.code != ModelCode.OVERRULED_CUE:
            return warning
        return replace(warning, source=Source(self._domain_name, ""))

    def tell_costs(self) -> None:
        """Say what the solver has done so far, where that is asked for."""
        cost = self._session.preprocessors.statistics
        hits = cost.remembered / cost.pairs if cost.pairs else 0.0
        detail(
            f"solver: {cost.calls:,} calls for {cost.questions:,} questions; {cost.pairs:,} pairs looked up, "
            f"{hits:.1%} remembered; {cost.states:,} belief states"
        )

    def _preprocessors(self) -> Preprocessors:
        return Preprocessors(
            self.domain, self.casts, on_contradiction=self._on_contradiction, evidence=self._evidence
        )

    def _within(self, budget: Budget | None) -> Session:
        return replace(self._session, search=replace(self._session.search, budget=budget))
