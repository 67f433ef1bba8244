"""Plural events: one event that says just what two of another type say together ("both went home")."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from typing import TypeAlias

from item.language.domain import Domain
from item.language.printing.printer import clause_text
from item.language.sayings import VARIABLE
from item.language.syntax import ast, sections

# For each place of the other type's parameters the place of the plural's parameter that fills it.
Part: TypeAlias = tuple[int, ...]
Clauses: TypeAlias = frozenset[str]


def plural_events(domain: Domain) -> Mapping[str, tuple[tuple[str, Part], ...]]:
    """Return for each plural event type the events it is made of, as types and places of its arguments.

    A type is the plural of another if the conjuncts of its precondition and of its effect are those of two
    events of the other type, whatever the constants.
    """
    return _plural_events(tuple(domain.events.values()))


# Whatever their casts are, narratives of one domain have the same events.
@lru_cache(maxsize=16)
def _plural_events(events: tuple[sections.Event, ...]) -> Mapping[str, tuple[tuple[str, Part], ...]]:
    declared = {event.name.text: event for event in events}
    found: dict[str, tuple[tuple[str, Part], ...]] = {}
    sizes = {len(event.parameters) for event in events}
    # By how many parameters a plural has, what may be its parts.
    smaller = {
        size: [one for one in events if 0 < len(one.parameters) < size and one.effect != ast.AllOf()]
        for size in sizes
    }
    for name, plural in declared.items():
        whole = _clauses(plural, [p.name.text for p in plural.parameters])
        parts = [
            (other.name.text, part)
            for other in smaller[len(plural.parameters)]
            for part in _parts(other, plural, whole)
        ]
        found[name] = tuple(
            one
            for first, second in combinations(parts, 2)
            if first[0] == second[0] and _joined(declared[first[0]], plural, (first[1], second[1])) == whole
            for one in (first, second)
        )
    return {name: parts for name, parts in found.items() if parts}


def _parts(other: sections.Event, plural: sections.Event, whole: tuple[Clauses, Clauses]) -> Iterator[Part]:
    for part in permutations(range(len(plural.parameters)), len(other.parameters)):
        own = _clauses(other, [plural.parameters[place].name.text for place in part])
        if all(some <= every for some, every in zip(own, whole, strict=True)):
            yield part


def _joined(other: sections.Event, plural: sections.Event, parts: Sequence[Part]) -> tuple[Clauses, Clauses]:
    names = [parameter.name.text for parameter in plural.parameters]
    found = [_clauses(other, [names[place] for place in part]) for part in parts]
    return frozenset().union(*(one[0] for one in found)), frozenset().union(*(one[1] for one in found))


def _clauses(event: sections.Event, names: Sequence[str]) -> tuple[Clauses, Clauses]:
    """Return the conjuncts of an event's precondition and effect, its parameters called by other names."""
    renamed = {p.name.text: name for p, name in zip(event.parameters, names, strict=True)}
    return _conjuncts(event.precondition, renamed), _conjuncts(event.effect, renamed)


def _conjuncts(clause: ast.Formula | ast.Effect, renamed: Mapping[str, str]) -> Clauses:
    parts = clause.parts if isinstance(clause, ast.And | ast.AllOf) else (clause,)
    return frozenset(
        VARIABLE.sub(lambda found: renamed.get(found[0], found[0]), clause_text(p)) for p in parts
    )
