"""Read comparisons and changes of numbers as other languages write them: `(?a != ?b)`, `((f) < 3)`, `-1`."""

from __future__ import annotations

from typing import NamedTuple

from lark import Token

from item.diagnostics import Edit, Fix
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.recovery.bare_atoms import PLAIN_TERMS
from item.language.recovery.places import around, touch, word
from item.language.syntax.lexer import FOREIGN_COMPARISONS, span_of

# What may be compared, beside the value of a function, which is a list: words of queries are names here, too.
TERMS = PLAIN_TERMS | {"_ASK_AT", "_ASK_LAST", "_ASK_COUNT", "_ASK_BEFORE"}
OPPOSITE = {"_INCREASE": "decrease", "_DECREASE": "increase"}


class _Comparison(NamedTuple):
    """A comparison of another language: its sign, what it compares, and its last token."""

    sign: Token
    left: list[Token]
    right: list[Token]
    end: int


def rewrite_comparisons(tokens: list[Token], findings: Collector) -> list[Token]:
    """Read `(?a = ?b)` and `(== ?a ?b)` as `(= ?a ?b)`, `(?a != ?b)` as `(not (= ?a ?b))`.

    So is `((f) < 3)` read as `(< (f) 3)`, and in `:init` `(= 3 (f))` as `(= (f) 3)`.
    """
    rewritten: list[Token] = []
    section = ""
    at = 0
    while at < len(tokens):
        section = tokens[at].type if tokens[at].startswith(":") else section
        read = _comparison(tokens, at, section) if tokens[at].type == "LPAR" else None
        if read is None:
            rewritten.append(tokens[at])
            at += 1
            continue
        sign, left, right, end = read
        opener, closer = tokens[at], tokens[end]
        same = sign.type == "EQUAL" or sign == "=="
        unequal = sign.type == "STRAY" and not same
        head = sign if sign.type == "COMPARISON" else sign.update(type="EQUAL", value="=")
        inner = [word("LPAR", "(", opener), head, *left, *right, word("RPAR", ")", closer)]
        said = f"({head} {_text(left)} {_text(right)})"
        if unequal:
            inner = [inner[0], word("_NOT", "not", opener), *inner, inner[-1]]
            said = f"(not {said})"
        place = around(opener, closer)
        message = f"`{sign}` is written `not` and `=`" if unequal else f"`{sign}` is written `{head}`"
        if sign == head:
            before = (sign.start_pos or 0) < (left[0].start_pos or 0)
            message = f"`{sign}` stands before what it compares"
            message = "a value stands behind its function" if before else message
        fix = findings.rewrite(place, said)
        findings.add(LanguageCode.UNEXPECTED, place, message, expected=f"`{said}`", fix=fix)
        rewritten += inner
        at = end + 1
    return rewritten


def _comparison(tokens: list[Token], at: int, section: str) -> _Comparison | None:
    """Return the comparison of another language that the list at a position is, None for any other list."""
    first = tokens[at + 1] if at + 1 < len(tokens) else tokens[at]
    prefix = _is_sign(first)
    start = at + 2 if prefix else at + 1
    middle = _end_of_operand(tokens, start)
    if middle is None or (not prefix and not _is_sign(tokens[middle])):
        return _bare_comparison(tokens, at, section)
    second = middle if prefix else middle + 1
    end = _end_of_operand(tokens, second)
    if end is None or tokens[end].type != "RPAR":
        return None
    left, right = tokens[start:middle], tokens[second:end]
    if not prefix:
        # A name alone may be a predicate, and what follows it another mistake.
        foreign = left[0].type in ("VARIABLE", "LPAR")
        return _Comparison(tokens[middle], left, right, end) if foreign else None
    if first.type == "STRAY":
        return _Comparison(first, left, right, end)
    turned = first.type == "EQUAL" and section == "_INIT" and left[0].type == "NUMBER" != right[0].type
    return _Comparison(first, right, left, end) if turned else None


def _bare_comparison(tokens: list[Token], at: int, section: str) -> _Comparison | None:
    """Return the comparison `(f) < 3` that begins with the list at a position, if none is around it."""
    sign = _end_of_operand(tokens, at)
    if (
        section != "_PRECONDITION"
        or tokens[at - 1].type == "LPAR"
        or sign is None
        or not _is_sign(tokens[sign])
    ):
        return None
    end = _end_of_operand(tokens, sign + 1)
    return (
        None if end is None else _Comparison(tokens[sign], tokens[at:sign], tokens[sign + 1 : end], end - 1)
    )


def _is_sign(token: Token) -> bool:
    return token.type in ("EQUAL", "COMPARISON") or (token.type == "STRAY" and token in FOREIGN_COMPARISONS)


def _end_of_operand(tokens: list[Token], at: int) -> int | None:
    """Return the position behind a term, or behind a list of a name and terms.

    None for anything else, and at the end of the text.
    """
    kinds = [one.type for one in tokens[at : at + 2]]
    end = at + 1
    if kinds == ["LPAR", "NAME"]:
        while end < len(tokens) and tokens[end].type in TERMS:
            end += 1
        closed = end < len(tokens) and tokens[end].type == "RPAR"
        end = end + 1 if closed else len(tokens)
    elif not kinds or kinds[0] not in TERMS:
        return None
    return end if end < len(tokens) else None


def _text(operand: list[Token]) -> str:
    inside = " ".join(token for token in operand if token.type not in ("LPAR", "RPAR"))
    return f"({inside})" if operand[0].type == "LPAR" else inside


def rewrite_changes(tokens: list[Token], findings: Collector) -> list[Token]:
    """Read `(increase (f) -1)` as `(decrease (f) 1)`."""
    rewritten = list(tokens)
    left_out: set[int] = set()
    for at, token in enumerate(tokens):
        if token.type not in OPPOSITE or at == 0 or tokens[at - 1].type != "LPAR":
            continue
        minus = _end_of_operand(tokens, at + 1)
        if minus is None or [one.type for one in tokens[minus : minus + 3]] != ["MINUS", "NUMBER", "RPAR"]:
            continue
        sign, number = tokens[minus], tokens[minus + 1]
        if not touch(sign, number):
            continue
        other = OPPOSITE[token.type]
        edits = Edit(span_of(token), other), Edit(span_of(sign), "")
        message = f"`{token}` by a negative number is `{other}`"
        fix = Fix(edits, safe=True)
        findings.add(LanguageCode.UNEXPECTED, around(sign, number), message, suggestion=other, fix=fix)
        rewritten[at] = token.update(type=f"_{other.upper()}", value=other)
        left_out.add(minus)
    return [token for at, token in enumerate(rewritten) if at not in left_out]
