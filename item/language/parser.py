"""Text to syntax tree."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Generic, TypeVar

from lark import Lark, Token, Tree, UnexpectedToken
from lark.lexer import PatternStr

from item.diagnostics import Diagnostic, InputError, Source
from item.language import ast
from item.language.builder import Builder, span_of
from item.language.codes import Code, Findings
from item.resources import shipped

Definition = TypeVar("Definition", ast.DomainDefinition, ast.ProblemDefinition)


@dataclass(frozen=True, slots=True)
class Parsed(Generic[Definition]):
    """What was read of one file, and what is wrong with its text."""

    source: Source
    tree: Definition
    diagnostics: tuple[Diagnostic, ...] = ()


def parse_domain(source: Source) -> Parsed[ast.DomainDefinition]:
    """Read a domain file.

    Raises
    ------
    InputError
        When nothing can be made of the text.
    """
    tree = _parse(source)
    assert isinstance(tree, ast.DomainDefinition)
    return Parsed(source, tree)


def parse_problem(source: Source) -> Parsed[ast.ProblemDefinition]:
    """Read a problem file.

    Raises
    ------
    InputError
        When nothing can be made of the text.
    """
    tree = _parse(source)
    assert isinstance(tree, ast.ProblemDefinition)
    return Parsed(source, tree)


@cache
def grammar() -> Lark:
    """Return the compiled grammar."""
    return Lark(
        (shipped("grammar") / "axioms.lark").read_text(encoding="utf-8"),
        start=["file", "unreadable"],
        parser="lalr",
        propagate_positions=True,
    )


@cache
def keywords() -> dict[str, str]:
    """Return the terminal of each keyword of the language."""
    return {t.pattern.value: t.name for t in grammar().terminals if isinstance(t.pattern, PatternStr)}


def _parse(source: Source) -> ast.DomainDefinition | ast.ProblemDefinition:
    tokens = tuple(grammar().lex(source.text))
    try:
        tree: ast.DomainDefinition | ast.ProblemDefinition = Builder().transform(_feed(tokens))
        return tree
    except UnexpectedToken as error:
        findings = Findings(source)
        findings.add(Code.SYNTAX, span_of(error.token), f"unexpected `{error.token}`")
        raise InputError(findings.sorted()) from None


def _feed(tokens: Sequence[Token]) -> Tree[Token]:
    """Run the tokens through the grammar's tables and return lark's tree."""
    run = grammar().parse_interactive(start="file")
    for token in tokens:
        accepted: Container[str] = run.choices()  # type: ignore[no-untyped-call]
        run.feed_token(token.update(type=_kind(token, accepted)))
    tree: Tree[Token] = run.feed_eof(tokens[-1] if tokens else None)  # type: ignore[no-untyped-call]
    return tree


def _kind(token: Token, accepted: Container[str]) -> str:
    """Return the terminal of a token: letter case does not count, and a keyword may be a name."""
    kind = keywords().get(token.lower(), token.type)
    if kind in accepted or (kind == token.type and not kind.startswith("_")):
        return kind
    return "KEYWORD" if token.startswith(":") else "NAME"
