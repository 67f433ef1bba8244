"""The E-step of learning (`item.learning.em`): what the sentences are taken for under some parameters.

Scores of the ways through all lattices are worked out position by position: what stays the same between
iterations is worked out once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from item.inference.marginals import posteriors
from item.inference.trellis import Trellis
from item.learning.compact_ways import ways_by_position
from item.learning.counts import Counts
from item.learning.fits import EncodedNarrative, Situations
from item.learning.left_out import change_without
from item.learning.pseudocounts import Pseudocounts
from item.logic.transitions.run_lengths import positions
from item.scoring.parameters import Parameters
from item.scoring.scorer import FloatArray
from item.scoring.told import SentenceScores


class Expected(Counts, frozen=True):
    """Expected counts, and where they come from.

    Attributes
    ----------
    posteriors : for each sentence the probabilities of its candidates, shape (E,); none where they stay with
        the shards (`item.learning.shared_expectation`).
    log_likelihood : of all narratives together.
    """

    posteriors: tuple[FloatArray, ...]
    log_likelihood: float


class ExpectationStep:
    """The E-step for some narratives.

    Parameters
    ----------
    narratives : at least one sentence among them.
    n_types : how many event types there are.

    Attributes
    ----------
    n_sentences : of all narratives together.
    """

    def __init__(self, narratives: Sequence[EncodedNarrative], n_types: int) -> None:
        lattices = [narrative.lattice for narrative in narratives]
        self._trellis = Trellis(lattices)
        self._start = np.zeros(sum(len(one.steps) > 0 for one in lattices))
        sentences = [sentence for narrative in narratives for sentence in narrative.sentences]
        self.n_sentences = len(sentences)
        self._told = SentenceScores(sentences, n_types, learning=True)
        # The first piece of each sentence is the whole.
        self._whole = np.cumsum([0, *(1 + len(sentence.parts) for sentence in sentences)])[:-1]
        self._sizes = np.array([len(sentence.numbers) for sentence in sentences])
        self._ends = np.cumsum(self._sizes)
        sentence = np.repeat(np.arange(len(sentences)), self._sizes)
        self._weights = np.concatenate([narrative.weights for narrative in narratives])[sentence]
        self._weighs = bool((self._weights != 1.0).any())
        self._fits, cases = Situations.of(narratives)
        self._ways = ways_by_position(self._trellis, lattices, cases)
        # The candidates of sentences in the order of the steps of the trellis.
        first = np.cumsum([0, *(len(narrative.sentences) for narrative in narratives)])
        told = np.array([first[number] + place for number, place in self._trellis.steps])
        self._order = positions((self._ends - self._sizes)[told], self._sizes[told])

    def e_step(self, parameters: Parameters, inverse_temperature: float = 1.0) -> Expected:
        """Return the expected counts under some parameters.

        Parameters
        ----------
        inverse_temperature : what utilities are multiplied with: 1 for probabilities,
            more to favour the best readings.
        """
        shares, cases, likelihood = self._shares(parameters, inverse_temperature)
        return Expected(
            **self._told.expected(parameters, shares * self._weights),
            coherence=self._fits.expected(cases, len(parameters.types)),
            posteriors=tuple(shares[end - n : end] for end, n in zip(self._ends, self._sizes, strict=True)),
            log_likelihood=likelihood,
        )

    def _shares(
        self, parameters: Parameters, inverse_temperature: float
    ) -> tuple[FloatArray, FloatArray, float]:
        """Return how probable each candidate is, how often each case, and the log likelihood of all."""
        found = posteriors(self._trellis, self.utilities(parameters), self._start, inverse_temperature)
        shares, cases = np.empty(len(self._weights)), np.zeros(len(self._fits))
        for ways, probabilities in zip(self._ways, found.probabilities, strict=True):
            candidates = self._order[ways.told]
            shares[candidates] = np.bincount(ways.candidates, probabilities, len(candidates))
            if self._weighs:
                probabilities *= self._weights[candidates].take(ways.candidates)
            cases[ways.cases] += np.bincount(ways.case_of, probabilities, len(ways.cases))
        return shares, cases, sum(found.log_likelihoods.tolist()) / inverse_temperature

    def utilities(self, parameters: Parameters) -> Iterator[FloatArray]:
        """Yield the utilities of the ways in each position of the trellis, shape (W,)."""
        beyond = self._fits.beyond(parameters.coherence)
        told = self._told.log(parameters).take(self._order)
        for ways in self._ways:
            utilities: FloatArray = beyond.take(ways.cases).take(ways.case_of)
            utilities += told[ways.told].take(ways.candidates)
            yield utilities

    def held_out(self, counts: Pseudocounts, posteriors: Sequence[FloatArray]) -> list[FloatArray]:
        """Return for each sentence how scores change where it is judged by what the others contributed.

        Parameters
        ----------
        counts : those expected of the sentences among them.
        posteriors : of the last E-step.

        Returns
        -------
        shapes (1 + parts, T), what is added to the score of the sentence as a whole, and of each of its
        parts, under each event type. To a part the sentence as a whole contributed, too.
        """
        telling = self._told.telling
        shares = np.concatenate(posteriors) * self._weights
        counted = telling.by_type(self._told.of_events(shares), len(counts.types))
        parts = np.diff(self._whole, append=len(counted)) - 1
        # What was read of a part of a sentence is left to the part.
        whole = np.repeat(counted[self._whole], 1 + parts, axis=0)
        whole[self._whole] = 0.0
        change = change_without(telling.words, counts.discounted, counted, whole)
        change *= telling.each_tells(counts.overlap)
        change += np.log(counts.types - counted - whole) - np.log(counts.types)
        return np.split(change, self._whole[1:])
