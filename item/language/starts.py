"""The start of one narrative: a problem, or facts by themselves, on top of what the domain says."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from item.diagnostics import Diagnostic, InputError, Severity, Source
from item.language.checks.declarations import declare_constants
from item.language.checks.fixed_predicates import FixedPredicates
from item.language.checks.initial_state import InitialState
from item.language.checks.resolver import Resolver
from item.language.checks.symbols import Symbols
from item.language.collector import Collector
from item.language.functions.compiler import value_facts
from item.language.parser import Parsed
from item.language.syntax import ast, sections
from item.language.syntax.numbers import Function, has_value

# What the domain itself says has no place in the text of a start.
SILENT = Source("", "")


class Situation(Struct, frozen=True):
    """What one narrative adds to a domain.

    Attributes
    ----------
    constants : further constants with their types.
    listed : ground atoms (predicate, arguments...) that are true or false, the domain's included.
    closed : of which predicates what is not listed is false; an entry without predicates means all.
    """

    constants: Mapping[str, tuple[str, ...]]
    listed: Mapping[tuple[str, ...], bool]
    closed: tuple[sections.Closed, ...]


def situation(
    problem: Parsed[sections.ProblemDefinition],
    symbols: Symbols,
    known: Mapping[tuple[str, ...], bool],
    fixed: FixedPredicates,
    exclusives: tuple[sections.Exclusive, ...],
    costs: Container[str],
    *,
    lenient: bool,
) -> Situation:
    """Return what a problem adds to a domain.

    Parameters
    ----------
    symbols : what the domain declares; the problem's objects are added.
    known : what the domain lists of the start.
    fixed : what a start may not speak of.
    costs : the names of functions that are set aside.
    lenient : whether facts about undeclared things are left out, as planners do with generated problems.

    Raises
    ------
    InputError
        With every error of the problem.
    """
    own = frozenset(symbols.constants)
    findings, silent = Collector(problem.source), Collector(SILENT)
    resolver = Resolver(symbols, findings, fixed)
    start = InitialState(symbols)
    own_resolver = Resolver(symbols, silent, FixedPredicates())
    said = (_fact(atom, true, symbols.signatures) for atom, true in known.items())
    start.add(said, own_resolver, silent)
    declare_constants(problem.tree.objects, symbols, findings)
    add = start.add_known if lenient else start.add
    predicates = symbols.signatures.values()
    values = value_facts(problem.tree.init, predicates, costs, symbols.discarded, findings, lenient=lenient)
    add(values, resolver, findings)
    start.close(problem.tree.closed, resolver)
    start.check_exclusive(exclusives)
    if errors := [*_errors((*problem.diagnostics, *findings.sorted()))]:
        raise InputError(errors)
    constants = {name: types for name, types in symbols.constant_types.items() if name not in own}
    listed = {
        (fact.atom.predicate.text, *(term.text for term in fact.atom.terms)): fact.positive
        for fact in start.facts
    }
    return Situation(constants, listed, start.closed)


def _errors(found: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Yield the errors among some findings, without places in what nobody has written."""
    for one in found:
        if one.severity is Severity.ERROR:
            yield replace(one, related=tuple(place for place in one.related if place.source is not SILENT))


def closed_fluents(entries: tuple[sections.Closed, ...], fluents: frozenset[str]) -> frozenset[str]:
    """Return the fluents (names of predicates) of which what is not listed is false."""
    if any(not entry.predicates for entry in entries):
        return fluents
    return fluents.intersection(name.text for entry in entries for name in entry.predicates)


def _fact(ground: tuple[str, ...], true: bool, signatures: Mapping[str, sections.Predicate]) -> sections.Fact:
    name, *arguments = ground
    atom = ast.Atom(ast.Name(name), tuple(map(ast.Name, arguments)))
    valued = isinstance(signatures[name], Function)
    return sections.Fact(has_value(atom) if valued else atom, positive=true)


def problem_of(
    domain: ast.Name, entries: Iterable[sections.Fact | sections.Closed], source: Source
) -> Parsed[sections.ProblemDefinition]:
    """Return entries of `:init` as a problem without objects."""
    entries = tuple(entries)
    facts = tuple(entry for entry in entries if isinstance(entry, sections.Fact))
    closed = tuple(entry for entry in entries if isinstance(entry, sections.Closed))
    return Parsed(source, sections.ProblemDefinition(domain, domain, init=facts, closed=closed))
