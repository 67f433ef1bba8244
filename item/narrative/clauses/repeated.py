"""Sentences that say the same of several: "402 and 455 left".

Each tells of like events that differ in who takes part. The sentence is said once for each of them, as if it
named nobody else in that place. Whether it is taken so at all is for the score to decide. Clauses that leave
their verb out are another way to say so (`item.narrative.clauses.gapped`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from item.closed_classes import CLOSED
from item.language.vocabulary import ARTICLES
from item.narrative.clauses.segments import MOST_ALIKE
from item.narrative.mentions.mentions import AnnotatedText, Mention
from item.narrative.mentions.names import AND
from item.narrative.mentions.pronouns import Person, pronouns
from item.narrative.words.english import english
from item.narrative.words.ordinals import NUMBERS

# Between the names of a list: "the map and the novel", "402, 455 and 519".
JOINING = ARTICLES | {AND}
# "And her elder brother Ben."
POSSESSIVES = CLOSED.determiners.possessive
MOST_BEFORE = 3
# "Two sacks of flour and forty litres of beer."
OF = "of"
QUANTITIES = ARTICLES | POSSESSIVES | NUMBERS.keys() | CLOSED.determiners.of_amounts

# How narrators name themselves in a list.
ALONE = CLOSED.pronouns.first_person_singular

# Where words stand, from the first to the last (exclusive), and who is named there instead, if anybody.
Change: TypeAlias = tuple[int, int, Mention | None]


def joined(reading: AnnotatedText, named: Sequence[Mention]) -> Iterator[Mention]:
    """Yield the last of some mentions and those before it that are joined to it: "Ann and the boy"."""
    yield named[-1]
    for one, other in pairwise(reversed(named)):
        if not JOINING.issuperset(reading.tokens[other.end : one.start]):
            return
        yield other


class Repeated(Struct, frozen=True):
    """A sentence said once for each of several.

    Attributes
    ----------
    readings : the sentence, once for each of them.
    instead : for each reading, whom it names in place of whom in the first one.
    plural : whether a plural word stands for them, and nobody else who is named takes their part: in "they
        christened her Mary" Mary alone is christened.
    company : whether they stand behind "with", and nobody between: "Ann met with Ben" may be one event.
    """

    readings: tuple[AnnotatedText, ...]
    instead: tuple[Mapping[str, str], ...]
    plural: bool = False
    company: bool = False


def said_of_each(reading: AnnotatedText, run: Sequence[Mention], *, plural: bool = False) -> Repeated:
    """Return a sentence that names one of a run of mentions at a time, in the place of all."""
    start, end = run[0].start, run[-1].end
    return Repeated(
        tuple(changed(reading, [(start, end, one)]) for one in run),
        tuple({run[0].constant: one.constant} for one in run),
        plural,
    )


def in_turn(
    reading: AnnotatedText, runs: Sequence[Sequence[Mention]], alike: Callable[[str, str], bool]
) -> Iterator[Repeated]:
    """Yield a sentence said of the names of two lists in turn: "Ann and Ben took the map and the novel".

    The lists are as long as each other and stand beside one verb; nobody of one may take the part of one of
    the other.

    Parameters
    ----------
    runs : the lists of the sentence, in order.
    alike : whether two constants may take the same part in an event.
    """
    for first, second in pairwise(runs):
        clause = reading.clause_at(second[0].start)
        if (
            len(first) == len(second)
            and (clause is None or clause == reading.clause_at(first[0].start) or not clause.verb)
            and not any(alike(one.constant, other.constant) for one in first for other in second)
        ):
            places = [(run[0].start, run[-1].end) for run in (first, second)]
            pairs = [*zip(first, second, strict=True)]
            changes = (
                [(start, end, one) for (start, end), one in zip(places, pair, strict=True)] for pair in pairs
            )
            yield Repeated(
                tuple(changed(reading, own) for own in changes),
                tuple(
                    {like.constant: one.constant for like, one in zip(pairs[0], pair, strict=True)}
                    for pair in pairs
                ),
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
    clauses = (reading.clause_at(one.start) for one in mentions)
    return all(clause is None or clause.told for clause in clauses)


def side_by_side(reading: AnnotatedText, narrator: str | None = None) -> Iterator[Sequence[Mention]]:
    """Yield the lists of a few mentions: "402 and 455", "the map, the novel and a poem", "Ann and I".

    Of three the last may stand without an "and", as in a log: "Unloaded the mirror, the ladder, the lamp". So
    may the second of two with whom a sentence that names nobody else ends: "New members: Ann, Ben".
    Clauses end at commas, but for those between numbers, so that one which begins right after a mention shows
    the comma, unless it begins another sentence. An "and" before the verb of another clause joins clauses and
    not mentions.

    Parameters
    ----------
    narrator : who says "I", if that is known.
    """
    begin = {one.start for one in reading.clauses if not one.opens}
    begin.update(place for one in reading.clauses for place in one.within)
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
        if not joined or not _lists(between) or before.constant == after.constant:
            continue
        if goes_on:
            runs[-1].append(after)
        else:
            runs.append([before, after])
    for run in runs:
        ends = len(run) > 2 or AND in reading.tokens[run[-2].end : run[-1].start]
        alone = run[-1].end == len(reading.tokens) and len(mentions) == len(run)
        if len(run) <= MOST_ALIKE and (ends or alone) and happened(reading, run):
            yield run


def _lists(between: Sequence[str]) -> bool:
    """Return whether words may stand between two names of a list: "Ann and her brother Ben"."""
    if JOINING.issuperset(between):
        return True
    words = english()
    last = between[between[0] == AND :]
    if any(words.is_verb(one) or one in words.connectives for one in last):
        return False
    of_what = [place for place, one in enumerate(last) if one == OF][-1:]
    if of_what:
        measure, noun = last[: of_what[0]], last[of_what[0] + 1 :]
        opens = bool(measure) and (measure[0] in QUANTITIES or measure[0].isdecimal())
        return opens and len(measure) <= MOST_BEFORE and QUANTITIES.issuperset(noun)
    return between[0] == AND and 0 < len(last) <= MOST_BEFORE and last[0] in POSSESSIVES


def _numbers(reading: AnnotatedText, at: int) -> bool:
    """Return whether the words before and after a place are numbers."""
    return reading.tokens[at - 1].isdecimal() and reading.tokens[at].isdecimal()


def changed(reading: AnnotatedText, changes: Sequence[Change]) -> AnnotatedText:
    """Return a sentence with others, or nobody, named in the place of some of its words.

    Parameters
    ----------
    changes : from where to where (exclusive), and who is named there instead.
    """
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
    clauses = [one.moved(moved.__getitem__) for one in reading.clauses]
    kept = tuple(one for one in clauses if one.start < one.end)
    return AnnotatedText(
        tuple(tokens),
        tuple(mentions),
        kept,
        turned=reading.turned and reading.turned.moved(moved),
        excepted=reading.excepted,
    )
