"""Several events one after another: the state after them, and which can happen in whatever order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from item.inference.interpretation import Interpretation
from item.logic.belief import GroundAtom, split_sequence
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


def hindered(
    interpretation: Interpretation,
    place: int,
    event: GroundAtom,
    reasoner: Reasoner,
    last: int | None = None,
) -> Iterator[int]:
    """Yield the places of sentences whose events could not happen if one sentence told another event.

    It goes on as the narrative was read, in the order in which its events happened.

    Parameters
    ----------
    place : of the sentence that would tell `event`; it comes first where that cannot happen there.
    last : the place of the last sentence that is looked at; None for all.
    """
    sentences = interpretation.sentences
    order = interpretation.order or tuple(range(len(sentences)))
    end = len(order) if last is None else order.index(last) + 1
    following = order[order.index(place) : end]
    state = read = reasoner.intern(sentences[place].before)
    for number, position in enumerate(following):
        own = sentences[position].event
        state, possible = _going_on(state, event if position == place else own, reasoner)
        if not possible:
            yield position
        read, _ = _going_on(read, own, reasoner)
        if state == read:
            # From here on all is as it was read.
            yield from (one for one in following[number + 1 :] if not sentences[one].feasible)
            return


def _going_on(state: int, event: GroundAtom, reasoner: Reasoner) -> tuple[int, bool]:
    """Return the belief state after one or several events, and whether they can happen."""
    events = reasoner.events(split_sequence(event)).tolist()
    after = state_after(state, events, reasoner)
    if after != INFEASIBLE:
        return after, True
    return int(reasoner.recovered([state], [events[0]])[0]), False


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
