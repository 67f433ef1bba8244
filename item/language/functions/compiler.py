"""Compile the bounded functions of a domain, of a start or of a query."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from itertools import compress

from msgspec.structs import replace

from item.language.checks.costs import SET_ASIDE, changes_cost, costs_of
from item.language.checks.order import BEFORE, NEXT
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.functions.declarations import changed_names, with_numbers
from item.language.functions.expressions import Expressions
from item.language.functions.relations import constant_truth
from item.language.functions.table import FunctionTable
from item.language.syntax import ast, sections
from item.language.syntax.numbers import MAX_NUMBERS, TOTAL_COST, Function, Numeric, Range, Value
from item.language.syntax.rebuild import rebuilt


def without_namesakes(
    definition: sections.DomainDefinition, findings: Collector
) -> tuple[sections.DomainDefinition, frozenset[str]]:
    """Return a domain without functions that are called as predicates or others, and without these.

    Their names, in lower case, are returned, too. Each is reported once: which is meant where the
    name is used, only the author knows.
    """
    first: dict[str, sections.Predicate] = {}
    for name in definition.ordered[:1]:
        first |= {text: sections.Predicate(ast.Name(text, span=name.span)) for text in (NEXT, BEFORE)}
    named: set[str] = set()
    for one in definition.predicates:
        if isinstance(one, Function) and one.range is None:
            continue
        text = one.name.text.lower()
        known = first.setdefault(text, one)
        functions = [own for own in (one, known) if isinstance(own, Function)]
        # `declare_predicates` reports two predicates of one name.
        if text not in named and functions and _shape(one) != _shape(known):
            named.add(text)
            _report_namesake(functions[0], known if functions[0] is one else one, findings)
    kept = tuple(one for one in definition.predicates if one.name.text.lower() not in named)
    return replace(definition, predicates=kept), frozenset(named)


def _shape(declared: sections.Predicate) -> tuple[Range | None, list[tuple[ast.Name, ...]]]:
    """Return what tells declarations of one name apart; a predicate has no range."""
    own = declared.range if isinstance(declared, Function) else None
    return own, [one.types for one in declared.parameters]


def _report_namesake(function: Function, other: sections.Predicate, findings: Collector) -> None:
    name = function.name
    message, kind = f"`{name.text}` is the name of a predicate and of a function", "predicate"
    if isinstance(other, Function):
        message, kind = f"function `{name.text}` is declared twice", "function"
    place = findings.place(f"{kind} `{other.name.text}` is declared here", other.name.span)
    mend = "another name for one of them"
    findings.add(LanguageCode.DUPLICATE, name.span, message, expected=mend, related=(place,))


def without_functions(
    definition: sections.DomainDefinition, discarded: frozenset[str], findings: Collector
) -> tuple[sections.DomainDefinition, frozenset[str]]:
    """Return a domain whose functions are predicates, and the functions that have no bounds but need them.

    Parameters
    ----------
    discarded : the words, in lower case, that were left out of the tree because of errors around them.
    """
    functions = _functions(definition)
    names = {one.name.text.lower() for one in definition.predicates} - functions.keys()
    table = FunctionTable(functions, names, discarded, findings, changed_names(definition))
    expressions = Expressions(table)
    ranges: dict[str, Range] = {}

    def change(node: ast.Node) -> ast.Node:
        match node:
            case Range():
                ranges.setdefault(node.text, node)
            case Numeric() if changes_cost(node, costs):
                return ast.AllOf()
            case Numeric():
                return expressions.compiled(node)
            case ast.Atom():
                return table.checked(node)
            case _:
                pass
        return node

    kept = tuple(one for one in definition.predicates if not isinstance(one, Function) or one.range)
    aside = costs_of(definition)
    open_ended = frozenset(name for name, one in functions.items() if one.range is None) - aside
    costs = aside | {TOTAL_COST} - functions.keys()
    init = tuple(_listed(definition.init, costs, expressions, table))
    derived = tuple(filter(table.is_rule, definition.derived))
    plain = replace(definition, predicates=kept, init=init, derived=derived, costs=tuple(sorted(costs)))
    compiled = rebuilt(plain, change)
    if not ranges:
        return compiled, open_ended
    check_ranges(tuple(ranges.values()), findings)
    bounded = tuple(one for one in kept if isinstance(one, Function))
    whole = with_numbers(compiled, bounded, tuple(ranges.values()), expressions.relations)
    return whole, open_ended


def value_facts(
    facts: Iterable[sections.Fact],
    predicates: Iterable[sections.Predicate],
    costs: Container[str],
    discarded: frozenset[str],
    findings: Collector,
    *,
    lenient: bool,
) -> tuple[sections.Fact, ...]:
    """Return the entries of a start, with those that give functions their values compiled.

    Costs are left out, with a warning.

    Parameters
    ----------
    predicates, costs : the domain's, compiled.
    discarded : the words, in lower case, that were left out of the trees because of errors around them.
    lenient : whether values of undeclared functions are returned as they are where no function has bounds:
        planners know others, and problem files are often of another variant of their domain.
    """
    table = _compiled_table(predicates, discarded, findings)
    entries = tuple(facts)
    aside = [fact for fact in entries if isinstance(fact, Value) and _is_cost(fact, costs)]
    # Of the total cost the parser has warned.
    for fact in [fact for fact in aside if fact.atom.predicate.text.lower() != TOTAL_COST][:1]:
        findings.add(LanguageCode.SET_ASIDE, fact.span, SET_ASIDE)
    leaves = lenient and not table.functions
    foreign = [leaves and isinstance(fact, Value) and _is_foreign(fact, costs, table) for fact in entries]
    own = (fact for fact, other in zip(entries, foreign, strict=True) if not other)
    return (*_listed(own, costs, Expressions(table), table), *compress(entries, foreign))


def without_comparisons(
    query: ast.Query, predicates: Iterable[sections.Predicate], findings: Collector
) -> ast.Query:
    """Return a query whose comparisons are formulas over the values of a domain's compiled functions."""
    table = _compiled_table(predicates, frozenset(), findings)
    expressions = Expressions(table)

    def change(node: ast.Node) -> ast.Node:
        if isinstance(node, Numeric):
            return constant_truth(node.predicate.text, *node.operands) or expressions.compiled(node)
        return table.checked(node) if isinstance(node, ast.Atom) else node

    return rebuilt(query, change)


def _compiled_table(
    predicates: Iterable[sections.Predicate], discarded: frozenset[str], findings: Collector
) -> FunctionTable:
    """Return the functions of a compiled domain, as they were written; their places are of another text."""
    heads = tuple(predicates)
    functions = {
        one.name.text.lower(): replace(one, name=ast.Name(one.name.text), parameters=one.parameters[:-1])
        for one in heads
        if isinstance(one, Function)
    }
    names = {one.name.text.lower() for one in heads} - functions.keys()
    return FunctionTable(functions, names, discarded, findings)


def _functions(definition: sections.DomainDefinition) -> dict[str, Function]:
    functions: dict[str, Function] = {}
    for one in definition.predicates:
        if isinstance(one, Function):
            functions.setdefault(one.name.text.lower(), one)
    return functions


def _is_cost(value: Value, costs: Container[str]) -> bool:
    """Say whether a value is set aside: that of a function without bounds."""
    return value.atom.predicate.text.lower() in costs


def _is_foreign(value: Value, costs: Container[str], table: FunctionTable) -> bool:
    """Say whether a value is that of nothing which the domain declares."""
    name = value.atom.predicate.text.lower()
    return not (
        name in costs or name in table.functions or name in table.predicates or name in table.discarded
    )


def _listed(
    facts: Iterable[sections.Fact], costs: Container[str], expressions: Expressions, table: FunctionTable
) -> Iterator[sections.Fact]:
    """Yield the entries of a start without numbers: costs are left out, and what is wrong."""
    for fact in facts:
        if not isinstance(fact, Value):
            if table.checked(fact.atom) is fact.atom:
                yield fact
        elif not _is_cost(fact, costs):
            compiled = expressions.value(fact)
            if compiled is not None:
                yield compiled


def check_ranges(ranges: tuple[Range, ...], findings: Collector) -> None:
    """Report a range without numbers, and the one with which there are too many."""
    numbers: set[int] = set()
    for one in ranges:
        numbers |= set(one.numbers)
        if not one.numbers:
            message, expected = f"`{one.text}` holds no number", "whole numbers, the lower one first"
            findings.add(LanguageCode.BOUNDS, one.span, message, expected=expected)
        elif len(numbers) > MAX_NUMBERS:
            message = f"with `{one.text}` there are more than {MAX_NUMBERS} numbers"
            findings.add(LanguageCode.BOUNDS, one.span, message, expected="closer bounds")
            return
