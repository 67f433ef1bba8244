"""Ordered types: the static predicates `next` and `before` over their constants, in the order of the text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

from item.diagnostics import Edit, Fix, Span
from item.language.checks.symbols import Symbols
from item.language.codes import LanguageCode
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
    resolved = _types(definition.ordered, symbols, findings)
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


def _types(names: tuple[ast.Name, ...], symbols: Symbols, findings: Collector) -> list[ast.Name | None]:
    """Return the types that are named; where the constants of one are listed instead, say so once."""
    kinds = {symbols.constant_types.get(symbols.constants.find(one.text) or "") for one in names}
    (kind,) = kinds if len(kinds) == 1 else (None,)
    if kind is None or len(kind) != 1 or any(symbols.types.find(one.text) for one in names):
        return [symbols.types.resolve(name, findings) for name in names]
    first, last = names[0].span, names[-1].span
    span = Span(first.line, first.column, last.end_line, last.end_column)
    listed = [one.text.lower() for one in names]
    declared = [one.lower() for one, own in symbols.constant_types.items() if own == kind]
    findings.add(
        LanguageCode.UNDECLARED_TYPE,
        span,
        f"`:ordered` names types: these are constants of type `{kind[0]}`, in the order declared",
        suggestion=kind[0],
        # In another order than that of the constants, the author is to say which is meant.
        fix=Fix((Edit(span, kind[0]),), safe=listed == declared),
    )
    return [ast.Name(kind[0], span=names[0].span)]


def _facts(members: tuple[str, ...]) -> Iterator[sections.Fact]:
    for name, pairs in ((NEXT, pairwise(members)), (BEFORE, combinations(members, 2))):
        for first, second in pairs:
            yield sections.Fact(ast.Atom(ast.Name(name), (ast.Name(first), ast.Name(second))))
