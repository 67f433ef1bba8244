"""Which ground events of a type are looked at, where all would be too many.

Constants of one kind may trade places (`item.logic.grounding.kinds`), so a few of each kind do to each other
whatever any of them do. Where static facts tie most constants to others of their own, as the ways of a map
do, hardly any two are of one kind. Then those are taken for alike that have the same types and stand in the
same places of the same static predicates, and some of each sort are looked at, neighbours first: whatever
such predicates allow is seen, but not all that can happen between any two. In neither case does the order
matter in which constants are declared.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from math import prod
from typing import TypeAlias

from item.language.domain import Domain
from item.logic.belief import GroundAtom
from item.logic.grounding.joins import Joins
from item.logic.grounding.kinds import kinds

# So many ground events of a type are looked at; of larger types, those of few constants.
MANY_GROUND = 200
# So many constants of each kind are looked at where all are too many, at most and at least.
MOST_CONSTANTS, FEWEST_CONSTANTS = 6, 2
# One constant of each sort is looked at even if that gives more ground events, at most so many.
MOST_GROUND = 1_000
# So many combinations of constants are tried at most to find those that static facts allow.
MANY_TRIED = 200_000

Groups: TypeAlias = Sequence[Sequence[str]]
Ranges: TypeAlias = Sequence[Sequence[str]]


class EventSample:
    """Finds ground events to look at; those that static facts rule out are none of them."""

    def __init__(self, domain: Domain) -> None:
        self._domain = domain
        derived = {rule.name.text for rule in domain.derived}
        self._joins = Joins(domain.statics, lambda name: name not in domain.fluents | derived)
        alike, sorts = kinds(domain), _sorts(domain)
        order = _walk(domain)
        self._kinds = _groups({one: alike.get(one, one) for one in order})
        self._sorts = _groups({one: sorts[one] for one in order})

    def of(self, name: str) -> tuple[list[GroundAtom], bool]:
        """Return ground events of a type, and whether they are all that static facts allow."""
        ranges = [self._domain.objects_of(one) for one in self._domain.events[name].parameters]
        every = self._all(name, ranges)
        if every is not None:
            return every, True
        for count in range(MOST_CONSTANTS, FEWEST_CONSTANTS - 1, -1):
            some = self._all(name, _few(ranges, self._kinds, count))
            if some is not None:
                return some, False
        return self._of_sorts(name, ranges), False

    def _all(self, name: str, ranges: Ranges) -> list[GroundAtom] | None:
        """Return all ground events of some constants, None if they are too many."""
        if prod(map(len, ranges)) > MANY_TRIED:
            return None
        found = list(islice(self._allowed(name, ranges), MANY_GROUND + 1))
        return found if len(found) <= MANY_GROUND else None

    def _of_sorts(self, name: str, ranges: Ranges) -> list[GroundAtom]:
        """Return the ground events of one constant of each sort, and of more until there are enough."""
        some = _few(ranges, self._sorts, 1)
        found = dict.fromkeys(islice(self._allowed(name, some), MOST_GROUND))
        count = 2
        while len(found) < MANY_GROUND and some != (more := _few(ranges, self._sorts, count)):
            if prod(map(len, more)) > MANY_TRIED:
                break
            some = more
            new = (one for one in self._allowed(name, some) if one not in found)
            found.update(dict.fromkeys(islice(new, MANY_GROUND - len(found))))
            count *= 2
        return [*found]

    def _allowed(self, name: str, ranges: Ranges) -> Iterator[GroundAtom]:
        """Yield the ground events of some constants that static facts allow."""
        event = self._domain.events[name]
        names = [one.name.text for one in event.parameters]
        needs = self._joins.needs(event.precondition, positive=True)
        for binding in self._joins.bindings(names, ranges, {}, needs):
            yield (name, *(binding[one] for one in names))


def _sorts(domain: Domain) -> dict[str, Hashable]:
    """Return what constants share that count as alike: types, and their places in static predicates."""
    places: dict[str, set[tuple[str, int]]] = {one: set() for one in domain.constants}
    for predicate, *values in domain.statics:
        for place, one in enumerate(values):
            places[one].add((predicate, place))
    return {one: (types, frozenset(places[one])) for one, types in domain.constants.items()}


def _walk(domain: Domain) -> Iterable[str]:
    """Return the constants in an order in which those of one static fact are near each other.

    It is the breadth-first one that begins with the first by name, so that no other order matters.
    """
    near: dict[str, set[str]] = {one: set() for one in domain.constants}
    for _, *values in domain.statics:
        for one in values:
            near[one].update(values)
    order: dict[str, None] = {}
    for start in sorted(near):
        pending = deque([start])
        while pending:
            one = pending.popleft()
            if one not in order:
                order[one] = None
                pending.extend(sorted(near[one] - order.keys()))
    return order


def _groups(shared: Mapping[str, Hashable]) -> Groups:
    """Return the constants that share the same, each group in the order given."""
    groups: dict[Hashable, list[str]] = {}
    for one, same in shared.items():
        groups.setdefault(same, []).append(one)
    return [*groups.values()]


def _few(ranges: Iterable[Sequence[str]], groups: Groups, count: int) -> Ranges:
    """Return ranges of so many constants of each group at most, in the order of the groups."""
    some = [one for own in groups for one in own[:count]]
    members = [frozenset(own) for own in ranges]
    return [[one for one in some if one in own] for own in members]
