"""Random walks through belief states; the reasoner decides which events can happen."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np
from msgspec import Struct, field

from item.logic.arrays import IntArray
from item.logic.reasoner import Reasoner
from item.simulation.chance import below, shuffled
from item.simulation.pool import Pool

# So many ground events of a type are tried before all of them are.
FIRST_TRIED = 64


class Walk(Struct):
    """One narrative's way.

    Attributes
    ----------
    random : decides what happens.
    state : the belief state that it has come to.
    continuity : how often an event is chosen, if it can be, among those about somebody whom the one before
        is about; others are chosen among all.
    goes_on : whether the next one is chosen so.
    about : shape (arity,), whom the last event is about, as numbers of the pool.
    events : what has happened, by number.
    states : the belief state before each event.
    ended : whether no event can happen any more.
    """

    random: Random
    state: int
    continuity: float = 0.0
    goes_on: bool = False
    about: IntArray = field(default_factory=lambda: np.zeros(0, dtype=np.int32))
    events: list[int] = field(default_factory=list)
    states: list[int] = field(default_factory=list)
    ended: bool = False


def advance(walks: Sequence[Walk], reasoner: Reasoner, pool: Pool) -> None:
    """Let one event happen in each walk: of a type by weight, among all ground events that can happen.

    Walks are advanced side by side, because what is asked together costs the reasoner less; what happens in
    one does not depend on the others.
    """
    names, weights = [*pool.weights], [*pool.weights.values()]
    orders = {
        place: iter(shuffled(one.random, names, weights)) for place, one in enumerate(walks) if not one.ended
    }
    while orders:
        tried: dict[str, list[int]] = {}
        for place, order in [*orders.items()]:
            name = next(order, None)
            if name is None:
                walks[place].ended = True
                del orders[place]
            else:
                tried.setdefault(name, []).append(place)
        for name, places in tried.items():
            own = [walks[place] for place in places]
            moved = _try(own, reasoner, pool.numbers[name], pool.arguments[name])
            for place, has_moved in zip(places, moved, strict=True):
                if has_moved:
                    del orders[place]


def _try(walks: Sequence[Walk], reasoner: Reasoner, numbers: IntArray, filled: IntArray) -> list[bool]:
    """Let one of some events happen in each walk where one can; return where."""
    for one in walks:
        one.goes_on = one.random.random() < one.continuity
    if len(numbers) <= 2 * FIRST_TRIED:
        return _choose(walks, reasoner, numbers, filled, _all(walks, numbers))
    # Of those drawn any that can happen is as good a choice as any of all.
    drawn = np.array([_drawn(one, filled) for one in walks])
    moved = _choose(walks, reasoner, numbers, filled, drawn)
    left = [one for one, has_moved in zip(walks, moved, strict=True) if not has_moved]
    rest = iter(_choose(left, reasoner, numbers, filled, _all(left, numbers)) if left else ())
    return [has_moved or next(rest) for has_moved in moved]


def _all(walks: Sequence[Walk], numbers: IntArray) -> IntArray:
    return np.broadcast_to(np.arange(len(numbers), dtype=np.int32), (len(walks), len(numbers)))


def _drawn(walk: Walk, filled: IntArray) -> list[int]:
    """Return events to be tried first; of a walk that goes on half are about whom the last one was about."""
    drawn = [below(walk.random, len(filled)) for _ in range(FIRST_TRIED)]
    going_on = np.flatnonzero(np.isin(filled, walk.about).any(axis=1)) if walk.goes_on else ()
    if len(going_on):
        half = FIRST_TRIED // 2
        drawn[:half] = [int(going_on[below(walk.random, len(going_on))]) for _ in range(half)]
    return drawn


def _choose(
    walks: Sequence[Walk], reasoner: Reasoner, numbers: IntArray, filled: IntArray, tried: IntArray
) -> list[bool]:
    """Let one of the events of its row of `tried` happen in each walk where one can; return where.

    Parameters
    ----------
    numbers, filled : the ground events of a type, and whom they are about.
    tried : shape (walks, events), places among them.
    """
    states = np.array([one.state for one in walks])
    events = numbers[tried]
    # Judging does not store the states after events, most of which no walk ever comes to.
    feasible, _ = reasoner.applicability(states[:, np.newaxis], events)
    chosen: dict[int, int] = {}
    for place, (one, own) in enumerate(zip(walks, feasible, strict=True)):
        possible = np.flatnonzero(own)
        if len(possible):
            goes_on = np.isin(filled[tried[place, possible]], one.about).any(axis=1)
            if one.goes_on and goes_on.any():
                possible = possible[goes_on]
            taken = tried[place, possible[below(one.random, len(possible))]]
            one.about = filled[taken]
            chosen[place] = int(numbers[taken])
    following = reasoner.progress(states[[*chosen]], [*chosen.values()])
    for (place, event), after in zip(chosen.items(), following.tolist(), strict=True):
        one = walks[place]
        one.events.append(event)
        one.states.append(one.state)
        one.state = after
    return [place in chosen for place in range(len(walks))]
