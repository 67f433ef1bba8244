"""How a sentence may be cut into clauses when it tells of several events.

"Ann borrows the map and Ben borrows the novel" tells of two events, one in each clause. Whether a sentence is
cut at all is for the score to decide.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from item.closed_classes import CLOSED
from item.language.vocabulary import ARTICLES
from item.narrative.clauses.antecedents import antecedent
from item.narrative.mentions.mentions import AnnotatedText, Clause, Mention
from item.narrative.words.english import english

# So many clauses with words for events of their own are told apart,
MOST_EVENTS = 3
# ... and a list or a plural word may stand for so many like events.
MOST_ALIKE = 6
# Among so many words of a part stands the auxiliary of what happened before.
FIRST = 6
# With one of these a part goes on.
COORDINATING_OR_THEN = CLOSED.conjunctions.coordinating_or_then
# With somebody who acts behind one of these a clause tells what that one did.
CONTRASTING = CLOSED.conjunctions.contrastive
# Nor does a clause with this say more of what the one before tells.
BUT_ALSO = ("but", "also")
# With one of these behind it a relative pronoun only describes: "to Ben, who is alone in the corner".
DESCRIBING = CLOSED.auxiliaries.describing


class Cut(Struct, frozen=True):
    """A sentence cut into parts, in the order in which they are told.

    Attributes
    ----------
    parts : each part as a sentence of its own.
    order : the places of the parts in the order in which what they tell happened.
    """

    parts: tuple[AnnotatedText, ...]
    order: tuple[int, ...]


def cut_by_clause(
    reading: AnnotatedText, speaks: Callable[[AnnotatedText], bool], *, elaborating: bool = False
) -> tuple[Cut, ...]:
    """Return the ways to cut a sentence between clauses; neighbours may stay together.

    Parameters
    ----------
    speaks : whether there are words for an event in a part; a clause without them is no part by itself.
    elaborating : whether a clause that says more of the one before may be a part as well.
    """
    if len(reading.clauses) < 2:
        return ()
    pieces = tuple(_speaking(reading, speaks, elaborating=elaborating))
    if not 1 < len(pieces) <= MOST_EVENTS:
        return ()
    cuts = [pieces]
    if len(pieces) == MOST_EVENTS:
        first, second, third = pieces
        cuts += [(first, second + third), (first + second, third)]
    return tuple(
        Cut(tuple(part_of(reading, own) for own in groups), _order(reading, groups)) for groups in cuts
    )


def _speaking(
    reading: AnnotatedText, speaks: Callable[[AnnotatedText], bool], *, elaborating: bool
) -> Iterator[tuple[Clause, ...]]:
    """Yield clauses with words for an event of their own; others join the one before, or the next.

    So does what only says more of the one before (`elaborates`), unless `elaborating`. Clauses that join are
    one, unless only one of them tells what happened.
    """
    held: list[Clause] = []
    held_speaks = False
    for clause in _with_whole_subjects(reading):
        own = speaks(part_of(reading, (clause,)))
        own = own and not (held_speaks and not elaborating and elaborates(reading, clause))
        if own and held_speaks:
            yield tuple(held)
            held = [clause]
        elif held and held[-1].told is clause.told:
            held[-1] = held[-1].joined(clause, telling=clause if own else held[-1])
        else:
            held.append(clause)
        held_speaks = held_speaks or own
    if held:
        yield tuple(held)


def _with_whole_subjects(reading: AnnotatedText) -> Iterator[Clause]:
    """Yield clauses, none of which ends within a list of those who act: "and Ann, Ben and Cora left".

    Such a list begins with clauses that are nothing but "and" and names, each of them before another name.
    """
    tokens, named = reading.tokens, reading.named
    begun: Clause | None = None
    for clause in reading.clauses:
        whole = clause if begun is None else begun.joined(clause, telling=clause)
        joins = begun is not None or (
            tokens[clause.start] in COORDINATING_OR_THEN and clause.start not in named
        )
        further = range(clause.start + (begun is None), clause.end)
        behind = clause.end + (tokens[clause.end : clause.end + 1] != () and tokens[clause.end] in ARTICLES)
        only_names = joins and all(place in named or tokens[place] in ARTICLES for place in further)
        begun = whole if only_names and behind in named else None
        if begun is None:
            yield whole
    if begun is not None:
        yield begun


def elaborates(reading: AnnotatedText, clause: Clause) -> bool:
    """Return whether the first word of a clause shows that it only says more of the one before.

    A word that stands for somebody who is named before it may say what he did; and where "but" or "while"
    stands before a subject, the clause tells what that one did.
    """
    first = reading.tokens[clause.start]
    if reading.tokens[clause.start : clause.start + 2] == BUT_ALSO:
        return False
    if first not in english().elaborating or (first in CONTRASTING and _has_subject(reading, clause)):
        return False
    following = reading.tokens[clause.start + 1 : min(clause.start + 2, clause.end)]
    return antecedent(reading, clause.start) is None or not DESCRIBING.isdisjoint(following)


def _has_subject(reading: AnnotatedText, clause: Clause) -> bool:
    """Return whether whoever acts stands right behind the first word of a clause."""
    place = clause.start + 1
    named = any(one.start == place and one.end < clause.end for one in reading.mentions)
    return named or not english().subjects.isdisjoint(reading.tokens[place : place + 1])


def part_of(reading: AnnotatedText, clauses: Sequence[Clause]) -> AnnotatedText:
    """Return neighbouring clauses of a sentence as a sentence of their own."""
    start, end = clauses[0].start, clauses[-1].end
    inside = reading.mentions_within(start, end)
    relative = antecedent(reading, start)
    return AnnotatedText(
        reading.tokens[start:end],
        (
            *([] if relative is None else [Mention(relative, 0, 1)]),
            *(Mention(one.constant, one.start - start, one.end - start) for one in inside),
        ),
        tuple(one.moved(lambda place: place - start) for one in clauses),
        reading.described.between(start, end),
        turned=reading.turned and reading.turned.between(start, end),
        excepted=reading.excepted,
    )


def _order(reading: AnnotatedText, groups: Sequence[Sequence[Clause]]) -> tuple[int, ...]:
    """Return the places of the parts in the order in which what they tell happened."""
    words = english()
    told = [list(reading.tokens[group[0].start : group[-1].end]) for group in groups]
    order = list(range(len(groups)))
    for place in range(1, len(groups)):
        earlier = told[place][0] in words.after or is_pluperfect(told[place][: FIRST + 1])
        if earlier or (told[place - 1][0] in words.before and _main(told[place])):
            at = order.index(place)
            order[at - 1], order[at] = order[at], order[at - 1]
    return tuple(order)


def _main(tokens: Sequence[str]) -> bool:
    """Return whether a part may be the main clause of a "before": no "and" stands before it."""
    return tokens[0] not in COORDINATING_OR_THEN


def is_pluperfect(tokens: Sequence[str]) -> bool:
    """Return whether words say what had happened before: "Ben had left", not "had to go", "had the key"."""
    words = english()
    return any(
        one in words.pluperfect and following not in words.possessing for one, following in pairwise(tokens)
    )
