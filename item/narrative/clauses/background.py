"""Clauses that may tell again what has been told: "*After Ann died*, Ben moved", "because Ann had died"."""

from __future__ import annotations

from item.closed_classes import CLOSED
from item.narrative.clauses.antecedents import is_of_unnamed
from item.narrative.clauses.beginnings import NOMINATIVE
from item.narrative.mentions.mentions import AnnotatedText, Clause
from item.narrative.words.english import english
from item.narrative.words.verb_forms import is_gerund

AFTER = "after"
# These say when or why, and "had" that it had happened before.
TEMPORAL_OR_CAUSAL = CLOSED.conjunctions.temporal_or_causal
# They stand behind so many words at most: "even after", "and because".
MOST_BEFORE = 1


def is_background(reading: AnnotatedText, clause: Clause) -> bool:
    """Return whether a clause may tell again what has been told, so that its sentence tells the rest.

    Somebody acts right behind the word with which it begins: "after lunch" is no such clause.
    """
    if is_of_unnamed(reading, clause):
        return True
    tokens, starts = reading.tokens, {one.start for one in reading.mentions}
    for place in range(clause.start, min(clause.start + MOST_BEFORE + 1, clause.end - 1)):
        acts = place + 1 in starts or tokens[place + 1] in NOMINATIVE
        if tokens[place] == AFTER and (acts or is_gerund(tokens[place + 1 : place + 2])):
            return True
        if tokens[place] in TEMPORAL_OR_CAUSAL and acts:
            return not english().pluperfect.isdisjoint(tokens[place + 1 : clause.end])
    return False
