"""Pronouns: how many participants a sentence speaks of without naming them, and what they agree with."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from item.narrative.text.mentions import AnnotatedText


class Person(StrEnum):
    """What a personal pronoun says of its referent."""

    MALE = "male"
    FEMALE = "female"
    NEUTER = "neuter"
    NARRATOR = "narrator"


@dataclass(frozen=True, slots=True)
class Pronoun:
    """A pronoun of a sentence.

    Attributes
    ----------
    person : what it says of its referent.
    position : its token.
    possessive : whether it may say only whose something is ("his sword").
    """

    person: Person
    position: int
    possessive: bool


ONE = frozenset(("he", "him", "his", "she", "her", "hers"))
SEVERAL = frozenset(("they", "them", "their", "theirs"))
POSSESSIVE = frozenset(("his", "her", "its", "my"))
PERSONS = {
    **dict.fromkeys(("he", "him", "his", "himself"), Person.MALE),
    **dict.fromkeys(("she", "her", "hers", "herself"), Person.FEMALE),
    **dict.fromkeys(("it", "its", "itself"), Person.NEUTER),
    **dict.fromkeys(("i", "me", "my", "mine", "myself", "i'm", "i'd", "i'll", "i've"), Person.NARRATOR),
}


def has_pronoun(text: AnnotatedText) -> bool:
    """Return whether a sentence means somebody by a pronoun of the third person."""
    third = (one for one, person in PERSONS.items() if person is not Person.NARRATOR)
    return not SEVERAL.union(third).isdisjoint(text.tokens)


def pronouns(text: AnnotatedText) -> tuple[Pronoun, ...]:
    """Return the singular personal pronouns of a sentence, in order."""
    named = {position for one in text.mentions for position in range(one.start, one.end)}
    return tuple(
        Pronoun(PERSONS[token], position, token in POSSESSIVE)
        for position, token in enumerate(text.tokens)
        if token in PERSONS and position not in named
    )


def number_unnamed(reading: AnnotatedText) -> int:
    """Return how many participants, at least, the pronouns of a sentence take from the sentences before.

    After a mention a pronoun may as well mean the one mentioned, so only those before all mentions count. So
    it is after a description, which may be the pronoun itself.
    """
    starts = [*(one.start for one in reading.mentions), *(one.start for one in reading.described.units)]
    opening = reading.tokens[: min(starts, default=len(reading.tokens))]
    if not SEVERAL.isdisjoint(opening):
        return 2
    return 0 if ONE.isdisjoint(opening) else 1
