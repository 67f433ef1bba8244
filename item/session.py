"""From narratives to interpretations: prepare, learn, decode; commands and `item.mapper` are its faces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from msgspec import Struct, field
from msgspec.structs import replace

from item.inference.interpretation import Interpretation, InterpretedSentence
from item.inference.online import BATCH, WINDOW, decode_online
from item.inference.options import DEFAULT_SEARCH, MOST_READINGS, SearchOptions
from item.inference.reasons import Reasons
from item.latest_shards import LatestShards
from item.learning.callbacks import Callback
from item.learning.learner import (
    Learner,
    LearningResult,
    Model,
    ShardLearner,
    no_evidence,
    no_labels,
    no_several_readings,
    refuse_search,
)
from item.learning.multinomial_model import MultinomialModel
from item.learning.shards import Alone, Shards
from item.learning.stream import StreamLearner
from item.logic.belief import GroundAtom
from item.narrative.candidates.apart import Apart, Cause
from item.narrative.corpus import PreparedCorpus
from item.narrative.evidence.source import weighed
from item.narrative.labels import Labels
from item.narrative.narrative import Narrative, Sentence
from item.narrative.preprocessors import Preprocessors
from item.parallel.garbage import collecting_rarely
from item.parallel.open_workers import open_workers
from item.parallel.workers import Workers
from item.units import Readings, UnitShards, read_units, units_of


class Session(Struct, frozen=True):
    """A domain and a learner.

    Attributes
    ----------
    preprocessors : of the domain, with the casts of its narratives.
    learner : learns models, and decodes with them.
    search : options of every search.
    workers : do what is more than one unit (`item.units`); their checkpoint keeps what is learnt.
    """

    preprocessors: Preprocessors
    learner: Learner
    search: SearchOptions = DEFAULT_SEARCH
    workers: Workers = field(default_factory=Workers)
    _latest: LatestShards = field(default_factory=LatestShards)

    @contextmanager
    def side_by_side(self, jobs: int) -> Iterator[Session]:
        """Return the session with so many processes, which end with the context (`open_workers`)."""
        with collecting_rarely(), open_workers(jobs) as workers:
            yield replace(self, workers=workers)

    def learn(
        self,
        narratives: Sequence[Narrative],
        labels: Labels | None = None,
        callback: Callback | None = None,
    ) -> LearningResult[Model]:
        """Learn a model from narratives; the result's warnings include those of labels passed over.

        Raises
        ------
        InputError
            When labels are malformed or name what the domain does not have, or the learner takes none.
        ValueError
            When the learner has a search of its own that takes no such options.
        """
        self._check(labels)
        domain, kept = self.preprocessors.domain, self.workers.checkpoint
        with self.search.stoppable():
            if not self.learner.versatile:
                corpus = self._prepared(narratives, labels)
                return self.learner.fit(domain, corpus, self.search, callback, kept)
            shards, budget = self._shards(narratives, labels), self.search.budget
            return self.learner.learn(domain, shards, budget=budget, callback=callback, checkpoint=kept)

    def decode(
        self,
        model: Model,
        narratives: Sequence[Narrative],
        k: int = 1,
        labels: Labels | None = None,
        *,
        frozen: bool = False,
    ) -> Sequence[tuple[Interpretation, ...]]:
        """Return the `k` best readings of each narrative (`read`)."""
        return [*self.read(model, narratives, k, labels, frozen=frozen)]

    def read(
        self,
        model: Model,
        narratives: Sequence[Narrative],
        k: int = 1,
        labels: Labels | None = None,
        *,
        frozen: bool = False,
        known: Readings | None = None,
    ) -> Iterator[tuple[Interpretation, ...]]:
        """Yield the `k` best readings of each narrative, the best first; fewer where there are no more.

        Of many narratives only those are in memory that are being read (`item.units`).

        Parameters
        ----------
        frozen : do not learn from narratives that the model has not been learnt from.
        known : readings that have been found before, by the places of their narratives. Where all of a unit
            are known, none of it is read.

        Raises
        ------
        InputError
            As in `learn`, or when the learner finds but one reading.
        ValueError
            When `k` is not a number from 1 to `MOST_READINGS`.
        """
        if not 1 <= k <= MOST_READINGS:
            raise ValueError(f"k: a number from 1 to {MOST_READINGS:,} is expected, not {k!r}")
        self._check(labels)
        if k > 1 and not self.learner.versatile:
            raise no_several_readings()
        if not frozen:
            model = self.adapted(model, narratives, labels)
        known = known or {}
        if known and len(known) == len(narratives):
            yield from (known[place] for place in range(len(narratives)))
        elif self.learner.versatile:
            yield from self._read(self.learner, model, narratives, k, labels, known)
        else:
            with self.search.stoppable():
                found = self.learner.decode(model, self._prepared(narratives, labels), self.search)
            yield from ((one,) for one in found)

    def _read(
        self,
        learner: ShardLearner,
        model: Model,
        narratives: Sequence[Narrative],
        k: int,
        labels: Labels | None,
        known: Readings,
    ) -> Iterator[tuple[Interpretation, ...]]:
        """Yield the `k` best readings of each narrative, unit by unit."""
        units = units_of(narratives, self.preprocessors, labels)
        if len(units) < 2:
            with self.search.stoppable():
                found = learner.decode(model, self._prepared(narratives, labels), k, self.search)
            yield from found
        elif (shards := self._latest.of(self.preprocessors, narratives, labels)) is not None:
            yield from shards.read(learner, model, k, self.search, known)
        else:
            yield from read_units(units, self.workers, learner, model, k, self.search, known)

    def adapted(self, model: Model, narratives: Sequence[Narrative], labels: Labels | None = None) -> Model:
        """Return a model that has learnt from narratives, too; the same model where it cannot.

        Raises
        ------
        InputError
            As in `learn`.
        """
        self._check(labels)
        if not (self.learner.versatile and isinstance(model, MultinomialModel)):
            return model
        domain, kept, budget = self.preprocessors.domain, self.workers.checkpoint, self.search.budget
        with self.search.stoppable():
            shards = self._shards(narratives, labels)
            return self.learner.learn(domain, shards, budget=budget, before=model, checkpoint=kept).model

    def reasons(
        self, model: Model, narratives: Sequence[Narrative], number: int = 0, labels: Labels | None = None
    ) -> Reasons:
        """Return why the sentences of a narrative are read as they are.

        Parameters
        ----------
        narratives : all that are read; what those of its unit show of gender and animacy counts for it, too.
        number : of the narrative among them.

        Raises
        ------
        InputError
            As in `learn`, or when the model is not a multinomial one.
        """
        if not isinstance(model, MultinomialModel):
            raise no_several_readings()
        self._check(labels)
        corpus, place = self._unit(narratives, number, labels)
        by = corpus.preprocessors[place]
        return Reasons(
            corpus.narratives[place],
            by.reasoner,
            model.scorer(by),
            model.calibration(by.domain),
            self.search,
        )

    def apart(
        self,
        narratives: Sequence[Narrative],
        number: int,
        labels: Labels | None,
        position: int,
        events: Sequence[GroundAtom],
    ) -> Apart:
        """Return why a sentence, by its place in the text, may not tell of events together (`why_apart`)."""
        if labels is not None and labels[number][position] is not None:
            return Apart(Cause.LABEL)
        corpus, place = self._unit(narratives, number)
        by, told = corpus.preprocessors[place], corpus.narratives[place]
        one = told.as_told(told.candidate_sets)[position]
        return by.apart(one, told.as_told(by.contexts(told))[position], told.agreement, events)

    def _unit(
        self, narratives: Sequence[Narrative], number: int, labels: Labels | None = None
    ) -> tuple[PreparedCorpus, int]:
        """Return the unit of a narrative, and its place there."""
        units = units_of(narratives, self.preprocessors, labels)
        unit = next(one for one in units if number in one.places)
        return self._prepared(unit.narratives, unit.labels), unit.places.index(number)

    def stream(
        self,
        model: Model,
        sentences: Iterable[Sentence],
        *,
        narrative: str = "",
        batch: int = BATCH,
        window: int = WINDOW,
        frozen: bool = False,
    ) -> Iterator[InterpretedSentence]:
        """Yield the sentences of one narrative as soon as their events are decided (`item.inference.online`).

        Parameters
        ----------
        narrative : its name, by which the casts may know its constants.
        batch : how many sentences are read before it is looked what has been decided.
        window : how many undecided sentences are kept; beyond, the older half is forced.
        frozen : do not learn from sentences once they are out.

        Raises
        ------
        InputError
            When the model is not a multinomial one.
        """
        if not isinstance(model, MultinomialModel):
            raise no_several_readings()
        with self.search.stoppable():
            by = self.preprocessors.of(narrative)
            scorer = model.scorer(by)
        adapt = None
        if self.learner.versatile and not frozen:
            adapt = StreamLearner(self.learner, model, self.preprocessors.domain, by, self.search)
        prepared = by.preprocess_each(sentences, narrative=narrative, together=batch)
        return decode_online(
            (weighed(one, self.preprocessors.evidence) for one in prepared),
            by.reasoner,
            scorer,
            start=by.start_of(narrative),
            batch=batch,
            window=window,
            search=self.search,
            calibration=model.calibration(by.domain),
            adapt=adapt,
        )

    def _shards(self, narratives: Sequence[Narrative], labels: Labels | None) -> Shards:
        """Return the shards of narratives; a single one is in this process."""
        units = units_of(narratives, self.preprocessors, labels)
        if len(units) < 2:
            return Alone(self.preprocessors.domain, self._prepared(narratives, labels), self.search)
        known = self._latest.of(self.preprocessors, narratives, labels)
        if known is None:
            known = UnitShards(units, self.workers, self.search)
            self._latest.keep(known, self.preprocessors, narratives, labels)
        return known

    def _prepared(self, narratives: Sequence[Narrative], labels: Labels | None = None) -> PreparedCorpus:
        return self.preprocessors.prepare(narratives, labels)

    def _check(self, labels: Labels | None) -> None:
        if labels is not None and not self.learner.versatile:
            raise no_labels()
        if self.preprocessors.evidence is not None and not self.learner.versatile:
            raise no_evidence()
        if not self.learner.versatile:
            refuse_search(self.search)
