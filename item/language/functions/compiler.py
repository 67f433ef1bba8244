"""Compile the bounded functions of a domain, of a start or of a query.

The numbers of all ranges become constants, each range a type, and a function a predicate with its value as
the last argument: an exclusive group says that it has one value at most, a constraint that it has one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, replace
from itertools import product
from typing import Any, TypeVar

from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.functions.expressions import COMPARISONS, SUM, Expressions
from item.language.syntax import ast
from item.language.syntax.numbers import MAX_NUMBERS, TOTAL_COST, Function, Numeric, Range, Value
from item.language.syntax.walk import changed_atoms

Tree = TypeVar("Tree")


def without_functions(
    definition: ast.DomainDefinition, discarded: frozenset[str], findings: Collector
) -> ast.DomainDefinition:
    """Return a domain whose functions are predicates.

    Parameters
    ----------
    discarded : the words, in lower case, that were left out of the tree because of errors around them.
    """
    functions = _functions(definition)
    names = {one.name.text.lower() for one in definition.predicates} - functions.keys()
    expressions = Expressions(functions, names, discarded, findings)
    ranges: dict[str, Range] = {}

    def change(node: ast.Node) -> ast.Node:
        match node:
            case Range():
                _check_range(node, findings)
                ranges.setdefault(node.text, node)
            case Numeric():
                return expressions.compiled(node)
            case Value() if not _is_cost(node, functions):
                return expressions.value(node)
            case ast.Atom():
                expressions.check_atom(node)
            case _:
                pass
        return node

    kept = tuple(one for one in definition.predicates if not isinstance(one, Function) or one.range)
    compiled = _rebuilt(replace(definition, predicates=kept), change)
    compiled = replace(compiled, init=tuple(fact for fact in compiled.init if not isinstance(fact, Value)))
    bounded = tuple(one for one in kept if isinstance(one, Function) and one.range)
    if not ranges:
        return compiled
    return _with_numbers(compiled, bounded, tuple(ranges.values()), expressions.relations)


def value_facts(
    facts: Iterable[ast.Fact], predicates: Iterable[ast.Predicate], findings: Collector
) -> tuple[ast.Fact, ...]:
    """Return the entries of a start, with those that give functions their values compiled.

    Costs are left out, with a warning.

    Parameters
    ----------
    predicates : the domain's, compiled.
    """
    functions = {
        one.name.text.lower(): replace(
            one, name=ast.Name(one.name.text), parameters=one.parameters[:-1]
        )
        for one in predicates
        if isinstance(one, Function)
    }
    expressions = Expressions(functions, (), (), findings)
    found: list[ast.Fact] = []
    for fact in facts:
        if not isinstance(fact, Value):
            found.append(fact)
        elif fact.atom.predicate.text.lower() in functions:
            found.append(expressions.value(fact))
    return tuple(found)


def without_comparisons(query: ast.Query, predicates: Iterable[ast.Predicate], findings: Collector) -> ast.Query:
    """Return a query whose comparisons are formulas over the values of a domain's compiled functions."""
    known = tuple(predicates)
    functions = {
        one.name.text.lower(): replace(one, parameters=one.parameters[:-1])
        for one in known
        if isinstance(one, Function)
    }
    names = {one.name.text.lower() for one in known} - functions.keys()
    expressions = Expressions(functions, names, (), findings)
    return _rebuilt(query, lambda node: expressions.compiled(node) if isinstance(node, Numeric) else node)


def _functions(definition: ast.DomainDefinition) -> dict[str, Function]:
    functions: dict[str, Function] = {}
    for one in definition.predicates:
        if isinstance(one, Function):
            functions.setdefault(one.name.text.lower(), one)
    return functions


def _is_cost(value: Value, functions: Mapping[str, Function]) -> bool:
    """Say whether a value is set aside: that of a function without bounds, or where no function has any."""
    name = value.atom.predicate.text.lower()
    if name in functions:
        return functions[name].range is None
    return name == TOTAL_COST or all(one.range is None for one in functions.values())


def _check_range(written: Range, findings: Collector) -> None:
    """Report a range without numbers or with too many."""
    count = len(written.numbers)
    if count == 0 or count > MAX_NUMBERS:
        kind = "no whole number" if count == 0 else f"more than {MAX_NUMBERS} numbers"
        message = f"`{written.text}` has {kind}"
        expected = "whole numbers, the lower bound first: `(number 0 9)`"
        findings.add(LanguageCode.BOUNDS, written.span, message, expected=expected)


def _with_numbers(
    definition: ast.DomainDefinition,
    functions: tuple[Function, ...],
    ranges: tuple[Range, ...],
    relations: set[str],
) -> ast.DomainDefinition:
    """Return a domain with what it declares by its functions and ranges."""
    span = ranges[0].span
    numbers = sorted({number for one in ranges for number in one.numbers})
    related = _relations(numbers, ranges, relations)
    changed = {
        atom.predicate.text.lower()
        for one in (*definition.events, *definition.named_effects)
        for atom in changed_atoms(one.effect)
    }
    predicates = tuple(
        _predicate(one) if isinstance(one, Function) else one for one in definition.predicates
    )
    return replace(
        definition,
        types=(*definition.types, *(_type(one, ranges) for one in ranges)),
        constants=(
            *definition.constants,
            *(
                ast.Typed(
                    ast.Name(str(number), span=span),
                    tuple(one for one in ranges if number in one.numbers),
                    span=span,
                )
                for number in numbers
            ),
        ),
        predicates=(*predicates, *(head for head, _ in related)),
        init=(*definition.init, *(fact for _, facts in related for fact in facts)),
        exclusives=(*definition.exclusives, *(_at_most_one(one) for one in functions)),
        constraints=(
            *definition.constraints,
            # What no event changes may be without a value where it is not listed.
            *(_at_least_one(one) for one in functions if one.name.text.lower() in changed),
        ),
    )


def _type(own: Range, ranges: tuple[Range, ...]) -> ast.Typed:
    """Return a range as a type below those that have its numbers and more."""
    inside = set(own.numbers)
    return ast.Typed(own, tuple(one for one in ranges if inside < set(one.numbers)), span=own.span)


def _predicate(function: Function) -> Function:
    return replace(function, parameters=(*function.parameters, _value(function)))


def _value(function: Function) -> ast.Typed:
    assert function.range is not None
    return ast.Typed(ast.Variable("?-value", span=function.span), (function.range,), span=function.span)


def _at_most_one(function: Function) -> ast.Exclusive:
    terms = tuple(ast.Variable(f"?-{at}", span=function.span) for at in range(len(function.parameters) + 1))
    return ast.Exclusive((ast.Atom(function.name, terms),), terms[:-1], span=function.span)


def _at_least_one(function: Function) -> ast.Constraint:
    value, span = _value(function), function.span
    own = tuple(
        replace(one, name=ast.Variable(f"?-{at}", span=span)) for at, one in enumerate(function.parameters)
    )
    terms = (*(one.name for one in own), value.name)
    some: ast.Formula = ast.Exists((value,), ast.Atom(function.name, terms, span=span), span=span)
    return ast.Constraint(ast.Forall(own, some, span=span) if own else some, span=span)


def _relations(
    numbers: list[int], ranges: tuple[Range, ...], relations: set[str]
) -> list[tuple[ast.Predicate, list[ast.Fact]]]:
    """Return the static relations between numbers that are used, with what is true of them."""
    return [_relation(name, numbers, ranges) for name in sorted(relations)]


def _relation(
    name: str, numbers: list[int], ranges: tuple[Range, ...]
) -> tuple[ast.Predicate, list[ast.Fact]]:
    if name == SUM:
        rows = ((a, b, a + b) for a, b in product(numbers, repeat=2) if a + b in set(numbers))
        rows = iter([row for row in rows])
    else:
        rows = ((a, b) for a, b in product(numbers, repeat=2) if COMPARISONS[name](a, b))
    variables = ("?a", "?b", "?c") if name == SUM else ("?a", "?b")
    head = ast.Predicate(
        ast.Name(name, span=ranges[0].span),
        tuple(ast.Typed(ast.Variable(text), tuple(ranges)) for text in variables),
        span=ranges[0].span,
    )
    facts = [
        ast.Fact(ast.Atom(ast.Name(name), tuple(ast.Name(str(one)) for one in row)))
        for row in rows
    ]
    return head, facts


def _rebuilt(node: Tree, change: Callable[[ast.Node], ast.Node]) -> Tree:
    """Return a tree with every node changed, the outer ones first."""
    found: Any = node
    if isinstance(node, tuple):
        parts = tuple(_rebuilt(one, change) for one in node)
        return parts if any(a is not b for a, b in zip(parts, node, strict=True)) else node
    if not isinstance(node, ast.Node):
        return node
    changed = change(node)
    if changed is not node:
        return changed
    own = {}
    for name, value in _children(found):
        new = _rebuilt(value, change)
        if new is not value:
            own[name] = new
    return replace(found, **own) if own else node


def _children(node: Any) -> Iterator[tuple[str, Any]]:
    for field in fields(node):
        value = getattr(node, field.name)
        if isinstance(value, tuple | ast.Node):
            yield field.name, value
