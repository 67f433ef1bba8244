"""Clauses that may tell again what has been told: "*After Ann died*, Ben moved", "because Ann had died"."""

from __future__ import annotations

from item.narrative.mentions.mentions import AnnotatedText, Clause
from item.narrative.words.english import english

# Of what somebody knows already one of these says when or why something else happened.
LEADING = frozenset(("after", "when", "because", "since", "as", "once", "having"))
# ... behind so many words at most: "even after", "and because".
MOST_BEFORE = 1


def is_background(reading: AnnotatedText, clause: Clause) -> bool:
    """Return whether a clause may tell again what has been told, so that its sentence tells the rest."""
    opening = reading.tokens[clause.start : min(clause.start + MOST_BEFORE + 1, clause.end)]
    if not LEADING.isdisjoint(opening):
        return True
    return not english().pluperfect.isdisjoint(reading.tokens[clause.start : clause.end])
