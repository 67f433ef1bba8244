"""Check a parsed domain, alone or with a problem, and resolve every name in it.

All findings are collected; nothing stops at the first.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from item.diagnostics import Diagnostic, InputError, Severity, Source
from item.language.checks.accidental_types import check_accidental_types
from item.language.checks.arguments import report_untyped
from item.language.checks.axioms import resolve_derived, resolve_event, resolve_exclusive
from item.language.checks.contradictions import check_effects
from item.language.checks.declarations import (
    declare_constants,
    declare_events,
    declare_predicates,
    declare_types,
)
from item.language.checks.everyday_words import check_everyday_words
from item.language.checks.fixed_predicates import FixedPredicates
from item.language.checks.initial_state import InitialState
from item.language.checks.lexicon import resolve_lexicon
from item.language.checks.look_alikes import check_look_alikes
from item.language.checks.named_effects import NamedEffects
from item.language.checks.order import order_of
from item.language.checks.queries import QueryResolver
from item.language.checks.requirements import check_requirements
from item.language.checks.resolver import Resolver
from item.language.checks.stratification import check_stratification
from item.language.checks.symbols import Symbols
from item.language.checks.unused import check_truth, check_unused
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.functions.compiler import value_facts, without_functions, without_namesakes
from item.language.functions.object_values import without_object_values
from item.language.parser import Parsed, other_kind, parse, parse_problem
from item.language.syntax import sections
from item.language.syntax.walk import named_in_use


class Checked(Struct, frozen=True):
    """What the checker found.

    Attributes
    ----------
    source : the text of the domain.
    written : the domain as written.
    resolved : the domain with every name spelt as declared; only to be used when there are no errors.
    start : the resolved entries of `:init`, the problem's included.
    closed : of which predicates what they do not list is false.
    ordered : the constants of each ordered type, in order.
    symbols : everything declared, the problem's objects included.
    diagnostics : errors and warnings of all texts, sorted by place.
    """

    source: Source
    written: sections.DomainDefinition
    resolved: sections.DomainDefinition
    start: tuple[sections.Fact, ...]
    closed: tuple[sections.Closed, ...]
    ordered: Mapping[str, tuple[str, ...]]
    symbols: Symbols
    diagnostics: tuple[Diagnostic, ...]

    @property
    def ok(self) -> bool:
        """Say whether there are no errors."""
        return _ok(self.diagnostics)


def check_text(
    source: Source, problem: Source | None = None, several_types: Collection[tuple[str, ...]] = ()
) -> tuple[Checked | None, tuple[Diagnostic, ...]]:
    """Check the text of a domain, and of a problem that goes with it.

    Parameters
    ----------
    several_types : the types of constants, of casts, that have several.

    Returns
    -------
    What the checker found, None where the texts are no domain or no problem; and all errors and warnings,
    sorted by place.
    """
    parsed = parse(source)
    if isinstance(parsed.tree, sections.ProblemDefinition):
        return None, parsed.diagnostics or other_kind(source, parsed.tree)
    if parsed.tree is None:
        return None, parsed.diagnostics
    domain = Parsed(source, parsed.tree, parsed.diagnostics, parsed.discarded)
    try:
        checked = check(domain, None if problem is None else parse_problem(problem), several_types)
    except InputError as error:
        return None, _sort([*check(domain).diagnostics, *error.diagnostics])
    return checked, checked.diagnostics


def check(
    domain: Parsed[sections.DomainDefinition],
    problem: Parsed[sections.ProblemDefinition] | None = None,
    several_types: Collection[tuple[str, ...]] = (),
) -> Checked:
    """Resolve a domain, with the entities and the start of a problem if there is one; see `check_text`."""
    findings = Collector(domain.source, domain.diagnostics)
    definition, discarded = _plain(domain, findings)
    symbols = Symbols.empty(discarded if problem is None else discarded | problem.discarded)
    declare_types(definition.types, symbols, findings)
    declare_constants(definition.constants, symbols, findings)
    predicates, order, members = order_of(definition, symbols, findings)
    definition = replace(definition, predicates=(*predicates, *definition.predicates))
    declare_predicates(definition.predicates, symbols, findings)
    declare_events(definition.events, symbols, findings)
    heads = {rule.name.text.lower() for rule in definition.derived}
    derived = frozenset(name for name in symbols.predicates if name.lower() in heads)
    derived -= {one.name.text for one in predicates}
    fixed = FixedPredicates(derived, members)
    resolver = Resolver(symbols, findings, fixed, several_types)
    definition = _without_names(definition, resolver, symbols, findings)
    resolved = _resolved(definition, symbols, resolver, findings)
    check_accidental_types(domain.tree.types, resolved.lexicon, symbols, findings)
    start = InitialState(symbols)
    start.add(order, Resolver(symbols, findings, FixedPredicates()), findings)
    start.add(definition.init, resolver, findings)
    start.close(definition.closed, resolver)
    check_stratification(resolved.derived, findings)
    found = [*domain.diagnostics]
    more = findings
    if problem is not None:
        more = Collector(problem.source, problem.diagnostics)
        found += problem.diagnostics
        _check_reference(problem.tree, definition, more)
        declare_constants(problem.tree.objects, symbols, more)
        others = Resolver(symbols, more, fixed)
        values = definition.predicates, definition.costs, symbols.discarded
        start.add_known(value_facts(problem.tree.init, *values, more, lenient=True), others, more)
        start.close(problem.tree.closed, others)
    for collector in (findings,) if more is findings else (findings, more):
        report_untyped(symbols, collector.source, collector)
    start.check_exclusive(resolved.exclusives)
    if _ok([*found, *findings.sorted(), *more.sorted()]):
        _check_sense(domain.tree, resolved, start, members, symbols, findings)
    found += findings.sorted()
    found += more.sorted() if more is not findings else ()
    return Checked(
        domain.source, definition, resolved, start.facts, start.closed, members, symbols, _sort(found)
    )


def _plain(
    domain: Parsed[sections.DomainDefinition], findings: Collector
) -> tuple[sections.DomainDefinition, frozenset[str]]:
    """Return a domain whose functions are predicates, and the words of which nothing more is said."""
    definition, ambiguous = without_namesakes(domain.tree, findings)
    definition, refused = without_object_values(definition, findings)
    discarded = domain.discarded | ambiguous | refused
    definition, unbounded = without_functions(definition, discarded, findings)
    return definition, discarded | unbounded


def _resolved(
    definition: sections.DomainDefinition, symbols: Symbols, resolver: Resolver, findings: Collector
) -> sections.DomainDefinition:
    """Return a domain with every name spelt as declared."""
    queries = QueryResolver(symbols, {e.name.text: e for e in definition.events}, resolver, findings)
    return replace(
        definition,
        derived=tuple(resolve_derived(rule, symbols, resolver, findings) for rule in definition.derived),
        exclusives=tuple(resolve_exclusive(g, symbols, resolver, findings) for g in definition.exclusives),
        constraints=tuple(
            replace(one, formula=resolver.formula(one.formula, {})) for one in definition.constraints
        ),
        events=tuple(resolve_event(event, resolver, findings) for event in definition.events),
        lexicon=resolve_lexicon(definition.lexicon, symbols, queries, findings),
    )


def _check_sense(
    written: sections.DomainDefinition,
    resolved: sections.DomainDefinition,
    start: InitialState,
    members: Mapping[str, tuple[str, ...]],
    symbols: Symbols,
    findings: Collector,
) -> None:
    """Warn of what a domain without errors hardly means."""
    check_requirements(written, findings)
    contradictory = check_effects(resolved, findings)
    check_unused(resolved, start.facts, symbols, findings)
    check_everyday_words(written, members, symbols, findings)
    check_look_alikes(written, findings)
    if not contradictory:  # an effect that is wrong may be what is missing elsewhere
        check_truth(resolved, start.facts, symbols, findings)


def _without_names(
    definition: sections.DomainDefinition, resolver: Resolver, symbols: Symbols, findings: Collector
) -> sections.DomainDefinition:
    """Return a domain whose events have, in place of named effects, what these stand for."""
    used = named_in_use(definition)
    for one in definition.named_effects:
        if one.name.text.lower() not in used:
            message = f"effect `{one.name.text}` is used nowhere"
            findings.add(LanguageCode.UNUSED, one.name.span, message)
    named = NamedEffects(definition.named_effects, resolver, symbols, findings)
    events = tuple(replace(event, effect=named.expanded(event)) for event in definition.events)
    return replace(definition, events=events)


def _check_reference(
    problem: sections.ProblemDefinition, domain: sections.DomainDefinition, findings: Collector
) -> None:
    # Of a problem without the name of a domain the parser has said so.
    if problem.domain.text and problem.domain.text.lower() != domain.name.text.lower():
        message = f"the problem is of domain `{problem.domain.text}`, not of `{domain.name.text}`"
        findings.add(LanguageCode.OTHER_DOMAIN, problem.domain.span, message)


def _sort(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    return tuple(sorted(diagnostics, key=Diagnostic.sort_key))


def _ok(diagnostics: Iterable[Diagnostic]) -> bool:
    return all(found.severity is not Severity.ERROR for found in diagnostics)
