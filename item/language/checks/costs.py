"""Action costs: read, set aside and said so; effects on numbers that mean more are refused."""

from __future__ import annotations

from lark import Token

from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.syntax.lexer import span_of
from item.language.syntax.unsupported import NUMBERS


def report_costs(tokens: list[Token], findings: Collector) -> None:
    """Warn once where a file that parses speaks of costs; refuse an effect on any other number."""
    set_aside: list[Token] = []
    for at, token in enumerate(tokens):
        match token.type:
            case "_INCREASE":
                name = tokens[at + 2]
                if tokens[at + 1].type != "LPAR" or name.lower() != "total-cost":
                    findings.add(LanguageCode.UNSUPPORTED, span_of(token), f"`{token}`: {NUMBERS}")
                else:
                    set_aside.append(token)
            case "_FUNCTIONS" | "_METRIC":
                set_aside.append(token)
            case "EQUAL" if tokens[at + 1].type == "LPAR":
                set_aside.append(token)
    if set_aside:
        message = "costs are read and set aside: nothing is planned, so nothing has a price"
        findings.add(LanguageCode.SET_ASIDE, span_of(set_aside[0]), message)
