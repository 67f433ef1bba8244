"""Names in a table that no domain has: one error for each mistake."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence

from msgspec.structs import replace

from item.diagnostics import Diagnostic, quantity, some_of
from item.language.domain import NOTHING, Domain
from item.narrative.codes import NarrativeCode

# Of so many unknown ids or constants each may be a slip; more are those of a text or cast that was not given.
MOST_SLIPS = 5
_NAME = re.compile(r"[^\s(),+?]+")


def mistakes(
    found: Sequence[Diagnostic], domains: Collection[Domain], cells: Iterable[str]
) -> Iterator[Diagnostic]:
    """Yield the errors of a table, but one alone where several are one mistake.

    A name that is unknown wherever it stands is one. So are all unknown events, or constants, where no other
    is known: the table belongs to another domain, or its cast was not given.

    Parameters
    ----------
    domains : whose events and constants are known.
    cells : the events of the table, as they are written.
    """
    events = [name for one in domains for name in one.events if name != NOTHING]
    constants = {name.lower() for one in domains for name in one.constants}
    names = {name for cell in cells for name in _NAME.findall(cell.lower())}
    unknown: dict[str, list[Diagnostic]] = {}
    for one in found:
        if one.code == NarrativeCode.UNKNOWN_EVENT:
            kind = "events"
        elif one.code != NarrativeCode.UNKNOWN_CONSTANT:
            yield one
            continue
        elif _quoted(one).lower() in constants:
            kind = "elsewhere"
        else:
            kind = "slips" if one.suggestion or one.expected else "strange"
        unknown.setdefault(kind, []).append(one)
    expected = f"events such as `{events[0]}`" if events else "those of another domain"
    foreign = names.isdisjoint(map(str.lower, events))
    yield from _told(unknown.get("events", ()), expected, as_one=foreign)
    strange = unknown.get("strange", ())
    many = len(set(map(_quoted, strange))) > MOST_SLIPS or names.isdisjoint(constants)
    yield from _told(strange, "constants of the domain, or a cast (`--cast`) that brings them", as_one=many)
    yield from _told(unknown.get("slips", ()))
    yield from _told([*map(_of_other_narrative, unknown.get("elsewhere", ()))])


def those_of_other_narratives(found: Iterable[Diagnostic], domains: Iterable[Domain]) -> list[Diagnostic]:
    """Return errors about an event; those about constants of other narratives say so.

    Parameters
    ----------
    domains : those of all narratives, or of the others.
    """
    constants = {name.lower() for one in domains for name in one.constants}
    return [
        _of_other_narrative(one)
        if one.code == NarrativeCode.UNKNOWN_CONSTANT and _quoted(one).lower() in constants
        else one
        for one in found
    ]


def _told(found: Sequence[Diagnostic], expected: str = "", *, as_one: bool = False) -> Iterator[Diagnostic]:
    """Yield the first error about each unknown name, with how many others there are, or one about all names.

    Parameters
    ----------
    as_one : whether several names are one mistake; `expected` is what is then said to be missing.
    """
    places: dict[str, list[Diagnostic]] = {}
    for one in found:
        places.setdefault(one.message, []).append(one)
    if as_one and len(places) > 1:
        names = [_quoted(own[0]) for own in places.values()]
        what = "events" if found[0].code == NarrativeCode.UNKNOWN_EVENT else "constants"
        message = f"the domain has none of these {len(names)} {what}: {some_of(names)}"
        yield replace(found[0], message=message, suggestion=None, expected=expected)
        return
    for message, (first, *others) in places.items():
        again = f", here and in {quantity(len(others), 'other place')}" if others else ""
        yield replace(first, message=message + again)


def _of_other_narrative(one: Diagnostic) -> Diagnostic:
    """Return an error about a constant that takes part in other narratives; it says so."""
    message = f"`{_quoted(one)}` takes part in other narratives, not in that of this sentence"
    return replace(one, message=message, suggestion=None, expected="a constant of its narrative")


def _quoted(one: Diagnostic) -> str:
    """Return the text that a diagnostic is about, on one line."""
    assert one.source is not None
    assert one.span is not None
    return one.source.line(one.span.line)[one.span.column - 1 : one.span.end_column - 1]
