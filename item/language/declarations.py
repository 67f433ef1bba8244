"""Collect what a domain declares: types, constants, predicates and event names."""

from __future__ import annotations

from collections.abc import Iterable

from item.language import ast
from item.language.codes import Code
from item.language.findings import Findings
from item.language.symbols import OBJECT, Symbols, closure, type_names


def declare_types(entries: Iterable[ast.Typed], symbols: Symbols, findings: Findings) -> None:
    """Declare the types; a supertype that is not declared itself counts as declared where it stands first."""
    entries = tuple(entries)
    for entry in entries:
        if entry.name.text.lower() != OBJECT:
            symbols.types.declare_once(_name(entry), findings)
    for entry in entries:
        for parent in entry.types:
            symbols.types.declare(parent, findings.source)
    parents: dict[str, tuple[str, ...]] = dict.fromkeys(symbols.types, ())
    for entry in entries:
        parents[symbols.types.spelling(entry.name)] += tuple(map(symbols.types.spelling, entry.types))
    symbols.supertypes.update(closure(parents))
    for entry in entries:
        name = symbols.types.spelling(entry.name)
        above = (symbols.types.spelling(parent) for parent in entry.types)
        if name != OBJECT and any(name in symbols.supertypes[parent] for parent in above):
            findings.add(Code.CYCLIC_TYPES, entry.span, f"type `{name}` is a supertype of itself")


def declare_constants(entries: Iterable[ast.Typed], symbols: Symbols, findings: Findings) -> None:
    """Declare constants (or the objects of a problem) with their types."""
    for entry in entries:
        types = resolve_types(entry, symbols, findings)
        if symbols.constants.declare_once(_name(entry), findings):
            symbols.constant_types[entry.name.text] = type_names(types)


def declare_predicates(entries: Iterable[ast.Predicate], symbols: Symbols, findings: Findings) -> None:
    """Declare predicates with the types of their parameters."""
    for entry in entries:
        parameters = tuple(
            ast.Typed(parameter.name, resolve_types(parameter, symbols, findings), span=parameter.span)
            for parameter in entry.parameters
        )
        if symbols.predicates.declare_once(entry.name, findings):
            symbols.signatures[entry.name.text] = ast.Predicate(entry.name, parameters, span=entry.span)


def declare_events(entries: Iterable[ast.Event], symbols: Symbols, findings: Findings) -> None:
    """Declare the names of events."""
    for entry in entries:
        symbols.events.declare_once(entry.name, findings)


def resolve_types(entry: ast.Typed, symbols: Symbols, findings: Findings) -> tuple[ast.Name, ...]:
    """Return the types of an entry spelt as declared, leaving out those that are not."""
    resolved = (symbols.types.resolve(name, findings) for name in entry.types)
    return tuple(name for name in resolved if name is not None)


def _name(entry: ast.Typed) -> ast.Name:
    """Return the name of an entry of a list of names, where the grammar allows no variable."""
    assert isinstance(entry.name, ast.Name)
    return entry.name
