"""Whom a name that several constants have brings to mind: "the knife" of two that are called so."""

from __future__ import annotations

from item.language.domain import Domain
from item.narrative.mentions.described import Described
from item.narrative.mentions.shared_names import noun_of, shared_names

# Of more none is brought to mind.
MOST = 3


class Alluded:
    """Find whom the shared names of a sentence may mean, so that a pronoun may mean them afterwards."""

    def __init__(self, domain: Domain) -> None:
        self._called = {
            noun_of(words): ones for words, ones in shared_names(domain).items() if len(ones) <= MOST
        }

    def by(self, described: Described) -> tuple[str, ...]:
        """Return the constants that definite descriptions of one may mean, each once."""
        found = (
            one
            for description in described.descriptions
            if description.definite and description.number == 1
            for noun in description.types
            for one in self._called.get(noun, ())
        )
        return tuple(dict.fromkeys(found))
