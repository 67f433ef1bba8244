"""The default learner, from unlabelled narratives to a model that can be kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from item.inference.beam import Beam
from item.inference.budget import Budget, Status
from item.inference.lattice import Lattice, expand_all
from item.language.domain import Domain
from item.learning.callbacks import Callback, Iteration
from item.learning.e_step import EncodedNarrative
from item.learning.em import fit_em
from item.learning.methods import EStep
from item.learning.priors import PriorStrengths, phrases, pseudocounts
from item.logic.coherence import Coherence, StateFeatures
from item.logic.reasoner import Reasoner
from item.narrative.preprocess import PreparedNarrative, Preprocessor
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
class FittedModel:
    """A model and how learning went.

    Attributes
    ----------
    history : log likelihood before each iteration.
    converged : whether learning stopped by itself.
    stopped : what else stopped it before its last iteration.
    contradicted : labelled sentences, by the places of their narratives and their own, whose label is
        infeasible whatever the sentences before tell.
    """

    model: MultinomialModel
    history: tuple[float, ...]
    converged: bool
    stopped: Status | None
    contradicted: tuple[tuple[int, int], ...]


def fit_multinomial(
    domain: Domain,
    narratives: Sequence[PreparedNarrative],
    preprocessors: Sequence[Preprocessor],
    *,
    labelled: Sequence[Sequence[bool]] | None = None,
    lexicon: bool = True,
    e_step: EStep = EStep.SOFT,
    features: StateFeatures = StateFeatures.ALL,
    n_iter: int = 30,
    tol: float = 1e-4,
    beam: Beam = None,
    strengths: PriorStrengths | None = None,
    progress: Callback | None = None,
    budget: Budget | None = None,
) -> FittedModel:
    """Learn the multinomial model by EM (`item.learning.em`).

    Parameters
    ----------
    domain : what the narratives' domains have in common.
    narratives, preprocessors : each narrative, and who observed it.
    labelled : whether each sentence of each narrative has a label, which has restricted its candidates
        already (`item.narrative.labels`); none has one if None.
    lexicon : whether cue phrases and event priors of the domain file count.
    e_step : what sentences without a label are learnt from as.
    features : what of the belief state counts.
    n_iter, tol : the most iterations, and the rise of log likelihood a sentence that ends them.
    beam : keep so many belief states a sentence, those that fit the first guess best; "all" keeps
        all, None as many as is affordable.
    strengths : how strongly prior beliefs hold.
    progress : called in every iteration.
    budget : when it is spent, learning stops with what it has, from the sentences it has come to.
    """
    told = phrases(domain, lexicon=lexicon)
    given = labelled or [[False] * len(one.candidate_sets) for one in narratives]
    counted = [[has or e_step is not EStep.OFF for has in own] for own in given]
    vocabulary = collect_vocabulary(
        domain,
        [
            (by.domain, narrative, own)
            for by, narrative, own in zip(preprocessors, narratives, counted, strict=True)
        ],
        (term for own in told.values() for phrase in own for term in phrase.terms),
    )
    # Narratives of the same entities share an observer, and what belongs to it is made once.
    parts = {
        id(by): (Encoder(by.domain, vocabulary), BaseRate(by.domain, by.reasoner, features))
        for by in preprocessors
    }
    encoded = [
        tuple(parts[id(by)][0].encode(one) for one in narrative.candidate_sets)
        for by, narrative in zip(preprocessors, narratives, strict=True)
    ]
    strengths = strengths or PriorStrengths()
    prior = pseudocounts(
        domain,
        vocabulary,
        [sentence for sentences in encoded for sentence in sentences],
        strengths,
        told,
        priors=lexicon,
        features=features,
    )
    lattices = _lattices(narratives, preprocessors, parts, prior.parameters(), beam, budget)
    prepared = [
        EncodedNarrative(
            lattice,
            sentences[: len(lattice.steps)],
            np.where(own[: len(lattice.steps)], strengths.label, float(e_step is not EStep.OFF)),
            parts[id(by)][1],
        )
        for by, lattice, sentences, own in zip(preprocessors, lattices, encoded, given, strict=True)
    ]

    def report(number: int, likelihood: float, posteriors: Sequence[FloatArray]) -> None:
        if progress is not None:
            candidate_sets = (
                one
                for narrative, read in zip(narratives, prepared, strict=True)
                for one in narrative.candidate_sets[: len(read.sentences)]
            )
            beliefs = tuple(
                tuple((one.ground, float(share)) for one, share in zip(own.candidates, shares, strict=True))
                for own, shares in zip(candidate_sets, posteriors, strict=True)
            )
            progress(Iteration(number, likelihood, beliefs))

    fit = fit_em(prepared, prior, e_step=e_step, n_iter=n_iter, tol=tol, progress=report, budget=budget)
    stopped = fit.stopped or next((one.stopped for one in lattices if one.stopped), None)
    model = MultinomialModel(vocabulary, fit.parameters, features, fit.inverse_temperature)
    return FittedModel(model, fit.history, fit.converged, stopped, _contradicted(lattices, given))


def _contradicted(
    lattices: Sequence[Lattice], labelled: Sequence[Sequence[bool]]
) -> tuple[tuple[int, int], ...]:
    return tuple(
        (i, k)
        for i, lattice in enumerate(lattices)
        for k, (step, own) in enumerate(zip(lattice.steps, labelled[i], strict=False))
        if own and (step.coherence[step.candidates, step.sources] == Coherence.INFEASIBLE).all()
    )


def _lattices(
    narratives: Sequence[PreparedNarrative],
    preprocessors: Sequence[Preprocessor],
    parts: Mapping[int, tuple[Encoder, BaseRate]],
    first_guess: Parameters,
    beam: Beam,
    budget: Budget | None,
) -> list[Lattice]:
    """Return the lattice of each narrative; those of one observer are made side by side."""
    shared: dict[int, list[int]] = {}
    for position, by in enumerate(preprocessors):
        shared.setdefault(id(by), []).append(position)
    made: dict[int, Lattice] = {}
    for number, positions in shared.items():
        scorer = MultinomialScorer(parts[number][0], first_guess, parts[number][1])
        own = [narratives[position] for position in positions]
        reasoner = preprocessors[positions[0]].reasoner
        lattices = expand_all(own, reasoner, scorer=scorer, beam=beam, budget=budget)
        made.update(zip(positions, lattices, strict=True))
    return [made[position] for position in range(len(narratives))]
