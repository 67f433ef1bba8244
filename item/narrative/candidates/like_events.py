"""Candidates that are like events of several: of a list, of a plural word, or of clauses without a verb."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence, Set
from itertools import islice, product

from msgspec import Struct

from item.narrative.candidates.arguments import ArgumentOrigin, Candidate
from item.narrative.candidates.clause_events import Part, happening, named_in, strangers
from item.narrative.candidates.generator import CandidateGenerator
from item.narrative.clauses.gapped import gapped
from item.narrative.clauses.plurals import groups_meant
from item.narrative.clauses.repeated import (
    Repeated,
    by_themselves,
    happened,
    in_turn,
    said_of_each,
    side_by_side,
)
from item.narrative.clauses.subjects import subject_place
from item.narrative.cues.speaking import Speaking
from item.narrative.description.several import Several
from item.narrative.discourse.agreement import Agreement
from item.narrative.discourse.context import DiscourseContext
from item.narrative.mentions.mentions import AnnotatedText, Mention
from item.narrative.mentions.parts import Parts
from item.narrative.mentions.pronouns import most_unnamed

# Of arguments that each has to himself so many are tried, those least open first, in so many combinations.
MOST_OF_THEIR_OWN = 6
MOST_APART = 12
# So many clauses of a sentence that leave their verb out are tried.
MOST_GAPPED = 3


class Likes(Struct, frozen=True):
    """A sentence or clause taken for like events of several.

    Attributes
    ----------
    parts : it, once for each of them.
    choices : rows of candidates of all parts that differ only in who takes part.
    """

    parts: tuple[Part, ...]
    choices: tuple[tuple[int, ...], ...]


class LikeEvents:
    """Find like events of several in a sentence or clause.

    Parameters
    ----------
    generator : of the candidates of a sentence.
    speaking : finds the event types that there are words for.
    parts : who may take which part in them.
    several : finds whom descriptions of several mean.
    """

    def __init__(
        self, generator: CandidateGenerator, speaking: Speaking, parts: Parts, several: Several
    ) -> None:
        self._generator = generator
        self._several = several
        self._speaking = speaking
        self._parts = parts

    def find(
        self,
        reading: AnnotatedText,
        context: DiscourseContext,
        agreement: Agreement,
        named: Set[str] = frozenset(),
        known: frozenset[str] | None = None,
    ) -> Iterator[Likes]:
        """Yield the ways to take a sentence for like events.

        Parameters
        ----------
        context : whom the sentences or clauses before it name.
        agreement : whom pronouns may mean.
        named : whom the other clauses of the sentence name.
        known : the event types that somebody says it tells; None for those that it has words for.
        """
        for repeated, spoken in self._repeated(reading, context, known):
            parts = tuple(
                Part(one, self._generator.generate(one, context, agreement), place > 0, context.named)
                for place, one in enumerate(repeated.readings)
            )
            choices = self._of_likes(reading, parts, repeated, spoken, named, known)
            yield Likes(parts, tuple(choices))

    def _repeated(
        self, reading: AnnotatedText, context: DiscourseContext, known: frozenset[str] | None
    ) -> list[tuple[Repeated, frozenset[str]]]:
        """Return the ways to say a sentence of several, each with the event types that may be meant.

        These are the types that the sentence speaks of outright. If there are none, words for a list hint at
        them, and where two names stand for two others any may be meant.

        Parameters
        ----------
        known : as in `find`.
        """
        gaps = [*islice(gapped(reading, self._parts.alike), MOST_GAPPED)]
        named = side_by_side(reading, context.narrator)
        lists = [run for run in named if not reading.points.issuperset(one.constant for one in run)]
        lists += self._several.lists(reading, context.named, context.narrator)
        speaker = reading.speaker or context.narrator
        meant = self._several.groups(reading)
        if meant is None:
            meant = groups_meant(reading, context.named, context.last, context.recent, self._parts, speaker)
        groups = [one for one in meant if happened(reading, one) and not _only_remarked(reading, one[0])]
        if not gaps and not lists and not groups:
            return []
        outright = self._speaking.outright(reading) if known is None else known
        spoken = outright or self._speaking.hinted(reading)
        every = outright or frozenset(self._parts.taken_by)
        return [
            *((said_of_each(reading, run), spoken - self._shared(reading, run)) for run in lists),
            *((one, every) for one in in_turn(reading, lists, self._parts.alike)),
            *((one, self._company(one, every if len(one.instead[-1]) > 1 else spoken)) for one in gaps),
            *(
                (
                    said_of_each(reading, run, plural=True),
                    (told_with(reading, run[0], outright) if known is None else known)
                    - self._shared(reading, run),
                )
                for run in groups
            ),
        ]

    def _company(self, repeated: Repeated, spoken: frozenset[str]) -> frozenset[str]:
        """Return those of some event types that may be told of somebody and his company in turn.

        Of two who may each take either part in one event "Ann met with Ben" tells one.
        """
        if not repeated.company:
            return spoken
        pairs = repeated.instead[-1].items()
        return frozenset(
            name
            for name in spoken
            if not any(sum({*pair} <= own for own in self._parts.taken_by[name]) > 1 for pair in pairs)
        )

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
        self,
        reading: AnnotatedText,
        parts: Sequence[Part],
        repeated: Repeated,
        spoken: Container[str],
        named: Set[str],
        known: frozenset[str] | None,
    ) -> Iterator[tuple[int, ...]]:
        """Yield combinations of like events that differ in who takes part.

        Only one parameter may be meant for each of them, unless a pronoun stands for the others: "Ann and Ben
        meet" is one event.

        Parameters
        ----------
        repeated : of which these are the parts.
        spoken : the event types that they may be of.
        named, known : as in `find`.
        """
        rows = [{one.ground: row for row, one in enumerate(part.candidates)} for part in parts]
        replaced = repeated.instead[-1].keys()
        listed = {one for own in repeated.instead for one in own.values()}
        named |= named_in(parts)
        unnamed = most_unnamed(parts[0].reading)
        outright = self._of_clauses(reading, replaced) if known is None else known
        for row in happening(parts[0]):
            candidate = parts[0].candidates[row]
            if candidate.event not in spoken:
                continue
            fitting = self._parts.taken_by[candidate.event]
            # A place may be no part of the event: "Ann hid the map in the inn, and Ben the ring in the mill".
            taking = {one for one in replaced if any(one in own for own in fitting)}
            if not taking or not taking <= {*candidate.ground[1:]}:
                continue
            if taking < replaced and candidate.event not in outright:
                continue
            if repeated.plural and self._passes_over(reading, candidate, listed, *replaced):
                continue
            alone = all(sum(one in own for own in fitting) == 1 for one in taking)
            if not alone and len(strangers([candidate], named)) > unnamed:
                continue
            grounds = [
                tuple(other.get(name, name) for name in candidate.ground) for other in repeated.instead
            ]
            if all(ground in own for ground, own in zip(grounds, rows, strict=True)):
                yield tuple(own[ground] for own, ground in zip(rows, grounds, strict=True))
            if alone:
                yield from _each_with_its_own(candidate, grounds, rows)

    def _of_clauses(self, reading: AnnotatedText, replaced: Container[str]) -> frozenset[str]:
        """Return of which event types the clauses speak outright that name the first of some constants."""
        outright = self._speaking.outright(reading)
        like = next((one for one in reading.mentions if one.constant in replaced), None)
        return outright if like is None else told_with(reading, like, outright)

    def _passes_over(
        self, reading: AnnotatedText, candidate: Candidate, listed: Container[str], one: str
    ) -> bool:
        """Return whether the clause of a candidate names somebody like `one` who takes no part in it.

        Whoever is `listed` beside the plural word takes his own.
        """
        clauses = [clause for clause, events in reading.told_in if candidate.event in events]
        return any(
            mention.constant not in candidate.ground
            and mention.constant not in listed
            and self._parts.alike(one, mention.constant)
            for mention in reading.mentions
            if not clauses or any(clause.holds(mention.start) for clause in clauses)
        )


def _each_with_its_own(
    candidate: Candidate, grounds: Sequence[tuple[str, ...]], rows: Sequence[Mapping[tuple[str, ...], int]]
) -> Iterator[tuple[int, ...]]:
    """Yield combinations of like events in which each has another argument that the sentence leaves out.

    "They both paid" may be one bill each. The state is to say whose is which.

    Parameters
    ----------
    candidate : the first of the events.
    grounds : it, as it would be of each, with the same argument.
    rows : for each, the candidates of its part.
    """
    unsaid = [
        place
        for place, one in enumerate(candidate.arguments, 1)
        if one.origin is ArgumentOrigin.CONTEXT and one.referent is not None and one.referent.pronoun is None
    ]
    if len(unsaid) != 1:
        return
    (place,) = unsaid
    choices = [
        [
            (other[place], row)
            for other, row in own.items()
            if len(other) > place
            and (*other[:place], *other[place + 1 :]) == (*one[:place], *one[place + 1 :])
        ]
        for one, own in zip(grounds, rows, strict=True)
    ]
    first = [one for one in choices[0] if one[0] == candidate.ground[place]]
    apart = (
        chosen
        for chosen in product(first, *(own[:MOST_OF_THEIR_OWN] for own in choices[1:]))
        if len({one for one, _ in chosen}) == len(chosen)
    )
    yield from (tuple(row for _, row in chosen) for chosen in islice(apart, MOST_APART))


def _only_remarked(reading: AnnotatedText, mention: Mention) -> bool:
    """Return whether a mention stands in a remark behind what happened: "Went home, both of them cross"."""
    clause = next(one for one in reading.clauses if one.holds(mention.start))
    return not clause.verb and any(one.verb for one in reading.clauses if one.start < clause.start)


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
