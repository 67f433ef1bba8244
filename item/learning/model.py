"""The default learner: EM under the axioms."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar, Literal

from msgspec import Struct
from msgspec.structs import replace

from item.diagnostics import Diagnostic
from item.handed_over.checks import refuse_fewer, refuse_negative, refuse_other
from item.inference.budget import Budget
from item.inference.exact import readings
from item.inference.interpretation import Interpretation
from item.inference.marginals import posterior
from item.inference.options import SearchOptions
from item.language.domain import Domain
from item.learning.adaptation import carried_over
from item.learning.callbacks import Callback
from item.learning.em import Fit, fit_em
from item.learning.learner import LearningResult
from item.learning.methods import EStep
from item.learning.multinomial_model import MultinomialModel
from item.learning.overruled import overruled_cues
from item.learning.priors import pseudocounts
from item.learning.pseudocounts import Pseudocounts
from item.learning.shard import Learnt, Shard
from item.learning.shards import Shards
from item.learning.shared_expectation import SharedExpectation, reporter
from item.learning.statistics import Tally
from item.learning.strengths import DEFAULT_STRENGTHS, PriorStrengths, little
from item.learning.text import lattices
from item.logic.coherence import StateFeatures
from item.narrative.corpus import PreparedCorpus
from item.narrative.cues.cues import Cue, authored, phrases
from item.parallel.checkpoint import Checkpoint
from item.scoring.vocabulary import Vocabulary
from item.short_repr import what_differs


class EM(Struct, frozen=True):
    """Learn the multinomial model by EM under the axioms (`item.learning.em`), and decode exactly.

    Attributes
    ----------
    lexicon : whether the cue phrases and event priors of the domain file count. Aliases always do.
    e_step : what is learnt from a sentence without a label: "soft", all its candidates, as far as each is
        probable; "hard", its event in the best reading; "off", nothing, so that prior beliefs and labels
        decide alone.
    state_features : what the score knows of how an event fits the belief state: "all"; "no-penalty", not
        whether it is infeasible; "none". The state still supplies what a sentence leaves unsaid.
    strengths : how strongly prior beliefs hold, and labels.
    n_iter : the most iterations.
    n_adapt : the most where a model learns from one more text.
    tol : learning stops when the log likelihood per sentence rises by less.
    """

    versatile: ClassVar[Literal[True]] = True
    deterministic: ClassVar[bool] = True
    one_cast: ClassVar[bool] = False

    lexicon: bool = True
    e_step: EStep | str = EStep.SOFT
    state_features: StateFeatures | str = StateFeatures.ALL
    strengths: PriorStrengths = DEFAULT_STRENGTHS
    n_iter: int = 30
    n_adapt: int = 10
    tol: float = 1e-4

    def __post_init__(self) -> None:
        """Refuse values that mean nothing.

        Raises
        ------
        TypeError
            When the strengths are none.
        ValueError
            When another value is none that the option can have.
        """
        refuse_other(EStep, e_step=self.e_step)
        refuse_other(StateFeatures, state_features=self.state_features)
        refuse_fewer(1, n_iter=self.n_iter)
        refuse_negative(n_adapt=self.n_adapt, tol=self.tol)
        if not isinstance(self.strengths, PriorStrengths):
            message = f"strengths: PriorStrengths are expected, not {type(self.strengths).__name__}"
            raise TypeError(message)

    __repr__ = what_differs

    def learn(
        self,
        domain: Domain,
        shards: Shards,
        *,
        budget: Budget | None = None,
        callback: Callback | None = None,
        before: MultinomialModel | None = None,
        most: int | None = None,
        checkpoint: Checkpoint | None = None,
    ) -> LearningResult[MultinomialModel]:
        """Learn from a corpus in parts.

        Parameters
        ----------
        domain : what the narratives' domains have in common.
        budget : when it is spent, learning stops with what it has, from the sentences it has come to.
        callback : called in every iteration.
        before : has learnt from other texts: its counts are the prior; of each sentence it learns only once.
        most : how many stems, and words beside mentions, a model may know before it learns no new ones.
        checkpoint : keeps what has been learnt after each iteration (`item.learning.em.fit_em`).
        """
        e_step = EStep(self.e_step)
        learnt = frozenset(() if before is None else before.held_out)
        lexicon, features = self.lexicon, StateFeatures(self.state_features)
        unlabelled = e_step is not EStep.OFF
        if before is not None:
            lexicon, features = before.lexicon, before.features
            if not any(shards.each(Shard.anything_new, learnt, unlabelled)):
                return LearningResult(before)
        vocabulary = Vocabulary.union(shards.each(Shard.vocabulary, lexicon, unlabelled))
        if before is not None:
            vocabulary = before.vocabulary.joined(vocabulary, most)
        tally = Tally.total(shards.each(Shard.encode, vocabulary, lexicon, features, lasting=True))
        prior = self._prior(domain, vocabulary, tally, lexicon, features, before)
        guess, label = prior.parameters(), self.strengths.label
        prepared = shards.each(Shard.expect, guess, label, float(unlabelled), learnt, lasting=True)
        fit = fit_em(
            SharedExpectation(shards, prepared) if any(part.n_sentences for part in prepared) else None,
            prior,
            tally,
            e_step=e_step,
            n_iter=self.n_iter if before is None else self.n_adapt,
            tol=self.tol,
            progress=callback and reporter(shards, callback),
            budget=budget,
            checkpoint=checkpoint,
            stage="learning" if before is None else "adapting",
        )
        parts = shards.each(Shard.learnt, fit.counts, lexicon, lasting=True)
        return LearningResult(
            self._model(vocabulary, fit, parts, lexicon, before),
            fit.history,
            fit.converged,
            fit.stopped or next((part.stopped for part in prepared if part.stopped), None),
            _warnings(parts, authored(phrases(domain, lexicon=lexicon))),
        )

    def _prior(
        self,
        domain: Domain,
        vocabulary: Vocabulary,
        tally: Tally,
        lexicon: bool,
        features: StateFeatures,
        before: MultinomialModel | None,
    ) -> Pseudocounts:
        prior = pseudocounts(domain, vocabulary, tally, self.strengths, lexicon=lexicon, features=features)
        if before is None:
            return prior
        named = self.strengths.named * tally.carried
        return carried_over(before.counts, before.vocabulary, prior, vocabulary, named)

    def _model(
        self,
        vocabulary: Vocabulary,
        fit: Fit,
        parts: Sequence[Learnt],
        lexicon: bool,
        before: MultinomialModel | None,
    ) -> MultinomialModel:
        held_out = {digest: change for part in parts for digest, change in part.held_out.items()}
        n_sentences = len(held_out)
        if before is not None:
            held_out = {**held_out, **before.held_out}
            n_sentences = before.n_sentences + sum(digest not in before.held_out for digest in held_out)
        per_type = max(n_sentences / len(vocabulary.types), 1.0)
        return MultinomialModel(
            vocabulary,
            fit.counts,
            lexicon,
            n_sentences,
            *self.strengths.probability(per_type),
            self.strengths.left_out * little(per_type),
            held_out,
        )

    def decode(
        self, model: MultinomialModel, corpus: PreparedCorpus, k: int, search: SearchOptions
    ) -> list[tuple[Interpretation, ...]]:
        """Return the `k` best readings of each narrative, the best first; fewer where there are no more."""
        scorers = model.scorers(by for by, _ in corpus.groups())
        calibrations = {by: model.calibration(by.domain) for by in scorers}
        every = zip(corpus.preprocessors, corpus.narratives, lattices(corpus, scorers, search), strict=True)
        return [
            readings(
                narrative,
                lattice,
                by.reasoner,
                scorers[by].on_all(narrative.candidate_sets[: len(lattice.steps)]),
                k,
                search=search,
                calibration=calibrations[by],
            )
            for by, narrative, lattice in every
        ]

    def score(self, model: MultinomialModel, corpus: PreparedCorpus, search: SearchOptions) -> float:
        """Return the log likelihood per sentence: the logarithm of the sum over all readings kept."""
        total, n_sentences = 0.0, 0
        scorers = replace(model, held_out={}).scorers(by for by, _ in corpus.groups())
        every = zip(corpus.preprocessors, corpus.narratives, lattices(corpus, scorers, search), strict=True)
        for by, narrative, lattice in every:
            own = scorers[by].on_all(narrative.candidate_sets[: len(lattice.steps)])
            total += posterior(lattice, lattice.weights(lattice.utilities(own))).log_likelihood
            n_sentences += len(lattice.steps)
        return total / n_sentences if n_sentences else 0.0

    def seeded(self, _seed: int) -> EM:
        """Return the same learner: nothing depends on a seed."""
        return self

    def without_lexicon(self) -> EM:
        """Return the same learner without the cue phrases and event priors of the domain file."""
        return replace(self, lexicon=False)


def _warnings(parts: Sequence[Learnt], reported: Collection[Cue]) -> tuple[Diagnostic, ...]:
    """Return what the parts of a corpus have against labels, and together against the cues to be reported."""
    return (
        *(warning for part in parts for warning in part.warnings),
        *(warning for part in parts for warning in part.contradicted),
        *overruled_cues([part.cues for part in parts], reported),
    )


DEFAULT_LEARNER = EM()
