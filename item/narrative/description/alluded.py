"""Whom descriptions bring to mind: "the knife" of two that are called so, "both vans" of the only two."""

from __future__ import annotations

from item.language.domain import Domain
from item.narrative.description.relations import Relations
from item.narrative.mentions.described import Described, Description
from item.narrative.mentions.shared_names import noun_of, shared_names

# Of more none is brought to mind.
MOST = 3


class Alluded:
    """Find whom the descriptions of a sentence may mean, so that a pronoun may mean them afterwards."""

    def __init__(self, domain: Domain) -> None:
        self._relations = Relations(domain)
        self._called = {
            noun_of(words): ones for words, ones in shared_names(domain).items() if len(ones) <= MOST
        }

    def by(self, described: Described) -> tuple[str, ...]:
        """Return the constants that definite descriptions of one or of all may mean, each once."""
        definite = (one for one in described.descriptions if one.definite)
        return tuple(dict.fromkeys(name for one in definite for name in self._by(one)))

    def _by(self, one: Description) -> tuple[str, ...]:
        if one.number == 1:
            return tuple(name for noun in one.types for name in self._called.get(noun, ()))
        if not one.types or one.relations or one.pick or one.other or one.number > MOST:
            return ()
        every = self._relations.members(one.types)
        return every if len(every) == one.number else ()
