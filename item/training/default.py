"""The default learner, from unlabelled narratives to a model that can be kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from item.inference.budget import Budget, Status
from item.inference.lattice import Lattice, expand_all
from item.language.domain import Domain
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
from item.scoring.words import stem
from item.training.em import learn
from item.training.evidence import Strengths, phrases, pseudocounts
from item.training.expectation import EncodedNarrative
from item.training.iteration import Iteration, Progress


@dataclass(frozen=True, slots=True)
class MultinomialModel:
    """What default mode learns, in names and words, so that it outlives the reasoner it was learnt with."""

    vocabulary: Vocabulary
    parameters: Parameters

    def scorer(self, domain: Domain, reasoner: Reasoner) -> MultinomialScorer:
        """Return a scorer of narratives observed with a reasoner."""
        encoder = Encoder(domain, self.vocabulary)
        return MultinomialScorer(encoder, self.parameters, Chance(domain, reasoner))


@dataclass(frozen=True, slots=True)
class Learnt:
    """A model and how learning went.

    Attributes
    ----------
    history : log likelihood before each iteration.
    converged : whether learning stopped by itself.
    stopped : what else stopped it before its last iteration.
    """

    model: MultinomialModel
    history: tuple[float, ...]
    converged: bool
    stopped: Status | None


def fit_multinomial(
    domain: Domain,
    narratives: Sequence[ObservedNarrative],
    observers: Sequence[Observer],
    *,
    lexicon: bool = True,
    n_iter: int = 30,
    tol: float = 1e-4,
    beam: int | None = None,
    strengths: Strengths | None = None,
    progress: Progress | None = None,
    budget: Budget | None = None,
) -> Learnt:
    """Learn the multinomial model by EM (`item.training.em`).

    Parameters
    ----------
    domain : what the narratives' domains have in common.
    narratives, observers : each narrative, and who observed it.
    lexicon : whether cue phrases and event priors of the domain file count.
    n_iter, tol : the most iterations, and the rise of log likelihood a sentence that ends them.
    beam : keep so many belief states a sentence, those that fit the first guess best; all if None.
    strengths : how strongly prior beliefs hold.
    progress : called in every iteration.
    budget : when it is spent, learning stops with what it has, from the sentences it has come to.
    """
    told = phrases(domain, lexicon=lexicon)
    vocabulary = collect_vocabulary(
        [(by.domain, narrative) for by, narrative in zip(observers, narratives, strict=True)],
        domain.events,
        (stem(word) for own in told.values() for phrase in own for word in phrase.words),
    )
    # Narratives of the same entities share an observer, and what belongs to it is made once.
    parts = {id(by): (Encoder(by.domain, vocabulary), Chance(by.domain, by.reasoner)) for by in observers}
    encoded = [
        tuple(parts[id(by)][0].encode(one) for one in narrative.observations)
        for by, narrative in zip(observers, narratives, strict=True)
    ]
    prior = pseudocounts(
        domain,
        vocabulary,
        [sentence for sentences in encoded for sentence in sentences],
        strengths or Strengths(),
        told,
        priors=lexicon,
    )
    lattices = _lattices(narratives, observers, parts, prior.parameters(), beam, budget)
    prepared = [
        EncodedNarrative(lattice, sentences[: len(lattice.steps)], parts[id(by)][1])
        for by, lattice, sentences in zip(observers, lattices, encoded, strict=True)
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

    fit = learn(prepared, prior, n_iter=n_iter, tol=tol, progress=report, budget=budget)
    stopped = fit.stopped or next((one.stopped for one in lattices if one.stopped), None)
    return Learnt(MultinomialModel(vocabulary, fit.parameters), fit.history, fit.converged, stopped)


def _lattices(
    narratives: Sequence[ObservedNarrative],
    observers: Sequence[Observer],
    parts: Mapping[int, tuple[Encoder, Chance]],
    first_guess: Parameters,
    beam: int | None,
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
