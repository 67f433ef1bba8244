"""Compare the arguments of an atom with the types that its predicate takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import TypeAlias

from item.diagnostics import Edit, Fix, Related, Source, Span
from item.language.checks.symbols import Symbols, type_names
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.syntax import ast
from item.language.syntax.numbers import bounds_missed

# The variables that may be used at a place, by their names in lower case.
VariableTypes: TypeAlias = Mapping[str, ast.Typed]

# Of atoms with more arguments another order is not looked for.
MAX_REORDERED = 5


def check_arguments(
    atom: ast.Atom,
    parameters: Sequence[ast.Typed],
    place: tuple[Related, ...],
    scope: VariableTypes,
    symbols: Symbols,
    findings: Collector,
) -> None:
    """Report arguments of the wrong type, once an atom where only their order is wrong.

    Parameters
    ----------
    parameters : as many as the atom has arguments.
    place : where they are declared.
    """
    wanted = [type_names(parameter.types) for parameter in parameters]
    wrong = [
        (term, types)
        for term, types in zip(atom.terms, wanted, strict=True)
        if not _fits(term, types, scope, symbols) and not _is_damaged(term, scope, symbols, findings)
    ]
    ordered = _in_order(atom.terms, wanted, scope, symbols) if len(wrong) > 1 else None
    if ordered is not None:
        said = f"({' '.join([atom.predicate.text, *(term.text for term in ordered)])})"
        findings.add(
            LanguageCode.TYPE_MISMATCH,
            atom.span,
            f"the arguments of `{atom.predicate.text}` stand in another order",
            suggestion=said,
            related=place,
            fix=Fix((Edit(atom.span, said),)),
        )
        return
    for term, types in wrong:
        _report(term, types, atom.predicate.text, place, scope, symbols, findings)


def with_right_number(atom: ast.Atom, scope: VariableTypes, symbols: Symbols) -> str | None:
    """Return the one atom that fits and has an argument more or less than one of a wrong number.

    What is added is a variable of the place that the atom does not use yet. None if no atom or several fit.
    """
    parameters = symbols.signatures[atom.predicate.text].parameters
    wanted = [type_names(parameter.types) for parameter in parameters]
    positions = range(len(atom.terms) + 1)
    if len(wanted) == len(atom.terms) + 1:
        unused = set(scope) - {term.text.lower() for term in atom.terms}
        added = [scope[name].name for name in sorted(unused)]
        tried = [(*atom.terms[:at], one, *atom.terms[at:]) for at in positions for one in added]
    elif len(wanted) == len(atom.terms) - 1:
        tried = [(*atom.terms[:at], *atom.terms[at + 1 :]) for at in positions[:-1]]
    else:
        return None
    fitting = {
        terms
        for terms in tried
        if all(types_of(term, scope, symbols) is not None for term in terms)
        and all(_fits(term, types, scope, symbols) for term, types in zip(terms, wanted, strict=True))
    }
    if len(fitting) != 1:
        return None
    return f"({' '.join([atom.predicate.text, *(term.text for term in fitting.pop())])})"


def types_of(term: ast.Term, scope: VariableTypes, symbols: Symbols) -> tuple[str, ...] | None:
    """Return the types of a resolved term, or None if it or one of them did not resolve."""
    types: tuple[str, ...] | None = None
    if isinstance(term, ast.Name):
        types = symbols.constant_types.get(term.text)
    elif term.text.lower() in scope:
        types = type_names(scope[term.text.lower()].types)
    return types if types is not None and symbols.are_types(types) else None


def report_untyped(symbols: Symbols, source: Source, findings: Collector) -> None:
    """Report the constants of a text that are given no type, but stand where one is wanted."""
    own: dict[tuple[str, ...], list[tuple[Span, str]]] = {}
    for name, wanted in symbols.untyped.items():
        for place in symbols.constants.place(name):
            if place.source == source and wanted:
                own.setdefault(wanted, []).append((place.span, name))
    for wanted, places in own.items():
        places.sort()
        names = [name for _, name in places]
        listed = ", ".join(f"`{name}`" for name in names)
        message = f"{listed} {'has' if len(names) == 1 else 'have'} no type, but {either(wanted)} is wanted"
        said = f"{' '.join(names)} - {either(wanted).strip('`')}"
        findings.add(LanguageCode.TYPE_MISMATCH, places[0][0], message, expected=f"`{said}`")


def heading(name: str, parameters: Sequence[ast.Typed]) -> str:
    """Return how a predicate, an event or another thing with parameters is declared, in parentheses."""
    typed = (f"{one.name.text} - {either(type_names(one.types)).strip('`')}" for one in parameters)
    return f"({' '.join([name, *typed])})"


def either(types: tuple[str, ...]) -> str:
    """Return types as source text."""
    return f"`{types[0]}`" if len(types) == 1 else f"`(either {' '.join(types)})`"


def _fits(term: ast.Term, wanted: tuple[str, ...], scope: VariableTypes, symbols: Symbols) -> bool:
    if isinstance(term, ast.Name) and bounds_missed(term.text, wanted):
        return False
    types = types_of(term, scope, symbols)
    if types is None or not symbols.are_types(wanted):
        return True
    # A constant of several types belongs to each of them, a variable may stand for either.
    some_or_all = any if isinstance(term, ast.Name) else all
    return some_or_all(symbols.fits(one, wanted) for one in types)


def _is_damaged(term: ast.Term, scope: VariableTypes, symbols: Symbols, findings: Collector) -> bool:
    """Say whether the text had an error where the term is declared."""
    if isinstance(term, ast.Name):
        return any(findings.is_damaged(place.span) for place in symbols.constants.place(term.text))
    entry = scope[term.text.lower()]
    return any(findings.is_damaged(one.span) for one in (entry, *entry.types))


def _in_order(
    terms: tuple[ast.Term, ...], wanted: list[tuple[str, ...]], scope: VariableTypes, symbols: Symbols
) -> tuple[ast.Term, ...] | None:
    """Return the one order in which the terms fit, None if there is none or several."""
    if len(terms) > MAX_REORDERED or any(types_of(term, scope, symbols) is None for term in terms):
        return None
    fitting = {
        order
        for order in permutations(terms)
        if all(_fits(term, types, scope, symbols) for term, types in zip(order, wanted, strict=True))
    }
    return fitting.pop() if len(fitting) == 1 else None


def _report(
    term: ast.Term,
    wanted: tuple[str, ...],
    predicate: str,
    place: tuple[Related, ...],
    scope: VariableTypes,
    symbols: Symbols,
    findings: Collector,
) -> None:
    entry = None if isinstance(term, ast.Name) else scope[term.text.lower()]
    bounds = None if entry else bounds_missed(term.text, wanted)
    if bounds is not None:
        message = f"`{term.text}` is no value that `{predicate}` takes here"
        mend = f"a whole number from {bounds[0]} to {bounds[1]}"
        findings.add(LanguageCode.BOUNDS, term.span, message, expected=mend, related=place)
        return
    if isinstance(term, ast.Name) and term.text in symbols.untyped:
        symbols.untyped[term.text] = symbols.untyped[term.text] or wanted
        return
    if entry is not None and not entry.types:
        span = entry.span
        end = Span(span.end_line, span.end_column, span.end_line, span.end_column)
        said = either(wanted).strip("`")
        findings.add(
            LanguageCode.TYPE_MISMATCH,
            span,
            f"`{term.text}` has no type, but {either(wanted)} is wanted",
            expected=f"`{term.text} - {said}`",
            fix=Fix((Edit(end, f" - {said}"),)),
            mistake=("untyped", span),
        )
        return
    types = types_of(term, scope, symbols)
    assert types is not None
    # A variable of a type that is too wide is wrong wherever it stands.
    narrower = entry is not None and len(wanted) == 1 and symbols.fits(wanted[0], types)
    findings.add(
        LanguageCode.TYPE_MISMATCH,
        term.span,
        f"`{term.text}` is of type {either(types)}, but `{predicate}` takes {either(wanted)} here",
        expected=f"`{term.text} - {wanted[0]}` where the variable is declared" if narrower else None,
        related=place,
        mistake=None if entry is None else ("mismatch", entry.span, wanted),
    )
