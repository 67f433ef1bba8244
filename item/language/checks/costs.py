"""Action costs: read, set aside and said so."""

from __future__ import annotations

from lark import Token

from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.syntax import sections
from item.language.syntax.lexer import span_of
from item.language.syntax.numbers import TOTAL_COST, Function, Value

SET_ASIDE = "costs are read and set aside: nothing is planned, so nothing has a price"


def report_costs(
    tokens: list[Token],
    definition: sections.Definition,
    findings: Collector,
) -> None:
    """Warn once where a file that parses speaks of costs."""
    heads = definition.predicates if isinstance(definition, sections.DomainDefinition) else ()
    functions = [one for one in heads if isinstance(one, Function)]
    bounded = {one.name.text.lower() for one in functions if one.range is not None}
    values = {fact.atom.predicate.text.lower() for fact in definition.init if isinstance(fact, Value)}
    # Which functions a problem speaks of, its domain says.
    costs = {TOTAL_COST} if isinstance(definition, sections.ProblemDefinition) else values - bounded
    set_aside: list[Token] = []
    for at, token in enumerate(tokens):
        match token.type:
            case "_INCREASE" if tokens[at + 2].lower() == TOTAL_COST:
                set_aside.append(token)
            case "_FUNCTIONS" if len(bounded) < len(functions):
                set_aside.append(token)
            case "EQUAL" if tokens[at + 1].type == "LPAR" and tokens[at + 2].lower() in costs:
                set_aside.append(token)
            case "_METRIC":
                set_aside.append(token)
            case _:
                pass
    if set_aside:
        findings.add(LanguageCode.SET_ASIDE, span_of(set_aside[0]), SET_ASIDE)
