"""Why certain events are none that a sentence may tell together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from itertools import pairwise, permutations

from msgspec import Struct

from item.logic.belief import GroundAtom
from item.narrative.candidates.clause_events import (
    ClauseEvents,
    Part,
    chosen,
    happening,
    named_in,
    repeats,
    strangers,
    unnamed_in,
)
from item.narrative.clauses.segments import MOST_ALIKE, MOST_EVENTS, Cut, cut_by_clause, elaborates, part_of
from item.narrative.mentions.mentions import AnnotatedText


class Cause(StrEnum):
    """Why events do not go together."""

    MANY = "many"
    """They are more than any sentence is read as."""
    TWICE = "twice"
    """One of them is there twice."""
    LABEL = "label"
    """The sentence is labelled."""
    CLAUSES = "clauses"
    """Fewer clauses have words for an event that happened."""
    CROWD = "crowd"
    """More clauses have words for an event than a sentence is cut into."""
    JOINED = "joined"
    """A clause only says more of the one before."""
    WORDS = "words"
    """A clause has no word for its event."""
    PART = "part"
    """A clause by itself may not stand for its event."""
    STRANGERS = "strangers"
    """They need more who are not named than the sentence has pronouns for."""
    REPEATED = "repeated"
    """A clause names nobody, and tells of an event like the one before."""
    FEW = "few"
    """Others leave less open, and not all are tried."""


class Apart(Struct, frozen=True):
    """Why events do not go together.

    Attributes
    ----------
    cause : the first thing that stands in the way.
    clauses : the words of the clauses that it is about.
    event : the event of the clause, where it is about one.
    names : the constants that the clause or the sentence does not name.
    """

    cause: Cause
    clauses: tuple[str, ...] = ()
    event: GroundAtom | None = None
    names: tuple[str, ...] = ()


def why_apart(
    reading: AnnotatedText,
    events: Sequence[GroundAtom],
    clause_events: ClauseEvents,
    parts_of: Callable[[Cut], Sequence[Part]],
) -> Apart:
    """Return why events are none that a sentence may tell, in this order or another.

    Of the ways to cut the sentence and to give each part an event the one is looked at in which most parts
    may tell theirs.

    Parameters
    ----------
    events : single ground events that can happen, in the order in which they do; no candidate is made of
        them in any order.
    parts_of : reads the parts of a cut.
    """
    if len(events) > MOST_ALIKE:
        return Apart(Cause.MANY)
    if len(set(events)) < len(events):
        return Apart(Cause.TWICE)
    found: list[list[Apart]] = []
    for cut in cut_by_clause(reading, clause_events.tells):
        parts = parts_of(cut)
        if len(parts) == len(events):
            for order in permutations(events):
                given = dict(zip(cut.order, order, strict=True))
                found.append([*_wrong(parts, given, clause_events)] or [_together(parts, given)])
    if found:
        return min(found, key=len)[0]
    return _uncut(reading, len(events), clause_events)


def _uncut(reading: AnnotatedText, n: int, clause_events: ClauseEvents) -> Apart:
    """Return why a sentence is not cut into parts of which `n` tell of something that happened."""
    clauses = [(clause, part_of(reading, (clause,))) for clause in reading.clauses]
    speaking = [(clause, part) for clause, part in clauses if clause_events.tells(part)]
    told = [(clause, part) for clause, part in speaking if clause.told]
    joined = [part for clause, part in told[1:] if elaborates(reading, clause)]
    if len(told) >= n and joined:
        return Apart(Cause.JOINED, (_words(joined[0]),))
    if len(speaking) > MOST_EVENTS:
        return Apart(Cause.CROWD, tuple(_words(part) for _, part in speaking))
    return Apart(Cause.CLAUSES, tuple(_words(part) for _, part in told))


def _wrong(
    parts: Sequence[Part], given: dict[int, GroundAtom], clause_events: ClauseEvents
) -> Iterator[Apart]:
    """Yield why parts, by their places, may not tell of the events given to them."""
    named, unnamed = named_in(parts), unnamed_in(parts)
    for place, event in given.items():
        part = parts[place]
        words = (_words(part.reading),)
        row = _row(part, event)
        if event[0] not in clause_events.spoken(part.reading):
            yield Apart(Cause.WORDS, words, event)
        elif row < 0:
            inside = named_in([part])
            yield Apart(Cause.PART, words, event, tuple(one for one in event[1:] if one not in inside))
        elif len(supplied := strangers([part.candidates[row]], named)) > unnamed:
            yield Apart(Cause.STRANGERS, (), event, tuple(sorted(supplied)))
        elif row not in clause_events.rows(parts, place):
            yield Apart(Cause.FEW, words, event)


def _together(parts: Sequence[Part], given: dict[int, GroundAtom]) -> Apart:
    """Return why parts may tell of the events given to them, but not all together."""
    places = sorted(given)
    own = [parts[place] for place in places]
    rows = [_row(parts[place], given[place]) for place in places]
    supplied = strangers(chosen(own, rows), named_in(parts))
    if len(supplied) > unnamed_in(parts):
        return Apart(Cause.STRANGERS, (), None, tuple(sorted(supplied)))
    neighbours = (k for k, (one, other) in enumerate(pairwise(places)) if other == one + 1)
    if any(repeats(own[k : k + 2], rows[k : k + 2]) for k in neighbours):
        return Apart(Cause.REPEATED, tuple(_words(part.reading) for part in own))
    return Apart(Cause.FEW, tuple(_words(part.reading) for part in own))


def _row(part: Part, event: GroundAtom) -> int:
    """Return the candidate of a part that is an event, -1 if there is none."""
    return next((row for row in happening(part) if part.candidates[row].ground == event), -1)


def _words(part: AnnotatedText) -> str:
    return " ".join(part.tokens)
