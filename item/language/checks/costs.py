"""Action costs: read, set aside and said so."""

from __future__ import annotations

from collections.abc import Container

from lark import Token

from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.syntax import ast, sections
from item.language.syntax.lexer import span_of
from item.language.syntax.numbers import TOTAL_COST, Function, Numeric
from item.language.syntax.walk import inside

SET_ASIDE = "costs are read and set aside: nothing is planned, so nothing has a price"

CHANGES = frozenset({"increase", "decrease", "assign"})


def costs_of(definition: sections.DomainDefinition) -> frozenset[str]:
    """Return the functions without bounds whose values nothing reads, by their names in lower case.

    What is compared is read, and so is what changes the value of a function that is.
    """
    functions = [one for one in definition.predicates if isinstance(one, Function) and one.objects is None]
    followed = {one.name.text.lower() for one in functions if one.range is not None}
    unbounded = {one.name.text.lower() for one in functions} - followed
    # By the function whose value changes, None for a comparison, whose values are read for that.
    sources: dict[str | None, list[str]] = {}
    for one in inside(definition, Numeric) if unbounded else ():
        target = _name(one) if one.predicate.text in CHANGES else None
        atoms = (operand for operand in one.operands if isinstance(operand, ast.Atom))
        sources.setdefault(target, []).extend(atom.predicate.text.lower() for atom in atoms)
    pending: list[str | None] = [None, *followed]
    while pending:
        read = set(sources.pop(pending.pop(), ())) - followed
        followed |= read
        pending += read
    return frozenset(unbounded - followed)


def changes_cost(written: Numeric, costs: Container[str]) -> bool:
    """Say whether an effect changes nothing but a cost."""
    return written.predicate.text in CHANGES and _name(written) in costs


def _name(change: Numeric) -> str | None:
    """Return the name, in lower case, of the function whose value changes."""
    target = change.operands[0]
    return target.predicate.text.lower() if isinstance(target, ast.Atom) else None


def report_costs(
    tokens: list[Token],
    definition: sections.DomainDefinition | sections.ProblemDefinition,
    findings: Collector,
) -> None:
    """Warn once where a file that parses speaks of costs."""
    unbounded: frozenset[str] = frozenset()
    functions: list[ast.Name] = []
    if isinstance(definition, sections.DomainDefinition):
        unbounded = costs_of(definition)
        functions = [one.name for one in definition.predicates if isinstance(one, Function)]
    # Which functions a problem speaks of, its domain says.
    costs = {TOTAL_COST} - {name.text.lower() for name in functions} | unbounded
    set_aside = [name.span for name in functions if name.text.lower() in unbounded]
    for at, token in enumerate(tokens):
        match token.type:
            case "_INCREASE" if tokens[at + 2].lower() in costs:
                set_aside.append(span_of(token))
            case "EQUAL" if tokens[at + 1].type == "LPAR" and tokens[at + 2].lower() in costs:
                set_aside.append(span_of(token))
            case "_METRIC":
                set_aside.append(span_of(token))
            case _:
                pass
    if set_aside:
        findings.add(LanguageCode.SET_ASIDE, set_aside[0], SET_ASIDE)
