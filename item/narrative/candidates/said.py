"""Several events of a sentence whose label says which: one of each clause, with the words of that clause."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from itertools import permutations, product
from typing import TypeVar

from msgspec import Struct

from item.logic.belief import GroundAtom
from item.narrative.candidates.arguments import Candidate
from item.narrative.candidates.clause_events import (
    Part,
    most_of_each,
    openness,
    parts_of,
    salience,
    supplied,
    unnamed_in,
)
from item.narrative.candidates.generator import CandidateGenerator
from item.narrative.candidates.sequences import SequenceWay, ways_of
from item.narrative.clauses.segments import cut_by_clause
from item.narrative.discourse.agreement import Agreement
from item.narrative.discourse.context import DiscourseContext
from item.narrative.mentions.mentions import AnnotatedText

Way = TypeVar("Way")

# So many ways to take a sentence for the events of its label are tried.
MOST_SAID = 1_000


class KnownEvent(Struct, frozen=True):
    """One event of a label.

    Attributes
    ----------
    name : its type.
    admits : whether a ground event agrees with what the label says of its arguments.
    """

    name: str
    admits: Callable[[GroundAtom], bool]


def clause_by_clause(
    reading: AnnotatedText,
    context: DiscourseContext,
    agreement: Agreement,
    generator: CandidateGenerator,
    said: Sequence[KnownEvent],
) -> tuple[tuple[Part, ...], list[SequenceWay]]:
    """Return the parts of a sentence, and the ways to take each of them for one of certain events.

    "Joss fetched it out of the box and Mrs Pell cancelled the stamp" tells of what Joss did first, of what
    Mrs Pell did second, whichever words a domain has for it. Any clause with a verb may be a part. If that
    can be, nobody takes part whom the sentence neither names nor means by a pronoun (`of_few`).
    """
    named = {mention.constant for mention in reading.mentions}
    parts: list[Part] = []
    ways: list[SequenceWay] = []
    for cut in cut_by_clause(reading, _has_verb, elaborating=True):
        if len(cut.parts) == len(said):
            own = parts_of(cut, generator, context, agreement)
            found = [*ways_of(own, len(parts), _choices(own, said, named), cut.order)]
            ways += of_few(found, [one.events for one in found], named, unnamed_in(own))
            parts += own
    return tuple(parts), ways


def of_few(
    ways: Sequence[Way], events: Iterable[Sequence[Candidate]], named: Set[str], unnamed: int
) -> list[Way]:
    """Return the ways that need no more who are not named than a sentence has pronouns for.

    Where all ways need more, all are returned.

    Parameters
    ----------
    events : of each way.
    """
    few = [way for way, own in zip(ways, events, strict=True) if len(supplied(own, named)) <= unnamed]
    return few or [*ways]


def _has_verb(part: AnnotatedText) -> bool:
    return any(clause.verb for clause in part.clauses)


def _choices(parts: Sequence[Part], said: Sequence[KnownEvent], named: Set[str]) -> Iterator[tuple[int, ...]]:
    """Yield combinations of candidates, one of each part: each is what is said of another of the events."""
    orders = [*permutations(said)]
    for order in orders:
        rows = [_admitted(part, one, named) for part, one in zip(parts, order, strict=True)]
        most = most_of_each(map(len, rows), MOST_SAID // len(orders))
        yield from product(*(own[:most] for own in rows))


def _admitted(part: Part, said: KnownEvent, named: Set[str]) -> list[int]:
    """Return the candidates of a part that may be an event: first those of whom the sentence names.

    Of those alike in this the most salient come first.
    """
    rows = [row for row, one in enumerate(part.candidates) if said.admits(one.ground)]

    def unsaid(row: int) -> tuple[int, int, float]:
        candidate = part.candidates[row]
        return len(supplied([candidate], named)), openness(candidate), -salience(candidate)

    return sorted(rows, key=unsaid)
