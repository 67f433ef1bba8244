"""A part of what is learnt from, and what a learner asks of it.

Learning goes in rounds. Every shard answers, the answers are added up in the order of the shards, and every
shard gets what follows from the sums. Shards therefore need not be in one process (`item.parallel`).
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Protocol, TypeVar

import numpy as np

from item.diagnostics import Diagnostic
from item.inference.budget import Status
from item.inference.lattice import Lattice
from item.inference.options import SearchOptions
from item.language.domain import Domain
from item.learning.callbacks import Beliefs, Callback, Iteration
from item.learning.counts import Counts
from item.learning.e_step import ExpectationStep, Expected
from item.learning.overruled import CuesFollowed, followed_cues
from item.learning.statistics import Tally
from item.learning.text import EncodedCorpus, vocabulary_of
from item.logic.coherence import Coherence, StateFeatures
from item.logic.reasoner import BoolArray
from item.narrative.corpus import PreparedCorpus
from item.narrative.labels import contradicted
from item.scoring.calibration import digest
from item.scoring.cues import CueFinder, phrases
from item.scoring.multinomial import Parameters
from item.scoring.scorer import FloatArray
from item.scoring.vocabulary import Vocabulary

T = TypeVar("T")


class Shards(Protocol):
    """The shards of a corpus, in order."""

    def each(self, function: Callable[..., Any], *given: Any, lasting: bool = False) -> list[Any]:  # noqa: ANN401
        """Return what a method of `Shard` says of each of them; `lasting` is one that changes it."""
        ...

    def in_order(self, told: Sequence[Sequence[T]]) -> list[T]:
        """Return what each shard told of each of its narratives, in the order of the narratives."""
        ...


@dataclass(frozen=True, slots=True)
class Prepared:
    """A shard that is ready for learning.

    Attributes
    ----------
    n_sentences : how many it learns from.
    occurrences : shape (W,), in how many of them each word occurs.
    stopped : what stopped it before its last sentence.
    """

    n_sentences: int
    occurrences: FloatArray
    stopped: Status | None


@dataclass(frozen=True, slots=True)
class Learnt:
    """What a shard knows when learning is over.

    Attributes
    ----------
    held_out : for each sentence, by its `digest`, what its scores change by where it is held out.
    cues : which cues its sentences follow.
    warnings : of labels that were passed over.
    contradicted : of labels that contradict the sentences before.
    """

    held_out: Mapping[str, Mapping[str, float]]
    cues: CuesFollowed
    warnings: tuple[Diagnostic, ...]
    contradicted: tuple[Diagnostic, ...]


class Shard:
    """Some of the narratives that are learnt from.

    Parameters
    ----------
    domain : what the narratives' domains have in common.
    corpus : the narratives.
    search : its beam keeps the belief states that fit the first guess best; when its budget is spent, the
        sentences are learnt from that it has come to.

    Attributes
    ----------
    corpus : as given.
    """

    def __init__(self, domain: Domain, corpus: PreparedCorpus, search: SearchOptions) -> None:
        self._domain = domain
        self.corpus = corpus
        self._search = search
        self._text: EncodedCorpus
        self._lattices: list[Lattice]
        self._expectation: ExpectationStep | None
        self._expected: Expected | None = None

    def anything_new(self, learnt: Container[str], unlabelled: bool) -> bool:
        """Return whether there is a sentence to learn from, beside those that have been learnt from."""
        return any(
            (own or unlabelled) and digest(one.sentence) not in learnt
            for narrative, labelled in zip(self.corpus.narratives, self.corpus.labelled, strict=True)
            for one, own in zip(narrative.candidate_sets, labelled, strict=True)
        )

    def vocabulary(self, lexicon: bool, unlabelled: bool) -> Vocabulary:
        """Return what there is to be counted (`item.learning.text.vocabulary_of`)."""
        return vocabulary_of(self._domain, self.corpus, lexicon=lexicon, unlabelled=unlabelled)

    def encode(self, vocabulary: Vocabulary, lexicon: bool, features: StateFeatures) -> Tally:
        """Turn the narratives into numbers; return what they show before anything is believed."""
        self._text = EncodedCorpus.of(
            self._domain, self.corpus, vocabulary=vocabulary, lexicon=lexicon, features=features
        )
        return self._text.tally

    def expect(self, guess: Parameters, label: float, unlabelled: float, learnt: Container[str]) -> Prepared:
        """Find the ways through the belief states, those that fit a first guess best.

        Parameters
        ----------
        label, unlabelled, learnt : as in `EncodedCorpus.expectation`.
        """
        self._lattices = self._text.lattices(guess, self._search)
        self._expectation = self._text.expectation(
            self._lattices, label=label, unlabelled=unlabelled, learnt=learnt
        )
        stopped = next((one.stopped for one in self._lattices if one.stopped), None)
        if self._expectation is None:
            return Prepared(0, np.zeros(len(self._text.vocabulary.stems)), stopped)
        occurrences = self._expectation.occurrences.astype(np.float64)
        return Prepared(self._expectation.n_sentences, occurrences, stopped)

    def e_step(self, parameters: Parameters, inverse_temperature: float) -> tuple[Counts, float] | None:
        """Return expected counts and the log likelihood, None where there is no sentence."""
        if self._expectation is None:
            return None
        self._expected = self._expectation.e_step(parameters, inverse_temperature)
        tables = {one.name: getattr(self._expected, one.name) for one in fields(Counts)}
        return Counts(**tables), self._expected.log_likelihood

    def beliefs(self) -> list[tuple[Beliefs, ...]]:
        """Return for each narrative what its sentences were taken for in the last E-step."""
        posteriors = iter(() if self._expected is None else self._expected.posteriors)
        return [
            tuple(
                tuple((one.ground, float(share)) for one, share in zip(own.candidates, shares, strict=True))
                for own, shares in zip(
                    narrative.candidate_sets[: len(lattice.steps)], posteriors, strict=False
                )
            )
            for narrative, lattice in zip(self.corpus.narratives, self._lattices, strict=True)
        ]

    def learnt(self, types: FloatArray, words: FloatArray, overlap: FloatArray, lexicon: bool) -> Learnt:
        """Return what is known when learning is over.

        Parameters
        ----------
        types, words : shapes (T,) and (T, W), the counts of all shards.
        overlap : as in `Parameters`.
        """
        told = list(self._text.candidate_sets(self._lattices))
        held_out: dict[str, Mapping[str, float]] = {}
        posteriors: Sequence[FloatArray] = ()
        if self._expectation is not None and self._expected is not None:
            rows = self._expectation.held_out(types, words, overlap, self._expected).tolist()
            names = self._text.vocabulary.types
            held_out = {
                digest(one.sentence): dict(zip(names, own, strict=True))
                for one, own in zip(told, rows, strict=True)
            }
            posteriors = self._expected.posteriors
        cues = CueFinder(phrases(self._domain, lexicon=lexicon))
        return Learnt(
            held_out,
            followed_cues(zip(told, posteriors, strict=False), cues),
            self.corpus.warnings,
            tuple(self._contradicted()),
        )

    def _contradicted(self) -> Iterator[Diagnostic]:
        """Yield warnings of labels that are infeasible whatever the sentences before tell."""
        corpus = self.corpus
        for narrative, lattice, labelled in zip(
            corpus.narratives, self._lattices, corpus.labelled, strict=True
        ):
            for step, one, own in zip(lattice.steps, narrative.candidate_sets, labelled, strict=False):
                if own and (step.coherence[step.candidates, step.sources] == Coherence.INFEASIBLE).all():
                    yield contradicted(one.sentence)


class Alone:
    """A corpus of one shard, in this process."""

    def __init__(self, shard: Shard) -> None:
        self._shard = shard

    def each(
        self,
        function: Callable[..., Any],
        *given: Any,  # noqa: ANN401
        lasting: bool = False,  # noqa: ARG002
    ) -> list[Any]:
        """Return what a method says of the shard."""
        return [function(self._shard, *given)]

    def in_order(self, told: Sequence[Sequence[T]]) -> list[T]:
        """Return what the shard told of each of its narratives."""
        return [*told[0]]


class SharedExpectation:
    """The E-step of all shards together.

    Attributes
    ----------
    n_sentences : of all of them.
    """

    def __init__(self, shards: Shards, prepared: Sequence[Prepared]) -> None:
        self._shards = shards
        self.n_sentences = sum(one.n_sentences for one in prepared)
        self._occurrences = [one.occurrences for one in prepared]

    @property
    def shared(self) -> BoolArray:
        """Return which words more than one sentence has, shape (W,)."""
        shared: BoolArray = sum(self._occurrences[1:], self._occurrences[0]) > 1
        return shared

    def e_step(self, parameters: Parameters, inverse_temperature: float = 1.0) -> Expected:
        """Return the expected counts; the posteriors stay with the shards."""
        told = self._shards.each(Shard.e_step, parameters, inverse_temperature, lasting=True)
        some = [one for one in told if one is not None]
        total = some[0][0]
        for counts, _ in some[1:]:
            total = replace(
                total,
                **{one.name: getattr(total, one.name) + getattr(counts, one.name) for one in fields(Counts)},
            )
        tables = {one.name: getattr(total, one.name) for one in fields(Counts)}
        return Expected(**tables, posteriors=(), log_likelihood=sum(own for _, own in some))

    def held_out(
        self,
        types: FloatArray,  # noqa: ARG002
        words: FloatArray,  # noqa: ARG002
        overlap: FloatArray,  # noqa: ARG002
        expected: Expected,  # noqa: ARG002
    ) -> tuple[FloatArray, ...]:
        """Return nothing: the shards know."""
        return ()


def reporter(shards: Shards, callback: Callback) -> Callable[[int, float, Sequence[FloatArray]], None]:
    """Return a function that passes on what an iteration took the sentences for."""

    def report(number: int, likelihood: float, _: Sequence[FloatArray]) -> None:
        def find() -> tuple[Beliefs, ...]:
            told = shards.in_order(shards.each(Shard.beliefs))
            return tuple(one for own in told for one in own)

        callback(Iteration(number, likelihood, find))

    return report
