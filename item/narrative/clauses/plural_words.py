"""Words that mean several: "both", "the three friends", "they all" and "they", and "the boys", a type's."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from item.closed_classes import CLOSED
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.mentions.names import AND
from item.narrative.mentions.parts import Parts
from item.narrative.mentions.pronouns import EXISTENTIAL, SEVERAL_PERSONAL
from item.narrative.words.english import english
from item.narrative.words.english_tables import OTHERS
from item.narrative.words.ordinals import BEGINNING, END, MIDDLE, ORDINALS
from item.narrative.words.stems import singulars

# "The two friends", but not "the elder of the two friends".
COUNTS = {word: number for number, word in enumerate(CLOSED.numbers.cardinals) if 2 <= number <= 6}
THIRD_PERSON_SUBJECT = CLOSED.pronouns.third_person_subject
ALL = "all"
BOTH = ("both",)
EVERYTHING = ("everything",)
# Before the noun of a type.
BEFORE_PLURALS = CLOSED.determiners.before_plurals
# "His men" are others than the men spoken of.
POINTING = CLOSED.determiners.of_plural_epithets | {ALL, *COUNTS}
# Elsewhere "people" are no persons of the domain: "she, of all people".
PEOPLE = {"people": ("person",)}
# "The first and third boys" are some of them, by their places.
PICKING_OUT = {AND, *ORDINALS, *(words[0] for words in (*BEGINNING, *END, *MIDDLE) if len(words) == 1)}
# "All the four young boys" is as long as such a phrase gets.
LONGEST = 5
OF = "of"
WITH = "with"
# "All was well" tells of no several.
SINGULAR = CLOSED.auxiliaries.singular


class Plural(Struct, frozen=True):
    """A plural word in a sentence.

    Attributes
    ----------
    start, end : its tokens, from `start` to `end` (exclusive).
    number : how many it means, None for as many as there are, `EVERY` for all whom the story knows, `OTHERS`
        for all of these but whoever has just been spoken of.
    speaker : whether whoever speaks is one of them.
    until : whoever is named before this token is somebody else.
    plain : whether it is "they" or "them".
    beside : whether a "he" or "she" stands before it, who may be one of those named last.
    members : of the noun of a type the constants of this type.
    named : whether only those of them who have been named are meant: "the men".
    things : whether no person is meant: "everything".
    nouns : whether a noun in the plural stands before it that it may mean: "shots, and gave them".
    """

    start: int
    end: int
    number: int | None
    speaker: bool
    until: int
    plain: bool = False
    beside: bool = False
    members: frozenset[str] | None = None
    named: bool = False
    things: bool = False
    nouns: bool = False


def plural_word(reading: AnnotatedText, parts: Parts) -> Plural | None:
    """Return the first plural word of a sentence.

    One that belongs to names is none: "both Ann and Ben", "Ann and Ben both left" and "have both left".
    """
    tokens = reading.tokens
    # "Both teams": a number that counts them is nobody named beside them.
    starts = {one.start for one in reading.mentions if not one.constant.isdecimal()}
    joined = any("and" in tokens[a.end : b.start] for a, b in pairwise(reading.mentions))
    for start, token in enumerate(tokens):
        ends = (one.end for one in reading.clauses if one.holds(start))
        typed = _of_a_type(tokens, start, parts)
        if typed is not None and starts.isdisjoint(range(start, typed.end + 1)):
            return replace(typed, until=next(ends, len(tokens)))
        for phrase, number, speaker in english().plurals.get(token, ()):
            end = start + len(phrase)
            beside = number == OTHERS and tokens[max(start - 1, 0)] == WITH
            named = end in starts and (joined or phrase == BOTH)
            if tokens[start:end] == phrase and not (beside or named or _of_two_named(reading, start, end)):
                until = start if number == OTHERS else len(tokens)
                things = phrase == EVERYTHING
                return Plural(start, end, number, speaker, until, beside=_acts(tokens[:start]), things=things)
        if token in SEVERAL_PERSONAL and tokens[max(start - 1, 0)] != WITH and not _some_of(tokens[:start]):
            beside = _acts(tokens[:start])
            nouns = _noun_before(reading, start)
            return Plural(start, start + 1, None, False, len(tokens), plain=True, beside=beside, nouns=nouns)
        if _counted(tokens, start) and starts.isdisjoint(range(start, start + 4)):
            end = start + 2 + english().is_plural(*tokens[start + 2 : start + 3])
            return Plural(start, end, COUNTS[tokens[start + 1]], False, next(ends, len(tokens)))
        if token == ALL and _all_act(reading, start):
            return Plural(start, start + 1, None, False, len(tokens))
    return None


def _of_two_named(reading: AnnotatedText, start: int, end: int) -> bool:
    """Return whether a "both" means the two named before it: "Ann and Ben both left", "have both left"."""
    tokens = reading.tokens
    named = [one for one in reading.mentions if one.end <= start]
    if tokens[start:end] != BOTH or len(named) < 2 or AND not in tokens[named[-2].end : named[-1].start]:
        return False
    between = tokens[named[-1].end : start]
    return len(between) < 2 and EXISTENTIAL.issuperset(between)


def _of_a_type(tokens: Sequence[str], start: int, parts: Parts) -> Plural | None:
    """Return "both boys", "the two young boys" or "the boys" where it begins, if a type is called so.

    Where no type is, "the men" and "the orders" are those that have been named.
    """
    if tokens[start] not in BEFORE_PLURALS or tokens[max(start - 1, 0)] == OF:
        return None
    number = 2 if tokens[start] in BOTH else None
    place = start + 1
    for one in tokens[start + 1 : start + LONGEST]:
        if one in PICKING_OUT:
            return None
        number = COUNTS.get(one, number)
        called = (*singulars(one), *PEOPLE.get(one, ()))
        for kinds in (parts.nouns, parts.groups if tokens[start] in POINTING else {}):
            meant = next((kinds[own] for own in called if own in kinds), frozenset())
            if len(meant) > 1:
                named = kinds is not parts.nouns
                return Plural(start, place + 1, number, False, 0, members=meant, named=named)
        place += 1
    return None


def _all_act(reading: AnnotatedText, start: int) -> bool:
    """Return whether an "all" is the subject of its clause: "All recovered"."""
    behind = reading.tokens[start + 1 : start + 2]
    begins = start == 0 or any(one.start == start for one in reading.clauses)
    return begins and SINGULAR.isdisjoint(behind) and any(map(english().is_verb, behind))


def _some_of(before: Sequence[str]) -> bool:
    """Return whether the words before a "them" pick out some: "one of them", but not "rid of them"."""
    return before[-1:] == (OF,) and not english().fractions.isdisjoint(before[-2:-1])


def _noun_before(reading: AnnotatedText, start: int) -> bool:
    """Return whether an unknown noun in the plural stands before a "them": "for his shots, and gave them".

    Behind whoever acts, and right before the "them", it is a verb: "Ann takes it and gives them away".
    """
    tokens, named = reading.tokens, reading.named
    return any(
        english().is_plural(tokens[place])
        and named.isdisjoint((place - 1, place))
        and tokens[place - 1] not in english().subjects | english().connectives
        for place in range(1, start - 1)
    )


def _acts(before: Sequence[str]) -> bool:
    """Return whether a "he" or "she" is among some words."""
    return not THIRD_PERSON_SUBJECT.isdisjoint(before)


def _counted(tokens: Sequence[str], start: int) -> bool:
    """Return whether "the two friends" or "the two left" begins there.

    Those whose names follow it are no others.
    """
    the, count, noun = (*tokens[start : start + 3], "", "", "")[:3]
    if the != "the" or count not in COUNTS or tokens[max(start - 1, 0)] == OF:
        return False
    return english().is_plural(noun) or english().is_verb(noun)
