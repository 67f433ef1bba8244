"""Clauses that may tell again what has been told: "*After Ann died*, Ben moved", "because Ann had died"."""

from __future__ import annotations

from item.narrative.mentions.mentions import AnnotatedText, Clause
from item.narrative.words.english import english

# One of these says of what has happened when something else did,
AFTER = frozenset(("after", "once", "having"))
# ... and one of these when or why, if a "had" says that it had happened before.
WHEN = frozenset(("when", "because", "since", "as"))
# They stand behind so many words at most: "even after", "and because".
MOST_BEFORE = 1


def is_background(reading: AnnotatedText, clause: Clause) -> bool:
    """Return whether a clause may tell again what has been told, so that its sentence tells the rest."""
    opening = reading.tokens[clause.start : min(clause.start + MOST_BEFORE + 1, clause.end)]
    if not AFTER.isdisjoint(opening):
        return True
    before = not english().pluperfect.isdisjoint(reading.tokens[clause.start : clause.end])
    return before and not WHEN.isdisjoint(opening)
