"""Sentences that say the same of several: "402 and 455 left", "Ann went to Camp 2, and Ben with her".

Each tells of like events that differ in who takes part. The sentence is said once for each of them, as if it
named nobody else in that place. Whether it is taken so at all is for the score to decide.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TypeAlias

from item.narrative.text.mentions import AnnotatedText, Mention
from item.narrative.text.pronouns import Person, pronouns
from item.narrative.text.segments import MOST_EVENTS

# Between the names of a list: "the map and the novel", "402, 455 and 519".
AND = "and"
ARTICLES = frozenset(("the", "a", "an"))
JOINING = ARTICLES | {AND}
# A clause that begins so, or with a name, may go on with the verb of the one before.
GOING_ON = frozenset((AND, "then", "with"))

# Two different ones of these lead from one place to another, the same one twice to either.
_WAY = "from of off out in into on onto to towards through across over past by via behind under"
WAY = frozenset(_WAY.split())

# How narrators name themselves in a list.
ALONE = frozenset(("i", "me", "myself"))

# Where words stand, from the first to the last (exclusive), and who is named there instead, if anybody.
Change: TypeAlias = tuple[int, int, Mention | None]


@dataclass(frozen=True, slots=True)
class Repeated:
    """A sentence said once for each of several.

    Attributes
    ----------
    readings : the sentence, once for each of them.
    instead : for each reading, whom it names in place of whom in the first one.
    """

    readings: tuple[AnnotatedText, ...]
    instead: tuple[Mapping[str, str], ...]


def said_of_each(reading: AnnotatedText, run: Sequence[Mention]) -> Repeated:
    """Return a sentence that names one of a run of mentions at a time, in the place of all."""
    start, end = run[0].start, run[-1].end
    return Repeated(
        tuple(_changed(reading, [(start, end, one)]) for one in run),
        tuple({run[0].constant: one.constant} for one in run),
    )


def by_themselves(reading: AnnotatedText, run: Sequence[Mention]) -> bool:
    """Return whether the clause of a run of mentions speaks of nobody else: "Ann and Ben quarrelled"."""
    start = run[0].start
    clause = next(one for one in reading.clauses if one.holds(start))
    within = range(clause.start, clause.end)
    taken = {place for one in run for place in range(one.start, one.end)}
    named = any(one.start in within and one.start not in taken for one in reading.mentions)
    return not named and all(one.position not in within or one.position in taken for one in pronouns(reading))


def happened(reading: AnnotatedText, mentions: Sequence[Mention]) -> bool:
    """Return whether nothing says that what the clauses of certain mentions tell did not happen."""
    return all(clause.told for clause in reading.clauses if any(clause.holds(one.start) for one in mentions))


def side_by_side(reading: AnnotatedText, narrator: str | None = None) -> Iterator[Sequence[Mention]]:
    """Yield the lists of two or three mentions: "402 and 455", "the map, the novel and a poem", "Ann and I".

    Of three the last may stand without an "and", as in a log: "Unloaded the mirror, the ladder, the lamp".
    Clauses end at commas, but for those between numbers, so that one which begins right after a mention shows
    the comma. An "and" before the verb of another clause joins clauses and not mentions.

    Parameters
    ----------
    narrator : who says "I", if that is known.
    """
    begin = {clause.start for clause in reading.clauses}
    mentions = [*reading.mentions]
    if narrator is not None and mentions:
        told = (one.position for one in pronouns(reading) if one.person is Person.NARRATOR)
        mentions += [Mention(narrator, at, at + 1) for at in told if reading.tokens[at] in ALONE]
        mentions.sort(key=lambda one: one.start)
    runs: list[list[Mention]] = []
    for before, after in pairwise(mentions):
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
    for run in runs:
        ends = len(run) > 2 or AND in reading.tokens[run[-2].end : run[-1].start]
        if len(run) <= MOST_EVENTS and ends and happened(reading, run):
            yield run


def gapped(reading: AnnotatedText, alike: Callable[[str, str], bool]) -> Iterator[Repeated]:
    """Yield what clauses say that leave out their verb: "Ann took the map, and Ben the novel".

    Each name of such a clause stands for one before: the last that is like it and before the next one's.
    Where somebody is described there, nobody knows for whom: "Ann took the map, and the cat the novel".

    Parameters
    ----------
    alike : whether two constants may take the same part in an event.
    """
    for start, end in _without_verb(reading):
        own = [one for one in reading.mentions if start <= one.start and one.end <= end]
        before = [one for one in reading.mentions if one.end <= start]
        likes = _likes(before, own, alike)
        if (
            likes
            and not _describes(reading, start, end, own)
            and happened(reading, likes)
            and (
                len(own) > 1
                or not (_in_a_list(reading, likes[0], own[0]) or _on_the_way(reading, likes[0], own[0]))
            )
        ):
            gone: list[Change] = [(one.start, one.end, None) for one in own]
            instead = [(like.start, like.end, one) for like, one in zip(likes, own, strict=True)]
            yield Repeated(
                (_changed(reading, gone), _changed(reading, [*instead, *gone])),
                ({}, {like.constant: one.constant for like, one in zip(likes, own, strict=True)}),
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
        if clause.start and not clause.verb and (first in starts or reading.tokens[first] in GOING_ON):
            yield clause.start, clause.end
        elif clause.verb:
            # With a verb after it "and" would begin a clause.
            for at in range(clause.start + 1, clause.end):
                if reading.tokens[at] == AND:
                    yield at, clause.end


def _likes(
    before: Sequence[Mention], own: Sequence[Mention], alike: Callable[[str, str], bool]
) -> list[Mention]:
    """Return for each mention the one before that it stands for; none if one of them has none."""
    left = list(before)
    found: list[Mention] = []
    for one in reversed(own):
        while left and not alike(left[-1].constant, one.constant):
            left.pop()
        if not left or left[-1].constant == one.constant:
            return []
        found.append(left.pop())
    return found[::-1]


def _in_a_list(reading: AnnotatedText, one: Mention, other: Mention) -> bool:
    return JOINING.issuperset(reading.tokens[one.end : other.start])


def _on_the_way(reading: AnnotatedText, one: Mention, other: Mention) -> bool:
    """Return whether two mentions are stations of one way: "out of the barn and into the orchard"."""
    before, after = _word_before(reading, one), _word_before(reading, other)
    return before != after and before in WAY and after in WAY


def _word_before(reading: AnnotatedText, one: Mention) -> str:
    """Return the word before a mention, articles aside; none where it begins the sentence."""
    words = (token for token in reversed(reading.tokens[: one.start]) if token not in ARTICLES)
    return next(words, "")


def _numbers(reading: AnnotatedText, at: int) -> bool:
    """Return whether the words before and after a place are numbers."""
    return reading.tokens[at - 1].isdecimal() and reading.tokens[at].isdecimal()


def _changed(reading: AnnotatedText, changes: Sequence[Change]) -> AnnotatedText:
    """Return a sentence with others, or nobody, named in the place of some of its words."""
    there = {start: (end, one) for start, end, one in changes}
    tokens: list[str] = []
    mentions: list[Mention] = []
    # Where each word has gone, and the end.
    moved: list[int] = []
    place = 0
    while place < len(reading.tokens):
        begun = len(tokens)
        end, one = there.get(place, (place + 1, None))
        if place not in there:
            tokens.append(reading.tokens[place])
        elif one:
            tokens += reading.tokens[one.start : one.end]
            mentions.append(replace(one, start=begun, end=len(tokens)))
        moved += [begun] * (end - place)
        place = end
    moved.append(len(tokens))
    gone = [range(start, end) for start, end, _ in changes]
    mentions += [
        replace(one, start=moved[one.start], end=moved[one.end])
        for one in reading.mentions
        if not any(one.start in own for own in gone)
    ]
    mentions.sort(key=lambda one: one.start)
    clauses = [replace(one, start=moved[one.start], end=moved[one.end]) for one in reading.clauses]
    kept = tuple(one for one in clauses if one.start < one.end)
    return AnnotatedText(
        tuple(tokens), tuple(mentions), kept, turned=reading.turned and reading.turned.moved(moved)
    )
