"""Iterative Generation Strategy Learning: how often each event type is commented at all.

Chen, Kim and Mooney (2010), section 7. Nothing says which of the events logged before a comment it
tells; but a type that is always there when something is told, and seldom otherwise, is one people comment.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from item.logic.belief import GroundAtom

# The estimates settle long before.
ROUNDS = 50


def comment_rates(logged: Sequence[Sequence[GroundAtom]]) -> Mapping[str, float]:
    """Return for each event type the share of its logged events that are commented, 0 to 1.

    Each comment spreads one match over its events in proportion to the rates; the rate of a type becomes its
    matches divided by its occurrences. Occurrences are counted in the windows before the comments, since the
    corpus keeps no more of the log.

    Parameters
    ----------
    logged : the events logged before each comment.
    """
    totals: dict[str, int] = {}
    for events in logged:
        for event in events:
            totals[event[0]] = totals.get(event[0], 0) + 1
    rates = dict.fromkeys(sorted(totals), 1.0)
    for _ in range(ROUNDS):
        matches = dict.fromkeys(rates, 0.0)
        for events in logged:
            for event, share in zip(events, shares(events, rates), strict=True):
                matches[event[0]] += share
        rates = {name: min(matches[name] / totals[name], 1.0) for name in rates}
    return rates


def shares(events: Sequence[GroundAtom], rates: Mapping[str, float]) -> list[float]:
    """Return how probable each event is the one commented, by the rates of their types alone; sum 1."""
    own = [rates[event[0]] for event in events]
    total = sum(own)
    return [rate / total if total else 1 / len(own) for rate in own]
