"""How an event type would fit a belief state by chance.

That a pass comes from the player on the ball says much, because few passes would; that a corner kick is
possible says nothing, because it always is. So what counts for an event is how well it fits *beyond chance*:
without this the types that fit everywhere swallow the narrative.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from item.language.domain import Domain
from item.logic.coherence import Coherence
from item.logic.reasoner import IntArray, Reasoner
from item.scoring.scorer import FloatArray

# Ground events of a type that stand for all of them: tried, and kept of those that statics allow.
MOST_TRIED = 512
MOST_KEPT = 64
# States judged together, to bound memory.
MOST_AT_ONCE = 2048
# A fit that no kept event shows may still happen.
LEAST = 1e-3


class Chance:
    """The share of an event type's ground events that are infeasible, open and entailed in a belief state.

    Types with many ground events are judged by a sample spread evenly over their arguments, so that
    the same domain always gives the same shares.
    """

    def __init__(self, domain: Domain, reasoner: Reasoner) -> None:
        tried = {event: _spread(domain, event) for event in domain.events}
        ids = reasoner.events([one for grounds in tried.values() for one in grounds])
        bounds = np.cumsum([0, *map(len, tried.values())])
        kept = [_evenly(own[own >= 0], MOST_KEPT) for own in (ids[a:b] for a, b in pairwise(bounds))]
        self._events = np.concatenate(kept)
        self._types = np.repeat(np.arange(len(kept)), [len(own) for own in kept])
        self._sizes = np.array([max(len(own), 1) for own in kept])
        self._reasoner = reasoner
        self._known: dict[int, FloatArray] = {}

    def log(self, states: IntArray) -> FloatArray:
        """Return the logarithm of the shares, shape (S, T, 3), types in the domain's order."""
        new = np.array([s for s in dict.fromkeys(states.tolist()) if s not in self._known], dtype=np.int32)
        for start in range(0, len(new), MOST_AT_ONCE):
            self._judge(new[start : start + MOST_AT_ONCE])
        return np.stack([self._known[state] for state in states.tolist()])

    def _judge(self, states: IntArray) -> None:
        feasible, entailed = self._reasoner.fit(states[None, :], self._events[:, None])
        coherence = feasible.astype(np.int8) + entailed
        shares = np.zeros((len(states), len(self._sizes), len(Coherence)))
        rows = np.broadcast_to(np.arange(len(states)), coherence.shape)
        np.add.at(shares, (rows, self._types[:, None], coherence), 1.0)
        logs = np.log(np.maximum(shares / self._sizes[:, None], LEAST))
        self._known.update(zip(states.tolist(), logs, strict=True))


def _spread(domain: Domain, event: str) -> list[tuple[str, ...]]:
    """Return ground events of a type, at most `MOST_TRIED`, spread evenly over all."""
    slots = [
        domain.instances(tuple(name.text for name in parameter.types))
        for parameter in domain.events[event].parameters
    ]
    sizes = [len(slot) for slot in slots]
    total = int(np.prod(sizes, dtype=object)) if sizes else 1
    chosen = range(total) if total <= MOST_TRIED else (i * total // MOST_TRIED for i in range(MOST_TRIED))
    grounds = []
    for number in chosen:
        arguments: list[str] = []
        for slot in reversed(slots):
            number, k = divmod(number, len(slot))
            arguments.append(slot[k])
        grounds.append((event, *reversed(arguments)))
    return grounds


def _evenly(values: IntArray, most: int) -> IntArray:
    return values if len(values) <= most else values[np.arange(most) * len(values) // most]
