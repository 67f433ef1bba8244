"""From lifted formulas and effects to ground ones: substitute constants, number atoms, decide nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import prod
from typing import assert_never

from item.language.domain import Domain
from item.language.syntax import ast, sections
from item.language.syntax.matching import constant_of
from item.language.syntax.walk import effect_terms, subformulas, terms
from item.logic.all_or_none import store
from item.logic.belief import GroundAtom
from item.logic.formulas import FALSE, TRUE, Connective, Formulas
from item.logic.grounding.joins import Binding, Joins
from item.logic.grounding.price import Price

_DUAL = {Connective.AND: Connective.OR, Connective.OR: Connective.AND}


class Grounder:
    """Grounds the formulas and effects of one domain into one store, atom by atom as they are met."""

    def __init__(self, domain: Domain) -> None:
        self.formulas = Formulas()
        self.atoms: list[GroundAtom] = []
        self._numbers: dict[GroundAtom, int] = {}
        self._domain = domain
        self._objects_of = cache(domain.objects_of)
        self._rules: dict[str, list[sections.Derived]] = {}
        for rule in domain.derived:
            self._rules.setdefault(rule.name.text, []).append(rule)
        self._uses = used_by_derived(domain)
        self._changing = {name for name, used in self._uses.items() if used & domain.fluents} | domain.fluents
        self._inlined = {name for name, used in self._uses.items() if name not in used}
        self.price = Price(domain)
        self._joins = Joins(domain.statics, self._is_static_fact)
        self._definitions: dict[int, int] = {}
        self._expansions: dict[tuple[GroundAtom, bool], int] = {}
        # Of each quantified formula, by identity while it is kept, the names in it, and its instances.
        self._free: dict[int, tuple[ast.Formula | ast.ForallEffect, frozenset[str]]] = {}
        self._closed: dict[tuple[int, tuple[tuple[str, str], ...], bool], int] = {}

    def atom(self, atom: GroundAtom) -> int:
        """Return the number of a ground atom."""
        number = self._numbers.get(atom)
        if number is None:
            self.price.pass_on()
            number = len(self._numbers)
            store(number, atom, self.atoms)
            self._numbers[atom] = number
        return number

    def is_static(self, atom: int) -> bool:
        """Tell whether no event can change an atom, directly or through a derived predicate."""
        return self.atoms[atom][0] not in self._changing

    def is_derived(self, atom: int) -> bool:
        """Tell whether an atom is defined by `:derived` rules."""
        return self.atoms[atom][0] in self._rules

    def uses(self, predicate: str) -> frozenset[str]:
        """Return the predicates on which a derived one depends, none for another."""
        return frozenset(self._uses.get(predicate, ()))

    def instances(self, variable: ast.Typed) -> tuple[str, ...]:
        """Return the constants that a typed variable or parameter ranges over, in order."""
        return self._objects_of(variable)

    def bindings(
        self,
        quantifier: ast.Forall | ast.Exists | ast.ForallEffect,
        outer: Binding,
        formula: ast.Formula,
        *,
        positive: bool,
    ) -> Iterator[Binding]:
        """Yield every way to extend a binding to typed variables, unless statics make a formula false there.

        With `positive` false it is the negation of the formula that must not be false.

        Raises
        ------
        InputError
            When there are too many.
        """
        names = [variable.name.text for variable in quantifier.variables]
        ranges = [self.instances(variable) for variable in quantifier.variables]
        needs = self._joins.needs(formula, positive=positive)
        if not needs:
            self.price.charge(quantifier, prod(map(len, ranges)))
        for binding in self._joins.bindings(names, ranges, outer, needs):
            if needs:
                self.price.charge(quantifier, 1)
            yield binding

    def formula(self, formula: ast.Formula, binding: Binding, *, positive: bool = True) -> int:
        """Return the number of a formula under a binding, or of its negation."""
        match formula:
            case ast.Atom():
                return self._literal(ground_atom(formula, binding), positive)
            case ast.Equal(left, right):
                return (
                    TRUE if (constant_of(left, binding) == constant_of(right, binding)) is positive else FALSE
                )
            case ast.Not(part):
                return self.formula(part, binding, positive=not positive)
            case ast.And(conjuncts):
                return self._junction(Connective.AND, [(part, binding) for part in conjuncts], positive)
            case ast.Or(disjuncts):
                return self._junction(Connective.OR, [(part, binding) for part in disjuncts], positive)
            case ast.Imply(left, right):
                return self._junction(Connective.OR, [(ast.Not(left), binding), (right, binding)], positive)
            case ast.Forall() | ast.Exists():
                return self._quantified(formula, binding, positive)
            case _:
                assert_never(formula)

    def definition(self, atom: int) -> int:
        """Return the formula that says when a derived atom holds: the disjunction of its rules."""
        found = self._definitions.get(atom)
        if found is None:
            bodies = self._bodies(self.atoms[atom])
            found = self._definitions[atom] = self._junction(Connective.OR, bodies, True)
        return found

    def bind(self, parameters: Sequence[ast.Typed], arguments: Sequence[str]) -> Binding | None:
        """Return the binding of parameters to arguments, or None when number or types differ."""
        if len(parameters) != len(arguments):
            return None
        for parameter, argument in zip(parameters, arguments, strict=True):
            if not self.has_type(argument, parameter.types):
                return None
        return {p.name.text: argument for p, argument in zip(parameters, arguments, strict=True)}

    def has_type(self, constant: str, types: Sequence[ast.Name]) -> bool:
        """Tell whether a constant is of one of the types; no types admit every constant."""
        declared = self._domain.constants.get(constant)
        if declared is None:
            return False
        if not types:
            return True
        wanted = {name.text for name in types}
        return any(wanted & self._domain.types[own] for own in declared)

    def names_in(self, node: ast.Formula | ast.ForallEffect) -> frozenset[str]:
        """Return the variables and constants of a node, which is kept, so that it stays the same object."""
        if id(node) not in self._free:
            own = effect_terms(node) if isinstance(node, ast.ForallEffect) else terms(node)
            self._free[id(node)] = node, frozenset(one.text for one in own)
        return self._free[id(node)][1]

    def _quantified(self, formula: ast.Forall | ast.Exists, binding: Binding, positive: bool) -> int:
        """Return the number of a quantified formula, which many events have in common, or of its negation."""
        used = self.names_in(formula)
        outer = tuple((name, value) for name, value in binding.items() if name in used)
        key = id(formula), outer, positive
        found = self._closed.get(key)
        if found is None:
            every = isinstance(formula, ast.Forall)
            bound = self.bindings(formula, binding, formula.part, positive=not every)
            parts = [(formula.part, inner) for inner in bound]
            found = self._junction(Connective.AND if every else Connective.OR, parts, positive)
            self._closed[key] = found
        return found

    def _is_static_fact(self, predicate: str) -> bool:
        return predicate not in self._changing and predicate not in self._rules

    def _literal(self, atom: GroundAtom, positive: bool) -> int:
        """Return a literal, or for a derived atom that does not depend on itself what its rules say."""
        if atom[0] not in self._inlined:
            return self.formulas.literal(self.atom(atom), positive)
        found = self._expansions.get((atom, positive))
        if found is None:
            found = self._expansions[atom, positive] = self._junction(
                Connective.OR, self._bodies(atom), positive
            )
        return found

    def _bodies(self, atom: GroundAtom) -> list[tuple[ast.Formula, Binding]]:
        name, *arguments = atom
        bound = [(rule.body, self.bind(rule.parameters, arguments)) for rule in self._rules[name]]
        return [(body, binding) for body, binding in bound if binding is not None]

    def _junction(
        self, connective: Connective, parts: Sequence[tuple[ast.Formula, Binding]], positive: bool
    ) -> int:
        joined = connective if positive else _DUAL[connective]
        numbers = (self.formula(part, binding, positive=positive) for part, binding in parts)
        return self.formulas.junction(joined, numbers)


def ground_atom(atom: ast.Atom, binding: Binding) -> GroundAtom:
    """Return an atom under a binding as (predicate, arguments...)."""
    return (atom.predicate.text, *(constant_of(term, binding) for term in atom.terms))


def used_by_derived(domain: Domain) -> dict[str, set[str]]:
    """Return for each derived predicate all predicates that it depends on."""
    uses: dict[str, set[str]] = {}
    for rule in domain.derived:
        uses.setdefault(rule.name.text, set()).update(
            part.predicate.text for part in subformulas(rule.body) if isinstance(part, ast.Atom)
        )
    for middle in uses:
        for used in uses.values():
            if middle in used:
                used |= uses[middle]
    return uses
