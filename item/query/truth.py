"""Three-valued truth of a formula in a belief state, with the atoms it rests on.

True means true in every complete state, false in none. The evaluation is Kleene's: what it calls true or
false is so, what it leaves unknown the solver may still decide (`item.query.decision`).

Each derived atom is decided once in a state, in rounds where predicates lead back to themselves: each round
goes one step further than the one before, so that a verdict rests on the fewest steps.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from functools import cache
from itertools import product
from typing import assert_never

from msgspec import Struct, field

from item.language.domain import Domain
from item.language.syntax import ast, sections
from item.language.syntax.matching import constant_of
from item.logic.belief import GroundAtom
from item.logic.grounding.grounder import used_by_derived


class Verdict(Struct, frozen=True):
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


class KnownFacts(Struct, frozen=True):
    """What a belief state knows, and what has been found out about derived atoms in it, under one domain.

    Attributes
    ----------
    known : 1 for the fluents known true, -1 for those known false.
    settled : the verdicts of derived atoms.
    open : of derived atoms that are open, the fluents and the other open ones in their definitions.
    """

    known: Mapping[GroundAtom, int]
    settled: dict[GroundAtom, Verdict] = field(default_factory=dict)
    open: dict[GroundAtom, _Open] = field(default_factory=dict)


class _Open(Struct, frozen=True):
    """What leaves an atom open: fluents, and atoms of its circle."""

    atoms: tuple[GroundAtom, ...]
    met: Iterable[GroundAtom]


class _Circle(Struct, frozen=True):
    """Predicates that depend on each other, and which atoms of theirs one look has found undecided."""

    names: Set[str]
    met: dict[GroundAtom, None] = field(default_factory=dict)


class Evaluator:
    """Evaluate resolved formulas of one domain."""

    def __init__(self, domain: Domain) -> None:
        self._domain = domain
        self._objects_of = cache(domain.objects_of)
        self._rules: dict[str, list[sections.Derived]] = {}
        for rule in domain.derived:
            self._rules.setdefault(rule.name.text, []).append(rule)
        uses = used_by_derived(domain)
        # No predicate of a circle is negated in it.
        self._circles = {
            name: {other for other in used if name in uses.get(other, ())}
            for name, used in uses.items()
            if name in used
        }

    def evaluate(self, formula: ast.Formula, binding: Mapping[str, str], state: KnownFacts) -> Verdict:
        """Return the truth of a formula under a binding of its free variables."""
        return self._formula(formula, binding, state, None)

    def _formula(
        self, formula: ast.Formula, binding: Mapping[str, str], state: KnownFacts, circle: _Circle | None
    ) -> Verdict:
        match formula:
            case ast.Atom(predicate, terms):
                atom = (predicate.text, *(constant_of(term, binding) for term in terms))
                return self._atom(atom, state, circle)
            case ast.Equal(left, right):
                return Verdict(1 if constant_of(left, binding) == constant_of(right, binding) else -1)
            case ast.Not(part):
                return self._formula(part, binding, state, circle).negated()
            case ast.And(parts):
                return _all(self._formula(part, binding, state, circle) for part in parts)
            case ast.Or(parts):
                return _any(self._formula(part, binding, state, circle) for part in parts)
            case ast.Imply(left, right):
                return self._formula(ast.Or((ast.Not(left), right)), binding, state, circle)
            case ast.Forall(variables, part):
                inner = self._bindings(variables, binding)
                return _all(self._formula(part, one, state, circle) for one in inner)
            case ast.Exists(variables, part):
                inner = self._bindings(variables, binding)
                return _any(self._formula(part, one, state, circle) for one in inner)
            case _:
                assert_never(formula)

    def _atom(self, atom: GroundAtom, state: KnownFacts, circle: _Circle | None) -> Verdict:
        name = atom[0]
        if name not in self._rules:
            if name in self._domain.fluents:
                return Verdict(state.known.get(atom, 0), (atom,))
            return Verdict(1 if atom in self._domain.statics else -1)
        found = state.settled.get(atom)
        if found is not None:
            return found
        if circle is not None and name in circle.names:
            circle.met[atom] = None
            return Verdict(0)
        if name not in self._circles:
            found = self._definition(atom, state, None)
        else:
            if atom not in state.open:
                self._settle(atom, state)
            found = state.settled.get(atom) or _left_open(atom, state.open)
        state.settled[atom] = found
        return found

    def _settle(self, atom: GroundAtom, state: KnownFacts) -> None:
        """Decide an atom of a circle and what it rests on there, as far as Kleene's truth goes."""
        # An atom that rests on itself alone is false; whether it does is the solver's to say.
        opened: dict[GroundAtom, _Open] = {}
        waiting: Iterable[GroundAtom] = (atom,)
        while waiting:
            decided: dict[GroundAtom, Verdict] = {}
            met: dict[GroundAtom, None] = {}
            for one in waiting:
                circle = _Circle(self._circles[atom[0]])
                verdict = self._definition(one, state, circle)
                if verdict.value:
                    decided[one] = verdict
                    opened.pop(one, None)
                else:
                    opened[one] = _Open(verdict.atoms, circle.met)
                    met |= circle.met
            state.settled.update(decided)
            new = (one for one in met if not (one in opened or one in decided or one in state.open))
            changed = (one for one, own in opened.items() if not decided.keys().isdisjoint(own.met))
            waiting = (*new, *changed)
        state.open.update(opened)

    def _definition(self, atom: GroundAtom, state: KnownFacts, circle: _Circle | None) -> Verdict:
        """Return the truth of the rules of a derived atom."""
        name, *arguments = atom
        return _any(
            self._formula(
                rule.body,
                dict(zip((one.name.text for one in rule.parameters), arguments, strict=True)),
                state,
                circle,
            )
            for rule in self._rules[name]
            if self._fit(rule.parameters, arguments)
        )

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


def _left_open(atom: GroundAtom, opened: Mapping[GroundAtom, _Open]) -> Verdict:
    """Return the verdict of an open atom: all that leaves open what it rests on leaves it open, too."""
    atoms: dict[GroundAtom, None] = {}
    seen, pending = {atom}, [atom]
    while pending:
        own = opened[pending.pop()]
        atoms.update(dict.fromkeys(own.atoms))
        further = [one for one in own.met if one not in seen]
        seen.update(further)
        pending += further
    return Verdict(0, tuple(atoms))
