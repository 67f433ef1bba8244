"""Which names a sentence has behind "to" or "from", and which parameters are called so.

Authors of domains call who gets something `?to` and where something comes from `?from`. "Ann fetched the
ladder from the barn" names no `?to`; "over to the barn" and "gave *Lena* a flower" name no `?from`.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeAlias

from item.language.domain import Domain
from item.narrative.clauses.sources import FROM, TO, before_name, is_source
from item.narrative.description.wording import DEFINITE, INDEFINITE, PREPOSITIONS, SPATIAL
from item.narrative.mentions.mentions import AnnotatedText, Mention


class Direction(StrEnum):
    """What a parameter is called, and behind what a name stands."""

    TO = "to"
    FROM = "from"


# What each parameter of an event type is called, None for any other name.
Called: TypeAlias = tuple[Direction | None, ...]
# Behind one of these a name directly before an article is not who gets something: "with Lena a flower".
_NO_VERBS = PREPOSITIONS | SPATIAL | FROM | TO | {"and", "or", "than", "as", "about", "over"}
# What a verb's second object begins with.
_OPENING = DEFINITE | INDEFINITE


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
    """Return the constants whose mentions all stand behind "to", or all behind "from", with which it is."""
    found: dict[str, set[Direction | None]] = {}
    for mention in reading.mentions:
        found.setdefault(mention.constant, set()).add(_direction(reading, mention))
    return {
        constant: one
        for constant, own in found.items()
        if len(own) == 1 and (one := next(iter(own))) is not None
    }


def _direction(reading: AnnotatedText, mention: Mention) -> Direction | None:
    place, following = before_name(reading, mention), reading.tokens[mention.end : mention.end + 1]
    if is_source(reading, place):
        return Direction.FROM
    if place < 0:
        return None
    receives = reading.tokens[place] not in _NO_VERBS and not _OPENING.isdisjoint(following)
    return Direction.TO if receives or reading.tokens[place] in TO else None
