"""What is wrong with a domain, whoever takes part in its narratives."""

from __future__ import annotations

from collections.abc import Sequence

from item.diagnostics import Diagnostic, Severity


def found_with_casts(found: Sequence[Sequence[Diagnostic]]) -> tuple[Diagnostic, ...]:
    """Return what was found with the constants of any narrative, warnings only if with those of all.

    What can never happen in one narrative may happen in another.

    Parameters
    ----------
    found : with the constants of each narrative.
    """
    keys = [{(one.code, one.span) for one in own} for own in found]
    each = {(one.code, one.span): one for own in found for one in own}
    return tuple(
        one for key, one in each.items() if one.severity == Severity.ERROR or all(key in own for own in keys)
    )
