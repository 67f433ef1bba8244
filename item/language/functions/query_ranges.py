"""Ranges of numbers in a query that its domain does not have: `(exists (?n - (number 0 2)) ...)`.

They are types while the query is resolved. Then a variable of such a type ranges over the domain's own, and
the formula leaves their other numbers out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from item.language.checks.symbols import OBJECT, Symbols
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.functions.compiler import check_ranges
from item.language.syntax import ast
from item.language.syntax.numbers import Range, numbers_of
from item.language.syntax.rebuild import rebuilt
from item.language.syntax.walk import inside


def declare_ranges(query: ast.Query, symbols: Symbols, findings: Collector) -> None:
    """Declare the ranges of a query as types below those that have their numbers.

    Numbers that the domain lacks are reported.
    """
    own = {name: set(numbers_of(name)) for name in symbols.types}
    known = set().union(*own.values())
    new = {one.text: one for one in inside(query, Range) if one.text not in own}
    check_ranges(tuple(one for one in new.values() if not one.numbers), findings)
    for one in new.values():
        numbers = set(one.numbers)
        right = bool(numbers) and numbers <= known
        if numbers and not right:
            listed = ", ".join(f"`{name}`" for name, numbers in own.items() if numbers)
            message = f"the domain has no number {min(numbers - known)}"
            mend = f"numbers of {listed}" if listed else None
            findings.add(LanguageCode.BOUNDS, one.span, message, expected=mend)
        symbols.types.declare(one, findings.source)
        # A wrong one fits everywhere, lest more be said of it.
        above = (name for name, others in own.items() if numbers < others or not right)
        symbols.supertypes[one.text] = frozenset((OBJECT, one.text, *above))
        for name in map(str, sorted(numbers & known)):
            symbols.constant_types[name] = (*symbols.constant_types[name], one.text)


def with_own_ranges(query: ast.Query, types: Iterable[str]) -> ast.Query:
    """Return a resolved query whose variables have no other types than a domain's."""
    own = {name: set(numbers_of(name)) for name in types}

    def change(node: ast.Node) -> ast.Node:
        if not isinstance(node, ast.Forall | ast.Exists) or all(
            name.text in own for one in node.variables for name in one.types
        ):
            return node
        variables, others = zip(*(_widened(one, own) for one in node.variables), strict=True)
        part, left_out = rebuilt(node.part, change), ast.Or(sum(others, ()))
        part = (
            ast.Or((left_out, part)) if isinstance(node, ast.Forall) else ast.And((ast.Not(left_out), part))
        )
        return replace(node, variables=variables, part=part)

    return rebuilt(query, change)


def _widened(variable: ast.Typed, own: Mapping[str, set[int]]) -> tuple[ast.Typed, tuple[ast.Formula, ...]]:
    """Return a variable with types of the domain, and formulas that it is a number too many there."""
    wanted = {number for name in variable.types for number in numbers_of(name.text)}
    kept = [name for name in variable.types if name.text in own]
    kept += [ast.Name(name) for name, numbers in own.items() if numbers & wanted]
    others = {number for name in kept for number in own[name.text]} - wanted
    return (
        replace(variable, types=tuple(kept)),
        tuple(ast.Equal(variable.name, ast.Name(str(number))) for number in sorted(others)),
    )
