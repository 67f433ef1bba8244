"""Whom words for several mean: "both", "the three friends", "they all" and "they", and "the boys"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from itertools import combinations

from item.narrative.clauses.plural_words import Plural, plural_word
from item.narrative.clauses.repeated import JOINING
from item.narrative.clauses.segments import MOST_ALIKE
from item.narrative.mentions.mentions import AnnotatedText, Mention
from item.narrative.mentions.names import AND
from item.narrative.mentions.parts import Parts
from item.narrative.words.english_tables import EVERY, OTHERS


def groups_meant(
    reading: AnnotatedText,
    named: Sequence[str],
    last: Sequence[str],
    recent: Sequence[Set[str]],
    parts: Parts,
    speaker: str | None,
) -> tuple[tuple[Mention, ...], ...]:
    """Return the groups of constants, none too large, that a plural word may mean, as mentions in its place.

    "Both" means the two most salient constants of a kind, or both of a kind of two, or the two whom one
    sentence names before somebody third alone, "the three friends" three of them, "they all" as many as the
    last sentence that names anybody names, or else all that were ever named. So does "everyone", or all that
    were ever named, or all of the kind if nobody was; "everything" is that of things. None of them is named
    in the same sentence; only after the clause with "the three friends" one of these may be. "Both of us" are
    the narrator and the most salient one of his kind. "The others" are all of these but for whoever is named
    before them, in this sentence or else first in the last one.
    "They" and "them" mean several only where that last sentence names just two or three of a kind, and never
    behind "with": "Dan went with them" tells what one did. Behind a "he" all but one of them may be meant.
    Things that one sentence after the other names are "them", too, unless the last one names whom the domain
    calls several; persons are whom one sentence names together, though the last one names one of them alone.
    Where a type is called so, "the boys" are those of the last sentence that names several, or all that were
    named, or all there are; a list goes on with them.

    Parameters
    ----------
    named : the constants named before, the most salient first.
    last : those of the last sentence that names any.
    recent : those of each of the last sentences.
    parts : who is like whom, and what they are called.
    speaker : who says the sentence, where that is known.
    """
    plural = plural_word(reading, parts)
    if plural is None or (plural.speaker and speaker is None):
        return ()
    own = {one.constant for one in reading.mentions if one.start < plural.until} | reading.excepted
    if plural.speaker:
        own.discard(str(speaker))
        named = (str(speaker), *(one for one in named if one != speaker))
    groups = [
        group
        for kind in (parts.kinds if plural.members is None else (plural.members,))
        if not plural.speaker or speaker in kind
        for group in _of_a_kind(plural, kind, own, parts, (named, last, recent))
    ]
    before, behind = _listed_beside(reading, plural)
    place = plural.start, plural.end
    found = ((*before, *(Mention(one, *place) for one in own), *behind) for own in dict.fromkeys(groups))
    return tuple(own for own in found if len(own) <= MOST_ALIKE)


def _of_a_kind(
    plural: Plural,
    kind: Set[str],
    own: Set[str],
    parts: Parts,
    before: tuple[Sequence[str], Sequence[str], Sequence[Set[str]]],
) -> Iterator[tuple[str, ...]]:
    """Yield whom of a kind a plural word may mean.

    Parameters
    ----------
    own : whom the sentence names, or excepts.
    before : `named`, `last` and `recent`.
    """
    named, last, recent = before
    # "Pour everything into the bowl": what vessels hold, and no vessels.
    if all(map(str.isdecimal, kind)) or (plural.things and not kind.isdisjoint(parts.persons | own)):
        return
    if plural.number == OTHERS and own.isdisjoint(kind):
        own = {*own, *named[:1]}
    if plural.number == OTHERS and own.isdisjoint(kind):
        # Others than whom?
        return
    ones, latest = ([one for one in some if one in kind - own] for some in (named, last))
    if plural.plain and not plural.nouns and len(latest) == 1 and parts.declared_several.isdisjoint(last):
        near = tuple(one for one in ones if any(one in some for some in recent))
        if not kind.isdisjoint(parts.persons):
            yield from [] if plural.beside else filter(None, [_several_before(ones, recent)])
        elif parts.several.isdisjoint(near):
            yield from _one_by_one(near)
    pair = _pair_before(ones, recent) if plural.number == 2 and not plural.speaker else ()
    if pair and len(kind - own) > 2:
        yield pair
        return
    yield from map(tuple, _meant(plural, ones, latest, sorted(kind - own)))


def _pair_before(ones: Sequence[str], recent: Sequence[Set[str]]) -> tuple[str, ...]:
    """Return the two whom "both" means though one third has been named since; nobody where there are none.

    "Ann and Ben were tired. Cora laughed. Both fell asleep." Another one after Cora would be her match.

    Parameters
    ----------
    ones : whom of a kind it may mean, the most salient first.
    recent : as in `groups_meant`.
    """
    since: set[str] = set()
    for some in recent:
        named = tuple(one for one in ones if one in some)
        if len(named) == 2 and len(since - {*named}) == 1:
            return named
        since.update(named)
        if len(since) > 1:
            break
    return ()


def _several_before(ones: Sequence[str], recent: Sequence[Set[str]]) -> tuple[str, ...]:
    """Return the persons of one sentence whom "they" means though one of them alone has been named since.

    "Ann and Ben came in. Ann sat down. They ate." Nobody where there are none.

    Parameters
    ----------
    ones : whom of a kind it may mean, the most salient first.
    recent : as in `groups_meant`.
    """
    since: set[str] = set()
    for some in recent:
        named = tuple(one for one in ones if one in some)
        if 1 < len(named) <= MOST_ALIKE:
            return named if since < {*named} else ()
        since.update(named)
    return ()


def _one_by_one(near: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield what "them" may mean of the things that the last sentences name, one each.

    Of more than two, one may be elsewhere by now.
    """
    if 1 < len(near) <= MOST_ALIKE:
        yield near
        if len(near) > 2:
            yield from combinations(near, len(near) - 1)


def _listed_beside(reading: AnnotatedText, plural: Plural) -> tuple[tuple[Mention, ...], tuple[Mention, ...]]:
    """Return those whom a list names before and behind a type's noun: "Ann, Bob and the boys"."""
    if plural.members is None:
        return (), ()
    before: list[Mention] = []
    start, joined = plural.start, AND in reading.tokens[max(plural.start - 1, 0) : plural.start]
    for one in reversed(reading.mentions):
        between = reading.tokens[one.end : start]
        if joined and one.end <= start and JOINING.issuperset(between):
            before.insert(0, one)
            start = one.start
    follows = (
        one
        for one in reading.mentions
        if reading.tokens[plural.end : plural.end + 1] == (AND,)
        and one.start > plural.end
        and JOINING.issuperset(reading.tokens[plural.end : one.start])
    )
    return tuple(before), tuple(follows)


def _meant(
    plural: Plural, ones: Sequence[str], latest: Sequence[str], kind: Sequence[str]
) -> Iterable[Sequence[str]]:
    """Return whom of a kind a plural word may mean."""
    if plural.number == OTHERS:
        rest = ones if len(ones) > 1 else kind
        return [rest] if 1 < len(rest) <= MOST_ALIKE else []
    if plural.named and plural.number != len(kind):
        number = plural.number
        met = (latest, ones) if number is None else (ones[:number],)
        return {frozenset(own): own for own in met if 1 < len(own) <= MOST_ALIKE}.values()
    if plural.members is not None and plural.number in (None, len(kind)):
        every = (*ones, *(one for one in kind if one not in ones))
        known = (latest, ones) if plural.number is None else ()
        return {frozenset(own): own for own in (*known, every) if 1 < len(own) <= MOST_ALIKE}.values()
    if plural.number == EVERY:
        groups = (latest, ones if len(ones) > 1 else kind)
        return {frozenset(own): own for own in groups if 1 < len(own) <= MOST_ALIKE}.values()
    if plural.number is None:
        several = latest if plural.plain or len(latest) > 1 else ones
        if plural.plain and len(several) > MOST_ALIKE:
            return []
        # "The wolf met the dog and the cat. He swallowed them."
        others = combinations(several, len(several) - 1) if plural.beside and len(several) > 2 else ()
        return [own for own in (several[:MOST_ALIKE], *others) if 1 < len(own) <= MOST_ALIKE]
    if plural.number == len(kind) > len(ones) > 0:
        # "Both" where there are only two, and one has been named.
        return [(*ones, *(one for one in kind if one not in ones))]
    # "The three friends" may not be the three named last.
    tried = plural.number if plural.number == 2 else plural.number + 1
    return combinations(ones[:tried], plural.number)
