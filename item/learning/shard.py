"""A part of what is learnt from, and what a learner asks of it.

Learning goes in rounds. Every shard answers, the answers are added up in the order of the shards, and every
shard gets what follows from the sums. Shards therefore need not be in one process (`item.parallel`).
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from functools import partial

from msgspec import Struct

from item.diagnostics import Diagnostic
from item.inference.budget import Status
from item.inference.lattice import Lattice
from item.inference.options import SearchOptions
from item.language.domain import Domain
from item.learning.callbacks import Beliefs
from item.learning.counts import Counts
from item.learning.e_step import ExpectationStep, Expected
from item.learning.overruled import CuesFollowed, followed_cues
from item.learning.pseudocounts import Pseudocounts
from item.learning.statistics import Tally
from item.learning.storage import FileStorage, Storage
from item.learning.text import EncodedCorpus, vocabulary_of
from item.logic.coherence import StateFeatures
from item.logic.stopping import BudgetSpentError, check_budget
from item.narrative.corpus import PreparedCorpus
from item.narrative.cues.cues import CueFinder, phrases
from item.narrative.prepared import CandidateSet
from item.parallel.garbage import give_back
from item.scoring.held_out import Changes, digest
from item.scoring.parameters import Parameters
from item.scoring.scorer import FloatArray
from item.scoring.vocabulary import Vocabulary

# What a shard keeps between the rounds, the last of them replaced in each.
TOLD, STEP, POSTERIORS = "told", "step", "posteriors"


class Prepared(Struct, frozen=True):
    """A shard that is ready for learning.

    Attributes
    ----------
    n_sentences : how many it learns from.
    stopped : what stopped it before its last sentence.
    """

    n_sentences: int
    stopped: Status | None


class Learnt(Struct, frozen=True):
    """What a shard knows when learning is over.

    Attributes
    ----------
    held_out : for each sentence, by its `digest`, what its scores change by where it is held out: as a whole,
        and of each of its parts.
    cues : which cues its sentences follow.
    warnings : of labels that were passed over.
    contradicted : of labels that contradict the sentences before.
    """

    held_out: Mapping[str, Changes]
    cues: CuesFollowed
    warnings: tuple[Diagnostic, ...]
    contradicted: tuple[Diagnostic, ...]


class _Told(Struct, frozen=True):
    """What the end of learning asks of a shard, and no iteration.

    Attributes
    ----------
    types : the names of the event types.
    told : of each narrative, as far as its lattice goes, in the order of what happened.
    labelled : which of these have a label.
    places : in `told`, of the sentences of each narrative as the text has them.
    warnings, contradicted : as in `Learnt`.
    """

    types: tuple[str, ...]
    told: tuple[tuple[CandidateSet, ...], ...]
    labelled: tuple[bool, ...]
    places: tuple[tuple[int, ...], ...]
    warnings: tuple[Diagnostic, ...]
    contradicted: tuple[Diagnostic, ...]


class Shard:
    """Some of the narratives that are learnt from.

    Parameters
    ----------
    domain : what the narratives' domains have in common.
    prepare : returns the narratives, prepared; the same each time.
    search : its beam keeps the belief states that fit the first guess best; when its budget is spent, the
        sentences are learnt from that it has come to.
    rests : keep nothing in memory while nobody asks: what each iteration needs is in files until then, and
        the narratives are prepared anew for each of the three steps before the first iteration.
    """

    def __init__(
        self,
        domain: Domain,
        prepare: Callable[[], PreparedCorpus],
        search: SearchOptions,
        *,
        rests: bool = False,
    ) -> None:
        self._domain = domain
        self._prepare = prepare
        self._search = search
        self._rests = rests
        self._corpus = None if rests else prepare()
        self._encode: Callable[[PreparedCorpus], EncodedCorpus]
        self._text: EncodedCorpus | None = None
        # What `expect` finds, the step only where there is a sentence; and what the last E-step does.
        self._storage: Storage

    @property
    def corpus(self) -> PreparedCorpus:
        """Return the narratives, prepared."""
        return self._prepare() if self._corpus is None else self._corpus

    def anything_new(self, learnt: Container[str], unlabelled: bool) -> bool:
        """Return whether there is a sentence to learn from, beside those that have been learnt from."""
        corpus = self.corpus
        return any(
            (own or unlabelled) and digest(one.sentence) not in learnt
            for narrative, labelled in zip(corpus.narratives, corpus.labelled, strict=True)
            for one, own in zip(narrative.candidate_sets, labelled, strict=True)
        )

    def vocabulary(self, lexicon: bool, unlabelled: bool) -> Vocabulary:
        """Return what there is to be counted (`item.learning.text.vocabulary_of`)."""
        return vocabulary_of(self._domain, self.corpus, lexicon=lexicon, unlabelled=unlabelled)

    def encode(self, vocabulary: Vocabulary, lexicon: bool, features: StateFeatures) -> Tally:
        """Turn the narratives into numbers; return what they show before anything is believed."""
        self._encode = partial(
            EncodedCorpus.of, self._domain, vocabulary=vocabulary, lexicon=lexicon, features=features
        )
        text = self._encode(self.corpus)
        self._text = None if self._rests else text
        return text.tally

    def expect(self, guess: Parameters, label: float, unlabelled: float, learnt: Container[str]) -> Prepared:
        """Find the ways through the belief states, those that fit a first guess best.

        Parameters
        ----------
        label, unlabelled, learnt : as in `EncodedCorpus.expectation`.
        """
        prepared = self._expect(guess, label, unlabelled, learnt)
        # What the lattices have left.
        give_back()
        return prepared

    def _expect(self, guess: Parameters, label: float, unlabelled: float, learnt: Container[str]) -> Prepared:
        text = self._encode(self.corpus) if self._text is None else self._text
        self._text = None
        # What has been learnt from the sentences before counts no more.
        self._storage = FileStorage() if self._rests else Storage()
        lattices = text.lattices(guess, self._search)
        step = None
        try:
            step = self._step(text, lattices, label, unlabelled, learnt)
        except BudgetSpentError as error:
            # No iteration follows: nothing is learnt from.
            lattices = [Lattice((), stopped=Status(error.reason)) for _ in lattices]
        types, told = tuple(text.vocabulary.types), tuple(text.candidate_sets(lattices))
        places = tuple(
            tuple(narrative.as_told(range(len(own))))
            for narrative, own in zip(text.corpus.narratives, told, strict=True)
        )
        labelled = tuple(
            given
            for own, sentences in zip(text.corpus.labelled, told, strict=True)
            for given in own[: len(sentences)]
        )
        contradicted = tuple(text.contradicted(lattices))
        self._storage.put(TOLD, _Told(types, told, labelled, places, text.corpus.warnings, contradicted))
        stopped = next((one.stopped for one in lattices if one.stopped), None)
        if step is None:
            return Prepared(0, stopped)
        self._storage.put(STEP, step)
        return Prepared(step.n_sentences, stopped)

    def _step(
        self,
        text: EncodedCorpus,
        lattices: Sequence[Lattice],
        label: float,
        unlabelled: float,
        learnt: Container[str],
    ) -> ExpectationStep | None:
        """Return what takes the sentences for events, None where they are none.

        Raises
        ------
        BudgetSpentError
            When the budget is spent first.
        """
        with self._search.stopped_when_spent():
            check_budget()
            return text.expectation(lattices, label=label, unlabelled=unlabelled, learnt=learnt)

    def e_step(self, parameters: Parameters, inverse_temperature: float) -> tuple[Counts, float] | None:
        """Return expected counts and the log likelihood, None where there is no sentence."""
        if STEP not in self._storage:
            return None
        expected: Expected = self._storage.get(STEP).e_step(parameters, inverse_temperature)
        self._storage.put(POSTERIORS, expected.posteriors)
        return Counts(**expected.tables), expected.log_likelihood

    def beliefs(self) -> list[tuple[Beliefs, ...]]:
        """Return for each narrative what its sentences, as told, were taken for in the last E-step."""
        known: _Told = self._storage.get(TOLD)
        posteriors = iter(self._storage.get(POSTERIORS) if POSTERIORS in self._storage else ())
        found = []
        for narrative, places in zip(known.told, known.places, strict=True):
            happened = [
                tuple((one.ground, float(share)) for one, share in zip(own.candidates, shares, strict=True))
                for own, shares in zip(narrative, posteriors, strict=False)
            ]
            found.append(tuple(happened[place] for place in places))
        return found

    def learnt(self, counts: Pseudocounts, lexicon: bool) -> Learnt:
        """Return what is known when learning is over.

        Parameters
        ----------
        counts : of all shards.
        """
        known: _Told = self._storage.get(TOLD)
        told = [one for own in known.told for one in own]
        held_out: dict[str, Changes] = {}
        posteriors: Sequence[FloatArray] = ()
        if POSTERIORS in self._storage:
            posteriors = self._storage.get(POSTERIORS)
            # Nobody asks for an E-step any more.
            changes = self._storage.take(STEP).held_out(counts, posteriors)
            # What a label taught is no guess of the sentence's own.
            for own, labelled in zip(changes, known.labelled, strict=True):
                if labelled:
                    own[:] = 0.0
            held_out = {
                digest(one.sentence): tuple(dict(zip(known.types, row, strict=True)) for row in own.tolist())
                for one, own in zip(told, changes, strict=True)
            }
        give_back()
        cues = CueFinder(phrases(self._domain, lexicon=lexicon))
        followed = followed_cues(zip(told, posteriors, known.labelled, strict=False), cues)
        return Learnt(held_out, followed, known.warnings, known.contradicted)
