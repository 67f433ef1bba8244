"""Warn of two names that people cannot tell apart, because their letters are of different alphabets."""

from __future__ import annotations

from collections.abc import Iterable

from item.diagnostics import Related
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.syntax import ast, sections

# Small letters of Cyrillic and Greek that look like Latin ones (Unicode Technical Standard 39, confusables).
_LATIN = str.maketrans("аеіјорсухѕһԁԛԝѵαιονρ", "aeijopcyxshdqwvaiovp")


def check_look_alikes(written: sections.DomainDefinition, findings: Collector) -> None:
    """Warn of types, constants, predicates and events that look like others of their kind."""
    for kind, declared in (
        ("type", written.types),
        ("constant", written.constants),
        ("predicate", written.predicates),
        ("event", written.events),
    ):
        _check(kind, [one.name for one in declared], findings)


def _check(kind: str, names: Iterable[ast.Term], findings: Collector) -> None:
    seen: dict[str, tuple[str, Related]] = {}
    for name in names:
        text = name.text.lower()
        place = findings.place(f"{kind} `{name.text}` is declared here", name.span)
        first, related = seen.setdefault(text.translate(_LATIN), (text, place))
        if first != text:
            findings.add(
                LanguageCode.LOOK_ALIKE,
                name.span,
                f"{kind} `{name.text}` looks like another one, but has letters of another alphabet",
                expected="one spelling, or names that can be told apart",
                related=(related,),
            )
