"""Comparisons in queries, where the domain has no relation for them: its axioms never compare numbers so."""

from __future__ import annotations

from collections.abc import Sequence

from item.language.functions.declarations import relation_head
from item.language.functions.expressions import COMPARISONS
from item.language.syntax import ast, sections
from item.language.syntax.numbers import Range
from item.language.syntax.rebuild import rebuilt


def with_all_relations(definition: sections.DomainDefinition) -> tuple[sections.Predicate, ...]:
    """Return the predicates of a compiled domain, and the relations between its numbers that it lacks."""
    ranges = _ranges(definition)
    missing = (relation_head(name, ranges) for name in _missing(definition))
    return (*definition.predicates, *missing)


def spelt_out(query: ast.Query, definition: sections.DomainDefinition) -> ast.Query:
    """Return a resolved query that says which numbers are so related in place of missing relations."""
    names = _missing(definition)
    numbers = sorted({number for one in _ranges(definition) for number in one.numbers})

    def change(node: ast.Node) -> ast.Node:
        if isinstance(node, ast.Atom) and node.predicate.text in names:
            return _some_pair(node, numbers)
        return node

    return rebuilt(query, change) if names else query


def constant_truth(sign: str, left: ast.Node, right: ast.Node) -> ast.Formula | None:
    """Return the formula that is as true as a comparison of two numbers, None for what compares others."""
    if not (isinstance(left, ast.Name) and isinstance(right, ast.Name)):
        return None
    if not (left.text.isdecimal() and right.text.isdecimal()):
        return None
    return ast.And() if COMPARISONS[sign](int(left.text), int(right.text)) else ast.Or()


def _some_pair(atom: ast.Atom, numbers: Sequence[int]) -> ast.Formula:
    left, right = atom.terms
    holds = COMPARISONS[atom.predicate.text]
    return ast.Or(
        tuple(
            ast.And((_is(right, high), ast.Or(tuple(_is(left, low) for low in numbers if holds(low, high)))))
            for high in numbers
        ),
        span=atom.span,
    )


def _is(term: ast.Term, number: int) -> ast.Formula:
    return ast.Equal(term, ast.Name(str(number)))


def _missing(definition: sections.DomainDefinition) -> tuple[str, ...]:
    declared = {one.name.text for one in definition.predicates}
    return tuple(name for name in ("<", "<=") if name not in declared) if _ranges(definition) else ()


def _ranges(definition: sections.DomainDefinition) -> tuple[Range, ...]:
    return tuple(one.name for one in definition.types if isinstance(one.name, Range))
