"""Replace variables by constants in a formula as written."""

from __future__ import annotations

from typing import assert_never

from item.language.syntax import ast
from item.logic.grounding.joins import Binding


def substitute(formula: ast.Formula, binding: Binding) -> ast.Formula:
    """Return a formula with its free variables replaced; quantifiers stay as they are."""
    match formula:
        case ast.Atom(predicate, terms):
            return ast.Atom(predicate, tuple(_constant(term, binding) for term in terms), span=formula.span)
        case ast.Equal(left, right):
            return ast.Equal(_constant(left, binding), _constant(right, binding), span=formula.span)
        case ast.Not(part):
            return ast.Not(substitute(part, binding), span=formula.span)
        case ast.And(parts):
            return ast.And(tuple(substitute(part, binding) for part in parts), span=formula.span)
        case ast.Or(parts):
            return ast.Or(tuple(substitute(part, binding) for part in parts), span=formula.span)
        case ast.Imply(left, right):
            return ast.Imply(substitute(left, binding), substitute(right, binding), span=formula.span)
        case ast.Forall(variables, part):
            return ast.Forall(variables, substitute(part, _without(binding, variables)), span=formula.span)
        case ast.Exists(variables, part):
            return ast.Exists(variables, substitute(part, _without(binding, variables)), span=formula.span)
        case _:
            assert_never(formula)


def _constant(term: ast.Term, binding: Binding) -> ast.Term:
    if isinstance(term, ast.Variable) and term.text in binding:
        return ast.Name(binding[term.text], span=term.span)
    return term


def _without(binding: Binding, variables: tuple[ast.Typed, ...]) -> Binding:
    hidden = {variable.name.text for variable in variables}
    return {name: value for name, value in binding.items() if name not in hidden}
