"""Compare what a domain uses with what its `:requirements` list.

Nothing depends on the list; it is there for other planners' tools. A domain without one is not measured.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

from item.diagnostics import Span
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.syntax import ast, sections, unsupported
from item.language.syntax.numbers import Function
from item.language.syntax.walk import formulas, subeffects, subformulas

# Each requirement with those that include it.
INCLUDED_IN = {
    ":strips": (),
    ":typing": (":adl", ":ucpop"),
    ":negative-preconditions": (":disjunctive-preconditions", ":adl", ":ucpop"),
    ":disjunctive-preconditions": (":adl", ":ucpop"),
    ":equality": (":adl", ":ucpop"),
    ":existential-preconditions": (":quantified-preconditions", ":adl", ":ucpop"),
    ":universal-preconditions": (":quantified-preconditions", ":adl", ":ucpop"),
    ":quantified-preconditions": (":adl", ":ucpop"),
    ":conditional-effects": (":adl", ":ucpop"),
    ":derived-predicates": (":domain-axioms", ":ucpop"),
    ":domain-axioms": (":derived-predicates", ":ucpop"),
    ":non-deterministic": (),
    ":action-costs": (":numeric-fluents", ":fluents"),
    ":numeric-fluents": (":fluents",),
    ":fluents": (),
    ":adl": (),
    ":ucpop": (),
}


# What formulas and effects need, and how a message calls them.
NEEDED_BY: Mapping[type[ast.Node], tuple[str, str]] = {
    ast.Equal: (":equality", "`=`"),
    ast.Not: (":negative-preconditions", "`not`"),
    ast.Or: (":disjunctive-preconditions", "`or`, like `imply`,"),
    ast.Imply: (":disjunctive-preconditions", "`or`, like `imply`,"),
    ast.Exists: (":existential-preconditions", "`exists`"),
    ast.Forall: (":universal-preconditions", "`forall`"),
    ast.When: (":conditional-effects", "`when`"),
    ast.ForallEffect: (":conditional-effects", "`forall` in an effect"),
    ast.OneOf: (":non-deterministic", "`oneof`"),
}


def check_requirements(definition: sections.DomainDefinition, findings: Collector) -> None:
    """Warn of requirements that are unknown, unsupported or missing."""
    listed = {requirement.text.lower() for requirement in definition.requirements}
    for requirement in definition.requirements:
        meant = _check_listed(requirement, findings)
        listed |= {meant} if meant else set()
    if not listed:
        return
    for needed, used, span in used_requirements(definition):
        if listed.isdisjoint((needed, *INCLUDED_IN[needed])):
            listed.add(needed)
            message = f"{used} needs a requirement that is not listed"
            findings.add(
                LanguageCode.REQUIREMENT_MISSING, span, message, expected=f"`{needed}` in `:requirements`"
            )


def _check_listed(requirement: ast.Name, findings: Collector) -> str | None:
    """Report a requirement that is unknown or unsupported, and return the one that is meant."""
    text = requirement.text
    if text.lower() in INCLUDED_IN:
        return None
    reason = unsupported.REQUIREMENTS.get(text.lower())
    if reason is not None:
        findings.add(LanguageCode.REQUIREMENT_UNSUPPORTED, requirement.span, f"`{text}`: {reason}")
        return None
    meant = findings.suggest(text, (*INCLUDED_IN, *unsupported.REQUIREMENTS))
    fix = None if meant is None else findings.rewrite(requirement.span, meant)
    message = f"unknown requirement `{text}`"
    findings.add(LanguageCode.REQUIREMENT_UNKNOWN, requirement.span, message, suggestion=meant, fix=fix)
    return meant


def used_requirements(definition: sections.DomainDefinition) -> Iterator[tuple[str, str, Span]]:
    """Yield each requirement a construct needs, with the construct and its place."""
    typed = (*definition.types, *definition.constants, *(p for e in definition.events for p in e.parameters))
    for entry in typed[:1] if definition.types else [t for t in typed if t.types][:1]:
        yield ":typing", "a type", entry.span
    functions = [head for head in definition.predicates if isinstance(head, Function)]
    # What functions with bounds need is enough for costs.
    for head in sorted(functions, key=lambda one: one.range is None):
        if head.range is None:
            yield ":action-costs", "a cost", head.span
        else:
            yield ":numeric-fluents", "a function", head.span
    for rule in definition.derived:
        yield ":derived-predicates", "`:derived`", rule.span
    nodes: Iterator[ast.Formula | ast.Effect] = chain(
        (part for formula in formulas(definition) for part in subformulas(formula)),
        (part for event in definition.events for part in subeffects(event.effect)),
    )
    for node in nodes:
        needed = NEEDED_BY.get(type(node))
        if needed is not None:
            yield *needed, node.span
