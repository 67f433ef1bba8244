"""Names in a table that no domain has: one error for each mistake."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from item.diagnostics import Diagnostic, quantity
from item.language.domain import NOTHING, Domain
from item.narrative.codes import NarrativeCode

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
    constants = [name for one in domains for name in one.constants]
    names = {name for cell in cells for name in _NAME.findall(cell.lower())}
    kinds = {
        NarrativeCode.UNKNOWN_EVENT: ("events", events),
        NarrativeCode.UNKNOWN_CONSTANT: ("constants", constants),
    }
    yield from (one for one in found if one.code not in kinds)
    for code, (what, known) in kinds.items():
        unknown: dict[str, list[Diagnostic]] = {}
        for one in found:
            if one.code == code:
                unknown.setdefault(one.message, []).append(one)
        if len(unknown) > 1 and names.isdisjoint(map(str.lower, known)):
            first, *_ = next(iter(unknown.values()))
            message = f"the domain has none of these {len(unknown)} {what}"
            expected = f"{what} such as `{known[0]}`" if known else f"{what}, perhaps of a cast"
            yield replace(first, message=message, suggestion=None, expected=expected)
        else:
            for message, (first, *others) in unknown.items():
                again = f", here and in {quantity(len(others), 'other place')}" if others else ""
                yield replace(first, message=message + again)
