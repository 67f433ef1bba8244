"""Read the forms of other languages: calls, infix comparisons, signs for `not`, `and` and `or`.

They are rewritten before parentheses are matched. Each mistake is reported once, with a fix.
"""

from __future__ import annotations

from lark import Token

from item.diagnostics import Edit, Fix, Span
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.recovery.bare_atoms import rewrite_bare_atoms, rewrite_bare_variables
from item.language.recovery.foreign_comparisons import TERMS, rewrite_changes, rewrite_comparisons
from item.language.recovery.foreign_declarations import rewrite_declarations
from item.language.recovery.foreign_signs import report_commas
from item.language.recovery.places import around, behind, touch, word
from item.language.syntax.lexer import FOREIGN_NOT, FOREIGN_WORDS, report_stray, span_of

# What a name is declared by: a parenthesis right after it begins something else than its arguments.
DECLARED_BY = frozenset({"_EVENT", "_ACTION", "_DOMAIN", "_DOMAIN_NAME", "_PROBLEM"})
SIGNS = frozenset({"STRAY", "EQUAL", "COMPARISON", "MINUS", "OPERATOR"})
# Signs of two characters that this language reads as two words.
PAIRS = frozenset({"==", "<>", "=>", "->", "+=", "-="})
# What negates the list behind it where it stands before it, not in it.
BEFORE_NEGATED = frozenset({"RPAR", "_AND", "_OR", "_IMPLY", "_PRECONDITION", "_EFFECT"})
# What other languages write for an empty condition or effect.
EMPTY = frozenset({"true", "none", "nil", "null"})


def read_foreign_forms(
    tokens: list[Token], text: str, commas: tuple[int, ...], findings: Collector
) -> list[Token]:
    """Rewrite the forms of other languages.

    Parameters
    ----------
    text : what the tokens were cut from.
    commas : where commas stood in it; those outside calls are reported.
    """
    tokens = rewrite_calls(_merged(tokens), text, commas, findings)
    for rewrite in (
        rewrite_comparisons,
        rewrite_changes,
        rewrite_words,
        rewrite_negations,
        rewrite_bare_variables,
        rewrite_declarations,
        rewrite_bare_atoms,
    ):
        tokens = rewrite(tokens, findings)
    for token in tokens:
        if token.type == "STRAY":
            report_stray(token, findings)
    return [token for token in tokens if token.type != "STRAY"]


def _merged(tokens: list[Token]) -> list[Token]:
    """Return the tokens with `==` and `<>` as one, and `!p` as two."""
    merged: list[Token] = []
    for token in tokens:
        last = merged[-1] if merged else None
        signs = last is not None and last.type in SIGNS and token.type in SIGNS
        pair = f"{last}{token}" if signs and last is not None and touch(last, token) else ""
        if pair in PAIRS:
            assert last is not None
            joined = last.update(type="STRAY", value=pair)
            joined.end_pos, joined.end_column = token.end_pos, token.end_column
            merged[-1] = joined
        elif token.type == "STRAY" and token.startswith(FOREIGN_NOT) and token[1:].replace("-", "").isalnum():
            merged += _split(token)
        else:
            merged.append(token)
    return merged


def _split(token: Token) -> tuple[Token, Token]:
    sign, name = token.update(value=token[0]), token.update(type="NAME", value=token[1:])
    sign.end_pos = name.start_pos = (token.start_pos or 0) + 1
    sign.end_column = name.column = (token.column or 0) + 1
    return sign, name


def rewrite_calls(
    tokens: list[Token], text: str, commas: tuple[int, ...], findings: Collector
) -> list[Token]:
    """Read `at(?p, ?from)` as `(at ?p ?from)`; report the commas that stand elsewhere."""
    inside: set[int] = set()
    rewritten = list(tokens)
    # A parenthesis that ends the text opens nothing.
    for at in range(1, len(tokens) - 2):
        name, opener, before = tokens[at], tokens[at + 1], tokens[at - 1]
        named = name.type == "NAME" or name.type.startswith("_ASK_")
        touching = opener.type == "LPAR" and touch(name, opener)
        if not (named and touching) or before.type == "LPAR" or before.type in DECLARED_BY:
            continue
        end = _end_of_call(tokens, at + 1)
        own = [one for one in commas if (opener.end_pos or 0) <= one < end] if end else []
        inside.update(own)
        rewritten[at : at + 2] = [opener, name]
        apart = "" if tokens[at + 2].type == "RPAR" else " "
        edits = [Edit(around(name, opener), f"({name}{apart}")]
        edits += [Edit(_at(one, opener), "" if text[one + 1 : one + 2].isspace() else " ") for one in own]
        message = f"the parenthesis of an atom stands before its predicate: `({name} ...)`"
        findings.add(
            LanguageCode.UNEXPECTED,
            around(name, opener),
            message,
            fix=Fix(tuple(edits), safe=True),
            mistake="call",
        )
    report_commas(text, tuple(one for one in commas if one not in inside), findings)
    return rewritten


def _end_of_call(tokens: list[Token], opener: int) -> int:
    """Return the offset behind the arguments of a call on one line, 0 if there are other things in it."""
    for token in tokens[opener + 1 :]:
        if token.type == "RPAR":
            return token.start_pos or 0
        if token.type not in TERMS | {"MINUS"} or token.line != tokens[opener].line:
            break
    return 0


def rewrite_words(tokens: list[Token], findings: Collector) -> list[Token]:
    """Read `&` as `and`, `|` as `or`, `=>` as `imply` or `when`, and `:precondition true` as `()`."""
    rewritten: list[Token] = []
    field = ""
    for at, token in enumerate(tokens):
        field = token.type if token.startswith(":") else field
        if token.type == "STRAY" and (meant := FOREIGN_WORDS.get(token)) is not None:
            rewritten.append(_word_of(tokens, at, meant, findings, effect=field == "_EFFECT"))
        elif token.lower() in EMPTY and tokens[at - 1].type in ("_PRECONDITION", "_EFFECT"):
            message = f"`{token}` is written `()`, or the field is left out"
            fix = findings.rewrite(span_of(token), "()")
            findings.add(LanguageCode.UNEXPECTED, span_of(token), message, expected="`()`", fix=fix)
            rewritten += [word("LPAR", "(", token), word("RPAR", ")", token)]
        else:
            rewritten.append(token)
    return rewritten


def _word_of(tokens: list[Token], at: int, meant: str, findings: Collector, *, effect: bool) -> Token:
    """Return the word that a sign stands for, and report it unless it is reported with what it joins."""
    token = tokens[at]
    around_it = [one.type for one in tokens[at - 1 : at + 2 : 2]]
    between = around_it == ["RPAR", "LPAR"]
    if around_it == ["LPAR", "LPAR"]:
        meant = "when" if effect and meant == "imply" else meant
        fix = findings.rewrite(span_of(token), meant)
        message = f"`{token}` is written `{meant}`"
        findings.add(LanguageCode.UNEXPECTED, span_of(token), message, fix=fix, mistake=("word", meant))
    elif not between:
        message = f"`{token}` is written `{meant}`, before what it joins"
        findings.add(LanguageCode.UNEXPECTED, span_of(token), message, mistake=("word", meant))
    return token.update(type=f"_{meant.upper()}", value=meant)


def rewrite_negations(tokens: list[Token], findings: Collector) -> list[Token]:
    """Read `!(p)`, `~(p)` and `(! (p))` as `(not (p))`."""
    negating = {
        at
        for at, token in enumerate(tokens)
        if token.type in ("MINUS", "STRAY", "_NOT") and _negates(tokens, at)
    }
    if not negating:
        return tokens
    rewritten: list[Token] = []
    closed_after: dict[int, int] = {}
    for at, token in enumerate(tokens):
        if at not in negating:
            rewritten.append(token)
            rewritten += [word("RPAR", ")", token) for _ in range(closed_after.get(at, 0))]
            continue
        head = at > 0 and tokens[at - 1].type == "LPAR"
        end = _end_of_list(tokens, at + 1)
        edits = [Edit(span_of(token), "not " if touch(token, tokens[at + 1]) else "not")]
        if not head:
            said = "(not " if touch(token, tokens[at + 1]) else "(not"
            edits = [Edit(span_of(token), said), Edit(behind(tokens[end]), ")")]
            rewritten.append(word("LPAR", "(", token))
            closed_after[end] = closed_after.get(end, 0) + 1
        rewritten.append(token.update(type="_NOT", value="not"))
        message = f"`{token}` is written `(not ...)`"
        fix = Fix(tuple(edits), safe=True)
        findings.add(LanguageCode.UNEXPECTED, span_of(token), message, fix=fix, mistake="not")
    return rewritten


def _negates(tokens: list[Token], at: int) -> bool:
    """Say whether a token negates the list right behind it."""
    if at + 1 >= len(tokens) or tokens[at + 1].type != "LPAR":
        return False
    token = tokens[at]
    if token.type == "MINUS":
        return touch(token, tokens[at + 1]) and at > 0 and tokens[at - 1].type in ("RPAR", "_AND", "_EFFECT")
    if token.type == "_NOT":
        return at > 0 and tokens[at - 1].type in BEFORE_NEGATED
    return token.type == "STRAY" and token in FOREIGN_NOT


def _end_of_list(tokens: list[Token], at: int) -> int:
    """Return the position of the parenthesis that closes a list, or the last one of the text."""
    depth = 0
    for end in range(at, len(tokens)):
        depth += (tokens[end].type == "LPAR") - (tokens[end].type == "RPAR")
        if depth == 0:
            return end
    return len(tokens) - 1


def _at(offset: int, near: Token) -> Span:
    """Return the place of one character on the line of a token."""
    column = (near.column or 0) + offset - (near.start_pos or 0)
    return Span(near.line or 0, column, near.line or 0, column + 1)
