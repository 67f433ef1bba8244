"""Where pronouns stand for whoever acts: "*she* left", "She let *him* leave"."""

from __future__ import annotations

from itertools import pairwise

from item.closed_classes import CLOSED
from item.narrative.clauses.witnessed import OBJECTS
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.words.english import english

NOMINATIVE = CLOSED.pronouns.singular_subject


def acting(reading: AnnotatedText) -> tuple[int, ...]:
    """Return the places of pronouns of one who acts, also in what another saw, made or thanked him for."""
    tokens = reading.tokens
    made = {
        clause.start
        for before, clause in pairwise(reading.clauses)
        if tokens[clause.start] in OBJECTS and english().makes_act(tokens[before.end - 1])
    }
    return tuple(place for place, one in enumerate(tokens) if one in NOMINATIVE or place in made)
