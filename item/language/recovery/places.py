"""Places around tokens: which parenthesis closes which, where sections begin, which types they declare."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from lark import Token

from item.diagnostics import Span
from item.language.syntax.lexer import span_of


def before(token: Token) -> Span:
    """Return the empty stretch before a token."""
    span = span_of(token)
    return Span(span.line, span.column, span.line, span.column)


def behind(token: Token) -> Span:
    """Return the empty stretch behind a token."""
    span = span_of(token)
    return Span(span.end_line, span.end_column, span.end_line, span.end_column)


def around(first: Token, last: Token) -> Span:
    """Return the stretch from one token to the end of another."""
    start, end = span_of(first), span_of(last)
    return Span(start.line, start.column, end.end_line, end.end_column)


def touch(first: Token, second: Token) -> bool:
    """Say whether nothing stands between two tokens."""
    return first.end_pos == second.start_pos


def word(kind: str, text: str, near: Token) -> Token:
    """Return a token that the text lacks, with the place of one that it has."""
    return Token.new_borrow_pos(kind, text, near)


def partners(tokens: list[Token]) -> dict[int, int]:
    """Return for each opening parenthesis the position of its closing one."""
    partners: dict[int, int] = {}
    opened: list[int] = []
    for at, token in enumerate(tokens):
        if token.type == "LPAR":
            opened.append(at)
        elif token.type == "RPAR":
            partners[opened.pop()] = at
    return partners


def declared_types(tokens: list[Token]) -> frozenset[str]:
    """Return the types of a file, in lower case."""
    names = {"object"}
    for start, end in sections(tokens):
        if tokens[start + 1].type == "_TYPES":
            names.update(token.lower() for token in tokens[start:end] if token.type == "NAME")
    return frozenset(names)


def sections(tokens: list[Token]) -> Iterator[tuple[int, int]]:
    """Yield the bounds of the sections: from a list that begins with a keyword to the next."""
    starts = [
        at
        for at in range(len(tokens) - 1)
        if tokens[at].type == "LPAR" and tokens[at + 1].startswith(":") and tokens[at + 1].type != "_CLOSED"
    ]
    yield from pairwise([*starts, len(tokens)])
