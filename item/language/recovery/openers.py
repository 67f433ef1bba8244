"""Supply what is missing at the beginning of a list: its `(`, or the `:` of a section's keyword.

A `(` is missing only where the text has more `)` than `(`. What has no parentheses at all is read elsewhere.
"""

from __future__ import annotations

from itertools import dropwhile

from lark import Token

from item.diagnostics import Edit, Fix
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.recovery.corrections import Correction, report_keyword
from item.language.recovery.parentheses import is_section
from item.language.recovery.places import before, word
from item.language.syntax.lexer import keywords, span_of

TERMS = frozenset({"VARIABLE", "NAME", "NUMBER"})
# A formula or an effect stands behind one of these.
BEFORE_LISTS = frozenset({"_AND", "_OR", "_NOT", "_PRECONDITION", "_EFFECT"})


def supply_openers(tokens: list[Token], findings: Collector) -> list[Token]:
    """Return the tokens with the parentheses and colons that lists lack at their beginnings, all reported."""
    kinds = [token.type for token in tokens]
    lacking = kinds.count("RPAR") - kinds.count("LPAR")
    supplied: list[Token] = []
    depth = 0
    for at, token in enumerate(tokens):
        last = tokens[at - 1] if at else None
        if lacking > 0 and last is not None and _lacks_opener(tokens, at, depth):
            _report(token, findings)
            supplied.append(word("LPAR", "(", token))
            lacking -= 1
            depth += 1
        elif depth == 2 and last is not None and last.type == "LPAR" and token.type == "NAME":
            token = _with_colon(tokens, at, findings)
        supplied.append(token)
        depth += {"LPAR": 1, "RPAR": -1}.get(token.type, 0)
    return supplied


def _lacks_opener(tokens: list[Token], at: int, depth: int) -> bool:
    """Return whether a token begins a list whose `(` is missing.

    Parameters
    ----------
    depth : how many lists are open before it.
    """
    last, token = tokens[at - 1], tokens[at]
    if depth == 1:
        return is_section(token) and last.type == "RPAR" and last.line != token.line
    if last.type == "_PARAMETERS":
        return token.type == "VARIABLE"
    # The terms of an atom stand up to its `)`.
    others = dropwhile(lambda one: one.type in TERMS, tokens[at + 1 :])
    end = next(others, None)
    return token.type == "NAME" and last.type in BEFORE_LISTS and end is not None and end.type == "RPAR"


def _with_colon(tokens: list[Token], at: int, findings: Collector) -> Token:
    """Return the keyword of a section for its name without the colon, right inside the definition."""
    token = tokens[at]
    right = f":{token.lower()}"
    keyword = token.update(type=keywords().get(right, "KEYWORD"), value=right)
    if keyword.type == "KEYWORD" or not is_section(keyword):
        return token
    report_keyword(token, Correction(right, certain=True), findings)
    return keyword


def _report(token: Token, findings: Collector) -> None:
    fix = Fix((Edit(before(token), "("),), safe=True)
    findings.add(
        LanguageCode.UNMATCHED_PARENTHESIS, span_of(token), f"`(` is missing before `{token}`", fix=fix
    )
