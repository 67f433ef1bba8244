"""Warn of types that names get by accident: a name without `- TYPE` takes the next type, as in PDDL.

A line of its own does not protect it: in `colleague NEWLINE laptop key - item` a colleague is an item.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import NamedTuple, TypeAlias

from item.diagnostics import Edit, Fix, Span, listed
from item.language.checks.symbols import OBJECT, Symbols
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.syntax import ast, sections

# A list that would be longer on one line is broken for its width.
WIDTH = 80

# The names that share one type annotation, or have none.
Group: TypeAlias = tuple[ast.Typed, ...]


class Animacy(NamedTuple):
    """What the lexicon says of a type, `animate` or `inanimate`, and where."""

    value: str
    span: Span


def check_accidental_types(
    types: Iterable[ast.Typed],
    lexicon: Iterable[sections.LexiconEntry],
    symbols: Symbols,
    findings: Collector,
) -> None:
    """Warn of animate kinds of what is inanimate, or the reverse, and of types alone on a line.

    Parameters
    ----------
    types : as written.
    lexicon : resolved.
    """
    given = {
        name.text: Animacy(entry.keyword[1:], name.span)
        for entry in lexicon
        if isinstance(entry, sections.Trait) and entry.keyword in (":animate", ":inanimate")
        for name in entry.names
        if symbols.constants.find(name.text) is None
    }
    for _, entries in groupby(types, key=lambda entry: [name.span for name in entry.types]):
        group = tuple(entries)
        if not _check_animacy(group, given, symbols, findings):
            _check_lines(group, findings)


def _check_animacy(group: Group, given: Mapping[str, Animacy], symbols: Symbols, findings: Collector) -> bool:
    """Warn of types whose animacy is not that of a supertype, and say whether there are any."""
    wrong: dict[str, list[ast.Typed]] = {}
    for entry in group:
        above = _contradicted(entry, given, symbols)
        if above is not None:
            wrong.setdefault(above, []).append(entry)
    for above, entries in wrong.items():
        names = [symbols.types.spelling(entry.name) for entry in entries]
        one = len(names) == 1
        message = f"{listed(names)} {'is' if one else 'are'} {given[names[0]].value}, but "
        message += f"{'a kind' if one else 'kinds'} of `{above}`, which is {given[above].value}"
        places = (findings.place(f"`{name}` is {given[name].value} here", given[name].span) for name in names)
        supertype = findings.place(f"`{above}` is {given[above].value} here", given[above].span)
        findings.add(
            LanguageCode.CONTRADICTORY_KIND,
            entries[0].span,
            message,
            expected=f"`{' '.join(names)} - {OBJECT}`, if {'it is' if one else 'they are'} no `{above}`",
            related=(findings.place(_reason(group), group[0].types[0].span), *places, supertype),
            fix=_apart(tuple(entries), group),
        )
    return bool(wrong)


def _contradicted(entry: ast.Typed, given: Mapping[str, Animacy], symbols: Symbols) -> str | None:
    """Return the supertype whose animacy a type contradicts, None if the entry brings no such supertype.

    The nearest counts: between them may be one that contradicts the same supertype, and is reported.
    """
    own = symbols.types.spelling(entry.name)
    if own not in given:
        return None
    above = {one for name in entry.types for one in symbols.supertypes[symbols.types.spelling(name)]}
    known = sorted(above & given.keys() - {own}, key=lambda name: (-len(symbols.supertypes[name]), name))
    return next((name for name in known[:1] if given[name].value != given[own].value), None)


def _check_lines(group: Group, findings: Collector) -> None:
    """Warn of names alone on a line, where the next has names with a type and would have had room."""
    *before, last = sorted({entry.span.line for entry in group})
    typed_there = bool(group[0].types) and group[0].types[0].span.line == last
    alone = tuple(entry for entry in group if entry.span.line != last)
    if not before or not typed_there or len(group) - len(alone) < 2:
        return
    upper, lower = (findings.source.line(line).partition(";")[0].rstrip() for line in (before[-1], last))
    if len(upper) + 1 + len(lower.lstrip()) > WIDTH:
        return
    names, kind = [entry.name.text for entry in alone], group[0].types[0].text
    kinds = f"{listed(names)} {'is a kind' if len(names) == 1 else 'are kinds'} of `{kind}`"
    message = f"{kinds}: names without a type take the next one, on another line too"
    findings.add(
        LanguageCode.ACCIDENTAL_TYPE,
        alone[0].span,
        message,
        expected=f"`{' '.join(names)} - {OBJECT}`; if `{kind}` is meant, all on one line",
        related=(findings.place(_reason(group), group[0].types[0].span),),
        fix=_apart(alone, group),
    )


def _reason(group: Group) -> str:
    return "it has this type" if len(group) == 1 else f"all {len(group)} names before it have this type"


def _apart(entries: Group, group: Group) -> Fix | None:
    """Return the fix that makes the first names of a group no kinds of its type, None for others."""
    if entries != group[: len(entries)] or entries == group:
        return None
    span = entries[-1].span
    return Fix((Edit(Span(span.end_line, span.end_column, span.end_line, span.end_column), f" - {OBJECT}"),))
