"""Text to syntax tree, with everything that is wrong with the text."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Sequence
from typing import Any, Generic, TypeVar

from lark import Token, Tree, UnexpectedToken
from msgspec import Struct

from item.diagnostics import Diagnostic, InputError, Source, Span, suggest
from item.language.checks.costs import report_costs
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.query_places import expected_there
from item.language.recovery.foreign_forms import read_foreign_forms
from item.language.recovery.foreign_signs import read_foreign_signs
from item.language.recovery.heads import report_repeated_fields
from item.language.recovery.missing_name import supply_definition
from item.language.recovery.missing_words import join_conditions
from item.language.recovery.one_parenthesis import mend_parentheses
from item.language.recovery.parentheses import ParenthesisMatcher
from item.language.recovery.refused_sections import without_refused_sections
from item.language.recovery.repair import Repair
from item.language.syntax import ast, sections
from item.language.syntax.grammar import load_grammar
from item.language.syntax.lexer import MAX_ERRORS, MAX_LENGTH, MAX_WORD, keywords, span_of, tokenize
from item.language.syntax.transformer import TreeBuilder

Definition = TypeVar(
    "Definition", bound=sections.DomainDefinition | sections.ProblemDefinition | None, covariant=True
)

# What every domain and problem has somewhere, whatever else is wrong with it.
DEFINES = re.compile(r"\(\s*(:|define\b|domain\b|problem\b)", re.IGNORECASE)

FACTS = "`(p a)`, `(= (f a) 2)`, `(not ...)` of these or `:closed`"
# A fact as results show it. What follows a parenthesis or a colon is written as it should be: `(not(p a))`.
SHOWN = re.compile(r"(?<![\w(:?-])(?P<name>[^\W\d][\w-]*)\(\s*(?P<arguments>[\w-]+(?:\s*,\s*[\w-]+)*)?\s*\)")


class Parsed(Struct, Generic[Definition], frozen=True):
    """What was read of one file.

    Attributes
    ----------
    source : the file.
    tree : what the text says, or what is left of it without its errors; None when nothing is left.
    diagnostics : errors and warnings about the text, sorted by place.
    discarded : the words, in lower case, that were left out of the tree because of errors around them.
    """

    source: Source
    tree: Definition
    diagnostics: tuple[Diagnostic, ...] = ()
    discarded: frozenset[str] = frozenset()


def parse(
    source: Source, kind: str = "domain"
) -> Parsed[sections.DomainDefinition | sections.ProblemDefinition | None]:
    """Read a domain or a problem; never raises, whatever the text.

    Parameters
    ----------
    kind : `domain` or `problem`: what the error asks for when the text is neither.
    """
    findings = Collector(source)
    text, discarded = without_refused_sections(source.text)
    tokens = _tokens(Source(source.name, text), findings)
    tree: Tree[Token] | None = None
    if tokens is not None:
        try:
            tree = _read(tokens)
        except UnexpectedToken:
            tokens, left_out = Repair(tokens, findings).run()
            discarded |= left_out
            tree = None if tokens is None else _read(tokens)
    if tokens is None or tree is None:
        codes = [one.code for one in findings.sorted()]
        # A single error may say more: that the text is empty, too long, or nested too deeply.
        vague = len(codes) > 1 or codes == [LanguageCode.UNEXPECTED]
        if vague and not DEFINES.search(source.text):
            return Parsed(source, None, _no_definition(source, kind), discarded)
        if len(findings) >= MAX_ERRORS:
            message = f"more than {MAX_ERRORS} errors in the text: the rest is not shown"
            findings.add(LanguageCode.TOO_MANY_ERRORS, None, message)
        return Parsed(source, None, findings.sorted(), discarded)
    report_repeated_fields(tokens, findings)
    definition: sections.DomainDefinition | sections.ProblemDefinition = TreeBuilder().transform(tree)
    if not discarded:  # else the bounds of a function may be among it
        report_costs(tokens, definition, findings)
    return Parsed(source, definition, findings.sorted(), discarded)


def _no_definition(source: Source, kind: str) -> tuple[Diagnostic, ...]:
    """Return what is to be said of a text of another kind: that is one mistake, however much is in it."""
    findings = Collector(source)
    numbered = enumerate(source.text.split("\n"), 1)
    number, line = next((number, line) for number, line in numbered if line.partition(";")[0].strip())
    word = line.split()[0][:MAX_WORD]
    column = line.index(word) + 1
    span = Span(number, column, number, column + len(word))
    expected = f"`(define ({kind} NAME) ...)`"
    findings.add(LanguageCode.UNEXPECTED, span, f"unexpected `{word}`", expected=expected)
    return findings.sorted()


def _tokens(source: Source, findings: Collector) -> list[Token] | None:
    """Return the words of a text, its parentheses balanced, None where it is beyond repair."""
    if len(source.text) > MAX_LENGTH:
        return tokenize(source, findings)
    text, commas = read_foreign_signs(source, findings)
    tokens = tokenize(Source(source.name, text), findings)
    if tokens is None:
        return None
    # Before the foreign forms, which are read wrongly beside a lost parenthesis, and after them, since some
    # of them hide one.
    tokens = mend_parentheses(tokens, findings)
    tokens = mend_parentheses(read_foreign_forms(tokens, text, commas, findings), findings)
    tokens = ParenthesisMatcher(supply_definition(tokens, findings), findings).run()
    return None if tokens is None else join_conditions(tokens, findings)


def parse_domain(source: Source) -> Parsed[sections.DomainDefinition]:
    """Read a domain.

    Raises
    ------
    InputError
        When no domain can be made of the text. (A domain with errors is no reason: see `diagnostics`.)
    """
    parsed = parse(source)
    if isinstance(parsed.tree, sections.DomainDefinition):
        return Parsed(source, parsed.tree, parsed.diagnostics, parsed.discarded)
    raise InputError(parsed.diagnostics or other_kind(source, parsed.tree))


def parse_problem(source: Source) -> Parsed[sections.ProblemDefinition]:
    """Read a problem.

    Raises
    ------
    InputError
        When no problem can be made of the text. (A problem with errors is no reason: see `diagnostics`.)
    """
    parsed = parse(source, "problem")
    if isinstance(parsed.tree, sections.ProblemDefinition):
        return Parsed(source, parsed.tree, parsed.diagnostics, parsed.discarded)
    raise InputError(parsed.diagnostics or other_kind(source, parsed.tree))


def parse_query(source: Source) -> ast.Query:
    """Read a query.

    Raises
    ------
    InputError
        When the text is none.
    """
    findings = Collector(source)
    query: ast.Query = _read_part(source, findings, "query", expected_there, ids=True)
    return query


def parse_facts(source: Source, place: Span | None = None) -> tuple[sections.Fact | sections.Closed, ...]:
    """Read facts as they stand in `:init`, from a whole text or from a place in one of its lines.

    Raises
    ------
    InputError
        When the text says something else.
    """
    text = source.text
    if place is not None:
        cell = source.line(place.line)[place.column - 1 : place.end_column - 1]
        # Where the cell stands in the table, its facts stand here.
        text = "\n" * (place.line - 1) + " " * (place.column - 1) + cell
    padded = Source(source.name, text)
    try:
        facts: tuple[sections.Fact | sections.Closed, ...] = _read_part(
            padded, Collector(source), "facts", lambda *_: FACTS
        )
    except InputError as error:
        raise _as_shown(padded, source) or error from None
    return facts


def _as_shown(text: Source, source: Source) -> InputError | None:
    """Return an error for each fact that is written as results show it, `has(ann,key)`; None without any."""
    findings = Collector(source)
    for number, line in enumerate(text.text.split("\n"), 1):
        for fact in SHOWN.finditer(line):
            words = " ".join((fact["name"], *(fact["arguments"] or "").replace(",", " ").split()))
            span = Span(number, fact.start() + 1, number, fact.end() + 1)
            message = f"unexpected `{fact[0]}`"
            findings.add(LanguageCode.UNEXPECTED, span, message, expected=FACTS, suggestion=f"({words})")
    return InputError(findings.sorted()) if len(findings) else None


def _read_part(
    source: Source,
    findings: Collector,
    start: str,
    expected: Callable[[Sequence[Token], Container[str]], str],
    *,
    ids: bool = False,
) -> Any:  # noqa: ANN401
    """Read a text that is no file.

    Parameters
    ----------
    expected : says what may stand behind words that are right, with the kinds of words that can follow them.

    Raises
    ------
    InputError
        When the text is not what a rule of the grammar says.
    """
    tokens = tokenize(source, findings, ids=ids)
    if tokens is not None:
        tokens = ParenthesisMatcher(tokens, findings).run()
    if tokens is not None and not len(findings):
        try:
            return TreeBuilder().transform(_read(tokens, start=start))
        except UnexpectedToken as error:
            token = error.token
            found = f"`{token}` cannot stand here" if token else f"the {start} ends too soon"
            span = span_of(token) if token else None
            near = _keyword_meant(token, error.expected)
            right = tokens[: next((n for n, one in enumerate(tokens) if token and one is token), len(tokens))]
            wanted = expected(right, error.expected)
            findings.add(LanguageCode.UNEXPECTED, span, found, expected=wanted, suggestion=near)
    raise InputError(findings.sorted())


def _keyword_meant(token: Token, accepted: Container[str]) -> str | None:
    """Return which of the keywords that can stand here a misspelt one means, None for any other word."""
    if not token.startswith(":"):
        return None
    return suggest(token, [text for text, kind in keywords().items() if kind in accepted])


def other_kind(
    source: Source, tree: sections.DomainDefinition | sections.ProblemDefinition | None
) -> tuple[Diagnostic, ...]:
    """Return what is to be said of a domain that stands where a problem should, or the other way round."""
    findings = Collector(source)
    if isinstance(tree, sections.ProblemDefinition):
        message = f"the file holds a problem of domain `{tree.domain.text}`, not a domain"
        expected = "the domain's file; with a text this one is `--start FILE`, without one `--problem FILE`"
    else:
        message, expected = "the file holds a domain, not a problem", "`(define (problem NAME) ...)`"
    findings.add(LanguageCode.OTHER_KIND, None, message, expected=expected)
    return findings.sorted()


def _read(tokens: list[Token], start: str = "file") -> Tree[Token]:
    """Run the tokens through the grammar's tables; a keyword that cannot follow may be a name."""
    run = load_grammar().parse_interactive(start=start)
    for token in tokens:
        kind = token.type
        if kind.startswith("_"):
            accepted: Container[str] = run.choices()  # type: ignore[no-untyped-call]
            if kind not in accepted:
                kind = "KEYWORD" if token.startswith(":") else "NAME"
        run.feed_token(token if kind == token.type else token.update(type=kind))
    tree: Tree[Token] = run.feed_eof(tokens[-1] if tokens else None)  # type: ignore[no-untyped-call]
    return tree
