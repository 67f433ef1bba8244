"""Candidates that are several events: one of each part of a sentence, or like events of several mentions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial

from msgspec import Struct
from msgspec.structs import replace

from item.language.domain import NOTHING, Domain
from item.logic.belief import GroundAtom
from item.narrative.candidates.apart import Apart, why_apart
from item.narrative.candidates.arguments import Candidate
from item.narrative.candidates.clause_events import ClauseEvents, Part, contexts_of, named_in, parts_of
from item.narrative.candidates.generator import CandidateGenerator
from item.narrative.candidates.like_events import LikeEvents
from item.narrative.clauses.segments import MOST_ALIKE, Cut, cut_by_clause
from item.narrative.cues.speaking import Speaking
from item.narrative.description.several import Several
from item.narrative.discourse.agreement import Agreement
from item.narrative.discourse.context import DiscourseContext
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.mentions.parts import Parts

NOBODY: frozenset[str] = frozenset()


class SequenceWay(Struct, frozen=True):
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
        speaking, parts = Speaking(domain), Parts(domain)
        self._clauses = ClauseEvents(speaking, parts)
        self._likes = LikeEvents(generator, speaking, parts, Several(domain))

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
            for longer, choices, order in self._with_lists(cut, own, context, agreement):
                ways += ways_of(longer, len(parts), choices, order)
                parts += longer
        further, alike = self.alike(reading, context, agreement, first=len(parts))
        return (*parts, *further), (*ways, *alike)

    def _with_lists(
        self, cut: Cut, parts: Sequence[Part], context: DiscourseContext, agreement: Agreement
    ) -> Iterator[tuple[Sequence[Part], Sequence[Sequence[int]], Sequence[int]]]:
        """Yield parts one of which tells like events: "Ann hid the map, and Ben and Cora left".

        Each time there are the parts, that one once for each of its events, combinations of their candidates,
        and the order in which the parts happened.
        """
        contexts, named = contexts_of(cut, context), named_in(parts)
        for place, part in enumerate(parts):
            for likes in self._likes.find(part.reading, contexts[place], agreement, named):
                more = len(likes.parts) - 1
                if len(parts) + more > MOST_ALIKE or not likes.choices:
                    continue
                single = [*parts[:place], likes.parts[0], *parts[place + 1 :]]
                choices = [
                    (*rows[:place], *alike, *rows[place + 1 :])
                    for rows in self._clauses.together(single)
                    for alike in likes.choices
                    if alike[0] == rows[place]
                ]
                order = _longer(cut.order, place, more)
                yield [*parts[:place], *likes.parts, *parts[place + 1 :]], choices, order

    def alike(
        self,
        reading: AnnotatedText,
        context: DiscourseContext,
        agreement: Agreement,
        known: frozenset[str] | None = None,
        first: int = 0,
    ) -> tuple[tuple[Part, ...], list[SequenceWay]]:
        """Return the parts of a sentence, and the ways to take it for like events of several.

        Parameters
        ----------
        known : the event types that somebody says it tells; None for those that it has words for.
        first : the place of the first of the parts, behind others.
        """
        parts: list[Part] = []
        ways: list[SequenceWay] = []
        for likes in self._likes.find(reading, context, agreement, known=known):
            ways += ways_of(likes.parts, first + len(parts), likes.choices, range(len(likes.parts)))
            parts += likes.parts
        return tuple(parts), ways

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


def _longer(order: Sequence[int], place: int, more: int) -> list[int]:
    """Return the order of parts after the one at a place has become `more` than one."""
    longer: list[int] = []
    for one in order:
        if one == place:
            longer += range(place, place + more + 1)
        else:
            longer.append(one + more * (one > place))
    return longer


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
