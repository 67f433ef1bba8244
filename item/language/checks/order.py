"""Ordered types: the static predicates `next` and `before` over their constants, in the order of the text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

from item.language.checks.symbols import Symbols
from item.language.collector import Collector
from item.language.syntax import ast, sections

NEXT, BEFORE = "next", "before"


def order_of(
    definition: sections.DomainDefinition, symbols: Symbols, findings: Collector
) -> tuple[tuple[sections.Predicate, ...], tuple[sections.Fact, ...], dict[str, tuple[str, ...]]]:
    """Return what `:ordered` declares: predicates, their facts, and the constants of each type in order.

    Parameters
    ----------
    symbols : with the domain's types and constants declared.
    """
    resolved = [symbols.types.resolve(name, findings) for name in definition.ordered]
    types = [name for name in resolved if name is not None]
    if not types:
        return (), (), {}
    members = {
        name.text: tuple(
            constant
            for constant, own in symbols.constant_types.items()
            if symbols.are_types(own) and any(symbols.fits(one, [name.text]) for one in own)
        )
        for name in types
    }
    where = types[0].span
    both = tuple(ast.Name(name) for name in members)
    parameters = tuple(ast.Typed(ast.Variable(text), both) for text in ("?a", "?b"))
    predicates = tuple(
        sections.Predicate(ast.Name(text, span=where), parameters, span=where) for text in (NEXT, BEFORE)
    )
    facts = dict.fromkeys(fact for own in members.values() for fact in _facts(own))
    return predicates, tuple(facts), members


def _facts(members: tuple[str, ...]) -> Iterator[sections.Fact]:
    for name, pairs in ((NEXT, pairwise(members)), (BEFORE, combinations(members, 2))):
        for first, second in pairs:
            yield sections.Fact(ast.Atom(ast.Name(name), (ast.Name(first), ast.Name(second))))
