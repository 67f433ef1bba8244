"""Declare what bounded functions stand for.

The numbers of all ranges become constants, each range a type, and a function a predicate with its value as
the last argument: an exclusive group says that it has one value at most, a constraint that it has one.
"""

from __future__ import annotations

from itertools import chain, count, product

from msgspec.structs import replace

from item.language.functions.expressions import COMPARISONS
from item.language.syntax import ast, sections
from item.language.syntax.numbers import (
    ABOVE,
    BELOW,
    MAX_NUMBERS,
    SUM,
    Function,
    Numeric,
    OneValue,
    Range,
    SomeValue,
    Written,
)
from item.language.syntax.walk import changed_atoms, named_in_use


def with_numbers(
    definition: sections.DomainDefinition,
    functions: tuple[Function, ...],
    ranges: tuple[Range, ...],
    relations: set[str],
) -> sections.DomainDefinition:
    """Return a domain with the types, constants and laws that its functions and ranges stand for.

    Parameters
    ----------
    functions : those that have bounds, not compiled yet.
    ranges : all ranges of the domain, one at least.
    relations : the relations between numbers that its formulas and effects use.
    """
    span = ranges[0].span
    numbers = sorted({number for one in ranges for number in one.numbers})[: MAX_NUMBERS + 1]
    related = [_relation(name, numbers, ranges) for name in sorted(relations)]
    changed = changed_names(definition)
    predicates = tuple(_predicate(one) if isinstance(one, Function) else one for one in definition.predicates)
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


def changed_names(definition: sections.DomainDefinition) -> set[str]:
    """Return the names, in lower case, of what events change, whether functions are compiled or not."""
    effects = [event.effect for event in definition.events]
    used = named_in_use(definition)
    effects += [named.effect for named in definition.named_effects if named.name.text.lower() in used]
    atoms = (atom for effect in effects for atom in changed_atoms(effect))
    changed = (atom.operands[0] if isinstance(atom, Numeric) else atom for atom in atoms)
    return {one.predicate.text.lower() for one in changed if isinstance(one, ast.Atom)}


def _type(own: Range, ranges: tuple[Range, ...]) -> ast.Typed:
    """Return a range as a type below those that have its numbers and more."""
    inside = set(own.numbers)
    return ast.Typed(own, tuple(one for one in ranges if inside < set(one.numbers)), span=own.span)


def _predicate(function: Function) -> Function:
    return replace(function, parameters=(*function.parameters, _value(function)))


def _value(function: Function) -> ast.Typed:
    assert function.range is not None
    taken = {one.name.text.lower() for one in function.parameters}
    # Suggestions and answers show it.
    text = next(one for one in chain(("?n",), (f"?n{at}" for at in count(1))) if one not in taken)
    return ast.Typed(ast.Variable(text, span=function.span), (function.range,), span=function.span)


def _at_most_one(function: Function) -> sections.Exclusive:
    terms = tuple(ast.Variable(f"?-{at}", span=function.span) for at in range(len(function.parameters) + 1))
    atoms = (ast.Atom(function.name, terms),)
    return OneValue(atoms, terms[:-1], span=function.span, written=Written(function))


def _at_least_one(function: Function) -> sections.Constraint:
    value, span = _value(function), function.span
    own = tuple(
        replace(one, name=ast.Variable(f"?-{at}", span=span)) for at, one in enumerate(function.parameters)
    )
    terms = (*(one.name for one in own), value.name)
    some: ast.Formula = ast.Exists((value,), ast.Atom(function.name, terms, span=span), span=span)
    return SomeValue(ast.Forall(own, some, span=span) if own else some, span=span, written=Written(function))


def _relation(
    name: str, numbers: list[int], ranges: tuple[Range, ...]
) -> tuple[sections.Predicate, list[sections.Fact]]:
    rows: list[tuple[int, ...]]
    if name == SUM:
        known = frozenset(numbers)
        rows = [(a, b, a + b) for a, b in product(numbers, repeat=2) if a + b in known]
    elif name.startswith((ABOVE, BELOW)):
        inside = next(one.numbers for one in ranges if name.endswith(one.text))
        sign = 1 if name.startswith(ABOVE) else -1
        rows = [(old, by) for old, by in product(inside, numbers) if old + sign * by not in inside]
    else:
        rows = [pair for pair in product(numbers, repeat=2) if COMPARISONS[name](*pair)]
    facts = [
        sections.Fact(ast.Atom(ast.Name(name), tuple(ast.Name(str(one)) for one in row))) for row in rows
    ]
    return relation_head(name, ranges), facts


def relation_head(name: str, ranges: tuple[Range, ...]) -> sections.Predicate:
    """Return the declaration of a relation between numbers of some ranges, one at least."""
    variables = ("?a", "?b", "?c") if name == SUM else ("?a", "?b")
    return sections.Predicate(
        ast.Name(name, span=ranges[0].span),
        tuple(ast.Typed(ast.Variable(text), tuple(ranges)) for text in variables),
        span=ranges[0].span,
    )
