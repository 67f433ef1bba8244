"""Whom a relative clause is about: "the map to Ben, *who* tore it"."""

from __future__ import annotations

from item.narrative.mentions.mentions import AnnotatedText

RELATIVES = frozenset(("who", "whom", "which"))


def antecedent(reading: AnnotatedText, place: int) -> str | None:
    """Return whom a relative pronoun stands for, who is named right before it; None if there is none."""
    if RELATIVES.isdisjoint(reading.tokens[place : place + 1]):
        return None
    return next((one.constant for one in reading.mentions if one.end == place), None)
