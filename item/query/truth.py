"""Three-valued truth of a formula in a belief state, with the atoms it rests on.

True means true in every complete state, false in none. The evaluation is Kleene's: what it calls true or
false is so, what it leaves unknown the solver may still decide (`item.query.decision`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import assert_never

from item.language.domain import Domain
from item.language.syntax import ast, sections
from item.language.syntax.matching import constant_of
from item.logic.belief import GroundAtom


@dataclass(frozen=True, slots=True)
class Verdict:
    """The truth of a formula.

    Attributes
    ----------
    value : 1 true, -1 false, 0 unknown.
    atoms : the fluents that make it so, or that leave it open.
    """

    value: int
    atoms: tuple[GroundAtom, ...] = ()

    def negated(self) -> Verdict:
        """Return the truth of the negation."""
        return Verdict(-self.value, self.atoms)


class Evaluator:
    """Evaluate resolved formulas of one domain."""

    def __init__(self, domain: Domain) -> None:
        self._domain = domain
        self._objects_of = cache(domain.objects_of)
        self._rules: dict[str, list[sections.Derived]] = {}
        for rule in domain.derived:
            self._rules.setdefault(rule.name.text, []).append(rule)

    def evaluate(
        self, formula: ast.Formula, binding: Mapping[str, str], known: Mapping[GroundAtom, int]
    ) -> Verdict:
        """Return the truth of a formula under a binding of its free variables.

        Parameters
        ----------
        known : 1 for the fluents known true, -1 for those known false.
        """
        return self._formula(formula, binding, known, frozenset())

    def _formula(
        self,
        formula: ast.Formula,
        binding: Mapping[str, str],
        known: Mapping[GroundAtom, int],
        open_atoms: frozenset[GroundAtom],
    ) -> Verdict:
        match formula:
            case ast.Atom(predicate, terms):
                atom = (predicate.text, *(constant_of(term, binding) for term in terms))
                return self._atom(atom, known, open_atoms)
            case ast.Equal(left, right):
                return Verdict(1 if constant_of(left, binding) == constant_of(right, binding) else -1)
            case ast.Not(part):
                return self._formula(part, binding, known, open_atoms).negated()
            case ast.And(parts):
                return _all(self._formula(part, binding, known, open_atoms) for part in parts)
            case ast.Or(parts):
                return _any(self._formula(part, binding, known, open_atoms) for part in parts)
            case ast.Imply(left, right):
                either = ast.Or((ast.Not(left), right))
                return self._formula(either, binding, known, open_atoms)
            case ast.Forall(variables, part):
                inner = self._bindings(variables, binding)
                return _all(self._formula(part, one, known, open_atoms) for one in inner)
            case ast.Exists(variables, part):
                inner = self._bindings(variables, binding)
                return _any(self._formula(part, one, known, open_atoms) for one in inner)
            case _:
                assert_never(formula)

    def _atom(
        self, atom: GroundAtom, known: Mapping[GroundAtom, int], open_atoms: frozenset[GroundAtom]
    ) -> Verdict:
        name, *arguments = atom
        if name in self._rules:
            if atom in open_atoms:
                # A derived atom that rests on itself alone is false; whether it does is the solver's to say.
                return Verdict(0)
            bodies = [
                (rule.body, dict(zip((p.name.text for p in rule.parameters), arguments, strict=True)))
                for rule in self._rules[name]
                if self._fit(rule.parameters, arguments)
            ]
            return _any(self._formula(body, own, known, open_atoms | {atom}) for body, own in bodies)
        if name in self._domain.fluents:
            return Verdict(known.get(atom, 0), (atom,))
        return Verdict(1 if atom in self._domain.statics else -1)

    def _fit(self, parameters: Iterable[ast.Typed], arguments: Iterable[str]) -> bool:
        return all(
            constant in self._objects_of(parameter)
            for parameter, constant in zip(parameters, arguments, strict=True)
        )

    def _bindings(
        self, variables: tuple[ast.Typed, ...], outer: Mapping[str, str]
    ) -> Iterable[Mapping[str, str]]:
        ranges = [self._objects_of(one) for one in variables]
        names = [one.name.text for one in variables]
        return ({**outer, **dict(zip(names, values, strict=True))} for values in product(*ranges))


def _all(verdicts: Iterable[Verdict]) -> Verdict:
    return _any(verdict.negated() for verdict in verdicts).negated()


def _any(verdicts: Iterable[Verdict]) -> Verdict:
    """Return the truth of a disjunction: what makes it true is the first true part, else all parts count."""
    supports: dict[int, dict[GroundAtom, None]] = {-1: {}, 0: {}}
    value = -1
    for verdict in verdicts:
        if verdict.value > 0:
            return verdict
        value = max(value, verdict.value)
        supports[verdict.value].update(dict.fromkeys(verdict.atoms))
    return Verdict(value, tuple(supports[value]))
