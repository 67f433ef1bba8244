"""Resolve the lexicon: aliases of constants, cue phrases and prior weights of events."""

from __future__ import annotations

from collections.abc import Iterable

from item.diagnostics import suggest
from item.language import ast
from item.language.codes import Code
from item.language.findings import Findings
from item.language.symbols import Symbols


def resolve_lexicon(
    entries: Iterable[ast.Phrases | ast.Prior], symbols: Symbols, findings: Findings
) -> tuple[ast.Phrases | ast.Prior, ...]:
    """Resolve the entries; a name that is both a constant and an event means the constant."""
    resolved: list[ast.Phrases | ast.Prior] = []
    for entry in entries:
        if isinstance(entry, ast.Prior):
            event = symbols.events.resolve(entry.event, findings)
            resolved.append(ast.Prior(event or entry.event, entry.weight, span=entry.span))
            continue
        text = entry.name.text
        spelling = symbols.constants.find(text) or symbols.events.find(text)
        if spelling is None:
            choices = (*symbols.constants, *symbols.events)
            message = f"`{text}` is neither a constant nor an event"
            findings.add(Code.UNDECLARED_WORD, entry.name.span, message, suggestion=suggest(text, choices))
            continue
        name = ast.Name(spelling, span=entry.name.span)
        resolved.append(ast.Phrases(name, entry.phrases, span=entry.span))
    return tuple(resolved)
