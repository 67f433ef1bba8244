"""Which names a sentence has behind "to" or "from", and which parameters are called so.

Authors of domains call who gets something `?to` and where something comes from `?from`. "Ann fetched the
ladder from the barn" names no `?to`, and "over to the barn" no `?from`.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from item.language.domain import Domain
from item.narrative.text.mentions import AnnotatedText
from item.narrative.text.sources import TO, before_name, is_source


class Direction(StrEnum):
    """What a parameter is called, and behind what a name stands."""

    TO = "to"
    FROM = "from"


# What each parameter of an event type is called, None for any other name.
Called = tuple[Direction | None, ...]


def called(domain: Domain) -> Mapping[str, Called]:
    """Return what the parameters of each event type are called, of those types where that says anything."""
    names = {
        name: tuple(parameter.name.text.lower() for parameter in event.parameters)
        for name, event in domain.events.items()
    }
    known = {f"?{one}": one for one in Direction}
    found = {name: tuple(map(known.get, own)) for name, own in names.items()}
    return {name: own for name, own in found.items() if any(own)}


def directions(reading: AnnotatedText) -> dict[str, Direction]:
    """Return behind what the constants stand whose every mention stands behind "to", or behind "from"."""
    found: dict[str, set[Direction | None]] = {}
    for mention in reading.mentions:
        found.setdefault(mention.constant, set()).add(_direction(reading, before_name(reading, mention)))
    return {
        constant: one
        for constant, own in found.items()
        if len(own) == 1 and (one := next(iter(own))) is not None
    }


def _direction(reading: AnnotatedText, place: int) -> Direction | None:
    if is_source(reading, place):
        return Direction.FROM
    return Direction.TO if place >= 0 and reading.tokens[place] in TO else None
