"""The default learner: EM under the axioms, and the multinomial model that it learns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from item.diagnostics import Diagnostic
from item.inference.exact import k_best_all
from item.inference.interpretation import Interpretation
from item.inference.lattice import Lattice, expand_all
from item.inference.marginals import posterior
from item.inference.options import SearchOptions
from item.language.domain import Domain
from item.learning.callbacks import Callback, Iteration
from item.learning.e_step import EncodedNarrative
from item.learning.em import fit_em
from item.learning.learner import LearningResult
from item.learning.methods import EStep
from item.learning.priors import DEFAULT_STRENGTHS, PriorStrengths, SpeakingPhrase, phrases, pseudocounts
from item.logic.coherence import Coherence, StateFeatures
from item.logic.reasoner import Reasoner
from item.narrative.corpus import PreparedCorpus
from item.narrative.labels import contradicted
from item.narrative.preprocess import Preprocessor
from item.scoring.base_rate import BaseRate
from item.scoring.multinomial import Encoder, MultinomialScorer, Parameters, Vocabulary, collect_vocabulary
from item.scoring.scorer import FloatArray


@dataclass(frozen=True, slots=True)
class MultinomialModel:
    """What default mode learns, in names and words, so that it outlives the reasoner it was learnt with.

    Attributes
    ----------
    features : what of the belief state counts.
    inverse_temperature : what utilities are multiplied with to give probabilities.
    """

    vocabulary: Vocabulary
    parameters: Parameters
    features: StateFeatures = StateFeatures.ALL
    inverse_temperature: float = 1.0

    def scorer(self, domain: Domain, reasoner: Reasoner) -> MultinomialScorer:
        """Return a scorer of narratives observed with a reasoner."""
        encoder = Encoder(domain, self.vocabulary)
        return MultinomialScorer(encoder, self.parameters, BaseRate(domain, reasoner, self.features))


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
    tol : learning stops when the log likelihood per sentence rises by less.
    """

    versatile: ClassVar[bool] = True
    deterministic: ClassVar[bool] = True

    lexicon: bool = True
    e_step: EStep | str = EStep.SOFT
    state_features: StateFeatures | str = StateFeatures.ALL
    strengths: PriorStrengths = DEFAULT_STRENGTHS
    n_iter: int = 30
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
        features, e_step = StateFeatures(self.state_features), EStep(self.e_step)
        told = phrases(domain, lexicon=self.lexicon)
        vocabulary = _vocabulary(domain, corpus, told, everything=e_step is not EStep.OFF)
        # Narratives of the same entities share a preprocessor, and what belongs to it is made once.
        parts = {
            by: (Encoder(by.domain, vocabulary), BaseRate(by.domain, by.reasoner, features))
            for by, _ in corpus.groups()
        }
        encoded = [
            tuple(parts[by][0].encode(one) for one in narrative.candidate_sets)
            for by, narrative in zip(corpus.preprocessors, corpus.narratives, strict=True)
        ]
        prior = pseudocounts(
            domain,
            vocabulary,
            [sentence for sentences in encoded for sentence in sentences],
            self.strengths,
            told,
            priors=self.lexicon,
            features=features,
        )
        lattices = _lattices(corpus, parts, prior.parameters(), search)
        weights = self.strengths.label, float(e_step is not EStep.OFF)
        rates = (parts[by][1] for by in corpus.preprocessors)
        lengths = (len(one.steps) for one in lattices)
        prepared = [
            EncodedNarrative(
                lattice, own[: len(lattice.steps)], np.where(has[: len(lattice.steps)], *weights), rate
            )
            for lattice, n, own, has, rate in zip(
                lattices, lengths, encoded, corpus.labelled, rates, strict=True
            )
        ]
        fit = fit_em(
            prepared,
            prior,
            e_step=e_step,
            n_iter=self.n_iter,
            tol=self.tol,
            progress=None if callback is None else _reporter(corpus, prepared, callback),
            budget=search.budget,
        )
        return LearningResult(
            MultinomialModel(vocabulary, fit.parameters, features, fit.inverse_temperature),
            fit.history,
            fit.converged,
            fit.stopped or next((one.stopped for one in lattices if one.stopped), None),
            (*corpus.warnings, *_contradicted(corpus, lattices)),
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
                inverse_temperature=model.inverse_temperature,
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


def _vocabulary(
    domain: Domain,
    corpus: PreparedCorpus,
    told: Mapping[str, Sequence[SpeakingPhrase]],
    *,
    everything: bool,
) -> Vocabulary:
    """Return the vocabulary of the sentences that are learnt from: those with labels, or all."""
    counted = [[has or everything for has in own] for own in corpus.labelled]
    return collect_vocabulary(
        domain,
        [
            (by.domain, narrative, own)
            for by, narrative, own in zip(corpus.preprocessors, corpus.narratives, counted, strict=True)
        ],
        (term for own in told.values() for phrase in own for term in phrase.terms),
    )


def _lattices(
    corpus: PreparedCorpus,
    parts: Mapping[Preprocessor, tuple[Encoder, BaseRate]],
    first_guess: Parameters,
    search: SearchOptions,
) -> list[Lattice]:
    """Return the lattice of each narrative; those of one preprocessor are made side by side."""
    made: dict[int, Lattice] = {}
    for by, positions in corpus.groups():
        encoder, base_rate = parts[by]
        scorer = MultinomialScorer(encoder, first_guess, base_rate)
        own = [corpus.narratives[position] for position in positions]
        made.update(zip(positions, expand_all(own, by.reasoner, scorer=scorer, search=search), strict=True))
    return [made[position] for position in range(len(corpus.narratives))]


def _reporter(
    corpus: PreparedCorpus, prepared: Sequence[EncodedNarrative], callback: Callback
) -> Callable[[int, float, Sequence[FloatArray]], None]:
    """Return a function that passes the posteriors of an iteration on in names."""

    def report(number: int, likelihood: float, posteriors: Sequence[FloatArray]) -> None:
        candidate_sets = (
            one
            for narrative, read in zip(corpus.narratives, prepared, strict=True)
            for one in narrative.candidate_sets[: len(read.sentences)]
        )
        beliefs = tuple(
            tuple((one.ground, float(share)) for one, share in zip(own.candidates, shares, strict=True))
            for own, shares in zip(candidate_sets, posteriors, strict=True)
        )
        callback(Iteration(number, likelihood, beliefs))

    return report


def _contradicted(corpus: PreparedCorpus, lattices: Sequence[Lattice]) -> Iterator[Diagnostic]:
    """Yield warnings of labels that are infeasible whatever the sentences before tell."""
    for narrative, lattice, labelled in zip(corpus.narratives, lattices, corpus.labelled, strict=True):
        for step, candidate_set, own in zip(lattice.steps, narrative.candidate_sets, labelled, strict=False):
            if own and (step.coherence[step.candidates, step.sources] == Coherence.INFEASIBLE).all():
                yield contradicted(candidate_set.sentence)
