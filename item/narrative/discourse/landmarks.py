"""Whom and what a sentence names only to say where something is: "Ben put them beside *the lamp*".

A pronoun before that is what the sentence is about; without this the lamp would be put somewhere, as
whatever is named comes before what a pronoun stands for.
"""

from __future__ import annotations

from item.narrative.clauses.sources import before_name
from item.narrative.description.reference_points import PHRASES
from item.narrative.discourse.agreement import AGREES, Agreement
from item.narrative.discourse.genders import GENDERS
from item.narrative.mentions.mentions import AnnotatedText, Mention

THEM = "them"


def only_landmarks(reading: AnnotatedText, agreement: Agreement) -> frozenset[str]:
    """Return the constants that a sentence names only so, and which a pronoun of the clause fits."""
    found = {one.constant for one in reading.mentions if _is_landmark(reading, agreement, one)}
    if not found:
        return frozenset()
    others = (one for one in reading.mentions if not _is_landmark(reading, agreement, one))
    return frozenset(found.difference(one.constant for one in others))


def _is_landmark(reading: AnnotatedText, agreement: Agreement, mention: Mention) -> bool:
    place = before_name(reading, mention)
    clause = reading.clause_at(mention.start)
    if place < 1 or clause is None:
        return False
    until = reading.tokens[: place + 1]
    if not any(until[-len(phrase) :] == phrase for phrase in PHRASES):
        return False
    if THEM in reading.tokens[clause.start : place]:
        return True
    return any(
        clause.start <= one.position < place and agreement.share(mention.constant, one.person) > AGREES
        for one in agreement.standing(reading)
        if one.person in GENDERS
    )
