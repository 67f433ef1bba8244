"""How much of a sentence tells what happened, by its clauses."""

from __future__ import annotations

from enum import IntEnum

from item.closed_classes import CLOSED
from item.narrative.mentions.mentions import AnnotatedText, Clause

# With these a clause begins that says how what stands before it is.
COMMENTING = CLOSED.phrases.commenting


class Modality(IntEnum):
    """How many of the clauses of a sentence tell what happened."""

    TOLD = 0
    """All of them."""
    PARTLY = 1
    """Some."""
    UNTOLD = 2
    """None."""


def modality(reading: AnnotatedText) -> Modality:
    """Return how much of a sentence tells what happened.

    What has no verb only comments on what has one, and a clause without a participant on one that has some:
    "Ann nearly dropped the cup, but it held". So does "which was just as well".
    """
    if all(clause.told for clause in reading.clauses):
        return Modality.TOLD
    speaking = [one for one in reading.clauses if not _comments(reading, one)] or reading.clauses
    speaking = [one for one in speaking if one.verb] or speaking
    speaking = [one for one in speaking if one.participant] or speaking
    return Modality.PARTLY if any(clause.told for clause in speaking) else Modality.UNTOLD


def _comments(reading: AnnotatedText, clause: Clause) -> bool:
    """Return whether a clause says of the one before how that is: "which was just as well"."""
    named = any(clause.holds(one.start) for one in reading.mentions)
    return not named and reading.tokens[clause.start : clause.start + 2] in COMMENTING
