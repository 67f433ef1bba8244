"""Warn of supertypes that types get by accident: a name without `- TYPE` takes the next type, as in PDDL.

That this type stands on another line changes nothing: in `colleague NEWLINE laptop key - item` a colleague is
an item.
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

# A list that is longer on one line than this may be on several for its length alone.
WIDTH = 80

# Types that share one annotation `- TYPE`, in order, or neighbours that have none.
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
    """Warn of animate kinds of what is inanimate, or the reverse, and of kinds only by the next line.

    Parameters
    ----------
    types : as written, in order.
    lexicon : resolved; it says what is animate.
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
    """Warn of types whose animacy is not that of a supertype; return whether there are any."""
    wrong: dict[str, list[ast.Typed]] = {}
    for entry in group:
        above = _contradicted(entry, given, symbols)
        if above is not None:
            wrong.setdefault(above, []).append(entry)
    for above, entries in wrong.items():
        names = [symbols.types.spelling(entry.name) for entry in entries]
        alone = len(names) == 1
        # Of two values all of them have the one that the supertype has not.
        message = f"{listed(names)} {'is' if alone else 'are'} {given[names[0]].value}, but "
        message += f"{'a kind' if alone else 'kinds'} of `{above}`, which is {given[above].value}"
        places = (findings.place(f"`{name}` is {given[name].value} here", given[name].span) for name in names)
        supertype = findings.place(f"`{above}` is {given[above].value} here", given[above].span)
        findings.add(
            LanguageCode.CONTRADICTORY_KIND,
            entries[0].span,
            message,
            expected=f"`{' '.join(names)} - {OBJECT}`, if {'it is' if alone else 'they are'} no `{above}`",
            related=(findings.place(_reason(group), group[0].types[0].span), *places, supertype),
            fix=_apart(tuple(entries), group),
        )
    return bool(wrong)


def _contradicted(entry: ast.Typed, given: Mapping[str, Animacy], symbols: Symbols) -> str | None:
    """Return the supertype whose animacy a type contradicts, None if the entry brings no such supertype.

    It is the nearest whose animacy is known: if that one contradicts one above it, this is reported there.
    """
    own = symbols.types.spelling(entry.name)
    if own not in given:
        return None
    above = {one for name in entry.types for one in symbols.supertypes[symbols.types.spelling(name)]}
    known = above & given.keys()
    # The nearer one is, the more supertypes it has itself.
    nearest = min(known, key=lambda name: (-len(symbols.supertypes[name]), name), default=own)
    return nearest if given[nearest].value != given[own].value else None


def _check_lines(group: Group, findings: Collector) -> None:
    """Warn of names on lines without a type, if the last line has several with one, and room for them."""
    last = group[-1].span.line
    alone = tuple(entry for entry in group if entry.span.line != last)
    kinds = group[0].types
    if not alone or len(group) - len(alone) < 2 or not kinds or kinds[0].span.line != last:
        return
    upper, lower = (
        findings.source.line(line).partition(";")[0].rstrip() for line in (alone[-1].span.line, last)
    )
    if len(upper) + 1 + len(lower.lstrip()) > WIDTH:
        return
    names, kind = [entry.name.text for entry in alone], kinds[0].text
    message = f"{listed(names)} {'is a kind' if len(names) == 1 else 'are kinds'} of `{kind}`: "
    message += "names without a type take the next one, on another line too"
    findings.add(
        LanguageCode.ACCIDENTAL_TYPE,
        alone[0].span,
        message,
        expected=f"`{' '.join(names)} - {OBJECT}`; if `{kind}` is meant, all on one line",
        related=(findings.place(_reason(group), kinds[0].span),),
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
