"""Candidates that are several events: one of each part of a sentence, or like events of several mentions."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice, pairwise, product

from item.language.domain import NOTHING, OBJECT, Domain
from item.narrative.candidates.arguments import Argument, ArgumentOrigin, Candidate
from item.narrative.candidates.forms import Candidates
from item.narrative.candidates.generator import CandidateGenerator
from item.narrative.cues.speaking import Speaking
from item.narrative.discourse.agreement import Agreement
from item.narrative.discourse.context import DiscourseContext
from item.narrative.text.mentions import AnnotatedText
from item.narrative.text.parts import Parts
from item.narrative.text.plurals import pairs_meant
from item.narrative.text.pronouns import most_unnamed
from item.narrative.text.repeated import Repeated, gapped, said_of_each, side_by_side
from item.narrative.text.segments import Cut, cut_by_clause

# Of a part of a sentence so many candidates are tried, those that leave the least open.
MOST_OF_A_PART = 12
# ... fewer where words only hint at an event.
MOST_GUESSED = 4
MOST_SEQUENCES = 192
# So many clauses of a sentence that leave their verb out are tried.
MOST_GAPPED = 3
NOBODY: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a sentence, or the sentence once more for another of those named together.

    Attributes
    ----------
    reading : its words and mentions.
    candidates : of the part by itself.
    echo : whether its words have been told by another part.
    recent : constants mentioned before it, the latest first.
    """

    reading: AnnotatedText
    candidates: Candidates
    echo: bool = False
    recent: tuple[str, ...] = ()


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
        self._kinds = {name: types[0] if types else OBJECT for name, types in domain.constants.items()}
        self._parts = Parts(domain)

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
        for cut in cut_by_clause(reading, self._tells):
            own = parts_of(cut, self._generator, context, agreement)
            ways += ways_of(own, len(parts), self._of_clauses(own), cut.order)
            parts += own
        for repeated, spoken in self._repeated(reading, context):
            own = [
                Part(one, self._generator.generate(one, context, agreement), place > 0, context.named)
                for place, one in enumerate(repeated.readings)
            ]
            ways += ways_of(own, len(parts), self._of_likes(own, repeated.instead, spoken), range(len(own)))
            parts += own
        return tuple(parts), tuple(ways)

    def _repeated(
        self, reading: AnnotatedText, context: DiscourseContext
    ) -> list[tuple[Repeated, frozenset[str]]]:
        """Return the ways to say a sentence of several, each with the event types that may be meant.

        These are the types that the sentence speaks of outright. If there are none, words for a list hint at
        them, and where two names stand for two others any may be meant.
        """
        lists = [
            *side_by_side(reading, context.narrator),
            *islice(gapped(reading, self._parts.alike), MOST_GAPPED),
        ]
        speaker = reading.speaker or context.narrator
        meant = pairs_meant(reading, context.named, context.last, self._kinds.__getitem__, speaker)
        pairs = [said_of_each(reading, one) for one in meant]
        if not lists and not pairs:
            return []
        outright = self._speaking.outright(reading)
        if outright:
            return [(one, outright) for one in (*lists, *pairs)]
        hinted, every = self._speaking.hinted(reading), frozenset(self._parts.taken_by)
        return [(one, every if len(one.instead[-1]) > 1 else hinted) for one in lists]

    def _tells(self, part: AnnotatedText) -> bool:
        """Return whether a clause may tell of an event of its own.

        Where words only hint at one, it needs a verb and somebody who takes part.
        """
        if self._speaking.outright(part):
            return True
        (clause,) = part.clauses
        if not (clause.told and clause.verb and (clause.participant or most_unnamed(part))):
            return False
        return bool(self._speaking.hinted(part))

    def _of_clauses(self, parts: Sequence[Part]) -> list[tuple[int, ...]]:
        """Return combinations of candidates of all parts, of those of each part that it has words for.

        A part in which nothing happened tells of nothing. Nobody takes part whom the sentence neither names
        nor means by a pronoun.
        """
        named = {mention.constant for part in parts for mention in part.reading.mentions}
        unnamed = sum(most_unnamed(part.reading) for part in parts)
        choices = []
        for part in parts:
            outright = self._speaking.outright(part.reading)
            spoken = outright or self._speaking.hinted(part.reading)
            rows = [
                row
                for row in _telling(part)
                if part.candidates.lifted[row].event in (NOTHING, *spoken)
                and len(strangers([part.candidates[row]], named)) <= unnamed
            ]
            most = MOST_OF_A_PART if outright else MOST_GUESSED
            choices.append(rows[: most if len(parts) < 3 else min(most, 5)])

        def taking_part(choice: Sequence[int]) -> list[Candidate]:
            return [part.candidates[row] for part, row in zip(parts, choice, strict=True)]

        combined = (
            one
            for one in product(*choices)
            if not _repeats(parts, one) and len(strangers(taking_part(one), named)) <= unnamed
        )
        return list(islice(combined, MOST_SEQUENCES))

    def _of_likes(
        self, parts: Sequence[Part], instead: Sequence[Mapping[str, str]], spoken: Container[str]
    ) -> Iterator[tuple[int, ...]]:
        """Yield combinations of like events that differ in who takes part.

        Only one parameter may be meant for each of them, unless a pronoun stands for the others: "Ann and Ben
        meet" is one event.

        Parameters
        ----------
        instead : for each part, who stands there for whom of the first part.
        spoken : the event types that they may be of.
        """
        rows = [{one.ground: row for row, one in enumerate(part.candidates)} for part in parts]
        replaced = instead[-1].keys()
        named = {mention.constant for part in parts for mention in part.reading.mentions}
        unnamed = most_unnamed(parts[0].reading)
        for row in _telling(parts[0]):
            candidate = parts[0].candidates[row]
            if candidate.event not in spoken or not replaced <= {*candidate.ground[1:]}:
                continue
            fitting = self._parts.taken_by[candidate.event]
            alone = all(sum(one in own for own in fitting) == 1 for one in replaced)
            grounds = [tuple(other.get(name, name) for name in candidate.ground) for other in instead]
            if (alone or len(strangers([candidate], named)) <= unnamed) and all(
                ground in own for ground, own in zip(grounds, rows, strict=True)
            ):
                yield tuple(own[ground] for own, ground in zip(rows, grounds, strict=True))


def parts_of(
    cut: Cut, generator: CandidateGenerator, context: DiscourseContext, agreement: Agreement
) -> list[Part]:
    """Return the parts of a sentence cut by clauses, each read after those before it."""
    parts = []
    for one in cut.parts:
        parts.append(Part(one, generator.generate(one, context, agreement), recent=context.named))
        context = context.after(one)
    return parts


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


def _telling(part: Part) -> list[int]:
    """Return the candidates of a part that it may tell of, those that leave the least open first."""
    told = all(clause.told for clause in part.reading.clauses)
    rows = [
        row
        for row, one in enumerate(part.candidates.lifted)
        if (one.event != NOTHING) == told and (one.recent or not one.from_context)
    ]
    return sorted(rows, key=lambda row: openness(part.candidates.lifted[row]))


def _repeats(parts: Sequence[Part], choice: Sequence[int]) -> bool:
    """Return whether a part tells of an event like the one before it and of nobody by name.

    It elaborates then: "He passes to Ann. A long pass."
    """
    told = [part.candidates.lifted[row] for part, row in zip(parts, choice, strict=True)]
    return any(
        one.event == other.event != NOTHING and not any(map(_told, other.arguments))
        for one, other in pairwise(told)
    )


def _told(argument: Argument) -> bool:
    return argument.origin in (ArgumentOrigin.MENTIONED, ArgumentOrigin.DESCRIBED)


def strangers(candidates: Sequence[Candidate], named: Container[str]) -> set[str]:
    """Return whom candidates supply that the sentence does not name."""
    return {
        one.constant
        for candidate in candidates
        for one in candidate.arguments
        if one.origin is ArgumentOrigin.CONTEXT and one.constant not in named
    }


def openness(candidate: Candidate) -> int:
    """Return how much a candidate leaves open: names that it does not use count three times as much."""
    supplied = sum(one.origin is ArgumentOrigin.CONTEXT for one in candidate.arguments)
    return 3 * candidate.surplus + supplied
