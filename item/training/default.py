"""The default learner, from unlabelled narratives to a model that can be kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from item.inference.budget import Budget, Status
from item.inference.lattice import Lattice, expand_all
from item.inference.width import Beam
from item.language.domain import Domain
from item.logic.coherence import Coherence, StateFeatures
from item.logic.reasoner import Reasoner
from item.narrative.observation import ObservedNarrative, Observer
from item.scoring.chance import Chance
from item.scoring.multinomial import (
    Encoder,
    MultinomialScorer,
    Parameters,
    Vocabulary,
    collect_vocabulary,
)
from item.scoring.scorer import FloatArray
from item.training.em import learn
from item.training.evidence import Strengths, phrases, pseudocounts
from item.training.expectation import EncodedNarrative
from item.training.iteration import Iteration, Progress
from item.training.methods import EStep


@dataclass(frozen=True, slots=True)
class MultinomialModel:
    """What default mode learns, in names and words, so that it outlives the reasoner it was learnt with.

    Attributes
    ----------
    features : what of the belief state counts.
    sharpness : what utilities are multiplied with to give probabilities.
    """

    vocabulary: Vocabulary
    parameters: Parameters
    features: StateFeatures = StateFeatures.ALL
    sharpness: float = 1.0

    def scorer(self, domain: Domain, reasoner: Reasoner) -> MultinomialScorer:
        """Return a scorer of narratives observed with a reasoner."""
        encoder = Encoder(domain, self.vocabulary)
        return MultinomialScorer(encoder, self.parameters, Chance(domain, reasoner, self.features))


@dataclass(frozen=True, slots=True)
class Learnt:
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
    narratives: Sequence[ObservedNarrative],
    observers: Sequence[Observer],
    *,
    labelled: Sequence[Sequence[bool]] | None = None,
    lexicon: bool = True,
    e_step: EStep = EStep.SOFT,
    features: StateFeatures = StateFeatures.ALL,
    n_iter: int = 30,
    tol: float = 1e-4,
    beam: Beam = None,
    strengths: Strengths | None = None,
    progress: Progress | None = None,
    budget: Budget | None = None,
) -> Learnt:
    """Learn the multinomial model by EM (`item.training.em`).

    Parameters
    ----------
    domain : what the narratives' domains have in common.
    narratives, observers : each narrative, and who observed it.
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
    given = labelled or [[False] * len(one.observations) for one in narratives]
    counted = [[has or e_step is not EStep.OFF for has in own] for own in given]
    vocabulary = collect_vocabulary(
        domain,
        [
            (by.domain, narrative, own)
            for by, narrative, own in zip(observers, narratives, counted, strict=True)
        ],
        (term for own in told.values() for phrase in own for term in phrase.terms),
    )
    # Narratives of the same entities share an observer, and what belongs to it is made once.
    parts = {
        id(by): (Encoder(by.domain, vocabulary), Chance(by.domain, by.reasoner, features)) for by in observers
    }
    encoded = [
        tuple(parts[id(by)][0].encode(one) for one in narrative.observations)
        for by, narrative in zip(observers, narratives, strict=True)
    ]
    strengths = strengths or Strengths()
    prior = pseudocounts(
        domain,
        vocabulary,
        [sentence for sentences in encoded for sentence in sentences],
        strengths,
        told,
        priors=lexicon,
        features=features,
    )
    lattices = _lattices(narratives, observers, parts, prior.parameters(), beam, budget)
    prepared = [
        EncodedNarrative(
            lattice,
            sentences[: len(lattice.steps)],
            np.where(own[: len(lattice.steps)], strengths.label, float(e_step is not EStep.OFF)),
            parts[id(by)][1],
        )
        for by, lattice, sentences, own in zip(observers, lattices, encoded, given, strict=True)
    ]

    def report(number: int, likelihood: float, posteriors: Sequence[FloatArray]) -> None:
        if progress is not None:
            observations = (
                one
                for narrative, read in zip(narratives, prepared, strict=True)
                for one in narrative.observations[: len(read.sentences)]
            )
            beliefs = tuple(
                tuple((one.ground, float(share)) for one, share in zip(own.candidates, shares, strict=True))
                for own, shares in zip(observations, posteriors, strict=True)
            )
            progress(Iteration(number, likelihood, beliefs))

    fit = learn(prepared, prior, e_step=e_step, n_iter=n_iter, tol=tol, progress=report, budget=budget)
    stopped = fit.stopped or next((one.stopped for one in lattices if one.stopped), None)
    model = MultinomialModel(vocabulary, fit.parameters, features, fit.sharpness)
    return Learnt(model, fit.history, fit.converged, stopped, _contradicted(lattices, given))


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
    narratives: Sequence[ObservedNarrative],
    observers: Sequence[Observer],
    parts: Mapping[int, tuple[Encoder, Chance]],
    first_guess: Parameters,
    beam: Beam,
    budget: Budget | None,
) -> list[Lattice]:
    """Return the lattice of each narrative; those of one observer are made side by side."""
    shared: dict[int, list[int]] = {}
    for position, by in enumerate(observers):
        shared.setdefault(id(by), []).append(position)
    made: dict[int, Lattice] = {}
    for number, positions in shared.items():
        scorer = MultinomialScorer(parts[number][0], first_guess, parts[number][1])
        own = [narratives[position] for position in positions]
        reasoner = observers[positions[0]].reasoner
        lattices = expand_all(own, reasoner, scorer=scorer, beam=beam, budget=budget)
        made.update(zip(positions, lattices, strict=True))
    return [made[position] for position in range(len(narratives))]
