"""Errors about names in a query that the domain does not declare.

A check of a domain proposes to declare such a name. A query cannot declare any. Mostly it has an event where
a formula must stand, or the words behind "last" and its like are not in the form that they take.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from item.diagnostics import Diagnostic, InputError, some_of
from item.language.codes import LanguageCode
from item.language.domain import NOTHING, Domain
from item.language.query_places import FORMS
from item.language.syntax.numbers import is_relation


def of_query(error: InputError, domain: Domain) -> InputError:
    """Return what is wrong with a query, with what could have been asked in place of declarations."""
    return InputError(_mended(error.diagnostics, domain))


def _mended(found: Iterable[Diagnostic], domain: Domain) -> Iterator[Diagnostic]:
    events = {name.lower(): name for name in domain.events if name != NOTHING}
    for one in found:
        word = _spelt(one)
        if one.code == LanguageCode.UNDECLARED_EVENT and one.suggestion is None:
            yield replace(one, expected=some_of([*events.values()]) or None)
        elif one.code != LanguageCode.UNDECLARED_PREDICATE:
            yield one
        elif word in FORMS:
            # What stands behind the word is read as names, so all of it is strange.
            message = f"`{word}` does not stand before this"
            yield replace(one, message=message, expected=FORMS[word], suggestion=None)
            return
        elif word in events:
            parameters = " ".join(own.name.text for own in domain.events[events[word]].parameters)
            asked = f"(last ({events[word]}{' ' * bool(parameters)}{parameters}))"
            message = f"`{events[word]}` is an event, and a formula is about predicates"
            yield replace(one, message=message, expected=asked, suggestion=None)
        else:
            names = some_of([one for one in domain.predicates if not is_relation(one)])
            yield replace(one, expected=None if one.suggestion else names or None)


def _spelt(found: Diagnostic) -> str:
    """Return the word that a diagnostic is about, in lower case; "" without one on a single line."""
    source, span = found.source, found.span
    if source is None or span is None or span.end_line != span.line:
        return ""
    return source.line(span.line)[span.column - 1 : span.end_column - 1].lower()
