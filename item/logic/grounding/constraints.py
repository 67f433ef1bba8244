"""Ground the exclusive groups and constraints in which given fluents take part, and no others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import prod
from typing import TypeAlias

from msgspec import Struct

from item.language.domain import Domain
from item.language.syntax import ast, sections
from item.language.syntax.matching import match_atom
from item.language.syntax.walk import divide, subformulas
from item.logic.belief import GroundAtom
from item.logic.formulas import FALSE
from item.logic.grounding.grounder import Grounder, ground_atom
from item.logic.grounding.joins import Binding

ConstraintOrigin: TypeAlias = sections.Exclusive | sections.Constraint


class Group(Struct, frozen=True):
    """Fluents (by number, ascending) of which at most one is true."""

    members: tuple[int, ...]
    origin: sections.Exclusive


class Rule(Struct, frozen=True):
    """A formula (by number) that holds in every complete state."""

    formula: int
    origin: ConstraintOrigin


class LiftedConstraint(Struct, frozen=True):
    """A constraint: `formula` holds for all values of `variables`.

    Attributes
    ----------
    atoms : atoms whose match with a fluent leads to the instances in which it takes part.
    wild : predicates whose fluents may take part in any instance.
    """

    number: int
    variables: tuple[ast.Typed, ...]
    formula: ast.Formula
    origin: sections.Constraint
    atoms: tuple[ast.Atom, ...]
    wild: frozenset[str]


class Constraints:
    """The exclusive groups and constraints of a domain; each ground instance is given out once.

    Attributes
    ----------
    seen : what has been given out.
    """

    def __init__(self, domain: Domain, grounder: Grounder) -> None:
        self._domain = domain
        self._grounder = grounder
        self.seen: dict[tuple[str, int, tuple[str, ...]], None] = {}
        self._schemes: list[LiftedConstraint] = []
        for constraint in domain.constraints:
            for variables, formula in divide(constraint.formula):
                self._schemes.append(self._scheme(variables, formula, constraint))

    def unchanging(self) -> Iterator[Rule]:
        """Yield the instances of constraints that speak of no ground fluent, not even by derived predicates.

        Where no constant fits its parameters, a fluent has no ground instance that would lead to them.
        """
        for scheme in self._schemes:
            names = {atom.predicate.text for atom in scheme.atoms} | scheme.wild
            if not any(map(self._has_instance, sorted(names))):
                yield from self._instances(scheme, {})

    def rules(self, fluent: GroundAtom) -> Iterator[Rule]:
        """Yield the new instances of constraints in which a fluent may take part."""
        for scheme in self._schemes:
            if fluent[0] in scheme.wild:
                yield from self._instances(scheme, {})
            else:
                for atom in scheme.atoms:
                    binding = match_atom(atom, fluent)
                    if binding is not None:
                        yield from self._instances(scheme, binding)

    def groups(self, fluent: GroundAtom) -> Iterator[Group | Rule]:
        """Yield the new exclusive groups of a fluent, and rules where static atoms fill them."""
        for number, exclusive in enumerate(self._domain.exclusives):
            for atom in exclusive.atoms:
                binding = match_atom(atom, fluent)
                if binding is None:
                    continue
                per = {variable.text: binding[variable.text] for variable in exclusive.per}
                key = ("group", number, tuple(per.values()))
                if key not in self.seen:
                    self.seen[key] = None
                    yield from self._group(exclusive, per)

    def _has_instance(self, predicate: str) -> bool:
        return all(map(self._grounder.instances, self._domain.predicates[predicate].parameters))

    def _group(self, exclusive: sections.Exclusive, per: Binding) -> Iterator[Group | Rule]:
        atoms = {ground for atom in exclusive.atoms for ground in self._members(exclusive, atom, per)}
        changing = sorted(self._grounder.atom(atom) for atom in atoms if atom[0] in self._domain.fluents)
        if len(changing) > 1:
            yield Group(tuple(changing), exclusive)
        # A static member that is true leaves no room for the others.
        true = len(atoms & self._domain.statics)
        if true > 1:
            yield Rule(FALSE, exclusive)
        if true:
            for fluent in changing:
                yield Rule(self._grounder.formulas.literal(fluent, False), exclusive)

    def _members(self, exclusive: sections.Exclusive, atom: ast.Atom, per: Binding) -> Iterator[GroundAtom]:
        """Yield the instances of an atom that its predicate's declared types admit."""
        ranges: dict[str, Sequence[str]] = {name: (value,) for name, value in per.items()}
        declared = self._domain.predicates[atom.predicate.text].parameters
        for term, parameter in zip(atom.terms, declared, strict=True):
            if isinstance(term, ast.Variable):
                known = ranges.get(term.text)
                ranges[term.text] = (
                    self._grounder.instances(parameter)
                    if known is None
                    else [value for value in known if self._grounder.has_type(value, parameter.types)]
                )
        self._grounder.price.charge(exclusive, prod(map(len, ranges.values())))
        for values in product(*ranges.values()):
            self._grounder.price.pass_on()
            yield ground_atom(atom, dict(zip(ranges, values, strict=True)))

    def _instances(self, scheme: LiftedConstraint, known: Mapping[str, str]) -> Iterator[Rule]:
        """Yield the new instances of a constraint for given values of some variables."""
        ranges: list[Sequence[str]] = []
        for variable in scheme.variables:
            value = known.get(variable.name.text)
            if value is None:
                ranges.append(self._grounder.instances(variable))
            else:
                ranges.append((value,) if self._grounder.has_type(value, variable.types) else ())
        self._grounder.price.charge(scheme.origin, prod(map(len, ranges)))
        for values in product(*ranges):
            key = ("rule", scheme.number, values)
            if key not in self.seen:
                self.seen[key] = None
                names = (variable.name.text for variable in scheme.variables)
                binding = dict(zip(names, values, strict=True))
                yield Rule(self._grounder.formula(scheme.formula, binding), scheme.origin)

    def _scheme(
        self, variables: tuple[ast.Typed, ...], formula: ast.Formula, origin: sections.Constraint
    ) -> LiftedConstraint:
        outer = [variable.name.text for variable in variables]
        inner = {
            variable.name.text
            for part in subformulas(formula)
            if isinstance(part, ast.Forall | ast.Exists)
            for variable in part.variables
        }
        found = [part for part in subformulas(formula) if isinstance(part, ast.Atom)]
        atoms = tuple(atom for atom in found if atom.predicate.text in self._domain.fluents)
        wild = {name for atom in found for name in self._grounder.uses(atom.predicate.text)}
        if inner & set(outer) or len(set(outer)) < len(outer):
            # A name with two meanings: matching would confuse them.
            wild.update(atom.predicate.text for atom in atoms)
        fluents = frozenset(wild & self._domain.fluents)
        return LiftedConstraint(len(self._schemes), variables, formula, origin, atoms, fluents)
