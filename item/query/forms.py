"""Queries made ready for asking: which variables are asked for, which formulas they depend on."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import assert_never

from msgspec import Struct

from item.language.checks.queries import ResolvedQuery
from item.language.syntax import ast

# A variable whose name begins so is not asked for: some value will do.
ANY = "?_"


class Form(Struct, frozen=True):
    """A query whose uninteresting variables are bound by quantifiers.

    Attributes
    ----------
    tree : the query.
    variables : its free variables, typed.
    given : the free variables that the asker gives values to.
    """

    tree: ast.Query
    variables: tuple[ast.Typed, ...]
    given: frozenset[str] = frozenset()

    def conditions(self) -> Iterator[ast.Formula]:
        """Yield the formulas whose truth the query depends on."""
        return _conditions(self.tree)

    @property
    def over_readings(self) -> bool:
        """Return whether the query is about several readings."""
        query = self.tree
        while isinstance(query, ast.Holds | ast.Before):
            query = query.part
        return isinstance(query, ast.Possible | ast.Certain)

    def parameters(self, formula: ast.Formula) -> tuple[ast.Typed, ...]:
        """Return the free variables of a formula, typed."""
        free = free_variables(formula)
        return tuple(one for one in self.variables if one.name.text in free)

    def asked(self, formula: ast.Formula) -> tuple[ast.Typed, ...]:
        """Return those of its parameters that no value is given to."""
        return tuple(one for one in self.parameters(formula) if one.name.text not in self.given)


def form(query: ResolvedQuery, given: Collection[str] = ()) -> Form:
    """Return a query ready for asking; `given` are the variables that the asker gives values to."""
    known = frozenset(given)
    return Form(_closed(query.tree, query.variables, known), query.variables, known)


def free_variables(formula: ast.Formula) -> frozenset[str]:
    """Return the names of the variables that no quantifier of the formula binds."""
    match formula:
        case ast.Atom(_, terms):
            return frozenset(term.text for term in terms if isinstance(term, ast.Variable))
        case ast.Equal(left, right):
            return frozenset(term.text for term in (left, right) if isinstance(term, ast.Variable))
        case ast.Not(part):
            return free_variables(part)
        case ast.And(parts) | ast.Or(parts):
            return frozenset().union(*map(free_variables, parts))
        case ast.Imply(left, right):
            return free_variables(left) | free_variables(right)
        case ast.Forall(variables, part) | ast.Exists(variables, part):
            return free_variables(part) - {one.name.text for one in variables}
        case _:
            assert_never(formula)


def _closed(query: ast.Query, variables: tuple[ast.Typed, ...], given: frozenset[str]) -> ast.Query:
    match query:
        case ast.Count(counted, part):
            kept = {one.text for one in counted} | given
            return ast.Count(counted, _some(part, [one for one in variables if one.name.text not in kept]))
        case ast.Possible(part):
            return ast.Possible(_some(part, _any_of(variables)))
        case ast.Certain(part):
            return ast.Certain(_some(part, _any_of(variables)))
        case ast.Holds(part, moment):
            return ast.Holds(_closed(part, variables, given), moment)
        case ast.Before(part, formula):
            unknown = [one for one in variables if one.name.text not in given]
            return ast.Before(_closed(part, variables, given), _some(formula, unknown))
        case ast.Last():
            return query
        case _:
            return _some(query, _any_of(variables))


def _any_of(variables: tuple[ast.Typed, ...]) -> list[ast.Typed]:
    return [one for one in variables if one.name.text.startswith(ANY)]


def _some(formula: ast.Formula, variables: list[ast.Typed]) -> ast.Formula:
    free = free_variables(formula)
    bound = tuple(one for one in variables if one.name.text in free)
    return ast.Exists(bound, formula) if bound else formula


def _conditions(query: ast.Query) -> Iterator[ast.Formula]:
    match query:
        case ast.Count(_, part) | ast.Possible(part) | ast.Certain(part):
            yield part
        case ast.Holds(part, _):
            yield from _conditions(part)
        case ast.Before(part, formula):
            yield from _conditions(part)
            yield formula
        case ast.Last():
            return
        case _:
            yield query


def referenced_ids(query: ast.Query) -> Iterator[ast.Name | ast.Phrase]:
    """Yield the ids of the sentences that a query names."""
    match query:
        case ast.Holds(part, moment):
            yield moment
            yield from referenced_ids(part)
        case ast.Before(part, _):
            yield from referenced_ids(part)
        case _:
            return
