"""Collect what a domain declares: types, constants, predicates and event names."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from item.language.checks.symbols import MAX_SUPERTYPES, OBJECT, Symbols, closure, type_names
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.syntax import ast, sections
from item.language.syntax.lexer import keywords

# So many types of a circle are named; a longer list would not be read.
SHOWN = 3


def declare_types(entries: Iterable[ast.Typed], symbols: Symbols, findings: Collector) -> None:
    """Declare the types; a supertype that is not declared itself counts as declared where it stands first."""
    entries = tuple(entries)
    for entry in entries:
        name = _name(entry, findings)
        if name.text.lower() != OBJECT and not symbols.types.declare_once(name, findings):
            symbols.types.report_again(name, findings, same=True)
    tops = _report_above_all(entries, findings)
    for parent in (parent for entry in entries for parent in entry.types):
        if symbols.types.find(parent.text) is None:
            if parent.text.lower() in tops:
                symbols.types.declare(parent, findings.source)
                continue
            message = f"type `{parent.text}` is declared only by being a supertype"
            meant = findings.suggest(parent.text, symbols.types)
            # What is misspelt is near another name; else the type is mostly meant.
            expected = None if meant else f"`{parent.text} - {OBJECT}` among the types, if it is one"
            findings.add(
                LanguageCode.IMPLICIT_TYPE, parent.span, message, suggestion=meant, expected=expected
            )
            symbols.types.declare(parent, findings.source)
    parents: dict[str, tuple[str, ...]] = dict.fromkeys(symbols.types, ())
    for entry in entries:
        own = symbols.types.spelling(entry.name)
        above = tuple(map(symbols.types.spelling, entry.types))
        if own != OBJECT:
            parents[own] += tuple(parent for parent in above if parent != OBJECT)
    symbols.supertypes.update(closure(parents))
    # Lest more be said of a type above `object`, everything is of that type.
    every = frozenset(name for name in symbols.types if name.lower() in tops)
    symbols.supertypes.update({own: above | every for own, above in symbols.supertypes.items()})
    told: set[str] = set()
    for entry in entries:
        _check_supertypes(entry, symbols, findings, told)


def _report_above_all(entries: Iterable[ast.Typed], findings: Collector) -> frozenset[str]:
    """Report supertypes of `object`, which is above all types, and return them in lower case."""
    tops: set[str] = set()
    for entry in entries:
        above = [parent.text for parent in entry.types if parent.text.lower() != OBJECT]
        if entry.name.text.lower() == OBJECT and above:
            message = f"`{OBJECT}` is above all types, so it has no supertype"
            expected = f"`{OBJECT}` left out; types below `{above[0]}` are declared `NAME - {above[0]}`"
            findings.add(LanguageCode.CYCLIC_TYPES, entry.span, message, expected=expected)
            tops.update(map(str.lower, above))
    return frozenset(tops)


def declare_constants(entries: Iterable[ast.Typed], symbols: Symbols, findings: Collector) -> None:
    """Declare constants (or the objects of a problem) with their types."""
    for entry in entries:
        name = _name(entry, findings)
        types = type_names(resolve_types(entry, symbols, findings))
        if symbols.constants.declare_once(name, findings):
            symbols.constant_types[name.text] = types
            if not entry.types:
                symbols.untyped[name.text] = ()
        else:
            own = symbols.constants.spelling(name)
            first = symbols.constant_types[own]
            numbers = [one for one in (*types, *first) if one.startswith("(")]
            if numbers and types != first:
                # In a domain the author's own entry stands before those of numbers, in a problem behind them.
                (declared,) = symbols.constants.place(name.text)
                written = declared.span if types[0].startswith("(") else name.span
                message = f"constant `{own}` is called as a number of `{numbers[0]}`"
                mend = f"another name for it, such as `n{own}`"
                findings.add(LanguageCode.DUPLICATE, written, message, expected=mend)
                symbols.constant_types[own] = (*first, *types)  # lest more be said of it
                continue
            both = [one for one in dict.fromkeys((*first, *types)) if one != OBJECT]
            meant = f"{own} - (either {' '.join(both)})" if len(both) > 1 else f"{own} - {' '.join(both)}"
            expected = f"`{meant}` once"
            symbols.constants.report_again(name, findings, same=types == first, expected=expected)


def declare_predicates(entries: Iterable[sections.Predicate], symbols: Symbols, findings: Collector) -> None:
    """Declare predicates with the types of their parameters."""
    words = {word: kind for word, kind in keywords().items() if kind.startswith("_") and word.isalpha()}
    # The words of queries and types stand where no atom can; inside formulas they are names like others.
    reserved = {word for word, kind in words.items() if not kind.startswith(("_ASK_", "_RANGE"))}
    for entry in entries:
        parameters = []
        for parameter in entry.parameters:
            report_dash(parameter, symbols, findings)
            types = resolve_types(parameter, symbols, findings)
            parameters.append(ast.Typed(parameter.name, types, span=parameter.span))
        declared = replace(entry, parameters=tuple(parameters))
        if entry.name.text.lower() in reserved:
            message = f"`{entry.name.text}` is a keyword: no predicate can be called that"
            findings.add(LanguageCode.RESERVED_NAME, entry.name.span, message)
        if symbols.predicates.declare_once(entry.name, findings):
            symbols.signatures[entry.name.text] = declared
        else:
            first = symbols.signatures[symbols.predicates.spelling(entry.name)]
            same = [p.types for p in declared.parameters] == [p.types for p in first.parameters]
            symbols.predicates.report_again(entry.name, findings, same=same)


def declare_events(entries: Iterable[sections.Event], symbols: Symbols, findings: Collector) -> None:
    """Declare the names of events."""
    for entry in entries:
        if not symbols.events.declare_once(entry.name, findings):
            symbols.events.report_again(entry.name, findings)


def _check_supertypes(entry: ast.Typed, symbols: Symbols, findings: Collector, told: set[str]) -> None:
    """Report types that are above each other, each circle once (`told` are those reported), and too many."""
    own = symbols.types.spelling(entry.name)
    above = [symbols.types.spelling(parent) for parent in entry.types]
    if own not in symbols.supertypes[OBJECT] and any(own in symbols.supertypes[parent] for parent in above):
        if own in told:
            return
        others = [name for name in symbols.types if name != own and own in symbols.supertypes[name]]
        circle = [name for name in others if name in symbols.supertypes[own]]
        told.update(circle)
        message = f"type `{own}` is a supertype of itself"
        if circle:
            more = ", ..." if len(circle) > SHOWN else ""
            message += f", through {', '.join(f'`{name}`' for name in circle[:SHOWN])}{more}"
        # The commonest cause: a name that was to stand alone is in front of `- NAME` and takes that type.
        alone = f"`{own} - {OBJECT}` in front: every name before `- {own}` takes that type"
        expected = alone if own in map(symbols.types.spelling, entry.types) else None
        findings.add(LanguageCode.CYCLIC_TYPES, entry.span, message, expected=expected)
    elif not symbols.supertypes[own].issuperset(above):
        message = f"type `{own}` has more than {MAX_SUPERTYPES} supertypes"
        findings.add(LanguageCode.TOO_DEEP, entry.span, message)


def resolve_types(entry: ast.Typed, symbols: Symbols, findings: Collector) -> tuple[ast.Name, ...]:
    """Return the types of an entry spelt as declared; those that are not declared stay as written."""
    return tuple(symbols.types.resolve(name, findings) or name for name in entry.types)


def report_dash(entry: ast.Typed, symbols: Symbols, findings: Collector) -> None:
    """Warn of a variable without a type whose name ends in one: `?x-type` is one word."""
    text = entry.name.text
    for at in (at for at, character in enumerate(text) if character == "-" and not entry.types):
        type_name = symbols.types.find(text[at + 1 :])
        if type_name is not None and at > 1:
            message = f"`{text}` is one word, a variable without a type"
            meant = f"{text[:at]} - {type_name}"
            findings.add(LanguageCode.DASH_IN_NAME, entry.span, message, suggestion=meant)
            return


def _name(entry: ast.Typed, findings: Collector) -> ast.Name:
    """Return the name of an entry of a list of names, where the grammar allows no variable."""
    assert isinstance(entry.name, ast.Name)
    if entry.name.text.endswith("-"):
        message = f"`{entry.name.text}` is one word and ends with `-`"
        findings.add(LanguageCode.DASH_IN_NAME, entry.span, message, suggestion=f"{entry.name.text[:-1]} -")
    return entry.name
