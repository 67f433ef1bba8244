"""Text to syntax tree, with everything that is wrong with the text."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from typing import Generic, TypeVar

from lark import Token, Tree, UnexpectedToken

from item.diagnostics import Diagnostic, InputError, Source
from item.language import ast
from item.language.balance import Balancer, report_repeated_fields, supply_definition
from item.language.builder import Builder
from item.language.codes import Code
from item.language.costs import report_costs
from item.language.findings import Findings
from item.language.lexer import MAX_ERRORS, cut, span_of
from item.language.recovery import Recovery
from item.language.tables import grammar

Definition = TypeVar("Definition", bound=ast.DomainDefinition | ast.ProblemDefinition | None, covariant=True)

QUERIES = (
    "a formula, (count ?x FORMULA), (last EVENT), (possible FORMULA), (certain FORMULA), (holds QUERY at ID) "
    "or (before QUERY FORMULA)"
)


@dataclass(frozen=True, slots=True)
class Parsed(Generic[Definition]):
    """What was read of one file.

    Attributes
    ----------
    source : the file.
    tree : what the text says, or what is left of it without its errors; None when nothing is left.
    diagnostics : errors and warnings about the text, sorted by place.
    lost : the words, in lower case, that were left out of the tree because of errors around them.
    """

    source: Source
    tree: Definition
    diagnostics: tuple[Diagnostic, ...] = ()
    lost: frozenset[str] = frozenset()


def parse(source: Source) -> Parsed[ast.DomainDefinition | ast.ProblemDefinition | None]:
    """Read a domain or a problem; never raises, whatever the text."""
    findings = Findings(source)
    tokens = cut(source, findings)
    if tokens is not None:
        tokens = Balancer(supply_definition(tokens, findings), findings).run()
    lost: frozenset[str] = frozenset()
    tree: Tree[Token] | None = None
    if tokens is not None:
        try:
            tree = _read(tokens)
        except UnexpectedToken:
            tokens, lost = Recovery(tokens, findings).run()
            tree = None if tokens is None else _read(tokens)
    if tokens is None or tree is None:
        if len(findings) >= MAX_ERRORS:
            message = f"more than {MAX_ERRORS} errors in the text: the rest is not shown"
            findings.add(Code.TOO_MANY_ERRORS, None, message)
        return Parsed(source, None, findings.sorted(), lost)
    report_repeated_fields(tokens, findings)
    report_costs(tokens, findings)
    definition: ast.DomainDefinition | ast.ProblemDefinition = Builder().transform(tree)
    return Parsed(source, definition, findings.sorted(), lost)


def parse_domain(source: Source) -> Parsed[ast.DomainDefinition]:
    """Read a domain.

    Raises
    ------
    InputError
        When no domain can be made of the text. (A domain with errors is no reason: see `diagnostics`.)
    """
    parsed = parse(source)
    if isinstance(parsed.tree, ast.DomainDefinition):
        return Parsed(source, parsed.tree, parsed.diagnostics, parsed.lost)
    raise InputError(parsed.diagnostics or _other_kind(source, "a problem", "a domain"))


def parse_problem(source: Source) -> Parsed[ast.ProblemDefinition]:
    """Read a problem.

    Raises
    ------
    InputError
        When no problem can be made of the text. (A problem with errors is no reason: see `diagnostics`.)
    """
    parsed = parse(source)
    if isinstance(parsed.tree, ast.ProblemDefinition):
        return Parsed(source, parsed.tree, parsed.diagnostics, parsed.lost)
    raise InputError(parsed.diagnostics or _other_kind(source, "a domain", "a problem"))


def parse_query(source: Source) -> ast.Query:
    """Read a query.

    Raises
    ------
    InputError
        When the text is none.
    """
    findings = Findings(source)
    tokens = cut(source, findings, ids=True)
    if tokens is not None:
        tokens = Balancer(tokens, findings).run()
    if tokens is not None and not len(findings):
        try:
            query: ast.Query = Builder().transform(_read(tokens, start="query"))
        except UnexpectedToken as error:
            token = error.token
            found = f"`{token}` cannot stand here" if token else "the query ends too soon"
            span = span_of(token) if token else None
            findings.add(Code.UNEXPECTED, span, found, expected=QUERIES)
        else:
            return query
    raise InputError(findings.sorted())


def _other_kind(source: Source, found: str, wanted: str) -> tuple[Diagnostic, ...]:
    findings = Findings(source)
    word = wanted.split()[1]
    expected = f"`(define ({word} NAME) ...)`"
    findings.add(Code.OTHER_KIND, None, f"the file holds {found}, not {wanted}", expected=expected)
    return findings.sorted()


def _read(tokens: list[Token], start: str = "file") -> Tree[Token]:
    """Run the tokens through the grammar's tables; a keyword that cannot follow may be a name."""
    run = grammar().parse_interactive(start=start)
    for token in tokens:
        accepted: Container[str] = run.choices()  # type: ignore[no-untyped-call]
        kind = token.type
        if kind not in accepted and kind.startswith("_"):
            kind = "KEYWORD" if token.startswith(":") else "NAME"
        run.feed_token(token if kind == token.type else token.update(type=kind))
    tree: Tree[Token] = run.feed_eof(tokens[-1] if tokens else None)  # type: ignore[no-untyped-call]
    return tree
