"""Numbers that say when something happens, and not how much: "Day 3", "at 4 o'clock", "two days later"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from itertools import pairwise

from item.language.domain import Domain
from item.narrative.mentions.counted_nouns import counted_nouns, words_of
from item.narrative.words.english import english
from item.narrative.words.ordinals import NUMBERS, ORDINALS
from item.narrative.words.stems import singulars
from item.narrative.words.tokens import Gap, tokens_of

THE, OF, AT, ON, IN = "the", "of", "at", "on", "in"
# How many digits the numbers of "2026-05-12" have, and those of "12-05-2026".
_IN_DIGITS = ((4, 2, 2), (2, 2, 4))


class Dates:
    """Find the numbers of dates and times in sentences.

    Where the domain itself speaks of days or hours, by the name of a type, predicate, function or parameter,
    numbers beside these words are what it speaks of.
    """

    def __init__(self, domain: Domain) -> None:
        parameters = (one.name.text for event in domain.events.values() for one in event.parameters)
        nouns = (noun for own in domain.lexicon.nouns.values() for noun in own)
        names = (*domain.types, *domain.predicates, *parameters, *nouns)
        own = words_of(names)
        said = english().dates
        self._labels = said["labels"] - own
        # An event may count days, too: "extends by two weeks".
        self._units = said["units"] - own - counted_nouns(domain)
        self._clock = own.isdisjoint(said["hours"])
        self._months = own.isdisjoint(said["days"])

    def places(
        self, words: Sequence[str], gaps: Sequence[Gap], named: Set[int], capitals: Set[int]
    ) -> frozenset[int]:
        """Return the places of numbers and ordinals in a sentence that say when something happens.

        Parameters
        ----------
        words, gaps : of the sentence as written (`split_words`): "2 May" is a date, "2 may" hardly.
        named : the places of words that are part of a name.
        capitals : where names begin that are written with a capital.
        """
        tokens = tokens_of(words)
        if not any(_is_number(tokens[place]) or _is_day(tokens[place]) for place in named):
            return frozenset()
        found = {*_labelled(tokens, gaps, self._labels), *_of_units(tokens, self._units)}
        if self._clock:
            found.update(_of_clocks(tokens, gaps, capitals))
        if self._months:
            found.update(_of_months(words, gaps, named, capitals), _in_digits(tokens, gaps))
        return frozenset(found)


def _labelled(tokens: Sequence[str], gaps: Sequence[Gap], labels: frozenset[str]) -> Iterator[int]:
    """Yield numbers behind a noun without an article: "Day 3: ...", "on day two", "in the year 5"."""
    for place, token in enumerate(tokens[:-1]):
        if token in labels and _is_number(tokens[place + 1]) and gaps[place + 1] is Gap.SPACE:
            # "One day two goats died", "the day two goats died".
            first = place - (tokens[place - 1 : place] == (THE,) and tokens[place + 1].isdecimal())
            if (first == place and gaps[place] is not Gap.SPACE) or tokens[first - 1] in english().dates[
                "before"
            ]:
                yield place + 1


def _of_units(tokens: Sequence[str], units: frozenset[str]) -> Iterator[int]:
    """Yield numbers of how long, or of some time: "two days later", "one morning"."""
    for place, (number, unit) in enumerate(pairwise(tokens)):
        if _is_number(number) and not units.isdisjoint((unit, *singulars(unit))):
            yield place


def _of_clocks(tokens: Sequence[str], gaps: Sequence[Gap], capitals: Set[int]) -> Iterator[int]:
    """Yield numbers of hours: "4 o'clock", "5 p.m.", "half past 3", and "At 3" where it begins a clause."""
    said = english().dates
    for place in filter(lambda one: _is_number(tokens[one]), range(len(tokens))):
        after = tokens[place + 1 : place + 3]
        abbreviated = gaps[place + 2 : place + 3] == (Gap.INITIAL,) and "".join(after) in said["clock"]
        past = " ".join(tokens[max(place - 2, 0) : place]) in said["past"]
        if not said["clock"].isdisjoint(after[:1]) or abbreviated or past:
            yield place
            yield from range(place - 2, place) if past else ()
        elif place and tokens[place - 1] == AT and after and not _counts(tokens, gaps, capitals, place):
            begin = place - 1
            while begin and gaps[begin] is Gap.SPACE and tokens[begin - 1] in english().connectives:
                begin -= 1
            if gaps[begin] is not Gap.SPACE:
                yield place


def _of_months(
    words: Sequence[str], gaps: Sequence[Gap], named: Set[int], capitals: Set[int]
) -> Iterator[int]:
    """Yield days beside a month: "2 May", "the second of May", "on May 2", but not "in May 2 goats"."""
    tokens = tokens_of(words)
    for place, token in enumerate(tokens):
        if token not in english().dates["months"] or place in named:
            continue
        capital = not words[place].islower()
        before = place - 1 - (tokens[place - 1 : place] == (OF,))
        on = tokens[max(before - 1, 0) : max(before, 0)] == (ON,)
        if before >= 0 and _is_day(tokens[before]) and gaps[place] is Gap.SPACE and (capital or on):
            yield before
        # "May the second" is a day, "in May the second jar" is none.
        the = tokens[place + 1 : place + 2] == (THE,) and Gap.SPACE not in gaps[place + 3 : place + 4]
        after = place + 1 + the
        day = after < len(tokens) and _is_day(tokens[after]) and gaps[after] in (Gap.SPACE, Gap.INITIAL)
        if (
            capital
            and day
            and tokens[place - 1 : place] != (IN,)
            and not _counts(tokens, gaps, capitals, after)
        ):
            yield after


def _in_digits(tokens: Sequence[str], gaps: Sequence[Gap]) -> Iterator[int]:
    """Yield the numbers of "2026-05-12"; with full stops or slashes between them they name nothing anyway."""
    for place in range(len(tokens) - 2):
        own = tokens[place : place + 3]
        if tuple(map(len, own)) in _IN_DIGITS and all(map(str.isdecimal, own)):
            yield from range(place, place + 3) if {*gaps[place + 1 : place + 3]} == {Gap.SPACE} else ()


def _counts(tokens: Sequence[str], gaps: Sequence[Gap], capitals: Set[int], place: int) -> bool:
    """Return whether behind a number stands what it counts: "in May 2 *goats* died", "at 3 *each*"."""
    after = place + 1
    if after == len(tokens) or gaps[after] is not Gap.SPACE:
        return False
    counting = tokens[after] in english().dates["counting"] or english().is_plural(tokens[after])
    return counting and after not in capitals


def _is_number(token: str) -> bool:
    return token.isdecimal() or token in NUMBERS


def _is_day(token: str) -> bool:
    return token.isdecimal() or token in ORDINALS
