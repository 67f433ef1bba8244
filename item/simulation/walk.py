"""Random walks through belief states; the reasoner decides which events can happen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

import numpy as np

from item.logic.reasoner import IntArray, Reasoner
from item.simulation.chance import below, shuffled
from item.simulation.pool import Pool

# So many ground events of a type are tried before all of them are.
FIRST_TRIED = 64


@dataclass(slots=True)
class Walk:
    """One narrative's way.

    Attributes
    ----------
    random : decides what happens.
    state : the belief state that it has come to.
    events : what has happened, by number.
    states : the belief state before each event.
    ended : whether no event can happen any more.
    """

    random: Random
    state: int
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
            moved = _try([walks[place] for place in places], reasoner, pool.numbers[name])
            for place, has_moved in zip(places, moved, strict=True):
                if has_moved:
                    del orders[place]


def _try(walks: Sequence[Walk], reasoner: Reasoner, numbers: IntArray) -> list[bool]:
    """Let one of some events happen in each walk where one can; return where."""
    if len(numbers) <= 2 * FIRST_TRIED:
        return _choose(walks, reasoner, np.broadcast_to(numbers, (len(walks), len(numbers))))
    # Of those drawn any that can happen is as good a choice as any of all.
    drawn = [[below(one.random, len(numbers)) for _ in range(FIRST_TRIED)] for one in walks]
    moved = _choose(walks, reasoner, numbers[np.array(drawn)])
    left = [one for one, has_moved in zip(walks, moved, strict=True) if not has_moved]
    rest = iter(_choose(left, reasoner, np.broadcast_to(numbers, (len(left), len(numbers)))) if left else ())
    return [has_moved or next(rest) for has_moved in moved]


def _choose(walks: Sequence[Walk], reasoner: Reasoner, events: IntArray) -> list[bool]:
    """Let one of the events of its row (walks, events) happen in each walk where one can; return where."""
    states = np.array([one.state for one in walks])
    # Judging does not store the states after events, most of which no walk ever comes to.
    feasible, _ = reasoner.applicability(states[:, np.newaxis], events)
    chosen: dict[int, int] = {}
    for place, (one, own) in enumerate(zip(walks, feasible, strict=True)):
        possible = np.flatnonzero(own)
        if len(possible):
            chosen[place] = int(events[place, possible[below(one.random, len(possible))]])
    following = reasoner.progress(states[[*chosen]], [*chosen.values()])
    for (place, event), after in zip(chosen.items(), following.tolist(), strict=True):
        one = walks[place]
        one.events.append(event)
        one.states.append(one.state)
        one.state = after
    return [place in chosen for place in range(len(walks))]
