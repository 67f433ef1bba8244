"""The default learner: EM under the axioms, and the multinomial model that it learns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

import numpy as np

from item.diagnostics import Diagnostic
from item.inference.exact import k_best_all
from item.inference.interpretation import Interpretation
from item.inference.lattice import Lattice, expand_all
from item.inference.marginals import posterior
from item.inference.options import SearchOptions
from item.language.domain import Domain
from item.learning.adaptation import carried_over
from item.learning.callbacks import Beliefs, Callback, Iteration
from item.learning.em import Fit, fit_em
from item.learning.learner import LearningResult, refuse_negative
from item.learning.methods import EStep
from item.learning.overruled import overruled_cues
from item.learning.priors import Pseudocounts
from item.learning.strengths import DEFAULT_STRENGTHS, PriorStrengths
from item.learning.text import EncodedCorpus
from item.logic.coherence import Coherence, StateFeatures
from item.logic.reasoner import Reasoner
from item.narrative.corpus import PreparedCorpus
from item.narrative.labels import contradicted
from item.scoring.base_rate import BaseRate
from item.scoring.calibration import Calibration, digest
from item.scoring.cues import CueFinder, authored, phrases
from item.scoring.encoding import Encoder, Vocabulary
from item.scoring.multinomial import MultinomialScorer, Parameters
from item.scoring.scorer import FloatArray
from item.scoring.trust import Standing


@dataclass(frozen=True, slots=True)
class MultinomialModel:
    """What default mode learns, in names and words, so that it outlives the reasoner it was learnt with.

    Attributes
    ----------
    counts : prior and expected ones, in proportion to which the probabilities are.
    lexicon : whether cue phrases of the domain file count.
    n_sentences : how many sentences it was learnt from.
    inverse_temperature, lapse, lapse_cued, held_out : as in `Calibration`.
    """

    vocabulary: Vocabulary
    counts: Pseudocounts
    lexicon: bool = True
    n_sentences: int = 0
    inverse_temperature: float = 1.0
    lapse: float = 0.0
    lapse_cued: float = 0.0
    held_out: Mapping[str, Mapping[str, float]] = field(default_factory=dict)

    @property
    def parameters(self) -> Parameters:
        """Return the log probabilities in proportion to the counts."""
        return self.counts.parameters()

    @property
    def features(self) -> StateFeatures:
        """Return what of the belief state counts."""
        return self.counts.features

    def scorer(self, domain: Domain, reasoner: Reasoner) -> MultinomialScorer:
        """Return a scorer of narratives observed with a reasoner."""
        encoder = Encoder(domain, self.vocabulary, self._cues(domain))
        return MultinomialScorer(encoder, self.parameters, BaseRate(domain, reasoner, self.features))

    def calibration(self, domain: Domain) -> Calibration:
        """Return what makes probabilities of the utilities that the scorer gives."""
        return Calibration(
            self.inverse_temperature,
            self.lapse,
            self.lapse_cued,
            self._cues(domain),
            1 - float(np.exp(self.parameters.trust[Standing.WRONG])),
            self.held_out,
        )

    def _cues(self, domain: Domain) -> CueFinder:
        return CueFinder(phrases(domain, lexicon=self.lexicon))


@dataclass(frozen=True, slots=True)
class EM:
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

    versatile: ClassVar[bool] = True
    deterministic: ClassVar[bool] = True

    lexicon: bool = True
    e_step: EStep | str = EStep.SOFT
    state_features: StateFeatures | str = StateFeatures.ALL
    strengths: PriorStrengths = DEFAULT_STRENGTHS
    n_iter: int = 30
    n_adapt: int = 10
    tol: float = 1e-4

    def fit(
        self, domain: Domain, corpus: PreparedCorpus, search: SearchOptions, callback: Callback | None = None
    ) -> LearningResult[MultinomialModel]:
        """Learn from a corpus.

        Parameters
        ----------
        domain : what the narratives' domains have in common.
        corpus : what is learnt from.
        search : its beam keeps the belief states that fit the first guess best; when its budget is spent,
            learning stops with what it has, from the sentences it has come to.
        callback : called in every iteration.
        """
        refuse_negative(n_iter=self.n_iter, n_adapt=self.n_adapt, tol=self.tol)
        features, e_step = StateFeatures(self.state_features), EStep(self.e_step)
        text = EncodedCorpus.of(
            domain, corpus, lexicon=self.lexicon, unlabelled=e_step is not EStep.OFF, features=features
        )
        prior = text.prior(self.strengths)
        lattices = text.lattices(prior.parameters(), search)
        unlabelled = float(e_step is not EStep.OFF)
        fit = fit_em(
            text.expectation(lattices, label=self.strengths.label, unlabelled=unlabelled),
            prior,
            e_step=e_step,
            n_iter=self.n_iter,
            tol=self.tol,
            progress=None if callback is None else _reporter(text, lattices, callback),
            budget=search.budget,
        )
        speaking = phrases(domain, lexicon=self.lexicon)
        read = zip(text.candidate_sets(lattices), fit.posteriors, strict=False)
        overruled = overruled_cues(read, CueFinder(speaking), authored(speaking))
        return LearningResult(
            self._model(text, lattices, fit),
            fit.history,
            fit.converged,
            fit.stopped or next((one.stopped for one in lattices if one.stopped), None),
            (
                *corpus.warnings,
                *_contradicted(corpus, lattices),
                *overruled,
            ),
        )

    def adapt(
        self,
        model: MultinomialModel,
        domain: Domain,
        corpus: PreparedCorpus,
        search: SearchOptions,
        *,
        most: int | None = None,
    ) -> MultinomialModel:
        """Return a model that has learnt from a corpus, too; from each sentence only once.

        The counts of the model are the prior, and those expected of the corpus are added
        (`item.learning.adaptation`).

        Parameters
        ----------
        domain, corpus, search : as in `fit`.
        most : how many stems, and words beside mentions, the model may know before it learns no new ones.
        """
        e_step = EStep(self.e_step)
        if all(
            digest(one.sentence) in model.held_out or not (own or e_step is not EStep.OFF)
            for narrative, labelled in zip(corpus.narratives, corpus.labelled, strict=True)
            for one, own in zip(narrative.candidate_sets, labelled, strict=True)
        ):
            return model
        text = EncodedCorpus.of(
            domain,
            corpus,
            lexicon=model.lexicon,
            unlabelled=e_step is not EStep.OFF,
            features=model.features,
            known=model.vocabulary,
            most=most,
        )
        fresh, named = text.prior(self.strengths), text.named(self.strengths)
        prior = carried_over(model.counts, model.vocabulary, fresh, text.vocabulary, named)
        lattices = text.lattices(prior.parameters(), search)
        expectation = text.expectation(
            lattices,
            label=self.strengths.label,
            unlabelled=float(e_step is not EStep.OFF),
            learnt=model.held_out,
        )
        fit = fit_em(
            expectation, prior, e_step=e_step, n_iter=self.n_adapt, tol=self.tol, budget=search.budget
        )
        return self._model(text, lattices, fit, model)

    def _model(
        self,
        text: EncodedCorpus,
        lattices: Sequence[Lattice],
        fit: Fit,
        before: MultinomialModel | None = None,
    ) -> MultinomialModel:
        held_out: dict[str, Mapping[str, float]] = {
            digest(one.sentence): dict(zip(text.vocabulary.types, own.tolist(), strict=True))
            for one, own in zip(text.candidate_sets(lattices), fit.held_out, strict=False)
        }
        n_sentences = len(held_out)
        if before is not None:
            held_out = {**held_out, **before.held_out}
            n_sentences = before.n_sentences + sum(one not in before.held_out for one in held_out)
        return MultinomialModel(
            text.vocabulary,
            fit.counts,
            self.lexicon if before is None else before.lexicon,
            n_sentences,
            *self.strengths.probability(max(n_sentences / len(text.vocabulary.types), 1.0)),
            held_out,
        )

    def decode(
        self, model: MultinomialModel, corpus: PreparedCorpus, k: int, search: SearchOptions
    ) -> list[tuple[Interpretation, ...]]:
        """Return the `k` best readings of each narrative, the best first; fewer where there are no more."""
        found: dict[int, tuple[Interpretation, ...]] = {}
        for by, positions in corpus.groups():
            best = k_best_all(
                [corpus.narratives[position] for position in positions],
                by.reasoner,
                model.scorer(by.domain, by.reasoner),
                k,
                search=search,
                calibration=model.calibration(by.domain),
            )
            found.update(zip(positions, best, strict=True))
        return [found[position] for position in range(len(corpus.narratives))]

    def score(self, model: MultinomialModel, corpus: PreparedCorpus, search: SearchOptions) -> float:
        """Return the log likelihood per sentence: the logarithm of the sum over all readings kept."""
        total, n_sentences = 0.0, 0
        for by, positions in corpus.groups():
            scorer = model.scorer(by.domain, by.reasoner)
            own = [corpus.narratives[position] for position in positions]
            lattices = expand_all(own, by.reasoner, scorer=scorer, search=search)
            for narrative, lattice in zip(own, lattices, strict=True):
                scorers = [scorer.on(one) for one in narrative.candidate_sets[: len(lattice.steps)]]
                total += posterior(lattice, tuple(lattice.weights(scorers))).log_likelihood
                n_sentences += len(lattice.steps)
        return total / n_sentences if n_sentences else 0.0

    def seeded(self, seed: int) -> EM:  # noqa: ARG002
        """Return the same learner: nothing depends on a seed."""
        return self


DEFAULT_LEARNER = EM()


def _reporter(
    text: EncodedCorpus, lattices: Sequence[Lattice], callback: Callback
) -> Callable[[int, float, Sequence[FloatArray]], None]:
    """Return a function that passes the posteriors of an iteration on in names."""

    def report(number: int, likelihood: float, posteriors: Sequence[FloatArray]) -> None:
        def find() -> tuple[Beliefs, ...]:
            return tuple(
                tuple((one.ground, float(share)) for one, share in zip(own.candidates, shares, strict=True))
                for own, shares in zip(text.candidate_sets(lattices), posteriors, strict=True)
            )

        callback(Iteration(number, likelihood, find))

    return report


def _contradicted(corpus: PreparedCorpus, lattices: Sequence[Lattice]) -> Iterator[Diagnostic]:
    """Yield warnings of labels that are infeasible whatever the sentences before tell."""
    for narrative, lattice, labelled in zip(corpus.narratives, lattices, corpus.labelled, strict=True):
        for step, candidate_set, own in zip(lattice.steps, narrative.candidate_sets, labelled, strict=False):
            if own and (step.coherence[step.candidates, step.sources] == Coherence.INFEASIBLE).all():
                yield contradicted(candidate_set.sentence)
