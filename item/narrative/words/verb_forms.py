"""Auxiliaries of the passive and the perfect, gerunds, and words that their objects show to be verbs."""

from __future__ import annotations

from collections.abc import Sequence

from item.closed_classes import CLOSED
from item.narrative.words.english import english

AUXILIARIES = CLOSED.auxiliaries.passive
PERFECT = CLOSED.auxiliaries.perfect
# None of these is a verb, whatever stands behind it.
NO_VERBS = (
    CLOSED.prepositions.of_ways
    | CLOSED.prepositions.simple
    | CLOSED.prepositions.spatial
    | CLOSED.conjunctions.going_on
    | CLOSED.others.before_names
)


def governs(tokens: Sequence[str], place: int) -> bool:
    """Return whether a word is a verb, be it unknown, because of its object: the word before "him"."""
    object_behind = not english().accusative.isdisjoint(tokens[place + 1 : place + 2])
    return object_behind and tokens[place] not in NO_VERBS


def is_gerund(words: Sequence[str]) -> bool:
    """Return whether lower-cased words begin with a form in "-ing"."""
    return bool(words) and words[0].endswith("ing") and words[0] not in english().no_gerund
