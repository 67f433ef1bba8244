"""Pronouns: how many participants a sentence speaks of without naming them, and what they agree with."""

from __future__ import annotations

from collections.abc import Container
from enum import StrEnum
from functools import lru_cache

from msgspec import Struct

from item.closed_classes import CLOSED
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.words.english import english
from item.narrative.words.stems import singulars


class Person(StrEnum):
    """What a personal pronoun says of its referent."""

    MALE = "male"
    FEMALE = "female"
    NEUTER = "neuter"
    NARRATOR = "narrator"
    SEVERAL = "several"
    """More than one, the narrator perhaps among them."""
    PLACE = "place"
    """Wherever "there" is."""
    MEN = "men"
    """Some or all of several, each of whom would be "he": "the boys", "one of the boys"."""
    WOMEN = "women"
    """The same of those who would be "she"."""


class Pronoun(Struct, frozen=True):
    """A pronoun of a sentence.

    Attributes
    ----------
    person : what it says of its referent.
    position : its token.
    possessive : whether it may say only whose something is: "his sword", but not "his arm".
    other_than : whom it cannot mean, the subject of its clause: "Oda healed her".
    object : whether it is an "it" directly behind a verb.
    """

    person: Person
    position: int
    possessive: bool
    other_than: str | None = None
    object: bool = False

    @property
    def takes_part(self) -> bool:
        """Return whether it means one who takes part, though the sentence names another who could.

        Persons do: "I ran down to tell Martha". Things do as an object: "found it behind the trunk".
        """
        return self.object or self.person in (Person.MALE, Person.FEMALE, Person.NARRATOR)


ONE = CLOSED.pronouns.third_person_singular
SEVERAL_PERSONAL = CLOSED.pronouns.third_person_plural
SEVERAL = CLOSED.pronouns.third_person_plural_or_possessive
WITH_NARRATOR = CLOSED.pronouns.first_person_plural
HER, IT = "her", "it"
POSSESSIVE = CLOSED.pronouns.possessive_of_one
THIRD_PERSON_OBJECT = CLOSED.pronouns.third_person_object
PERSONS = {
    **dict.fromkeys(CLOSED.pronouns.male, Person.MALE),
    **dict.fromkeys(CLOSED.pronouns.female, Person.FEMALE),
    **dict.fromkeys(CLOSED.pronouns.neuter, Person.NEUTER),
    **dict.fromkeys(CLOSED.pronouns.narrator, Person.NARRATOR),
}
FIRST_PERSON = WITH_NARRATOR | CLOSED.pronouns.narrator

PRONOUNS = SEVERAL.union(PERSONS, WITH_NARRATOR)

# Before "her hands".
DOING = CLOSED.prepositions.of_doers
# Between "her" and a part of her body.
MOST_ADJECTIVES = 1
# Before an epithet, with so few words between that all of them belong to it.
OF_EPITHETS = CLOSED.determiners.of_epithets
OF_PLURAL_EPITHETS = CLOSED.determiners.of_plural_epithets
MOST_BEFORE = 3

# After "there" one of these says that something is, not where it is.
EXISTENTIAL = CLOSED.auxiliaries.existential
THERE = "there"
# Without one of these a sentence has neither a pronoun nor an epithet.
_ANY = OF_PLURAL_EPITHETS.union(PERSONS, (THERE,))


def locative(text: AnnotatedText) -> int | None:
    """Return the position of a "there" that means a place, None where there is none."""
    for position, token in enumerate(text.tokens):
        after = text.tokens[position + 1] if position + 1 < len(text.tokens) else ""
        if token == THERE and after not in EXISTENTIAL:
            return position
    return None


def has_pronoun(text: AnnotatedText) -> bool:
    """Return whether a sentence means somebody by a pronoun of the third person."""
    third = (one for one, person in PERSONS.items() if person is not Person.NARRATOR)
    return not SEVERAL.union(third).isdisjoint(text.tokens)


def pronouns(text: AnnotatedText) -> tuple[Pronoun, ...]:
    """Return the singular personal pronouns of a sentence, in order, then epithets, and then a "there".

    Epithets may be of several: "the boys".
    """
    # Most sentences of many texts have none, and are not looked at further.
    if _ANY.isdisjoint(text.tokens):
        return ()
    there = locative(text)
    named = {position for one in text.mentions for position in range(one.start, one.end)}
    quoted = _quoted(text)
    personal = tuple(
        _personal(text, position)
        for position, token in enumerate(text.tokens)
        if token in PERSONS
        and position not in named
        # "I will!" said Ann.
        and not (position in quoted and PERSONS[token] is Person.NARRATOR)
    )
    # What the domain itself knows as a noun describes.
    described = {position for one in text.described.units for position in range(one.start, one.end)}
    personal += _epithets(text, named | described)
    return personal if there is None else (*personal, Pronoun(Person.PLACE, there, possessive=False))


def _personal(text: AnnotatedText, position: int) -> Pronoun:
    """Return the pronoun at a position."""
    token = text.tokens[position]
    ends = token == HER and (_ends_phrase(text, position) or _is_made_to_act(text, position))
    owns = token in POSSESSIVE and not ends
    possessive = owns and not _is_body(text, position)
    subject = None if owns or token not in THIRD_PERSON_OBJECT else _subject(text, position)
    is_object = token == IT and position > 0 and english().is_verb(text.tokens[position - 1])
    return Pronoun(PERSONS[token], position, possessive, subject, is_object)


def _is_body(text: AnnotatedText, position: int) -> bool:
    """Return whether a part of somebody's body follows a possessive; "at her hands" says who did it."""
    following = text.tokens[position + 1 : position + 2 + MOST_ADJECTIVES]
    return not english().body.isdisjoint(following) and text.tokens[position - 1] not in DOING


def _ends_phrase(text: AnnotatedText, position: int) -> bool:
    """Return whether what follows a "her", or "the boys", is nothing of hers, or theirs."""
    after = position + 1
    if after == len(text.tokens) or text.tokens[after] in english().following:
        return True
    return any(after == clause.start for clause in text.clauses)


def _is_made_to_act(text: AnnotatedText, position: int) -> bool:
    """Return whether a "her" is whoever acts in a clause of her own: "made *her* break it"."""
    opens = position > 0 and any(position == clause.start for clause in text.clauses)
    named = any(one.start == position + 1 for one in text.mentions)
    return opens and not named and english().makes_act(text.tokens[position - 1])


def _subject(text: AnnotatedText, position: int) -> str | None:
    """Return whom the clause of a pronoun names first, before it and before a verb; None if nobody."""
    clause = next((one for one in text.clauses if one.start <= position < one.end), None)
    if clause is None:
        return None
    for one in text.mentions:
        if clause.start <= one.start and one.end <= position:
            led_by = text.tokens[clause.start : one.start]
            return None if any(map(english().is_verb, led_by)) else one.constant
    return None


def _quoted(text: AnnotatedText) -> set[int]:
    """Return the positions of direct speech."""
    return {position for one in text.clauses if one.spoken for position in range(one.start, one.end)}


def _epithets(text: AnnotatedText, named: Container[int]) -> tuple[Pronoun, ...]:
    """Return the nouns that stand for somebody, or several, spoken of before: "the poor man", "the boys"."""
    tokens, found = text.tokens, []
    for position, token in enumerate(tokens):
        person = _epithet(token)
        several = None if person is not None else _several(token)
        if position in named or position - 1 in named or person is several:
            continue
        before = tokens[max(position - MOST_BEFORE, 0) : position]
        if person is not None and not OF_EPITHETS.isdisjoint(before):
            found.append(Pronoun(person, position, possessive=False))
        elif several is not None and not OF_PLURAL_EPITHETS.isdisjoint(before):
            acting = any(map(english().is_verb, tokens[position + 1 : position + 2]))
            # "The boys' tent": tokens do not show the apostrophe.
            found.append(Pronoun(several, position, not acting and not _ends_phrase(text, position)))
    return tuple(found)


def _epithet(noun: str) -> Person | None:
    words = english()
    if noun in words.male:
        return Person.MALE
    if noun in words.female:
        return Person.FEMALE
    return Person.NEUTER if noun in words.neuter else None


@lru_cache(maxsize=10_000)
def _several(noun: str) -> Person | None:
    """Return what several are whom a noun in the plural means, if all of them are men, or women."""
    if noun in english().mixed:
        return None
    several = {Person.MALE: Person.MEN, Person.FEMALE: Person.WOMEN}
    return next((several[own] for one in singulars(noun) if (own := _epithet(one)) in several), None)


def means_several(text: AnnotatedText) -> bool:
    """Return whether a sentence means several unnamed: by "we", or by "they" before all names."""
    named = {position for one in text.mentions for position in range(one.start, one.end)}
    opening = text.tokens[: min(named, default=len(text.tokens))]
    untold = named | _quoted(text)
    return not SEVERAL_PERSONAL.isdisjoint(opening) or any(
        token in WITH_NARRATOR and position not in untold for position, token in enumerate(text.tokens)
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


def most_unnamed(reading: AnnotatedText) -> int:
    """Return how many participants, at most, the pronouns of a sentence stand for."""
    named = {position for one in reading.mentions for position in range(one.start, one.end)}
    free = [token for position, token in enumerate(reading.tokens) if position not in named]
    several = SEVERAL | WITH_NARRATOR
    return sum(2 if token in several else token in PERSONS for token in free)
