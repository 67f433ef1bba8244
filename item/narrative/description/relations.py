"""Which predicates can say something of things of certain types."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain

from item.language.domain import Domain
from item.narrative.description.orders import Orders
from item.narrative.mentions.described import Description, Relation
from item.narrative.mentions.shared_names import noun_of, shared_names


class Relations:
    """Say where in a predicate the one described may stand, and who else.

    Attributes
    ----------
    none : whether the domain has nothing to describe, or no predicates and shared names to do so.
    ordered : whether some type is ordered.
    """

    def __init__(self, domain: Domain) -> None:
        self._domain = domain
        self._called = {noun_of(words): ones for words, ones in shared_names(domain).items()}
        self._instances = cache(self._instances_of)
        self._slots = {
            name: tuple(domain.objects_of(parameter) for parameter in declared.parameters)
            for name, declared in domain.predicates.items()
        }
        self._members = {name: tuple(map(frozenset, own)) for name, own in self._slots.items()}
        taken = {
            one
            for event in domain.events.values()
            for parameter in event.parameters
            for one in domain.objects_of(parameter)
        }
        self._attributes = frozenset(domain.constants) - taken
        self.ordered = bool(Orders(domain))
        self.none = not domain.constants or not (domain.predicates or self._called)

    def attribute(self, constant: str) -> bool:
        """Return whether a constant can be no argument of an event, so that it only describes others."""
        return constant in self._attributes

    def alone(self, predicates: Sequence[str]) -> bool:
        """Return whether one of the predicates says something of one thing by itself."""
        return any(len(self._slots[name]) == 1 for name in predicates)

    def slots(self, predicate: str) -> tuple[tuple[str, ...], ...]:
        """Return the constants that fit each place of a predicate."""
        return self._slots[predicate]

    def members(self, types: tuple[str, ...]) -> tuple[str, ...]:
        """Return the constants of some types, or with some shared names; all constants if there are none."""
        return self._instances(types)

    def _instances_of(self, types: tuple[str, ...]) -> tuple[str, ...]:
        called = [self._called[one] for one in types if one in self._called]
        return tuple(chain.from_iterable(called)) if called else self._domain.instances(types)

    def some(self, relation: Relation, types: tuple[str, ...]) -> bool:
        """Return whether some predicate can be the one that a relation means, of things of some types."""
        own = frozenset(self._instances(types))
        return next(self.places(relation, own), None) is not None

    def places(self, relation: Relation, own: frozenset[str]) -> Iterator[tuple[str, int, int | None]]:
        """Yield the predicates that a relation may mean, where the one described stands, and the other.

        Parameters
        ----------
        own : constants of which some are described.
        """
        others = self._others(relation.other)
        for name in relation.predicates or self._slots:
            slots = self._members[name]
            found = [
                (name, place, k)
                for place, slot in enumerate(slots)
                if not slot.isdisjoint(own)
                for k in ([None] if others is None else range(len(slots)))
                if k is None or (k != place and others is not None and not slots[k].isdisjoint(others))
            ]
            if relation.predicates:
                # Who is said to be left of another stands before it in the predicate.
                yield from found[:1]
            elif others is not None:
                yield from found

    def _others(self, other: str | Description | None) -> frozenset[str] | None:
        match other:
            case None:
                return None
            case str():
                return frozenset((other,))
            case Description():
                found = frozenset(self._instances(other.types))
                return found.intersection(*(self._subjects(one) for one in other.relations))

    def _subjects(self, relation: Relation) -> frozenset[str]:
        """Return of whom a relation can hold."""
        every = frozenset(self._domain.constants)
        if not relation.predicates:
            return every
        found = (self._members[name][place] for name, place, _ in self.places(relation, every))
        return frozenset().union(*found)
