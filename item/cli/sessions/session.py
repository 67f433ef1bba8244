"""The session of a command: what it has learnt (`item.cli.sessions.learning_session`) reads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from item.cli.console.ending import report
from item.cli.console.progress import counted, working
from item.cli.console.verbosity import detail
from item.cli.files.memory import MOST_KEPT, shortened
from item.cli.files.records import read_of, read_record
from item.cli.sessions.learning_session import LearningSession
from item.inference.budget import Budget, Status
from item.inference.interpretation import Interpretation, InterpretedSentence
from item.inference.reasons import Reason
from item.learning.learner import Model
from item.learning.multinomial_model import MultinomialModel
from item.narrative.io.arriving import ArrivingDomains
from item.narrative.labels import Labels
from item.narrative.narrative import Narrative, Sentence
from item.review.records import RecordedReasons, readings_of, readings_record, reasons_record
from item.units import lost_narratives

if TYPE_CHECKING:
    from item.review.breaks import Break
    from item.review.kept_reading import KeptReading
    from item.review.records import ReasonsBySentence
    from item.review.text import ReadSentence

# Reasons of longer narratives are worked out anew: what is kept of a user's files is bounded.
MOST_REASONED = 500
# A command keeps the reasons of so many narratives; more would take the place of its model and readings.
MOST_REASONS_KEPT = MOST_KEPT // 3
# After what the model comes from.
AND_THIS = ", and from this text"


class CommandSession(LearningSession):
    """A session that reads with what it has learnt, and says on standard error how that goes."""

    def decode(
        self,
        narratives: Sequence[Narrative],
        k: int = 1,
        *,
        labels: Labels | None = None,
    ) -> Sequence[tuple[Interpretation, ...]]:
        """Return the `k` best readings of each narrative, the best first."""
        return [*self.read(narratives, k, labels=labels)]

    def read(
        self,
        narratives: Sequence[Narrative],
        k: int = 1,
        *,
        labels: Labels | None = None,
        budget: Budget | None = None,
    ) -> Iterator[tuple[Interpretation, ...]]:
        """Yield the `k` best readings of each narrative, the best first, as they are found."""
        key = self._key("readings", narratives, labels, k, self._session.search.prove)
        known = self._memory.recall(key, lambda record: read_of(record, narratives))
        if known is not None:
            detail("reading: nothing has changed since it was kept")
            readings, self.origin = known
            yield from readings
            return
        budget = budget or Budget()
        lost, kept = [], []
        with working("reading") as show:
            budget.watch = count = counted("reading: sentence", show)
            model = self._reader(narratives, labels, budget)
            if model is not self.model and not self.origin.endswith(AND_THIS):
                self.origin += AND_THIS

            def come(sentences: int, total: int) -> None:
                # From here on an interrupt shows what has been read; a checkpoint has it for the next run.
                if sentences and not self.resumable:
                    budget.achieved()
                count(sentences, total)

            budget.watch = come
            session, before = self._within(budget), self._known(narratives)
            read = session.read(model, narratives, k, labels, frozen=True, known=before)
            for number, one in enumerate(read, 1):
                lost += [own.narrative for own in one if own.status is Status.LOST]
                if self._checkpoint is not None and number - 1 not in before and one[0].status.complete:
                    self._checkpoint.keep(str(number), readings_record([one]))
                kept += [one] if key else []
                show(f"reading: narrative {number} of {len(narratives)}")
                yield one
        self.tell_costs()
        if lost:
            self.lost = True
            report([lost_narratives(lost, "read")])
        elif kept and budget.spent() is None:
            self._memory.keep(key, lambda: read_record(kept, self.origin))

    def _known(self, narratives: Sequence[Narrative]) -> dict[int, tuple[Interpretation, ...]]:
        """Return the readings that the checkpoint has."""
        found: dict[int, tuple[Interpretation, ...]] = {}
        for place, one in enumerate(narratives if self._checkpoint else ()):
            assert self._checkpoint is not None
            record = self._checkpoint.recall(str(place + 1), dict)
            if record is not None:
                (found[place],) = readings_of(record, [one])
        return found

    def _key(
        self, what: str, narratives: Sequence[Narrative], labels: Labels | None, *others: object
    ) -> str | None:
        """Return the key of what is made of narratives with the model."""
        made_from, adapts = self._made_from, self._adapts(narratives)
        return made_from and self._memory.key(what, narratives, labels, made_from, adapts, *others)

    def _adapts(self, narratives: Sequence[Narrative]) -> bool:
        """Return whether the model learns from some narratives before it reads them."""
        learnt_from = {id(one) for one in self._learnt_from}
        return not (self._frozen or all(id(one) in learnt_from for one in narratives))

    def _reader(
        self, narratives: Sequence[Narrative], labels: Labels | None, budget: Budget | None = None
    ) -> Model:
        """Return the model that reads some narratives: it learns from them, if it has not and may."""
        model = self.model
        if self._adapts(narratives):
            if self._adapted is None or self._adapted[0] != (narratives, labels):
                adapted = self._within(budget).adapted(model, narratives, labels)
                self._adapted = (narratives, labels), adapted
            model = self._adapted[1]
        return model

    def kept(self, narratives: Sequence[Narrative], labels: Labels | None = None) -> list[KeptReading]:
        """Return narratives with their best readings, for questions about them."""
        from item.review.kept_reading import KeptReading

        read = self.decode(narratives, labels=labels)
        key = self._key("reasons", narratives, labels)
        return [
            KeptReading(
                self._session.preprocessors,
                one,
                best,
                self.domain_of(one.name),
                partial(self._reasons, narratives, number, labels, key),
                partial(self._session.apart, narratives, number, labels),
            )
            for number, (one, (best, *_)) in enumerate(zip(narratives, read, strict=True))
        ]

    def compared(
        self, narratives: Sequence[Narrative], best: Sequence[Interpretation]
    ) -> dict[str, Sequence[Sequence[Reason]]]:
        """Return of each sentence the reasons of its event and of the most probable other one.

        They are found by narrative; there are none if the model has none.

        Parameters
        ----------
        best : the best readings of narratives among these.
        """
        key = self._key("compared", narratives, None, [[own.event for own in one.sentences] for one in best])
        found = self._memory.recall(key, lambda record: [RecordedReasons(one).all() for one in record])
        if found is None:
            model = self._reader(narratives, None)
            if not isinstance(model, MultinomialModel):
                return {}
            places = {one.name: number for number, one in enumerate(narratives)}
            found = [
                self._session.reasons(model, narratives, places[one.narrative]).compared(one) for one in best
            ]
            self._memory.keep(key, lambda: [reasons_record(one) for one in found])
        return {one.narrative: own for one, own in zip(best, found, strict=True)}

    def _reasons(
        self, narratives: Sequence[Narrative], number: int, labels: Labels | None, key: str | None
    ) -> ReasonsBySentence | None:
        """Return the reasons of one narrative; `key` is that of the reasons of all (`_key`)."""
        own = key and f"{shortened(key)} {number}"
        known = self._memory.recall(own, RecordedReasons)
        if known is not None:
            return known
        model = self._reader(narratives, labels)
        if not isinstance(model, MultinomialModel):
            return None
        found = self._session.reasons(model, narratives, number, labels)
        if own is not None and len(narratives[number].sentences) <= MOST_REASONED:
            self._worked_out[own] = found
        return found

    def keep_reasons(self) -> None:
        """Keep the reasons that have been worked out, for the next question; that takes a moment itself."""
        for key, own in islice(self._worked_out.items(), MOST_REASONS_KEPT):
            self._memory.keep(key, lambda own=own: reasons_record(own.all()))  # type: ignore[misc]
        self._worked_out.clear()

    def bridged(self, interpretations: Sequence[Interpretation]) -> list[Interpretation]:
        """Return readings with unreported events that mend their contradictions."""
        from item.review.bridges import bridge_all

        return [*bridge_all(interpretations, self._session.preprocessors, self.domain_of)]

    def breaks(self, interpretations: Sequence[Interpretation]) -> dict[str, tuple[Break, ...]]:
        """Return why events of readings contradict their stories, by narrative (`breaks_of`)."""
        from item.review.breaks import breaks_of

        return breaks_of(interpretations, self._session.preprocessors, self.domain_of)

    def sentences(
        self, narratives: Sequence[Narrative], interpretations: Iterable[Interpretation]
    ) -> tuple[ReadSentence, ...]:
        """Return the sentences of readings of narratives as a review sees them (`read_sentences`)."""
        from item.review.text import read_sentences

        annotated = self._session.preprocessors.annotated(narratives)
        return read_sentences(self.domain, interpretations, self.casts, annotated)

    def stream(
        self, sentences: Iterable[Sentence], *, narrative: str, batch: int, budget: Budget
    ) -> Iterator[InterpretedSentence]:
        """Yield the sentences of one narrative as soon as their events are decided; warn of what is odd."""
        if isinstance(self.casts, ArrivingDomains):
            report(self.casts.arrived(narrative))
        return self._within(budget).stream(
            self.model, sentences, narrative=narrative, batch=batch, frozen=self._frozen
        )

    def all_arrived(self) -> None:
        """Say, at the end of a stream, which narratives files name that have not come."""
        if isinstance(self.casts, ArrivingDomains):
            report(self.casts.never_came())
