"""Whom a description names only to say where the one described is: "the figure next to *the boat*".

Where a predicate says who is next to whom, the description has that in it. Where none does, it leaves open
who is meant, but it is not the boat.
"""

from __future__ import annotations

from collections.abc import Iterator

from item.closed_classes import CLOSED
from item.language.domain import Domain
from item.narrative.description.relations import Relations
from item.narrative.description.wording import DEFINITE, SPATIAL
from item.narrative.mentions.described import Description
from item.narrative.mentions.mentions import AnnotatedText, Mention
from item.narrative.mentions.names import AND

PHRASES = (*((word,) for word in sorted(SPATIAL)), *CLOSED.phrases.beside)
# It has two behind it.
BETWEEN = ("between",)


class ReferencePoints:
    """Find the constants that a sentence names only so, behind a description of one of their kind."""

    def __init__(self, domain: Domain) -> None:
        self._relations = Relations(domain)

    def of(self, reading: AnnotatedText) -> frozenset[str]:
        """Return those of a sentence."""
        described = reading.described.descriptions
        points = [
            point
            for one in described
            if one.definite and one.types and one.number == 1
            for point in self._behind(reading, one)
            if not any(other.start <= one.start and point.end <= other.end for other in described)
        ]
        if not points:
            return frozenset()
        elsewhere = {one.constant for one in reading.mentions if one not in points}
        return frozenset(one.constant for one in points if one.constant not in elsewhere)

    def _behind(self, reading: AnnotatedText, one: Description) -> Iterator[Mention]:
        """Yield the names of the kind described behind words for where it is."""
        tokens = reading.tokens
        phrase = next((own for own in PHRASES if tokens[one.end : one.end + len(own)] == own), None)
        if phrase is None:
            return
        place = one.end + len(phrase)
        members = frozenset(self._relations.members(one.types))
        named = {mention.start: mention for mention in reading.mentions}
        for _ in range(2 if phrase == BETWEEN else 1):
            while place < len(tokens) and tokens[place] in DEFINITE:
                place += 1
            mention = named.get(place)
            if mention is None or mention.constant not in members:
                return
            yield mention
            place = mention.end
            place += tokens[place : place + 1] == (AND,)
