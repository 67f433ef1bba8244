"""A sentence as far as what it leaves out depends on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from msgspec import Struct

from item.closed_classes import CLOSED
from item.narrative.clauses.sources import LEADING
from item.narrative.description.wording import PREPOSITIONS
from item.narrative.discourse.agents import names_no_agent
from item.narrative.discourse.agreement import AGREES, EACH_OF, Agreement
from item.narrative.discourse.context import DiscourseContext
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.mentions.pronouns import Person, Pronoun
from item.narrative.words.english import english
from item.narrative.words.english_tables import OTHERS
from item.narrative.words.ordinals import ORDINALS

# "A single further point" has so many.
MOST_ADJECTIVES = 2
SINGLE = CLOSED.determiners.indefinite_singular
PERSONAL = frozenset((Person.MALE, Person.FEMALE))


class Told(Struct, frozen=True):
    """What of a sentence says whom it may leave out.

    Attributes
    ----------
    mentioned : the constants that it names.
    excepted : those who take no part in what it tells.
    others_than : whom the last sentence is about, where this one speaks of "the others".
    free, standing : its pronouns (`Agreement`).
    subject : whom it begins with, unless somebody else is meant.
    narrators : who may be left out as the narrator.
    saying : who may say the sentence, and is meant by no "he" in it.
    introduces : those of `free`, a "he" or "she", or "the men", that fit nobody named so far.
    omission : how plausible it is to leave out who acts, where nobody is named who could.
    single : whether it says of a name, or of what the domain counts, that there is one, without a number:
        "eats a plum", "scores another point".
    """

    mentioned: tuple[str, ...]
    excepted: frozenset[str]
    others_than: frozenset[str]
    free: Mapping[Person, float]
    standing: tuple[Pronoun, ...]
    subject: str | None
    narrators: frozenset[str]
    saying: frozenset[str]
    introduces: Mapping[Person, float]
    omission: float
    single: bool
    context: DiscourseContext
    agreement: Agreement

    @classmethod
    def of(
        cls, text: AnnotatedText, context: DiscourseContext, agreement: Agreement, counted: Set[str]
    ) -> Told:
        """Return that of a sentence; `counted` are the nouns of what the domain counts."""
        mentioned = tuple(dict.fromkeys(mention.constant for mention in text.mentions))
        free, standing = agreement.free(text), agreement.standing(text)
        subject = None if Person.NARRATOR in free or Person.SEVERAL in free else opening(text)
        # A narrator whom nobody knows comes to mind where there is an "I".
        told = context.narrator is not None or Person.NARRATOR in free
        narrators = context.narrators if told else frozenset()
        omission = context.omission if names_no_agent(text, agreement) else 1.0
        saying = narrators if text.speaker is None or text.reported else frozenset((text.speaker,))
        known = (*context.named, *mentioned)
        # Of "the boys found it" the "it" says nothing of the boys.
        persons = {one.person for one in standing if one.person in PERSONAL} | (EACH_OF.keys() & free.keys())
        introduces = {
            person: free[person]
            for person in sorted(persons)
            if all(agreement.weight(one, {person: free[person]}, saying) <= AGREES for one in known)
        }
        last = frozenset(context.named[:1] if _others_first(text) else ())
        return cls(
            mentioned,
            text.excepted | last,
            last,
            free,
            standing,
            subject,
            narrators,
            saying,
            introduces,
            omission,
            _is_single(text, counted),
            context,
            agreement,
        )


def _is_single(text: AnnotatedText, counted: Set[str]) -> bool:
    """Return whether a singular article stands before a name that is no number, as it is in "a dozen".

    So it may before what is counted, where no number is named: "a further point", "their first point".
    """
    names = (one for one in text.mentions if one.start and not one.constant.isdecimal())
    if any(text.tokens[one.start - 1] in SINGLE for one in names):
        return True
    if any(one.constant.isdecimal() for one in text.mentions):
        return False
    return any(
        noun in counted and _one_of(text.tokens[max(place - MOST_ADJECTIVES - 2, 0) : place])
        for place, noun in enumerate(text.tokens)
    )


def _one_of(before: Sequence[str]) -> bool:
    """Return whether a noun behind some words is one, and no more than an adverb: "in a minute"."""
    for place in range(len(before) - 1, max(len(before) - MOST_ADJECTIVES - 2, -1), -1):
        first = before[place] in LEADING and not ORDINALS.keys().isdisjoint(before[place + 1 : place + 2])
        if first or before[place] in SINGLE:
            return not place or before[place - 1] not in PREPOSITIONS
    return False


def _others_first(text: AnnotatedText) -> bool:
    """Return whether a sentence begins with others than the last one: "The others score one"."""
    begin = int(text.tokens[:1] != () and text.tokens[0] in english().connectives)
    known = (own for beginning in english().plurals.values() for own in beginning)
    others = (phrase for phrase, number, _ in known if number == OTHERS)
    return any(text.tokens[begin : begin + len(phrase)] == phrase for phrase in others)


def opening(text: AnnotatedText) -> str | None:
    """Return the constant with which a sentence begins, but for one word before it; None if with none.

    Whom a verb stands before is its object: "Gave Ann the map" leaves its subject out.
    """
    first = next((one for one in text.mentions[:1] if one.start <= 1), None)
    after_verb = first is not None and first.start == 1 and english().is_verb(text.tokens[0])
    return None if first is None or after_verb else first.constant
