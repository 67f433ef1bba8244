"""The independent parts of the world: sets of ground fluents that no group or constraint connects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from item.language import ast
from item.language.domain import Domain
from item.logic.belief import GroundAtom
from item.logic.formula import FALSE
from item.logic.grounding import Grounder, ground_atom
from item.logic.partition import connected
from item.logic.statics import Statics


@dataclass(frozen=True, slots=True)
class Component:
    """A connected set of ground fluents and what every complete state says of them.

    Attributes
    ----------
    fluents : atoms by number, ascending.
    groups : exclusive groups, each the ascending numbers of its members.
    constraints : formulas (by number) that every complete state satisfies.
    """

    fluents: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...] = ()
    constraints: tuple[int, ...] = ()


def ground_fluents(domain: Domain) -> Iterator[GroundAtom]:
    """Yield the ground fluents of a domain in order of declaration."""
    for name, predicate in domain.predicates.items():
        if name in domain.fluents:
            ranges = [domain.instances(tuple(t.text for t in p.types)) for p in predicate.parameters]
            for arguments in product(*ranges):
                yield (name, *arguments)


def components(domain: Domain, grounder: Grounder, statics: Statics) -> tuple[Component, ...]:
    """Return the components of a domain's ground fluents, ordered by their first fluents."""
    fluents = [grounder.atom(atom) for atom in ground_fluents(domain)]
    groups, bans = _groups(domain, grounder)
    stated = [grounder.formula(constraint.formula, {}) for constraint in domain.constraints]
    constraints = {
        part for formula in statics.fold([*bans, *stated]) for part in grounder.formulas.conjuncts(formula)
    }
    reach = {constraint: statics.fluents(constraint) for constraint in sorted(constraints)}
    parts = connected([*((fluent,) for fluent in fluents), *groups, *reach.values()])
    part_of = {fluent: number for number, part in enumerate(parts) for fluent in part}
    own_groups: dict[int, list[tuple[int, ...]]] = {}
    for group in groups:
        own_groups.setdefault(part_of[group[0]], []).append(group)
    own_constraints: dict[int, list[int]] = {}
    for constraint, touched in reach.items():
        # A constraint of derived atoms may come down to nothing that changes: any component may carry it.
        own_constraints.setdefault(part_of[min(touched)] if touched else 0, []).append(constraint)
    return tuple(
        Component(tuple(part), tuple(own_groups.get(number, ())), tuple(own_constraints.get(number, ())))
        for number, part in enumerate(parts)
    )


def _groups(domain: Domain, grounder: Grounder) -> tuple[list[tuple[int, ...]], list[int]]:
    """Return the ground exclusive groups, and the formulas that static members make of them."""
    groups: set[tuple[int, ...]] = set()
    bans: list[int] = []
    for exclusive in domain.exclusives:
        members: dict[tuple[str, ...], set[GroundAtom]] = {}
        for atom in exclusive.atoms:
            for binding in _instances(domain, atom):
                key = tuple(binding[variable.text] for variable in exclusive.per)
                members.setdefault(key, set()).add(ground_atom(atom, binding))
        for atoms in members.values():
            changing = tuple(sorted(grounder.atom(atom) for atom in atoms if atom[0] in domain.fluents))
            fixed = len(atoms & domain.statics)
            if fixed:
                bans.extend(grounder.formulas.literal(fluent, False) for fluent in changing)
            if fixed > 1:
                bans.append(FALSE)
            if len(changing) > 1:
                groups.add(changing)
    return sorted(groups), bans


def _instances(domain: Domain, atom: ast.Atom) -> Iterator[dict[str, str]]:
    """Yield the bindings of an atom's variables that the declared types of its predicate admit."""
    ranges: dict[str, tuple[str, ...]] = {}
    declared = domain.predicates[atom.predicate.text].parameters
    for term, parameter in zip(atom.terms, declared, strict=True):
        if isinstance(term, ast.Variable):
            values = domain.instances(tuple(t.text for t in parameter.types))
            known = ranges.get(term.text)
            ranges[term.text] = values if known is None else tuple(v for v in known if v in set(values))
    for values in product(*ranges.values()):
        yield dict(zip(ranges, values, strict=True))
