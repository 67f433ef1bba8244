"""Queries about facts that are restricted to a type: "which pallets are damaged", of `damaged` units."""

from __future__ import annotations

from itertools import chain, count

from item.language.syntax import ast
from item.query.forms import free_variables

_ONE = "?one"


def restricted(query: ast.Formula, kind: str, asked: str) -> ast.Exists:
    """Return a query whose variable `asked` has to be one of a type; the variable that says so is new."""
    taken = {name.lower() for name in free_variables(query)}
    names = chain((_ONE,), (f"{_ONE}-{number}" for number in count(2)))
    own = ast.Variable(next(name for name in names if name not in taken))
    same = ast.Equal(ast.Variable(asked), own)
    return ast.Exists((ast.Typed(own, (ast.Name(kind),)),), ast.And((same, query)))


def denied(query: ast.Formula) -> ast.Formula:
    """Return the query of what is false where another asks for what is true; a restriction stays."""
    match query:
        case ast.Exists(variables, ast.And((same, fact))):
            return ast.Exists(variables, ast.And((same, denied(fact))))
        case ast.Not(part):
            return part
        case _:
            return ast.Not(query)
