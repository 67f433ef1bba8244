"""Several events of a sentence whose label says which: one of each clause, with the words of that clause."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass
from itertools import permutations, product

from item.logic.belief import GroundAtom
from item.narrative.candidates.clause_events import (
    Part,
    most_of_each,
    openness,
    parts_of,
    salience,
    strangers,
)
from item.narrative.candidates.generator import CandidateGenerator
from item.narrative.candidates.sequences import SequenceWay, ways_of
from item.narrative.clauses.segments import cut_by_clause
from item.narrative.discourse.agreement import Agreement
from item.narrative.discourse.context import DiscourseContext
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.mentions.pronouns import most_unnamed

# So many ways to take a sentence for the events of its label are tried.
MOST_SAID = 1_000


@dataclass(frozen=True, slots=True)
class Said:
    """What is known of one of the events: its type, and whether it may be a ground event."""

    name: str
    admits: Callable[[GroundAtom], bool]


def clause_by_clause(
    reading: AnnotatedText,
    context: DiscourseContext,
    agreement: Agreement,
    generator: CandidateGenerator,
    said: Sequence[Said],
) -> tuple[tuple[Part, ...], list[SequenceWay]]:
    """Return the parts of a sentence, and the ways to take each of them for one of certain events.

    "Joss fetched it out of the box and Mrs Pell cancelled the stamp" tells of what Joss did first, of what
    Mrs Pell did second, whichever words a domain has for it. Any clause with a verb may be a part. Nobody
    takes part whom the sentence neither names nor means by a pronoun.
    """
    named = {mention.constant for mention in reading.mentions}
    parts: list[Part] = []
    ways: list[SequenceWay] = []
    for cut in cut_by_clause(reading, _has_verb, elaborating=True):
        if len(cut.parts) == len(said):
            own = parts_of(cut, generator, context, agreement)
            unnamed = sum(most_unnamed(part.reading) for part in own)
            found = [
                way
                for way in ways_of(own, len(parts), _choices(own, said, named), cut.order)
                if len(strangers(way.events, named)) <= unnamed
            ]
            ways += found
            parts += own
    return tuple(parts), ways


def _has_verb(part: AnnotatedText) -> bool:
    return any(clause.verb for clause in part.clauses)


def _choices(parts: Sequence[Part], said: Sequence[Said], named: Set[str]) -> Iterator[tuple[int, ...]]:
    """Yield combinations of candidates, one of each part: each is what is said of another of the events."""
    for order in permutations(said):
        rows = [_admitted(part, one, named) for part, one in zip(parts, order, strict=True)]
        most = most_of_each(map(len, rows), MOST_SAID)
        yield from product(*(own[:most] for own in rows))


def _admitted(part: Part, said: Said, named: Set[str]) -> list[int]:
    """Return the candidates of a part that may be an event: first those of whom the sentence names.

    Of those alike in this the most salient come first.
    """
    rows = [row for row, one in enumerate(part.candidates) if said.admits(one.ground)]

    def unsaid(row: int) -> tuple[int, int, float]:
        candidate = part.candidates[row]
        return len(strangers([candidate], named)), openness(candidate), -salience(candidate)

    return sorted(rows, key=unsaid)
