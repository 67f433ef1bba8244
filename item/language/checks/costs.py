"""Action costs: read, set aside and said so."""

from __future__ import annotations

from lark import Token

from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.syntax import sections
from item.language.syntax.lexer import span_of
from item.language.syntax.numbers import TOTAL_COST, Function

SET_ASIDE = "costs are read and set aside: nothing is planned, so nothing has a price"


USES = frozenset({"COMPARISON", "_INCREASE", "_DECREASE", "_ASSIGN"})


def report_costs(
    tokens: list[Token],
    definition: sections.DomainDefinition | sections.ProblemDefinition,
    findings: Collector,
) -> None:
    """Warn once where a file that parses speaks of costs."""
    heads = definition.predicates if isinstance(definition, sections.DomainDefinition) else ()
    functions = [one for one in heads if isinstance(one, Function) and one.objects is None]
    bounded = {one.name.text.lower() for one in functions if one.range is not None}
    # What is compared or changed is no cost, but a function whose bounds are missing.
    used = {
        tokens[at + 2].lower()
        for at, token in enumerate(tokens[:-2])
        if token.type in USES and tokens[at + 1].type == "LPAR" and tokens[at + 2].lower() != TOTAL_COST
    }
    unbounded = {one.name.text.lower() for one in functions} - bounded - used
    # Which functions a problem speaks of, its domain says.
    costs = {TOTAL_COST} - bounded | unbounded
    set_aside: list[Token] = []
    for at, token in enumerate(tokens):
        match token.type:
            case "_INCREASE" if tokens[at + 2].lower() == TOTAL_COST:
                set_aside.append(token)
            case "_FUNCTIONS" if unbounded:
                set_aside.append(token)
            case "EQUAL" if tokens[at + 1].type == "LPAR" and tokens[at + 2].lower() in costs:
                set_aside.append(token)
            case "_METRIC":
                set_aside.append(token)
            case _:
                pass
    if set_aside:
        findings.add(LanguageCode.SET_ASIDE, span_of(set_aside[0]), SET_ASIDE)
