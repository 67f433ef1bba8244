"""How a sentence may be cut when it tells of several events: by its clauses, or by mentions side by side.

"Ann borrows the map and Ben borrows the novel" tells of two events, one in each clause; "Put 402 and 455 on
board" of two that differ in one argument only. Whether a sentence is cut at all is for the score to decide.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from item.narrative.text.english import english
from item.narrative.text.mentions import AnnotatedText, Clause, Mention

MOST_EVENTS = 3
# Between the names of a list: "the map and the novel", "402, 455 and 519".
AND = "and"
JOINING = frozenset((AND, "the", "a", "an"))


@dataclass(frozen=True, slots=True)
class Cut:
    """A sentence cut into parts, in the order in which they are told.

    Attributes
    ----------
    parts : each part as a sentence of its own.
    order : the places of the parts in the order in which what they tell happened.
    """

    parts: tuple[AnnotatedText, ...]
    order: tuple[int, ...]


def cut_by_clause(reading: AnnotatedText, speaks: Callable[[AnnotatedText], bool]) -> tuple[Cut, ...]:
    """Return the ways to cut a sentence between clauses; neighbours may stay together.

    Parameters
    ----------
    speaks : whether there are words for an event in a part; a clause without them is no part by itself.
    """
    if len(reading.clauses) < 2:
        return ()
    clauses = tuple(_speaking(reading, speaks))
    if not 1 < len(clauses) <= MOST_EVENTS:
        return ()
    cuts: list[tuple[tuple[Clause, ...], ...]] = [tuple((clause,) for clause in clauses)]
    if len(clauses) == MOST_EVENTS:
        first, second, third = clauses
        cuts += [((first,), (second, third)), ((first, second), (third,))]
    return tuple(
        Cut(tuple(_part(reading, group) for group in groups), _order(reading, groups)) for groups in cuts
    )


def side_by_side(reading: AnnotatedText) -> tuple[tuple[Mention, ...], ...]:
    """Return the lists of two or three mentions: "402 and 455", "the map, the novel and the poem".

    Clauses end at commas, but for those between numbers, so that one which begins right after a mention shows
    the comma. An "and" before the verb of another clause joins clauses and not mentions.
    """
    begin = {clause.start for clause in reading.clauses}
    runs: list[list[Mention]] = []
    for before, after in pairwise(reading.mentions):
        between = reading.tokens[before.end : after.start]
        comma = before.end in begin or (not between and _numbers(reading, before.end))
        goes_on = bool(runs) and runs[-1][-1] is before
        joined = comma != (AND in between) or (comma and goes_on)
        if not joined or not JOINING.issuperset(between) or before.constant == after.constant:
            continue
        if goes_on:
            runs[-1].append(after)
        else:
            runs.append([before, after])
    return tuple(
        tuple(run)
        for run in runs
        if len(run) <= MOST_EVENTS and AND in reading.tokens[run[-2].end : run[-1].start]
    )


def _numbers(reading: AnnotatedText, at: int) -> bool:
    """Return whether the words before and after a place are numbers."""
    return reading.tokens[at - 1].isdecimal() and reading.tokens[at].isdecimal()


def with_one_of(reading: AnnotatedText, run: Sequence[Mention], one: Mention) -> AnnotatedText:
    """Return a sentence that names one of a run of mentions in the place of all."""
    start, end = run[0].start, run[-1].end
    named = reading.tokens[one.start : one.end]
    shift = len(named) - (end - start)

    def moved(place: int) -> int:
        return place + shift if place >= end else min(place, start)

    clauses = (replace(one, start=moved(one.start), end=moved(one.end)) for one in reading.clauses)
    return AnnotatedText(
        (*reading.tokens[:start], *named, *reading.tokens[end:]),
        (
            *(other for other in reading.mentions if other.end <= start),
            Mention(one.constant, start, start + len(named)),
            *(
                Mention(other.constant, other.start + shift, other.end + shift)
                for other in reading.mentions
                if other.start >= end
            ),
        ),
        tuple(one for one in clauses if one.start < one.end),
    )


def _speaking(reading: AnnotatedText, speaks: Callable[[AnnotatedText], bool]) -> Iterator[Clause]:
    """Yield clauses with words for an event of their own; others join the one before, or the next."""
    elaborating = english().elaborating
    held: Clause | None = None
    held_speaks = False
    for clause in reading.clauses:
        part = _part(reading, (clause,))
        own = speaks(part) and not (held_speaks and part.tokens[0] in elaborating)
        if held is None:
            held = clause
        elif own and held_speaks:
            yield held
            held = clause
        else:
            telling = clause if own else held
            held = replace(telling, start=held.start, end=clause.end)
        held_speaks = held_speaks or own
    if held is not None:
        yield held


def _part(reading: AnnotatedText, clauses: Sequence[Clause]) -> AnnotatedText:
    start, end = clauses[0].start, clauses[-1].end
    return AnnotatedText(
        reading.tokens[start:end],
        tuple(
            Mention(one.constant, one.start - start, one.end - start)
            for one in reading.mentions
            if start <= one.start and one.end <= end
        ),
        tuple(replace(one, start=one.start - start, end=one.end - start) for one in clauses),
    )


def _order(reading: AnnotatedText, groups: Sequence[Sequence[Clause]]) -> tuple[int, ...]:
    """Return the places of the parts in the order in which what they tell happened."""
    words = english()
    told = [list(reading.tokens[group[0].start : group[-1].end]) for group in groups]
    order = list(range(len(groups)))
    for place in range(1, len(groups)):
        earlier = told[place][0] in words.after or "had" in told[place][:4]
        if earlier or told[place - 1][0] in words.before:
            at = order.index(place)
            order[at - 1], order[at] = order[at], order[at - 1]
    return tuple(order)
