"""Find events that cannot happen because no constant fits a parameter."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from item.diagnostics import Diagnostic, Severity, Source, Span, and_more, listed
from item.language.domain import Domain
from item.logic.codes import LogicCode

# So many events are named that lack a constant.
MOST_NAMED = 5


def without_binding(domain: Domain) -> Iterator[Diagnostic]:
    """Yield a warning for each type without a constant, with the events that ask for one."""
    for types, events in _lacking([domain]).items():
        message = (
            f"no constant is a `{types}`, so {_some(list(events))} cannot happen "
            "unless a problem or a cast brings one"
        )
        span = next(iter(events.values()))
        yield Diagnostic(LogicCode.NO_BINDING, message, Severity.WARNING, source=domain.source, span=span)


def never_bound(domains: Collection[Domain], name: str) -> Diagnostic | None:
    """Return a warning of the events that can happen in no narrative for want of constants; else None.

    Parameters
    ----------
    domains : the domain with the constants of each narrative.
    name : of the domain, or its file, which is not read once more: it may be a pipe.
    """
    lacking = _lacking(domains)
    if not lacking:
        return None
    events = dict(pair for own in lacking.values() for pair in own.items())
    kinds = " or ".join(f"a `{types}`" for types in lacking)
    message = f"no constant is {kinds}, so {_some(list(events))} cannot happen in any narrative"
    mend = "a cast (`--cast`) that brings some"
    return Diagnostic(LogicCode.NO_BINDING, message, Severity.WARNING, source=Source(name, ""), expected=mend)


def _lacking(domains: Collection[Domain]) -> Mapping[str, Mapping[str, Span]]:
    """Return the events that have a parameter which no constant of any domain fits, by the parameter's type.

    Parameters
    ----------
    domains : one or more, which differ in their constants alone.
    """
    found: dict[str, dict[str, Span]] = {}
    for event in next(iter(domains)).events.values():
        for parameter in event.parameters:
            types = tuple(name.text for name in parameter.types)
            if not any(one.instances(types) for one in domains):
                found.setdefault(" or ".join(types), {}).setdefault(event.name.text, parameter.span)
    return found


def _some(names: Sequence[str]) -> str:
    """Return some names of events as one list, and how many more there are."""
    if len(names) <= MOST_NAMED:
        return listed(names)
    return and_more([f"`{name}`" for name in names], MOST_NAMED)
