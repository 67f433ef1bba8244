"""Resolve the names in queries; their free variables take the types of the places they stand in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import assert_never

from msgspec import Struct

from item.diagnostics import quantity
from item.language.checks.arguments import VariableTypes, heading
from item.language.checks.resolver import Resolver
from item.language.checks.symbols import Symbols, type_names
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.syntax import ast, sections


class ResolvedQuery(Struct, frozen=True):
    """A query with every name spelt as declared.

    Attributes
    ----------
    tree : the query.
    variables : its free variables (counted ones included) with their types, in the order of the text.
    """

    tree: ast.Query
    variables: tuple[ast.Typed, ...]


class QueryResolver:
    """Resolve queries against what a domain declares.

    Parameters
    ----------
    events : the event types by their declared names.
    findings : receives what does not resolve.
    """

    def __init__(
        self, symbols: Symbols, events: Mapping[str, sections.Event], resolver: Resolver, findings: Collector
    ) -> None:
        self._symbols = symbols
        self._events = events
        self._resolver = resolver
        self._findings = findings

    def resolve(self, query: ast.Query) -> ResolvedQuery:
        """Resolve a query; when something does not resolve, the result is of no use."""
        places: dict[str, list[tuple[ast.Variable, tuple[str, ...]]]] = {}
        for variable, types in self._free(query):
            places.setdefault(variable.text.lower(), []).append((variable, types))
        scope = {key: self._typed(found) for key, found in places.items()}
        return ResolvedQuery(self._query(query, scope), tuple(scope.values()))

    def _query(self, query: ast.Query, scope: VariableTypes) -> ast.Query:
        span = query.span
        match query:
            case ast.Count(variables, part):
                named = tuple(ast.Variable(v.text, span=v.span) for v in variables)
                for variable in named:
                    self._resolver.term(variable, scope)
                return ast.Count(named, self._resolver.formula(part, scope), span=span)
            case ast.Last(event):
                return ast.Last(self._event(event, scope), span=span)
            case ast.Possible(part):
                return ast.Possible(self._resolver.formula(part, scope), span=span)
            case ast.Certain(part):
                return ast.Certain(self._resolver.formula(part, scope), span=span)
            case ast.Holds(part, moment):
                return ast.Holds(self._query(part, scope), moment, span=span)
            case ast.Before(part, formula):
                return ast.Before(self._query(part, scope), self._resolver.formula(formula, scope), span=span)
            case _:
                return self._resolver.formula(query, scope)

    def _event(self, atom: ast.Atom, scope: VariableTypes) -> ast.Atom:
        name = self._symbols.events.resolve(atom.predicate, self._findings)
        event = None if name is None else self._events.get(name.text)
        if name is None or event is None:
            return atom
        if len(atom.terms) != len(event.parameters):
            wanted = quantity(len(event.parameters), "argument")
            message = f"`{name.text}` takes {wanted}, not {len(atom.terms)}"
            place = self._symbols.events.place(name.text)
            declared = heading(name.text, event.parameters)
            self._findings.add(LanguageCode.ARITY, atom.span, message, expected=declared, related=place)
            return atom
        return ast.Atom(name, tuple(self._resolver.term(term, scope) for term in atom.terms), span=atom.span)

    def _typed(self, places: Sequence[tuple[ast.Variable, tuple[str, ...]]]) -> ast.Typed:
        """Return a variable with the widest types that fit everywhere it stands, else in the first place."""
        variable, first = places[0]
        fitting = [
            one for one in self._symbols.types if all(self._symbols.fits(one, wanted) for _, wanted in places)
        ]
        widest = [
            one for one in fitting if not any(o != one and self._symbols.fits(one, (o,)) for o in fitting)
        ]
        types = tuple(ast.Name(one) for one in widest or first)
        return ast.Typed(variable, types, span=variable.span)

    def _free(self, query: ast.Query) -> Iterator[tuple[ast.Variable, tuple[str, ...]]]:
        """Yield each free variable of a query wherever it stands, with the types that fit there."""
        match query:
            case ast.Count(_, part) | ast.Possible(part) | ast.Certain(part):
                yield from self._free_in(part, frozenset())
            case ast.Last(event):
                found = self._events.get(self._symbols.events.find(event.predicate.text) or "")
                yield from self._standing(event, found.parameters if found else (), frozenset())
            case ast.Holds(part, _):
                yield from self._free(part)
            case ast.Before(part, formula):
                yield from self._free(part)
                yield from self._free_in(formula, frozenset())
            case _:
                yield from self._free_in(query, frozenset())

    def _free_in(
        self, formula: ast.Formula, bound: frozenset[str]
    ) -> Iterator[tuple[ast.Variable, tuple[str, ...]]]:
        match formula:
            case ast.Atom(predicate, _):
                found = self._symbols.signatures.get(self._symbols.predicates.find(predicate.text) or "")
                yield from self._standing(formula, found.parameters if found else (), bound)
            case ast.Equal(left, right):
                for term in (left, right):
                    if isinstance(term, ast.Variable) and term.text.lower() not in bound:
                        yield term, type_names(())
            case ast.Not(part):
                yield from self._free_in(part, bound)
            case ast.And(parts) | ast.Or(parts):
                for part in parts:
                    yield from self._free_in(part, bound)
            case ast.Imply(left, right):
                yield from self._free_in(left, bound)
                yield from self._free_in(right, bound)
            case ast.Forall(variables, part) | ast.Exists(variables, part):
                yield from self._free_in(part, bound | {v.name.text.lower() for v in variables})
            case _:
                assert_never(formula)

    @staticmethod
    def _standing(
        atom: ast.Atom, parameters: Sequence[ast.Typed], bound: frozenset[str]
    ) -> Iterator[tuple[ast.Variable, tuple[str, ...]]]:
        types = [type_names(parameter.types) for parameter in parameters]
        types += [type_names(())] * (len(atom.terms) - len(types))
        for term, own in zip(atom.terms, types, strict=False):
            if isinstance(term, ast.Variable) and term.text.lower() not in bound:
                yield term, own
