"""Supply what a text leaves out at its beginning: `define`, and what is defined under which name."""

from __future__ import annotations

from itertools import pairwise

from lark import Token

from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.recovery.heads import is_section
from item.language.recovery.places import around, before, word
from item.language.syntax.lexer import span_of

# The sections that say of a file without a name what it is.
OF_PROBLEMS = frozenset({"_DOMAIN_NAME", "_OBJECTS", "_GOAL", "_METRIC"})


def supply_definition(tokens: list[Token], findings: Collector) -> list[Token]:
    """Return the tokens inside a definition; report the words that are missing before it."""
    kinds = [token.type for token in tokens[:2]]
    if kinds == ["LPAR", "_DOMAIN"] or kinds == ["LPAR", "_PROBLEM"]:
        span = before(tokens[0])
        fix = findings.rewrite(span, "(define ")
        findings.add(
            LanguageCode.INCOMPLETE, span_of(tokens[0]), "`(define` is missing before this list", fix=fix
        )
        opening = [Token.new_borrow_pos(kind, "", tokens[0]) for kind in ("LPAR", "_DEFINE")]
        return [*opening, *tokens]
    if kinds == ["LPAR", "_DEFINE"]:
        return _supply_name(tokens, findings)
    if len(tokens) < 2 or tokens[0].type != "LPAR" or not is_section(tokens[1]):
        return tokens
    kind, said = _kind(tokens)
    findings.add(
        LanguageCode.INCOMPLETE, span_of(tokens[0]), f"`(define ({said} NAME)` is missing before this list"
    )
    kinds = ["LPAR", "_DEFINE", "LPAR", kind, "NAME", "RPAR"]
    opening = [Token.new_borrow_pos(kind, "", tokens[0]) for kind in kinds]
    return [*opening, *tokens, Token.new_borrow_pos("RPAR", ")", tokens[-1])]


def _supply_name(tokens: list[Token], findings: Collector) -> list[Token]:
    """Return the tokens of a definition with the list that says what it is and how it is called."""
    kinds = [token.type for token in tokens[2:6]]
    if kinds[:1] != ["LPAR"] or len(kinds) == 1:
        return tokens
    if kinds[1] in ("_DOMAIN", "_PROBLEM"):
        if kinds[2:] == ["NUMBER", "RPAR"]:
            _report_number(tokens[4], tokens[3].lower(), findings)
            return [*tokens[:4], tokens[4].update(type="NAME"), *tokens[5:]]
        if kinds[2:3] == ["RPAR"]:
            message = "something is missing before this `)`"
            findings.add(LanguageCode.INCOMPLETE, span_of(tokens[4]), message, expected="a name")
            return [*tokens[:4], word("NAME", "", tokens[4]), *tokens[4:]]
        return tokens
    kind, said = _kind(tokens)
    if kinds[1:3] == ["NUMBER", "RPAR"]:
        _report_number(tokens[3], said, findings, whole=True)
        end = 5
    elif kinds[1] == "RPAR":
        place = around(*tokens[2:4])
        findings.add(LanguageCode.INCOMPLETE, place, f"`({said} NAME)` is missing here")
        end = 4
    elif is_section(tokens[3]):
        message = f"`({said} NAME)` is missing before this list"
        findings.add(LanguageCode.INCOMPLETE, span_of(tokens[2]), message)
        end = 2
    else:
        return tokens
    header = [word(own, "", tokens[2]) for own in ("LPAR", kind, "NAME", "RPAR")]
    return [*tokens[:2], *header, *tokens[end:]]


def _report_number(number: Token, said: str, findings: Collector, *, whole: bool = False) -> None:
    """Report a number in place of the name of a domain or problem, or of the `whole` list with it."""
    name = f"{said}-{number}"
    expected = f"`({said} {name})`" if whole else f"a name, such as `{name}`"
    findings.add(LanguageCode.UNEXPECTED, span_of(number), f"unexpected `{number}`", expected=expected)


def _kind(tokens: list[Token]) -> tuple[str, str]:
    """Return what a definition without a name is by the sections it has."""
    sections = {token.type for before, token in pairwise(tokens) if before.type == "LPAR"}
    return ("_PROBLEM", "problem") if sections & OF_PROBLEMS else ("_DOMAIN", "domain")
