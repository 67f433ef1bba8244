"""Whom and what a sentence names only to say where something is: "Ben put them beside *the lamp*".

A pronoun before that is what the sentence is about; without this the lamp would be put somewhere, as
whatever is named comes before what a pronoun stands for.
"""

from __future__ import annotations

from item.closed_classes import CLOSED
from item.narrative.clauses.sources import before_name
from item.narrative.discourse.agreement import AGREES, Agreement
from item.narrative.discourse.genders import GENDERS
from item.narrative.mentions.mentions import AnnotatedText, Mention

THEM = "them"
SPATIAL = CLOSED.prepositions.spatial
COMPOUND = "next to", "front of"


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
    if (
        reading.tokens[place] not in SPATIAL
        and " ".join(reading.tokens[place - 1 : place + 1]) not in COMPOUND
    ):
        return False
    if THEM in reading.tokens[clause.start : place]:
        return True
    return any(
        clause.start <= one.position < place and agreement.share(mention.constant, one.person) > AGREES
        for one in agreement.standing(reading)
        if one.person in GENDERS
    )
