"""Words that mean several: "both", "the three friends", "they all" and "they", and "the boys", a type's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from itertools import combinations, pairwise

from item.narrative.text.english import EVERY, english
from item.narrative.text.mentions import AnnotatedText, Mention
from item.narrative.text.ordinals import BEGINNING, END, MIDDLE, ORDINALS
from item.narrative.text.pronouns import SEVERAL_PERSONAL
from item.narrative.text.repeated import AND, JOINING
from item.narrative.text.segments import MOST_ALIKE
from item.narrative.text.sources import LEADING
from item.narrative.text.stems import singulars

# "The two friends", but not "the elder of the two friends".
COUNTS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
ACTING = frozenset(("he", "she"))
BOTH = ("both",)
# Before the noun of a type.
DEFINITE = LEADING | {"both", "all"}
# Elsewhere "people" are no persons of the domain: "she, of all people".
PEOPLE = {"people": ("person",)}
# "The first and third boys" are some of them, by their places.
PICKING_OUT = {AND, *ORDINALS, *(words[0] for words in (*BEGINNING, *END, *MIDDLE) if len(words) == 1)}
# "All the four young boys" is as long as such a phrase gets.
LONGEST = 5
OF = "of"
WITH = "with"


@dataclass(frozen=True, slots=True)
class _Plural:
    """A plural word.

    Attributes
    ----------
    start, end : its tokens, from `start` to `end` (exclusive).
    number : how many it means, None for as many as there are, `EVERY` for all whom the story knows.
    speaker : whether whoever speaks is one of them.
    until : whoever is named before this token is somebody else.
    plain : whether it is "they" or "them".
    beside : whether a "he" or "she" stands before it, who may be one of those named last.
    members : of the noun of a type the constants of this type.
    """

    start: int
    end: int
    number: int | None
    speaker: bool
    until: int
    plain: bool = False
    beside: bool = False
    members: frozenset[str] | None = None


def groups_meant(
    reading: AnnotatedText,
    named: Sequence[str],
    last: Sequence[str],
    kinds: Sequence[Set[str]],
    nouns: Mapping[str, frozenset[str]],
    narrator: str | None,
) -> tuple[tuple[Mention, ...], ...]:
    """Return the groups of constants, none too large, that a plural word may mean, as mentions in its place.

    "Both" means the two most salient constants of a kind, "the three friends" three of them, "they all" as
    many as the last sentence that names anybody names, or else all that were ever named. So does "everyone",
    or all that were ever named, or all of the kind if nobody was. None of them is named in the
    same sentence; only after the clause with "the three friends" one of these may be. "Both of us" are the
    narrator and the most salient one of his kind.
    "They" and "them" mean several only where that last sentence names just two or three of a kind, and never
    behind "with": "Dan went with them" tells what one did. Behind a "he" all but one of them may be meant.
    Where a type is called so, "the boys" are those of the last sentence that names several, or all that were
    named, or all there are; a list goes on with them.

    Parameters
    ----------
    named : the constants named before, the most salient first.
    last : those of the last sentence that names any.
    kinds : sets of constants that are alike.
    nouns : what types are called, with their constants.
    narrator : who says the sentence, where that is known.
    """
    plural = _plural(reading, nouns)
    if plural is None or (plural.speaker and narrator is None):
        return ()
    own = {one.constant for one in reading.mentions if one.start < plural.until} | reading.excepted
    if plural.speaker:
        own.discard(str(narrator))
        named = [str(narrator), *(one for one in named if one != narrator)]
    groups = [
        tuple(meant)
        for kind in (kinds if plural.members is None else (plural.members,))
        if not plural.speaker or narrator in kind
        for meant in _meant(
            plural,
            [one for one in named if one in kind and one not in own],
            [one for one in last if one in kind and one not in own],
            sorted(kind - own),
        )
    ]
    before, behind = _listed_beside(reading, plural)
    place = plural.start, plural.end
    found = ((*before, *(Mention(one, *place) for one in own), *behind) for own in dict.fromkeys(groups))
    return tuple(own for own in found if len(own) <= MOST_ALIKE)


def _listed_beside(
    reading: AnnotatedText, plural: _Plural
) -> tuple[tuple[Mention, ...], tuple[Mention, ...]]:
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
    plural: _Plural, ones: Sequence[str], latest: Sequence[str], kind: Sequence[str]
) -> Iterable[Sequence[str]]:
    """Return whom of a kind a plural word may mean."""
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
    # "The three friends" may not be the three named last.
    tried = plural.number if plural.number == 2 else plural.number + 1
    return combinations(ones[:tried], plural.number)


def _plural(reading: AnnotatedText, nouns: Mapping[str, frozenset[str]]) -> _Plural | None:
    """Return the first plural word that is no part of "both Ann and Ben"."""
    tokens = reading.tokens
    starts = {one.start for one in reading.mentions}
    joined = any("and" in tokens[a.end : b.start] for a, b in pairwise(reading.mentions))
    for start, token in enumerate(tokens):
        typed = _of_a_type(tokens, start, nouns)
        if typed is not None and starts.isdisjoint(range(start, typed.end + 1)):
            ends = (one.end for one in reading.clauses if one.holds(start))
            return replace(typed, until=next(ends, len(tokens)))
        for phrase, number, speaker in english().plurals.get(token, ()):
            end = start + len(phrase)
            if tokens[start:end] == phrase and not (end in starts and (joined or phrase == BOTH)):
                return _Plural(start, end, number, speaker, len(tokens), beside=_acts(tokens[:start]))
        if token in SEVERAL_PERSONAL and tokens[max(start - 1, 0)] != WITH:
            beside = _acts(tokens[:start])
            return _Plural(start, start + 1, None, False, len(tokens), plain=True, beside=beside)
        if _counted(tokens, start) and starts.isdisjoint(range(start, start + 4)):
            ends = (one.end for one in reading.clauses if one.holds(start))
            return _Plural(start, start + 3, COUNTS[tokens[start + 1]], False, next(ends, len(tokens)))
    return None


def _of_a_type(tokens: Sequence[str], start: int, nouns: Mapping[str, frozenset[str]]) -> _Plural | None:
    """Return "both boys", "the two young boys" or "the boys" where it begins, if a type is called so."""
    if tokens[start] not in DEFINITE or tokens[max(start - 1, 0)] == OF:
        return None
    number = 2 if tokens[start] in BOTH else None
    place = start + 1
    for one in tokens[start + 1 : start + LONGEST]:
        if one in PICKING_OUT:
            return None
        number = COUNTS.get(one, number)
        kinds = [nouns[own] for own in (*singulars(one), *PEOPLE.get(one, ())) if own in nouns]
        if kinds and len(kinds[0]) > 1:
            return _Plural(start, place + 1, number, False, 0, members=kinds[0])
        place += 1
    return None


def _acts(before: Sequence[str]) -> bool:
    """Return whether a "he" or "she" is among some words."""
    return not ACTING.isdisjoint(before)


def _counted(tokens: Sequence[str], start: int) -> bool:
    """Return whether "the two friends" begins there; those whose names follow it are no others."""
    the, count, noun = (*tokens[start : start + 3], "", "", "")[:3]
    return the == "the" and count in COUNTS and english().is_plural(noun) and tokens[max(start - 1, 0)] != OF
