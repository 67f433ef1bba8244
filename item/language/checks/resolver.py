"""Resolve the names inside formulas and effects: declared, of the right arity, of the right type."""

from __future__ import annotations

from collections.abc import Collection
from itertools import chain
from typing import assert_never

from msgspec.structs import replace

from item.diagnostics import Edit, Fix, Span, quantity
from item.language.checks.arguments import (
    VariableTypes,
    check_arguments,
    either,
    heading,
    types_of,
    with_right_number,
)
from item.language.checks.declarations import report_dash, resolve_types
from item.language.checks.fixed_predicates import FixedPredicates
from item.language.checks.symbols import OBJECT, Symbols, type_names
from item.language.codes import NEVER_TRUE, LanguageCode
from item.language.collector import Collector
from item.language.syntax import ast, sections
from item.language.syntax.numbers import bounds_missed

# So many names at most are offered where any may be meant.
MAX_LISTED = 12


class Resolver:
    """Return formulas and effects with every name spelt as declared; report what does not resolve.

    What cannot be resolved is returned as it stands: the caller drops the result when there are errors.

    Parameters
    ----------
    fixed : what no effect, start or group may speak of directly.
    several_types : the types of constants, of casts, that have several.
    """

    def __init__(
        self,
        symbols: Symbols,
        findings: Collector,
        fixed: FixedPredicates,
        several_types: Collection[tuple[str, ...]] = (),
    ) -> None:
        self._symbols = symbols
        self._several_types = several_types
        self._findings = findings
        self.fixed = fixed

    def variables(
        self, declared: tuple[ast.Typed, ...], outer: VariableTypes
    ) -> tuple[tuple[ast.Typed, ...], VariableTypes]:
        """Resolve a list of typed variables and return it with the scope it opens."""
        inner: dict[str, ast.Typed] = {}
        resolved = []
        for entry in declared:
            known = replace(entry, types=resolve_types(entry, self._symbols, self._findings))
            key = entry.name.text.lower()
            report_dash(entry, self._symbols, self._findings)
            if key in outer and key not in inner:
                place = self._findings.place("the outer one is here", outer[key].span)
                message = f"variable `{entry.name.text}` hides another of that name"
                self._findings.add(LanguageCode.SHADOWED, entry.span, message, related=(place,))
            if key in inner:
                first = self._findings.place("the first one is here", inner[key].span)
                message = f"variable `{entry.name.text}` is declared twice in one list"
                self._findings.add(LanguageCode.DUPLICATE, entry.span, message, related=(first,))
                continue
            inner[key] = known
            resolved.append(known)
        return tuple(resolved), {**outer, **inner}

    def formula(self, formula: ast.Formula, scope: VariableTypes) -> ast.Formula:
        """Resolve a formula."""
        span = formula.span
        match formula:
            case ast.Atom():
                return self.atom(formula, scope)
            case ast.Equal(left, right):
                equal = ast.Equal(self.term(left, scope), self.term(right, scope), span=span)
                self._check_equal(equal, scope)
                return equal
            case ast.Not(part):
                return ast.Not(self.formula(part, scope), span=span)
            case ast.And(parts):
                return ast.And(tuple(self.formula(part, scope) for part in parts), span=span)
            case ast.Or(parts):
                return replace(formula, parts=tuple(self.formula(part, scope) for part in parts))
            case ast.Imply(left, right):
                return ast.Imply(self.formula(left, scope), self.formula(right, scope), span=span)
            case ast.Forall(variables, part):
                resolved, inner = self.variables(variables, scope)
                return ast.Forall(resolved, self.formula(part, inner), span=span)
            case ast.Exists(variables, part):
                resolved, inner = self.variables(variables, scope)
                return replace(formula, variables=resolved, part=self.formula(part, inner))
            case _:
                assert_never(formula)

    def effect(self, effect: ast.Effect, scope: VariableTypes) -> ast.Effect:
        """Resolve an effect."""
        span = effect.span
        match effect:
            case ast.Atom():
                return self.changed(effect, scope)
            case ast.Delete(atom):
                return ast.Delete(self.changed(atom, scope), span=span)
            case ast.Release(atom):
                return ast.Release(self.changed(atom, scope), span=span)
            case ast.AllOf(parts):
                return replace(effect, parts=tuple(self.effect(part, scope) for part in parts))
            case ast.OneOf(parts):
                return ast.OneOf(tuple(self.effect(part, scope) for part in parts), span=span)
            case ast.When(condition, part):
                return ast.When(self.formula(condition, scope), self.effect(part, scope), span=span)
            case ast.ForallEffect(variables, part):
                resolved, inner = self.variables(variables, scope)
                return ast.ForallEffect(resolved, self.effect(part, inner), span=span)
            case _:
                assert_never(effect)

    def changed(self, atom: ast.Atom, scope: VariableTypes) -> ast.Atom:
        """Resolve an atom that an event or a group speaks of directly: not a derived one."""
        name = ast.Name(self._symbols.predicates.find(atom.predicate.text) or "", span=atom.predicate.span)
        if self.fixed.has(name):
            self.fixed.report(name, atom.span, self._symbols, self._findings)
            return replace(atom, predicate=name)
        return self.atom(atom, scope)

    def listed(self, fact: sections.Fact) -> sections.Fact | None:
        """Resolve an entry of a start, without variables; None if something else decides it."""
        before = self._findings.errors
        known = sections.Fact(self.atom(fact.atom, {}), fact.positive, span=fact.span)
        declared = all(self._symbols.constants.find(term.text) for term in known.atom.terms)
        if not declared or self._findings.errors > before or self.fixed.allows(known):
            return known
        self.fixed.report(known.atom.predicate, fact.atom.span, self._symbols, self._findings)
        return None

    def predicate(self, name: ast.Name) -> ast.Name | None:
        """Resolve a predicate that a start speaks of: not a derived one."""
        resolved = self._symbols.predicates.resolve(name, self._findings, declaration=self._declared)
        if resolved is not None and self.fixed.has(resolved):
            self.fixed.report(resolved, name.span, self._symbols, self._findings)
        return resolved

    def _declared(self) -> str | None:
        """Return the predicates that a start can speak of, as far as one reads a list."""
        names = [name for name in self._symbols.predicates if not self.fixed.has(ast.Name(name))]
        shown = ", ".join(f"`{name}`" for name in names[:MAX_LISTED])
        return f"{shown}, ..." if len(names) > MAX_LISTED else shown or None

    def atom(self, atom: ast.Atom, scope: VariableTypes) -> ast.Atom:
        """Resolve an atom: its predicate, the number and the types of its terms.

        Nothing is said of one whose predicate was left out of the tree: what it takes is not known.
        """
        if self._symbols.predicates.is_left_out(atom.predicate.text):
            return atom
        signature = self._symbols.signatures.get(self._symbols.predicates.find(atom.predicate.text) or "")
        parameters = signature.parameters if signature is not None else ()
        kinds: list[tuple[str, ...] | None] = [type_names(one.types) for one in parameters]
        kinds += [None] * len(atom.terms)
        terms = tuple(self.term(term, scope, kind) for term, kind in zip(atom.terms, kinds, strict=False))
        predicate = self._symbols.predicates.resolve(
            atom.predicate,
            self._findings,
            declaration=lambda: self._instead(atom, terms, scope),
        )
        if predicate is None:
            return atom
        signature = self._symbols.signatures[predicate.text]
        wanted = len(signature.parameters)
        if len(terms) != wanted:
            found = ast.Atom(predicate, terms, span=atom.span)
            meant = with_right_number(found, scope, self._symbols)
            self.report_arity(predicate.text, wanted, len(terms), atom.span, meant)
            return atom
        known = replace(atom, predicate=predicate, terms=terms)
        place = self._symbols.predicates.place(predicate.text)
        check_arguments(known, signature.parameters, place, scope, self._symbols, self._findings)
        return known

    def _instead(self, atom: ast.Atom, terms: tuple[ast.Term, ...], scope: VariableTypes) -> str:
        """Return what would be written for an atom without a predicate."""
        event = self._symbols.events.find(atom.predicate.text)
        if event is not None:
            return f"a fact that `{event}`, which is an event, brings about"
        return f"`(:predicates {self._declaration(atom, terms, scope)})`"

    def _declaration(self, atom: ast.Atom, terms: tuple[ast.Term, ...], scope: VariableTypes) -> str:
        """Return what would declare the predicate of an atom."""
        parts = [atom.predicate.text]
        for at, term in enumerate(terms, 1):
            types = types_of(term, scope, self._symbols)
            name = term.text if isinstance(term, ast.Variable) else f"?x{at}"
            parts.append(name if types is None else f"{name} - {either(types).strip('`')}")
        return f"({' '.join(parts)})"

    def report_arity(
        self, predicate: str, wanted: int, found: int, span: Span, meant: str | None = None
    ) -> None:
        """Report a wrong number of arguments, with the atom that is meant if only one can be."""
        message = f"`{predicate}` takes {quantity(wanted, 'argument')}, not {found}"
        place = self._symbols.predicates.place(predicate)
        fix = None if meant is None else Fix((Edit(span, meant),))
        declared = heading(predicate, self._symbols.signatures[predicate].parameters)
        self._findings.add(
            LanguageCode.ARITY,
            span,
            message,
            expected=declared if meant is None else None,
            suggestion=meant,
            related=place,
            fix=fix,
        )

    def term(self, term: ast.Term, scope: VariableTypes, wanted: tuple[str, ...] | None = None) -> ast.Term:
        """Resolve a constant or a variable.

        Parameters
        ----------
        wanted : the types that are taken at its place, where they are known.
        """
        match term:
            case ast.Name(text="_"):
                any_one = f"`(exists (?x - {_said(wanted or (OBJECT,))}) ...)` where any will do"
                return self._symbols.constants.resolve(term, self._findings, None, lambda: any_one) or term
            case ast.Name(text) if bounds_missed(text, wanted or ()):
                return term  # `check_arguments` reports it
            case ast.Name():
                variable = scope.get(f"?{term.text.lower()}")
                meant = None if variable is None else variable.name.text
                return self._symbols.constants.resolve(term, self._findings, meant) or term
            case ast.Variable(text):
                declared = scope.get(text.lower())
                if declared is not None:
                    return ast.Variable(declared.name.text, span=term.span)
                if not self._symbols.is_discarded(text):
                    self._report_variable(term, scope, wanted)
                return term
            case _:
                assert_never(term)

    def _report_variable(
        self, variable: ast.Variable, scope: VariableTypes, wanted: tuple[str, ...] | None
    ) -> None:
        """Report a variable that is not declared, with the one that swallowed its type: `?x-type`."""
        names = [entry.name.text for entry in scope.values()]
        place = tuple(
            self._findings.place(f"`{entry.name.text}` is another variable", entry.span)
            for entry in scope.values()
            if entry.name.text.lower().startswith(f"{variable.text.lower()}-")
        )
        meant = None if place else self._findings.suggest(variable.text, names)
        message = f"variable `{variable.text}` is not declared"
        fix = None if meant is None else Fix((Edit(variable.span, meant),))
        declared = (
            None if wanted is None else f"`{variable.text} - {_said(wanted)}` where variables are declared"
        )
        self._findings.add(
            LanguageCode.UNDECLARED_VARIABLE,
            variable.span,
            message,
            expected=None if meant or place else declared,
            suggestion=meant,
            related=place,
            fix=fix,
            mistake=("variable", variable.text.lower(), tuple(scope)),
        )

    def _check_equal(self, equal: ast.Equal, scope: VariableTypes) -> None:
        """Warn of an equality that is always true or never."""
        left = types_of(equal.left, scope, self._symbols)
        right = types_of(equal.right, scope, self._symbols)
        message = None
        if equal.left == equal.right:
            message = "both sides are the same: this is always true"
        elif left is not None and right is not None and not self._overlap(left, right):
            message = f"{NEVER_TRUE}: {either(left)} and {either(right)} have nothing in common"
        if message is not None:
            self._findings.add(LanguageCode.POINTLESS_EQUALITY, equal.span, message)

    def _overlap(self, left: tuple[str, ...], right: tuple[str, ...]) -> bool:
        symbols = self._symbols
        alone = ((one,) for one in symbols.supertypes)
        return any(
            any(symbols.fits(one, left) for one in own) and any(symbols.fits(one, right) for one in own)
            for own in chain(alone, symbols.constant_types.values(), self._several_types)
        )


def _said(types: tuple[str, ...]) -> str:
    """Return types as they are declared."""
    return either(types).strip("`")
