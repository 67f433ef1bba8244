"""Resolve the axioms of a domain: events, derivation rules, exclusive groups, constraints."""

from __future__ import annotations

from msgspec.structs import replace

from item.language.checks.resolver import Resolver
from item.language.checks.symbols import NOTHING, Symbols
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.syntax import ast, sections


def resolve_event(event: sections.Event, resolver: Resolver, findings: Collector) -> sections.Event:
    """Resolve an event type; `nothing` may be declared but must stay empty."""
    parameters, scope = resolver.variables(event.parameters, {})
    resolved = sections.Event(
        event.name,
        parameters,
        resolver.formula(event.precondition, scope),
        resolver.effect(event.effect, scope),
        span=event.span,
    )
    if event.name.text.lower() == NOTHING:
        if resolved != sections.Event(event.name):
            message = "`nothing` is the noise event: it has no parameters, no precondition and no effect"
            findings.add(LanguageCode.NOTHING_CHANGED, event.name.span, message)
        return sections.Event(ast.Name(NOTHING, span=event.name.span), span=event.span)
    return resolved


def resolve_derived(
    rule: sections.Derived, symbols: Symbols, resolver: Resolver, findings: Collector
) -> sections.Derived:
    """Resolve a rule; parameters without a type take the type of the predicate's declaration.

    Where that cannot be had, the body is not looked at: it would be reported for nothing.
    """
    parameters, scope = resolver.variables(rule.parameters, {})
    name = symbols.predicates.resolve(rule.name, findings)
    if name is None:
        if not all(entry.types for entry in rule.parameters):
            return rule
        return sections.Derived(rule.name, parameters, resolver.formula(rule.body, scope), span=rule.span)
    if resolver.fixed.is_of_order(name):
        resolver.fixed.report(name, rule.name.span, symbols, findings)
        return rule
    declared = symbols.signatures[name.text].parameters
    if len(rule.parameters) != len(declared):
        resolver.report_arity(name.text, len(declared), len(rule.parameters), rule.name.span)
        return rule
    types = {entry.name: other.types for entry, other in zip(rule.parameters, declared, strict=True)}
    parameters = tuple(
        ast.Typed(entry.name, entry.types or types[entry.name], span=entry.span) for entry in parameters
    )
    scope = {entry.name.text.lower(): entry for entry in parameters}
    resolver.atom(ast.Atom(name, tuple(entry.name for entry in rule.parameters)), scope)
    return sections.Derived(name, parameters, resolver.formula(rule.body, scope), span=rule.span)


def resolve_exclusive(
    group: sections.Exclusive, symbols: Symbols, resolver: Resolver, findings: Collector
) -> sections.Exclusive:
    """Resolve a group; its variables take their types from the predicates they stand in."""
    atoms = tuple(resolver.changed(atom, _scope(atom, symbols)) for atom in group.atoms)
    spelling = {term.text.lower(): term for atom in reversed(atoms) for term in atom.terms}
    per = []
    for variable in group.per:
        key = variable.text.lower()
        per.append(ast.Variable(spelling.get(key, variable).text, span=variable.span))
        for atom in group.atoms:
            if all(term.text.lower() != key for term in atom.terms):
                message = f"variable `{variable.text}` of `:per` is not in `({atom.predicate.text} ...)`"
                place = findings.place("this atom has no value for it", atom.span)
                findings.add(LanguageCode.UNDECLARED_VARIABLE, variable.span, message, related=(place,))
    # What is reported may well hold of several at the start.
    free = tuple(atom for atom in atoms if not resolver.fixed.has(atom.predicate))
    return replace(group, atoms=free, per=tuple(per))


def _scope(atom: ast.Atom, symbols: Symbols) -> dict[str, ast.Typed]:
    name = symbols.predicates.find(atom.predicate.text)
    signature = symbols.signatures.get(name) if name is not None else None
    parameters = signature.parameters if signature is not None else ()
    scope = {
        term.text.lower(): ast.Typed(term, (), span=term.span)
        for term in reversed(atom.terms)
        if isinstance(term, ast.Variable)
    }
    for term, parameter in zip(atom.terms, parameters, strict=False):
        key = term.text.lower()
        if key in scope:
            scope[key] = ast.Typed(scope[key].name, parameter.types, span=term.span)
    return scope
