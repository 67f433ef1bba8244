"""Candidates that are several events: one of each part of a sentence, or like events of several mentions."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import islice

from item.language.domain import NOTHING, Domain
from item.logic.belief import GroundAtom
from item.narrative.candidates.apart import Apart, why_apart
from item.narrative.candidates.arguments import Candidate
from item.narrative.candidates.clause_events import (
    ClauseEvents,
    Part,
    happening,
    named_in,
    parts_of,
    strangers,
)
from item.narrative.candidates.generator import CandidateGenerator
from item.narrative.cues.speaking import Speaking
from item.narrative.discourse.agreement import Agreement
from item.narrative.discourse.context import DiscourseContext
from item.narrative.text.gapped import gapped
from item.narrative.text.mentions import AnnotatedText, Mention
from item.narrative.text.parts import Parts
from item.narrative.text.plurals import groups_meant
from item.narrative.text.pronouns import most_unnamed
from item.narrative.text.repeated import (
    Repeated,
    by_themselves,
    happened,
    said_of_each,
    side_by_side,
)
from item.narrative.text.segments import cut_by_clause
from item.narrative.text.subjects import subject_place

# So many clauses of a sentence that leave their verb out are tried.
MOST_GAPPED = 3
NOBODY: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class SequenceWay:
    """A way to take a sentence for several events.

    Attributes
    ----------
    rows : of each part used, its place among all parts, and that of its candidate among its own, in the order
        in which the events happened.
    events : those of them that are any.
    """

    rows: tuple[tuple[int, int], ...]
    events: tuple[Candidate, ...]


class SequenceFinder:
    """Find several events in one sentence.

    Parameters
    ----------
    domain : gives the parameters of events.
    generator : of the candidates of a part by itself.
    """

    def __init__(self, domain: Domain, generator: CandidateGenerator) -> None:
        self._generator = generator
        self._speaking = Speaking(domain)
        self._parts = Parts(domain)
        self._clauses = ClauseEvents(self._speaking, self._parts)

    def find(
        self, reading: AnnotatedText, context: DiscourseContext, agreement: Agreement
    ) -> tuple[tuple[Part, ...], tuple[SequenceWay, ...]]:
        """Return the parts of a sentence, and the ways to take it for several events by them.

        Parameters
        ----------
        context : whom the sentences before it name.
        agreement : whom pronouns may mean.
        """
        parts: list[Part] = []
        ways: list[SequenceWay] = []
        for cut in cut_by_clause(reading, self._clauses.tells):
            own = parts_of(cut, self._generator, context, agreement)
            ways += ways_of(own, len(parts), self._clauses.together(own), cut.order)
            parts += own
        for repeated, spoken in self._repeated(reading, context):
            own = [
                Part(one, self._generator.generate(one, context, agreement), place > 0, context.named)
                for place, one in enumerate(repeated.readings)
            ]
            ways += ways_of(own, len(parts), self._of_likes(reading, own, repeated, spoken), range(len(own)))
            parts += own
        return tuple(parts), tuple(ways)

    def apart(
        self,
        reading: AnnotatedText,
        context: DiscourseContext,
        agreement: Agreement,
        events: Sequence[GroundAtom],
    ) -> Apart:
        """Return why single events are none that a sentence may tell together (`why_apart`)."""
        read = partial(parts_of, generator=self._generator, context=context, agreement=agreement)
        return why_apart(reading, events, self._clauses, read)

    def _repeated(
        self, reading: AnnotatedText, context: DiscourseContext
    ) -> list[tuple[Repeated, frozenset[str]]]:
        """Return the ways to say a sentence of several, each with the event types that may be meant.

        These are the types that the sentence speaks of outright. If there are none, words for a list hint at
        them, and where two names stand for two others any may be meant.
        """
        gaps = [*islice(gapped(reading, self._parts.alike), MOST_GAPPED)]
        lists = [*side_by_side(reading, context.narrator)]
        speaker = reading.speaker or context.narrator
        meant = groups_meant(reading, context.named, context.last, self._parts.kinds, speaker)
        groups = [one for one in meant if happened(reading, one)]
        if not gaps and not lists and not groups:
            return []
        outright = self._speaking.outright(reading)
        spoken = outright or self._speaking.hinted(reading)
        every = outright or frozenset(self._parts.taken_by)
        return [
            *((said_of_each(reading, run), spoken - self._shared(reading, run)) for run in lists),
            *((one, every if len(one.instead[-1]) > 1 else spoken) for one in gaps),
            *(
                (
                    said_of_each(reading, run, plural=True),
                    told_with(reading, run[0], outright) - self._shared(reading, run),
                )
                for run in groups
            ),
        ]

    def _shared(self, reading: AnnotatedText, run: Sequence[Mention]) -> frozenset[str]:
        """Return the event types that several who are named alone share: "Ann and Ben met" is one event.

        Each of the two may stand in either place, and there is no other.
        """
        if not by_themselves(reading, run):
            return frozenset()
        first = run[0].constant
        return frozenset(
            name
            for name, fitting in self._parts.taken_by.items()
            if len(fitting) > 1 and all(first in own for own in fitting)
        )

    def _of_likes(
        self, reading: AnnotatedText, parts: Sequence[Part], repeated: Repeated, spoken: Container[str]
    ) -> Iterator[tuple[int, ...]]:
        """Yield combinations of like events that differ in who takes part.

        Only one parameter may be meant for each of them, unless a pronoun stands for the others: "Ann and Ben
        meet" is one event.

        Parameters
        ----------
        repeated : of which these are the parts.
        spoken : the event types that they may be of.
        """
        rows = [{one.ground: row for row, one in enumerate(part.candidates)} for part in parts]
        replaced = repeated.instead[-1].keys()
        named = named_in(parts)
        unnamed = most_unnamed(parts[0].reading)
        for row in happening(parts[0]):
            candidate = parts[0].candidates[row]
            if candidate.event not in spoken or not replaced <= {*candidate.ground[1:]}:
                continue
            if repeated.plural and self._passes_over(reading, candidate, *replaced):
                continue
            fitting = self._parts.taken_by[candidate.event]
            alone = all(sum(one in own for own in fitting) == 1 for one in replaced)
            grounds = [
                tuple(other.get(name, name) for name in candidate.ground) for other in repeated.instead
            ]
            if (alone or len(strangers([candidate], named)) <= unnamed) and all(
                ground in own for ground, own in zip(grounds, rows, strict=True)
            ):
                yield tuple(own[ground] for own, ground in zip(rows, grounds, strict=True))

    def _passes_over(self, reading: AnnotatedText, candidate: Candidate, one: str) -> bool:
        """Return whether the clause of a candidate names somebody like `one` who takes no part in it."""
        clauses = [clause for clause, events in reading.told_in if candidate.event in events]
        return any(
            mention.constant not in candidate.ground and self._parts.alike(one, mention.constant)
            for mention in reading.mentions
            if not clauses or any(clause.holds(mention.start) for clause in clauses)
        )


def told_with(reading: AnnotatedText, mention: Mention, outright: frozenset[str]) -> frozenset[str]:
    """Return of which of some event types the clauses of a mention speak outright.

    "Ann hid the map, and they all went home" hides nothing else; in "They sold the map and went home" both
    clauses are about them.
    """
    if not reading.told_in:
        return outright
    own = (
        events
        for clause, events in reading.told_in
        if clause.holds(mention.start) or subject_place(reading, clause) == mention.start
    )
    return frozenset[str]().union(*own)


def ways_of(
    parts: Sequence[Part], first: int, choices: Iterable[Sequence[int]], order: Sequence[int]
) -> Iterator[SequenceWay]:
    """Yield combinations of several events that happened; `first` is the place of the first part."""

    @cache
    def candidate(place: int, row: int) -> Candidate:
        return parts[place].candidates[row]

    for choice in choices:
        told = [candidate(place, choice[place]) for place in order]
        events = tuple(one for one in told if one.event != NOTHING)
        if len(events) > 1:
            yield SequenceWay(tuple((first + place, choice[place]) for place in order), events)


def in_sequence(candidates: Sequence[Candidate]) -> Candidate:
    """Return several events as one candidate."""
    head, *tail = candidates
    return replace(
        head,
        then=tuple(tail),
        recent=all(one.recent for one in candidates),
        surplus=sum(one.surplus for one in candidates),
        # An empty set of its own for each would be half of what they take.
        incompatible=frozenset().union(*(one.incompatible for one in candidates)) or NOBODY,
    )
