"""Put parentheses around what stands without them: `:effect p ?x`, `(not p ?x)`, `:parameters ?x - t`."""

from __future__ import annotations

from itertools import takewhile

from lark import Token

from item.diagnostics import Edit, Fix
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.recovery.places import around, before, behind, sections, word

PLAIN_TERMS = frozenset({"VARIABLE", "NAME", "NUMBER"})
FIELDS = frozenset({"_PARAMETERS", "_PRECONDITION", "_EFFECT"})
# Where an atom may stand right behind another.
FORMULAS = frozenset({"_PRECONDITION", "_EFFECT", "_INIT", "_CONSTRAINT", "_DERIVED", "_EXCLUSIVE"})
DECLARING = frozenset({"_PARAMETERS", "_PER", "_FORALL", "_EXISTS"})


def rewrite_bare_atoms(tokens: list[Token], findings: Collector) -> list[Token]:
    """Read `:effect p ?x` as `:effect (p ?x)`; the closing parenthesis may be there.

    So may that of an atom between others, `(and (p) q ?x))`.
    """
    kinds = [token.type for token in tokens]
    surplus = kinds.count("RPAR") - kinds.count("LPAR")
    predicates = _declared_predicates(tokens)
    opening: set[int] = set()
    closing: set[int] = set()
    section = ""
    for at, token in enumerate(tokens[:-1]):
        section = token.type if token.startswith(":") else section
        negated = kinds[at - 1 : at + 1] == ["LPAR", "_NOT"]
        beside = surplus > 0 and token.type == "RPAR" and section in FORMULAS and kinds[at + 1] == "NAME"
        if not (negated or beside or token.type in FIELDS) or tokens[at + 1].lower() not in predicates:
            continue
        atom = list(takewhile(lambda one: one.type in PLAIN_TERMS, tokens[at + 1 :]))
        follows = kinds[at + 1 + len(atom) : at + 3 + len(atom)]
        if not atom or not follows or follows[0] not in (FIELDS | {"RPAR"} if not beside else {"RPAR"}):
            continue
        in_between = not negated and not FIELDS.isdisjoint(follows)
        closed = follows[0] == "RPAR" and (surplus > 0 or in_between)
        surplus -= closed
        opening.add(at + 1)
        edits = [Edit(before(atom[0]), "(")]
        if not closed:
            closing.add(at + len(atom))
            edits.append(Edit(behind(atom[-1]), ")"))
        findings.add(
            LanguageCode.UNEXPECTED,
            around(atom[0], atom[-1]),
            "an atom stands in parentheses",
            suggestion=f"({' '.join(atom)})",
            fix=Fix(tuple(edits), safe=True),
        )
    return _enclosed(tokens, opening, closing)


def rewrite_bare_variables(tokens: list[Token], findings: Collector) -> list[Token]:
    """Read `:parameters ?x - t` as `:parameters (?x - t)`; the closing parenthesis may be there."""
    kinds = [token.type for token in tokens]
    surplus = kinds.count("RPAR") - kinds.count("LPAR")
    opening: set[int] = set()
    closing: set[int] = set()
    for at, token in enumerate(tokens[:-1]):
        if token.type not in DECLARING or kinds[at + 1] != "VARIABLE":
            continue
        end = at + 1
        while end < len(tokens) and kinds[end] in ("VARIABLE", "MINUS", "NAME"):
            end += 1
        if end == len(tokens):
            break
        closed = surplus > 0 and kinds[end] == "RPAR"
        surplus -= closed
        opening.add(at + 1)
        edits = [Edit(before(tokens[at + 1]), "(")]
        if not closed:
            closing.add(end - 1)
            edits.append(Edit(behind(tokens[end - 1]), ")"))
        message = f"the variables after `{token}` stand in parentheses"
        place = around(tokens[at + 1], tokens[end - 1])
        findings.add(LanguageCode.UNEXPECTED, place, message, fix=Fix(tuple(edits), safe=True))
    return _enclosed(tokens, opening, closing)


def _enclosed(tokens: list[Token], opening: set[int], closing: set[int]) -> list[Token]:
    """Return the tokens with parentheses before and behind some."""
    if not opening:
        return tokens
    return [
        one
        for at, token in enumerate(tokens)
        for one in (
            *([word("LPAR", "(", token)] if at in opening else ()),
            token,
            *([word("RPAR", ")", token)] if at in closing else ()),
        )
    ]


def _declared_predicates(tokens: list[Token]) -> frozenset[str]:
    """Return the predicates of a file, in lower case."""
    return frozenset(
        tokens[at].lower()
        for start, end in sections(tokens)
        if tokens[start + 1].type == "_PREDICATES"
        for at in range(start + 2, end)
        if [one.type for one in tokens[at - 1 : at + 1]] == ["LPAR", "NAME"]
    )
