"""Supply the `-` that is missing before a type."""

from __future__ import annotations

from itertools import dropwhile, islice

from lark import Token

from item.diagnostics import Edit, Fix
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.recovery.places import before, declared_types, sections, word
from item.language.syntax.lexer import span_of

# So many names are listed that would have another type; more would not be read.
SHOWN = 3


def rewrite_missing_dashes(tokens: list[Token], findings: Collector) -> list[Token]:
    """Read `?p person` as `?p - person` where `person` is a type."""
    types = declared_types(tokens)
    rewritten: list[Token] = []
    for token in tokens:
        after = rewritten[-1] if rewritten else None
        variable = after is not None and after.type == "VARIABLE" and not after.endswith("-")
        if token.type == "NAME" and variable and token.lower() in types and _in_declaration(rewritten):
            span = span_of(token)
            findings.add(
                LanguageCode.UNEXPECTED,
                span,
                f"`-` is missing before the type `{token}`",
                fix=findings.rewrite(before(token), "- "),
                mistake="dash",
            )
            rewritten.append(word("MINUS", "-", token))
        rewritten.append(token)
    return rewritten


def _in_declaration(tokens: list[Token]) -> bool:
    """Say whether the list that is open behind the tokens declares variables."""
    at = len(tokens) - 1
    while at > 0 and tokens[at].type in ("VARIABLE", "NAME", "MINUS"):
        at -= 1
    before = tokens[at - 1].type if at > 0 else ""
    if before in ("_PARAMETERS", "_FORALL", "_EXISTS"):
        return True
    section = next((token for token in reversed(tokens) if token.startswith(":")), None)
    return section is not None and section.type in ("_PREDICATES", "_FUNCTIONS")


def rewrite_constants(tokens: list[Token], findings: Collector) -> list[Token]:
    """Read `tart pie pastry` before a line of others as `tart pie - pastry`, where `pastry` is a type."""
    types = declared_types(tokens)
    missing: dict[int, Token] = {}
    for start, end in sections(tokens):
        if tokens[start + 1].type != "_CONSTANTS":
            continue
        for at in range(start + 3, end - 1):
            if tokens[at].type == "NAME" and tokens[at].lower() in types and _ends_names(tokens, at):
                missing[at] = word("MINUS", "-", tokens[at])
                _report_constants(tokens, at, findings)
    if not missing:
        return tokens
    return [one for at, token in enumerate(tokens) for one in (missing.get(at), token) if one is not None]


def _ends_names(tokens: list[Token], at: int) -> bool:
    """Say whether a name comes last on a line of constants, after others, and their type only later."""
    token, other, after = tokens[at], tokens[at - 1], tokens[at + 1]
    # A name that ends with `-` has swallowed it, and is reported for that.
    if other.line != token.line or other.endswith("-") or not _names_before(tokens, at):
        return False
    apart = after.type == "RPAR" or (after.type == "NAME" and after.line != token.line)
    return apart and _type_behind(tokens, at).lower() != token.lower()


def _names_before(tokens: list[Token], at: int) -> list[Token]:
    """Return the constants before a place that would get the same type as the name there."""
    first = at
    while tokens[first - 1].type in ("NAME", "NUMBER"):
        first -= 1
    if tokens[first - 1].type == "MINUS":
        first += 1
    return [] if tokens[first - 1].type == "_EITHER" else tokens[first:at]


def _type_behind(tokens: list[Token], at: int) -> str:
    """Return the type that names at a place take, or nothing."""
    following = dropwhile(lambda token: token.type in ("NAME", "NUMBER"), tokens[at:])
    match tuple(islice(following, 2)):
        case Token(type="MINUS"), Token(type="NAME") as name:
            return str(name)
        case _:
            return ""


def _report_constants(tokens: list[Token], at: int, findings: Collector) -> None:
    names = [f"`{token}`" for token in _names_before(tokens, at)]
    listed = ", ".join(names if len(names) <= SHOWN else [*names[:SHOWN], "..."])
    become = _type_behind(tokens, at)
    reading = f"constants of type `{become}`" if become else "constants without a type"
    message = f"`-` is missing before the type `{tokens[at]}`: else {listed} and it are {reading}"
    fix = Fix((Edit(before(tokens[at]), "- "),))
    findings.add(LanguageCode.UNEXPECTED, span_of(tokens[at]), message, suggestion=f"- {tokens[at]}", fix=fix)
