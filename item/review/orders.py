"""Several events one after another: the state after them, and which can happen in whatever order."""

from __future__ import annotations

from collections.abc import Sequence

from item.logic.belief import GroundAtom
from item.logic.reasoner import INFEASIBLE, Reasoner


def state_after(state: int, events: Sequence[int], reasoner: Reasoner) -> int:
    """Return the belief state after events, in their order, `INFEASIBLE` if one of them cannot happen there.

    Parameters
    ----------
    state, events : as the reasoner numbers them.
    """
    for event in events:
        state = int(reasoner.progress(state, event))
    return state


def attempts(state: int, events: Sequence[GroundAtom], reasoner: Reasoner) -> frozenset[frozenset[int]]:
    """Return the sets of events, by their places, that can happen from a belief state on in some order.

    Parameters
    ----------
    state : as the reasoner numbers it.
    events : few, for all their orders are tried.
    """
    numbers = reasoner.events(events).tolist()
    pending = [(frozenset[int](), state)]
    seen = {*pending}
    while pending:
        done, before = pending.pop()
        for place, number in enumerate(numbers):
            if place in done or number == INFEASIBLE:
                continue
            after = int(reasoner.progress(before, number))
            further = done | {place}, after
            if after != INFEASIBLE and further not in seen:
                seen.add(further)
                pending.append(further)
    return frozenset(done for done, _ in seen)
