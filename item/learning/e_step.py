"""The E-step of learning (`item.learning.em`): what the sentences are taken for under some parameters.

Scores of the ways through all lattices are worked out position by position: what stays the same between
iterations is worked out once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from item.inference.marginals import posteriors
from item.inference.trellis import Trellis
from item.learning.beside_counts import BesideCounts
from item.learning.compact_ways import ways_by_position
from item.learning.counts import Counts
from item.learning.fits import EncodedNarrative, Situations
from item.learning.narrow import narrow
from item.learning.pseudocounts import Pseudocounts
from item.learning.word_counts import WordCounts
from item.logic.transitions.run_lengths import positions
from item.scoring.cued import Cued
from item.scoring.encoded import Encoded
from item.scoring.overlap import each_tells
from item.scoring.parameters import Parameters
from item.scoring.salience import EncodedReferents
from item.scoring.scorer import FloatArray
from item.scoring.trust import EncodedEvidence


@dataclass(frozen=True, slots=True)
class Expected(Counts):
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
    n_types, n_words : rows and columns of the word table.

    Attributes
    ----------
    n_sentences : of all narratives together.
    """

    def __init__(self, narratives: Sequence[EncodedNarrative], n_types: int, n_words: int) -> None:
        lattices = [narrative.lattice for narrative in narratives]
        self._trellis = Trellis(lattices)
        self._start = np.zeros(sum(len(one.steps) > 0 for one in lattices))
        sentences = [sentence for narrative in narratives for sentence in narrative.sentences]
        self.n_sentences = len(sentences)
        # A sentence that may be cut is one piece, and each of its parts another.
        pieces = [piece for sentence in sentences for piece in (sentence, *sentence.parts)]
        # The first piece of each sentence is the whole.
        self._whole = np.cumsum([0, *(1 + len(sentence.parts) for sentence in sentences)])[:-1]
        self._words = WordCounts(pieces, n_words)
        self._modality = np.array([piece.modality for piece in pieces])
        self._tells = np.array([not piece.echo for piece in pieces])
        # For each row: an event that a piece may tell of by itself.
        sizes = np.array([len(piece.types) for piece in pieces])
        self._piece = np.repeat(np.arange(len(pieces), dtype=np.int32), sizes)
        self._types = narrow(np.concatenate([piece.types for piece in pieces]))
        self._patterns = narrow(np.concatenate([piece.patterns for piece in pieces]))
        self._choices = np.concatenate([piece.choices for piece in pieces])
        self._cues = narrow(np.concatenate([piece.cues for piece in pieces]))
        self._signs = narrow(np.concatenate([piece.signs for piece in pieces]))
        starts = np.cumsum(sizes) - sizes
        self._referents = EncodedReferents.joined([one.implicit for one in pieces], starts.tolist())
        self._beside = BesideCounts(pieces)
        # For each candidate of each sentence: the rows that it is made of, and how many events it is.
        self._made = _Sequences(sentences, len(self._types))
        self._numbers = np.concatenate([sentence.numbers for sentence in sentences])
        self._sizes = np.array([len(sentence.numbers) for sentence in sentences])
        self._ends = np.cumsum(self._sizes)
        self._evidence = EncodedEvidence.joined(
            [one.evidence for one in sentences], (self._ends - self._sizes).tolist(), n_types
        )
        sentence = np.repeat(np.arange(len(sentences)), self._sizes)
        self._weights = np.concatenate([narrative.weights for narrative in narratives])[sentence]
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
        counted = self._made.shares(shares * self._weights)
        n_types = len(parameters.types)
        rows = _sums((self._piece, self._types), counted, (len(self._modality), n_types))
        rows[~self._tells] = 0.0
        several = self._numbers >= 0
        events = np.bincount(
            self._numbers[several], (shares * self._weights)[several], len(parameters.events)
        )
        modality = _sums((np.arange(n_types), self._modality[:, None]), rows, parameters.modality.shape)
        # The last column stands for patterns never met; a negative index reaches it.
        patterns = _sums((self._types, self._patterns), counted, parameters.patterns.shape)
        chosen, exposure = self._referents.expected(parameters.salience, counted)
        trust, mistakes = self._evidence.expected(
            parameters.trust, parameters.mistakes, shares * self._weights
        )
        return Expected(
            types=rows.sum(axis=0),
            words=self._words.by_word(rows).T,
            modality=modality,
            patterns=patterns,
            beside=self._beside.expected(counted, parameters.beside.shape),
            coherence=self._fits.expected(cases, n_types),
            salience=chosen,
            exposure=exposure,
            events=events.astype(np.float64),
            cues=np.bincount(self._cues, counted, len(Cued)).astype(np.float64)[[Cued.OWN, Cued.OTHER]],
            trust=trust,
            mistakes=mistakes,
            posteriors=tuple(shares[end - n : end] for end, n in zip(self._ends, self._sizes, strict=True)),
            log_likelihood=likelihood,
        )

    def _shares(
        self, parameters: Parameters, inverse_temperature: float
    ) -> tuple[FloatArray, FloatArray, float]:
        """Return how probable each candidate is, how often each case, and the log likelihood of all."""
        found = posteriors(self._trellis, self.utilities(parameters), self._start, inverse_temperature)
        shares, cases = np.empty(len(self._numbers)), np.zeros(len(self._fits))
        for ways, probabilities in zip(self._ways, found.probabilities, strict=True):
            candidates = self._order[ways.told]
            shares[candidates] = np.bincount(ways.candidates, probabilities, len(candidates))
            probabilities *= self._weights[candidates].take(ways.candidates)
            cases[ways.cases] += np.bincount(ways.case_of, probabilities, len(ways.cases))
        return shares, cases, sum(found.log_likelihoods.tolist()) / inverse_temperature

    def utilities(self, parameters: Parameters) -> Iterator[FloatArray]:
        """Yield the utilities of the ways in each position of the trellis, shape (W,)."""
        beyond = self._fits.beyond(parameters.coherence)
        told = self._told(parameters).take(self._order)
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
        shares = np.concatenate(posteriors) * self._weights
        shape = len(self._modality), len(counts.types)
        counted = _sums((self._piece, self._types), self._made.shares(shares), shape)
        counted[~self._tells] = 0.0
        parts = np.diff(self._whole, append=len(counted)) - 1
        # What was read of a part of a sentence is left to the part.
        whole = np.repeat(counted[self._whole], 1 + parts, axis=0)
        whole[self._whole] = 0.0
        change = self._words.change_without(counts.discounted, counted, whole)
        change *= each_tells(self._words.lengths, counts.overlap)[:, None]
        change += np.log(counts.types - counted - whole) - np.log(counts.types)
        return np.split(change, self._whole[1:])

    def _told(self, parameters: Parameters) -> FloatArray:
        """Return for each candidate what of its score depends on no belief state."""
        by_type = self._words.by_sentence(parameters.words)
        by_type *= each_tells(self._words.lengths, parameters.overlap)[:, None]
        by_type += parameters.types + parameters.modality.T[self._modality]
        by_type[~self._tells] = 0.0
        rows: FloatArray = by_type[self._piece, self._types]
        rows += self._referents.log_probabilities(parameters.salience, len(rows))
        rows += parameters.patterns[self._types, self._patterns] + self._choices
        rows += parameters.cues[self._cues] + parameters.signs[self._signs]
        rows += self._beside.log_probabilities(parameters.beside)
        told = self._made.sums(rows)
        # The last one is for sentences that offer no choice.
        told += np.append(parameters.events, 0.0)[self._numbers]
        said = self._evidence.log_probabilities(parameters.trust, parameters.mistakes, len(told))
        told += parameters.sharpness * said
        return told


def _sums(cells: tuple[NDArray[np.integer], ...], values: FloatArray, shape: tuple[int, ...]) -> FloatArray:
    """Return a table with the sum of the values of each cell; `np.add.at` takes ten times as long."""
    places = np.ravel_multi_index(cells, shape, mode="wrap").ravel()
    return np.bincount(places, values.ravel(), np.prod(shape)).reshape(shape).astype(np.float64)


class _Sequences:
    """Which rows each candidate is made of: one, or one of each part of its sentence."""

    def __init__(self, sentences: Sequence[Encoded], n_rows: int) -> None:
        candidates: list[NDArray[np.integer]] = []
        made: list[NDArray[np.integer]] = []
        first = number = 0
        for sentence in sentences:
            size = len(sentence.types)
            several, places = np.nonzero(sentence.sequences >= 0)
            candidates += [np.arange(number, number + size), number + size + several]
            number += size + len(sentence.sequences)
            made += [np.arange(first, first + size), first + size + sentence.sequences[several, places]]
            first += size + sum(len(part.types) for part in sentence.parts)
        self._candidates = np.concatenate(candidates).astype(np.int32)
        self._rows = np.concatenate(made).astype(np.int32)
        self._shape = number, n_rows

    def sums(self, values: FloatArray) -> FloatArray:
        """Return for each candidate the sum over its rows."""
        return np.bincount(self._candidates, values[self._rows], self._shape[0]).astype(np.float64)

    def shares(self, values: FloatArray) -> FloatArray:
        """Return for each row the sum over the candidates that are made of it."""
        return np.bincount(self._rows, values[self._candidates], self._shape[1]).astype(np.float64)
