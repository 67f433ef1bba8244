"""One label: an event, or several, with some arguments left open, and the candidates that it leaves."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations, product
from math import prod

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from item.language.domain import Domain
from item.logic.arrays import IntArray
from item.logic.belief import GroundAtom, split_sequence
from item.logic.reasoner import TOP, Reasoner
from item.narrative.candidates.arguments import Argument, ArgumentOrigin, Candidate
from item.narrative.candidates.clause_events import Part, most_of_each, openness, salience
from item.narrative.candidates.forms import Candidates
from item.narrative.candidates.implicit import ImplicitArguments
from item.narrative.candidates.said import MOST_SAID, KnownEvent, of_few
from item.narrative.candidates.sequences import in_sequence
from item.narrative.discourse.agreement import Agreement
from item.narrative.discourse.context import DiscourseContext
from item.narrative.io.event_reader import write_open
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.mentions.pronouns import most_unnamed
from item.narrative.prepared import CandidateSet, Labelled
from item.narrative.preprocess import Preprocessor

NEVER = "says nothing that can ever happen"
TWICE = "says that an event happens twice, and no sentence is read as the same event twice"
TOO_OPEN = f"leaves more than {MOST_SAID:,} events open"


class Label(Struct, frozen=True):
    """The event type of a sentence and its arguments, None for one that is left open; and further events."""

    name: str
    arguments: tuple[str | None, ...]
    also: tuple[Label, ...] = ()

    def admits(self, ground: GroundAtom) -> bool:
        """Return whether a ground event, or several in any order, are what the label says."""
        return self.admits_all(split_sequence(ground))

    def admits_all(self, events: Sequence[GroundAtom]) -> bool:
        """Return whether single events, in any order, are what the label says."""
        said = (self, *self.also)
        return len(said) == len(events) and any(
            all(label.admits_one(event) for label, event in zip(said, order, strict=True))
            for order in permutations(events)
        )

    def admits_one(self, event: GroundAtom) -> bool:
        """Return whether a single event is what the label says, not counting further events."""
        return event[0] == self.name and all(
            said in (None, own) for said, own in zip(self.arguments, event[1:], strict=True)
        )

    def said(self, ground: GroundAtom) -> tuple[bool, ...]:
        """Return which arguments of an event, or of one event after the other, the label says.

        Raises
        ------
        StopIteration
            When the label does not admit it.
        """
        events = split_sequence(ground)
        order = next(
            order
            for order in permutations((self, *self.also))
            if all(label.admits_one(event) for label, event in zip(order, events, strict=True))
        )
        return tuple(one is not None for label in order for one in label.arguments)

    def __str__(self) -> str:
        """Return the label in the notation of labels."""
        return write_open(self.name, self.arguments, self.also)

    def restrict(
        self,
        candidate_set: CandidateSet,
        by: Preprocessor,
        context: DiscourseContext | None,
        agreement: Agreement | None,
    ) -> CandidateSet | None:
        """Return a sentence with the candidates that the label admits, or None where there can be none.

        Events that the sentence does not suggest become candidates because the label says so, if it says
        several as events of its clauses; whoever fits may stand for an argument that it leaves open. Whether
        the context singles an argument out no longer counts.

        Parameters
        ----------
        context : what the sentence was read after; None where the label says one event.
        agreement : of its narrative (`PreparedNarrative`).
        """
        kept = self._admitted(candidate_set, by)
        if not kept and self.also and context is not None:
            said = [KnownEvent(one.name, one.admits_one) for one in (self, *self.also)]
            clauses = by.with_clauses(candidate_set, context, agreement, said)
            kept = self._admitted(clauses, by)
            candidate_set = clauses if kept else candidate_set
        if not kept:
            return self._said(candidate_set, by)
        n_single = len(candidate_set.single)
        sequences = tuple(candidate_set.sequences[k - n_single] for k in kept if k >= n_single)
        only = _only(
            self,
            candidate_set,
            [candidate_set.candidates[k] for k in kept],
            candidate_set.events[kept],
            candidate_set.parts if sequences else (),
            sequences,
        )
        described = candidate_set.references
        return only if described is None else replace(only, references=described.among(kept))

    def refused(self, domain: Domain) -> str:
        """Return why a label that leaves no candidate does so, in words."""
        said = (self, *self.also)
        closed = [(one.name, one.arguments) for one in said if None not in one.arguments]
        if len(set(closed)) < len(closed):
            return TWICE
        if prod(prod(map(len, one._choices(domain))) for one in said) <= MOST_SAID:
            return NEVER
        # Of several events the open ones may be too many, or those that are left exclude each other.
        return f"{NEVER}, or {TOO_OPEN}" if self.also else TOO_OPEN

    def _admitted(self, candidate_set: CandidateSet, by: Preprocessor) -> list[int]:
        """Return the candidates that the label admits and that can happen in some state."""
        kept = [k for k, one in enumerate(candidate_set.candidates) if self.admits(one.ground)]
        return [kept[row] for row in _possible(candidate_set.events[kept], by.reasoner)]

    def _said(self, candidate_set: CandidateSet, by: Preprocessor) -> CandidateSet | None:
        """Return a sentence with what the label says and the sentence does not suggest."""
        reading = candidate_set.reading
        labels = (self, *self.also)
        suggested = [one._suggested(candidate_set) if self.also else [] for one in labels]
        most = most_of_each(map(len, suggested), MOST_SAID)
        each: list[tuple[Candidates, list[int]]] = []
        for one, first in zip(labels, suggested, strict=True):
            filled = first[:most] or one._filled(reading, by.domain)
            numbers = by.reasoner.events([own.ground for own in filled])
            possible = _possible(numbers, by.reasoner)
            each.append((Candidates.of([filled[row] for row in possible]), numbers[possible].tolist()))
        if not 0 < prod(len(said) for said, _ in each) <= MOST_SAID:
            return None
        if not self.also:
            ((said, own),) = each
            return _only(self, candidate_set, said, np.array(own, dtype=candidate_set.events.dtype))
        ways = _together(reading, [said for said, _ in each])
        if not ways:
            return None
        candidates = tuple(
            in_sequence([said[row] for (said, _), row in zip(each, way, strict=True)]) for way in ways
        )
        events = by.reasoner.sequences(
            [tuple(own[row] for (_, own), row in zip(each, way, strict=True)) for way in ways]
        )
        # The words of the sentence tell them all together.
        parts = tuple(Part(reading, said, echo=k > 0) for k, (said, _) in enumerate(each))
        return _only(
            self, candidate_set, candidates, events, parts, tuple(tuple(enumerate(way)) for way in ways)
        )

    def _suggested(self, candidate_set: CandidateSet) -> list[Candidate]:
        """Return the single events that the label admits, those that leave the least open first.

        Of those alike in this the most salient come first.
        """
        admitted = (one for one in candidate_set.single if self.admits_one(one.ground))
        return sorted(admitted, key=lambda one: (openness(one), -salience(one)))

    def _filled(self, reading: AnnotatedText, domain: Domain) -> list[Candidate]:
        """Return a single event with whoever fits in the places left open; none if these are too many."""
        mentioned = {mention.constant for mention in reading.mentions}
        choices = self._choices(domain)
        if prod(map(len, choices)) > MOST_SAID:
            return []
        return [
            Candidate(
                self.name,
                tuple(
                    Argument(one, ArgumentOrigin.MENTIONED if one in mentioned else ArgumentOrigin.CONTEXT)
                    for one in way
                ),
                recent=True,
                surplus=len(mentioned.difference(way)),
            )
            for way in product(*choices)
            if None not in self.arguments or len(set(way)) == len(way)
        ]

    def _choices(self, domain: Domain) -> list[tuple[str, ...]]:
        """Return who fits in each place of a single event."""
        return [
            domain.objects_of(parameter) if said is None else (said,)
            for said, parameter in zip(self.arguments, domain.events[self.name].parameters, strict=True)
        ]


def _possible(events: IntArray, reasoner: Reasoner) -> list[int]:
    """Return the places of events, given by number, that can happen in some state."""
    rows = np.flatnonzero(events >= 0)
    return rows[reasoner.applicability(TOP, events[rows])[0]].tolist() if len(rows) else []


def _together(reading: AnnotatedText, parts: Sequence[Candidates]) -> list[tuple[int, ...]]:
    """Return the combinations of events with as few who are not named as can be (`of_few`)."""
    named = {mention.constant for mention in reading.mentions}
    told: dict[tuple[int, ...], list[Candidate]] = {}
    for way in product(*(range(len(own)) for own in parts)):
        events = [own[row] for own, row in zip(parts, way, strict=True)]
        # Nothing happens twice at once.
        if len({one.ground for one in events}) == len(events):
            told[way] = events
    return of_few([*told], told.values(), named, most_unnamed(reading))


def _only(
    label: Label,
    candidate_set: CandidateSet,
    candidates: Sequence[Candidate],
    events: IntArray,
    parts: tuple[Part, ...] = (),
    sequences: tuple[tuple[tuple[int, int], ...], ...] = (),
) -> CandidateSet:
    """Return a sentence with the candidates of a label, which count whatever the context singles out.

    Parameters
    ----------
    candidates : those that are several events come last, one for each of the sequences.
    """
    single = len(candidates) - len(sequences)
    return CandidateSet(
        candidate_set.sentence,
        candidate_set.reading,
        Candidates.of(candidates[:single], candidates[single:]),
        events,
        ImplicitArguments.among(()),
        parts=parts,
        sequences=sequences,
        label=Labelled(str(label), tuple(label.said(one.ground) for one in candidates)),
    )
