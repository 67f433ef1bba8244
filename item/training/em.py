"""Learning without labels: expectation maximisation under the axioms.

The E-step is forward-backward over the lattice of belief states, so that a reading counts only as far as it
coheres with its neighbours; the M-step adds its expected counts to the prior's. Where the paper's IterTrain
(section 3.1) relabels each sentence by itself, a reading here must fit the story before it becomes a label.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from scipy.sparse import csr_matrix

from item.inference.budget import Budget, Status
from item.inference.lattice import Lattice
from item.inference.marginals import posterior
from item.logic.coherence import Coherence
from item.scoring.chance import Chance
from item.scoring.multinomial import Encoded, Encoder, MultinomialScorer, Parameters
from item.scoring.scorer import FloatArray
from item.training.evidence import Pseudocounts


@dataclass(frozen=True, slots=True)
class EncodedNarrative:
    """A narrative as the learner sees it: its lattice, its sentences in numbers, what fits by chance."""

    lattice: Lattice
    sentences: tuple[Encoded, ...]
    encoder: Encoder
    chance: Chance


@dataclass(frozen=True, slots=True)
class Fit:
    """What learning returns.

    Attributes
    ----------
    parameters : of the last iteration.
    history : log likelihood of the narratives before each M-step.
    converged : whether it stopped because the likelihood rose by less than the tolerance.
    stopped : what else stopped it before the last iteration.
    """

    parameters: Parameters
    history: tuple[float, ...]
    converged: bool
    stopped: Status | None = None


def learn(
    narratives: Sequence[EncodedNarrative],
    prior: Pseudocounts,
    *,
    n_iter: int,
    tol: float,
    progress: Callable[[int, float, Sequence[FloatArray]], None] | None = None,
    budget: Budget | None = None,
) -> Fit:
    """Fit the multinomial model to unlabelled narratives.

    Parameters
    ----------
    n_iter : the most iterations.
    tol : stop when the log likelihood a sentence rises by less.
    progress : called with the iteration, the log likelihood, and for each sentence the posterior of its
        candidates, shape (E,).
    budget : when it is spent, the parameters are those of the last iteration before, or the prior's.
    """
    sentences = [sentence for narrative in narratives for sentence in narrative.sentences]
    if not sentences:
        return Fit(prior.parameters(), (), converged=False)
    for narrative in narratives:
        states = [step.states for step in narrative.lattice.steps]
        narrative.chance.log(np.unique(np.concatenate(states)))
    words = _word_matrix(sentences, prior.words.shape[1])
    parameters = prior.parameters()
    history: list[float] = []
    for iteration in range(n_iter):
        stopped = None if budget is None else budget.spent()
        if stopped is not None:
            return Fit(parameters, tuple(history), converged=False, stopped=stopped)
        posteriors, shares, counts, likelihood = _expect(narratives, parameters, prior)
        history.append(likelihood)
        if progress is not None:
            progress(iteration, likelihood, posteriors)
        expected = (words.T @ shares).T
        parameters = Pseudocounts(
            prior.types + counts.types,
            prior.words + expected,
            prior.patterns + counts.patterns,
            prior.coherence + counts.coherence,
        ).parameters()
        if len(history) > 1 and history[-1] - history[-2] < tol * len(sentences):
            return Fit(parameters, tuple(history), converged=True)
    return Fit(parameters, tuple(history), converged=False)


def _expect(
    narratives: Sequence[EncodedNarrative], parameters: Parameters, prior: Pseudocounts
) -> tuple[list[FloatArray], FloatArray, Pseudocounts, float]:
    """Return the posteriors, expected types of sentences (N, T), other expected counts, log likelihood."""
    n_types, n_patterns = prior.patterns.shape
    posteriors: list[FloatArray] = []
    rows: list[FloatArray] = []
    patterns = np.zeros(n_types * n_patterns)
    coherence = np.zeros(n_types * len(Coherence))
    likelihood = 0.0
    for narrative in narratives:
        scorer = MultinomialScorer(narrative.encoder, parameters, narrative.chance)
        scorers = [scorer.on_encoded(one) for one in narrative.sentences]
        result = posterior(narrative.lattice, tuple(narrative.lattice.weights(scorers)))
        likelihood += result.log_likelihood
        for sentence, step, probabilities in zip(
            narrative.sentences, narrative.lattice.steps, result.steps, strict=True
        ):
            shares = step.shares(probabilities)
            posteriors.append(shares)
            rows.append(np.bincount(sentence.types, shares, n_types).astype(np.float64))
            # The last column stands for patterns never met; a negative index reaches it.
            np.add.at(patterns.reshape(n_types, -1), (sentence.types, sentence.patterns), shares)
            fits = step.coherence[step.candidates, step.sources]
            cells = sentence.types[step.candidates] * len(Coherence) + fits
            coherence += np.bincount(cells, probabilities, len(coherence))
    shares_of_types = np.array(rows).reshape(-1, n_types)
    counts = Pseudocounts(
        shares_of_types.sum(axis=0),
        np.zeros_like(prior.words),
        patterns.reshape(n_types, n_patterns),
        coherence.reshape(n_types, len(Coherence)),
    )
    return posteriors, shares_of_types, counts, likelihood


def _word_matrix(sentences: Sequence[Encoded], n_words: int) -> csr_matrix:
    bounds = np.cumsum([0, *(len(sentence.words) for sentence in sentences)])
    columns = np.concatenate([sentence.words for sentence in sentences])
    counts = np.concatenate([sentence.counts for sentence in sentences])
    return csr_matrix((counts, columns, bounds), shape=(len(sentences), n_words))
