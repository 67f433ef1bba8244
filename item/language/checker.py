"""Check a parsed domain, alone or with a problem file, and resolve every name in it.

All findings are collected; nothing stops at the first.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from item.diagnostics import Diagnostic, Severity
from item.language import ast
from item.language.axioms import resolve_derived, resolve_event, resolve_exclusive
from item.language.declarations import declare_constants, declare_events, declare_predicates, declare_types
from item.language.facts import known_facts, resolve_facts
from item.language.findings import Findings
from item.language.lexicon import resolve_lexicon
from item.language.parser import Parsed
from item.language.resolver import Resolver
from item.language.symbols import Symbols


@dataclass(frozen=True, slots=True)
class Checked:
    """What the checker found.

    Attributes
    ----------
    written : the domain as written.
    resolved : the domain with every name spelt as declared; only to be used when there are no errors.
    start : the resolved entries of `:init`, the problem's included.
    symbols : everything declared, the problem's objects included.
    diagnostics : errors and warnings of all texts, sorted by place.
    """

    written: ast.DomainDefinition
    resolved: ast.DomainDefinition
    start: tuple[ast.Fact, ...]
    symbols: Symbols
    diagnostics: tuple[Diagnostic, ...]

    @property
    def ok(self) -> bool:
        """Say whether there are no errors."""
        return all(found.severity is not Severity.ERROR for found in self.diagnostics)


def check(
    domain: Parsed[ast.DomainDefinition], problem: Parsed[ast.ProblemDefinition] | None = None
) -> Checked:
    """Resolve a domain, with the entities and the start of a problem if there is one."""
    definition = domain.tree
    findings = Findings(domain.source)
    symbols = Symbols.empty()
    declare_types(definition.types, symbols, findings)
    declare_constants(definition.constants, symbols, findings)
    declare_predicates(definition.predicates, symbols, findings)
    declare_events(definition.events, symbols, findings)
    heads = {rule.name.text.lower() for rule in definition.derived}
    derived = frozenset(name for name in symbols.predicates if name.lower() in heads)
    resolver = Resolver(symbols, findings, derived)
    resolved = replace(
        definition,
        derived=tuple(resolve_derived(rule, symbols, resolver, findings) for rule in definition.derived),
        exclusives=tuple(resolve_exclusive(g, symbols, resolver, findings) for g in definition.exclusives),
        constraints=tuple(
            ast.Constraint(resolver.formula(c.formula, {}), span=c.span) for c in definition.constraints
        ),
        events=tuple(resolve_event(event, resolver, findings) for event in definition.events),
        init=resolve_facts(definition.init, resolver, findings),
        lexicon=resolve_lexicon(definition.lexicon, symbols, findings),
    )
    start = resolved.init
    diagnostics = (*domain.diagnostics, *findings.sorted())
    if problem is not None:
        more = Findings(problem.source)
        declare_constants(problem.tree.objects, symbols, more)
        facts = known_facts(problem.tree.init, symbols, more)
        start += resolve_facts(facts, Resolver(symbols, more, derived), more)
        diagnostics += (*problem.diagnostics, *more.sorted())
    return Checked(definition, resolved, start, symbols, diagnostics)
