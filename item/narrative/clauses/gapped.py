"""Clauses that leave their verb out: "Ann took the map, and Ben the novel", "Ann went to Camp 2 with Ben"."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice, pairwise, takewhile
from operator import attrgetter

from msgspec import Struct
from msgspec.structs import replace

from item.closed_classes import CLOSED
from item.language.vocabulary import ARTICLES
from item.narrative.clauses.repeated import JOINING, Change, Repeated, changed, happened
from item.narrative.clauses.segments import MOST_ALIKE
from item.narrative.mentions.mentions import AnnotatedText, Mention
from item.narrative.mentions.names import AND
from item.narrative.words.english import english
from item.narrative.words.verb_forms import NO_VERBS, governs

# A clause that begins so, or with a name, may go on with the verb of the one before.
WITH = "with"
GOING_ON = CLOSED.conjunctions.going_on

# Two different ones of these lead from one place to another, the same one twice to either.
WAY = CLOSED.prepositions.of_ways


def gapped(reading: AnnotatedText, alike: Callable[[str, str], bool]) -> Iterator[Repeated]:
    """Yield what clauses say that leave out their verb: "Ann took the map, and Ben the novel".

    Each name of such a clause stands for one before: the last that is like it and before the next one's.
    Where somebody is described there, nobody knows for whom: "Ann took the map, and the cat the novel".
    Several that stand for the same come first, together: "Ann took the map, Ben the novel, Cora the poem".

    Parameters
    ----------
    alike : whether two constants may take the same part in an event.
    """
    found = _gaps(reading, alike)
    # Whoever asks for a few of many looks for no more than these.
    gaps = list(islice(found, MOST_ALIKE))
    like = gaps[0].first if gaps else []
    if 1 < len(gaps) < MOST_ALIKE and all(one.first == like for one in gaps):
        yield _said_again(reading, like, [one.own for one in gaps])
    for one in chain(gaps, found):
        yield replace(_said_again(reading, one.likes, [one.own]), company=_is_company(reading, one))


class _Gap(Struct, frozen=True):
    """Names that stand for others.

    Attributes
    ----------
    own : these names.
    likes : for each of them, the name it stands for.
    first : for each of them, the name that this one stands for in turn, if any.
    """

    own: Sequence[Mention]
    likes: Sequence[Mention]
    first: Sequence[Mention]


def _gaps(reading: AnnotatedText, alike: Callable[[str, str], bool]) -> Iterator[_Gap]:
    """Yield the names of clauses that leave out their verb, those of a list at their beginning one by one."""
    stands: dict[Mention, Mention] = {}
    for start, end in _without_verb(reading):
        named = reading.mentions_within(start, end)
        if _describes(reading, start, end, named):
            continue
        for own in _of_each(reading, named):
            likes = _likes(reading, start, own, alike)
            if (
                likes
                and happened(reading, likes)
                and (
                    len(own) > 1
                    or not (_in_a_list(reading, likes[0], own[0]) or _on_the_way(reading, likes[0], own[0]))
                )
            ):
                stands |= {one: stands.get(like, like) for one, like in zip(own, likes, strict=True)}
                yield _Gap(own, likes, [stands[one] for one in own])


def _is_company(reading: AnnotatedText, gap: _Gap) -> bool:
    """Return whether a name stands behind "with", and nobody between it and the one that it stands for."""
    (like, *_), (one, *_) = gap.likes, gap.own
    between = reading.tokens[like.end : one.start]
    return WITH in between and not reading.mentions_within(like.end, one.start)


def _of_each(reading: AnnotatedText, named: Sequence[Mention]) -> Iterator[Sequence[Mention]]:
    """Yield the names of a clause for each of the list with which it begins: "and Ann and Ben the novel".

    In a list each name is joined to the next.
    """
    between = (reading.tokens[a.end : b.start] for a, b in pairwise(named))
    joined = takewhile(lambda words: AND in words and JOINING.issuperset(words), between)
    listed = 1 + sum(1 for _ in joined)
    yield from ([one, *named[listed:]] for one in named[:listed])


def _said_again(
    reading: AnnotatedText, likes: Sequence[Mention], others: Sequence[Sequence[Mention]]
) -> Repeated:
    """Return a sentence without some names, and once more for each group of them in the place of others."""
    gone: list[Change] = [(one.start, one.end, None) for own in others for one in own]
    swaps = [list(zip(likes, own, strict=True)) for own in others]
    return Repeated(
        (
            changed(reading, gone),
            *(
                changed(reading, [*((like.start, like.end, one) for like, one in swap), *gone])
                for swap in swaps
            ),
        ),
        ({}, *({like.constant: one.constant for like, one in swap} for swap in swaps)),
    )


def _describes(reading: AnnotatedText, start: int, end: int, named: Sequence[Mention]) -> bool:
    """Return whether words from `start` to `end` (exclusive) describe somebody, some mentions aside."""
    taken = {place for one in named for place in range(one.start, one.end)}
    return any(
        start <= one.start and one.end <= end and taken.isdisjoint(range(one.start, one.end))
        for one in reading.described.units
    )


def _without_verb(reading: AnnotatedText) -> Iterator[tuple[int, int]]:
    """Yield where parts begin and end that may go on with a verb before them."""
    starts = {one.start for one in reading.mentions}
    for clause in reading.clauses:
        if not clause.told:
            continue
        first = clause.start + (reading.tokens[clause.start] in ARTICLES)
        # A sentence may end with the article.
        goes_on = first in starts or not GOING_ON.isdisjoint(reading.tokens[first : first + 1])
        if clause.start and not clause.verb and goes_on:
            if first in starts and _acts(reading, first, clause.end):
                continue
            yield from pairwise((clause.start, *_second(reading, clause.start, clause.end), clause.end))
        elif clause.verb:
            for at in range(clause.start + 1, clause.end):
                # With a verb after it "and" would begin a clause.
                if reading.tokens[at] == AND:
                    yield at, clause.end
                elif reading.tokens[at] == WITH:
                    yield at, _end_of_list(reading, at + 1, clause.end)


def _acts(reading: AnnotatedText, start: int, end: int) -> bool:
    """Return whether whoever is named at a place does something, by a verb that is not known as one.

    So it is with "Ben *pities* her" and "Ben *succeeds* Ann", not with "Ben for her" and "Ben ten plums".
    """
    tokens, named = reading.tokens, reading.named
    verb = next((at for at in range(start, end) if at not in named), end)
    if verb + 1 >= end:
        return False
    object_begins = verb + 1 in named or tokens[verb + 1] in english().objects
    third_person = tokens[verb].endswith("s") and tokens[verb] not in NO_VERBS
    return governs(tokens, verb) or (third_person and object_begins)


def _second(reading: AnnotatedText, start: int, end: int) -> Iterator[int]:
    """Yield where a second clause begins that names as many: "Ben the novel *and* Cora the poem"."""
    named = reading.mentions_within(start, end)
    half = len(named) // 2
    if half > 1 and len(named) == 2 * half:
        between = range(named[half - 1].end, named[half].start)
        yield from (at for at in between if reading.tokens[at] == AND)


def _end_of_list(reading: AnnotatedText, start: int, end: int) -> int:
    """Return where a list of names ends that begins at a place, at most at `end`."""
    at = start
    for one in reading.mentions_within(start, end):
        if not JOINING.issuperset(reading.tokens[at : one.start]):
            break
        at = one.end
    return at


def _likes(
    reading: AnnotatedText, start: int, own: Sequence[Mention], alike: Callable[[str, str], bool]
) -> list[Mention]:
    """Return for each mention the one before a place that it stands for; none if one of them has none."""
    mentions = reading.mentions
    left = bisect_right(mentions, start, key=attrgetter("end"))
    found: list[Mention] = []
    for one in reversed(own):
        while left and not alike(mentions[left - 1].constant, one.constant):
            left -= 1
        if not left or mentions[left - 1].constant == one.constant:
            return []
        left -= 1
        found.append(mentions[left])
    return found[::-1]


def _in_a_list(reading: AnnotatedText, one: Mention, other: Mention) -> bool:
    return JOINING.issuperset(reading.tokens[one.end : other.start])


def _on_the_way(reading: AnnotatedText, one: Mention, other: Mention) -> bool:
    """Return whether two mentions are stations of one way: "out of the barn and into the orchard"."""
    before, after = _word_before(reading, one), _word_before(reading, other)
    return before != after and before in WAY and after in WAY


def _word_before(reading: AnnotatedText, one: Mention) -> str:
    """Return the word before a mention, articles aside; none where it begins the sentence."""
    words = (reading.tokens[place] for place in range(one.start - 1, -1, -1))
    return next((word for word in words if word not in ARTICLES), "")
