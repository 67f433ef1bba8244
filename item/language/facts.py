"""Resolve what `:init` lists: ground atoms that are true or false at the start."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from item.diagnostics import suggest
from item.language import ast
from item.language.codes import Code
from item.language.findings import Findings
from item.language.resolver import Resolver
from item.language.symbols import Symbols


def known_facts(facts: Iterable[ast.Fact], symbols: Symbols, findings: Findings) -> Iterator[ast.Fact]:
    """Yield the entries of a problem's `:init` that speak of declared things, with a warning for each other.

    Problem files are often generated and list facts of another variant of their domain. Planners ignore
    these, so they are no reason to refuse the file.
    """
    for fact in facts:
        words = (
            (fact.atom.predicate, symbols.predicates),
            *((t, symbols.constants) for t in fact.atom.terms),
        )
        unknown = [
            (word, table) for word, table in words if isinstance(word, ast.Name) and not table.find(word.text)
        ]
        for word, table in unknown:
            message = f"{table.kind} `{word.text}` is not declared: the entry is left out"
            findings.add(Code.FACT_LEFT_OUT, word.span, message, suggestion=suggest(word.text, tuple(table)))
        if not unknown:
            yield fact


def resolve_facts(facts: Iterable[ast.Fact], resolver: Resolver, findings: Findings) -> tuple[ast.Fact, ...]:
    """Resolve the entries of one `:init`; report variables and contradictions."""
    resolved: dict[ast.Atom, ast.Fact] = {}
    for fact in facts:
        variables = [term for term in fact.atom.terms if isinstance(term, ast.Variable)]
        for variable in variables:
            message = f"`:init` lists what holds for constants; `{variable.text}` is a variable"
            findings.add(Code.INIT_VARIABLE, variable.span, message)
        if variables:
            continue
        known = ast.Fact(resolver.changed(fact.atom, {}), fact.positive, span=fact.span)
        first = resolved.setdefault(known.atom, known)
        if first.positive != known.positive:
            place = findings.place("the other entry is here", first.span)
            message = "the atom is listed as true and as false"
            findings.add(Code.INIT_CONTRADICTION, fact.span, message, related=(place,))
    return tuple(resolved.values())
