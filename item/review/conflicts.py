"""Which sentences an event that cannot happen is in conflict with: as few as possible."""

from __future__ import annotations

from collections.abc import Sequence

from item.inference.interpretation import Interpretation
from item.logic.belief import GroundAtom
from item.logic.evaluation import go_on
from item.logic.reasoner import INFEASIBLE, TOP, Reasoner
from item.review.orders import event_number


def conflict(
    interpretation: Interpretation,
    position: int,
    reasoner: Reasoner,
    start: int,
    origins: Sequence[int] = (),
    event: GroundAtom | None = None,
) -> tuple[int, ...]:
    """Return the sentences before an event that make it impossible, none of which can be left out.

    Their events alone, in order, and no others, lead to a state in which the event cannot happen; without any
    one of them they do not. Nothing is known before them, unless no sentences are enough without what the
    narrative's start says. The result is empty where the start alone refutes the event.

    Parameters
    ----------
    position : of the sentence whose event cannot happen, from 0.
    start : the belief state in which the narrative starts.
    origins : the sentences with which the facts against the event came to be known, in their order. Where
        they are enough they are blamed, and not later ones that say the same once more.
    event : which of several events of the sentence cannot happen; None for the first.

    Raises
    ------
    ValueError
        When the event can happen after all the sentences before it.
    """
    first, *_ = interpretation.sentences[position].events
    replay = _Replay(interpretation, event or first, reasoner)
    before = interpretation.before(position)
    ordered = [one for one in before if one in origins]
    for base in (TOP, start):
        if ordered and replay.refutes(base, ordered):
            return _fewest(replay, base, ordered)
    for base in (TOP, start):
        if replay.refutes(base, before):
            return _fewest(replay, base, _latest(replay, base, before))
    raise ValueError("the event can happen")


def _latest(replay: _Replay, base: int, before: Sequence[int]) -> Sequence[int]:
    """Return the shortest end of some sentences that refutes the event."""
    # The fewer of the last sentences, the less is known, so halving finds the shortest end that refutes.
    low, high = 0, len(before)
    while low < high:
        middle = (low + high) // 2
        if replay.refutes(base, before[len(before) - middle :]):
            high = middle
        else:
            low = middle + 1
    return before[len(before) - low :]


def _fewest(replay: _Replay, base: int, enough: Sequence[int]) -> tuple[int, ...]:
    """Return those of some sentences that refute the event, none of which can be left out."""
    kept = [*enough]
    tried: list[int] = []
    # A sentence may be needed only for one that turns out not to be needed: then all are tried again.
    while kept != tried:
        tried = kept
        for one in tried:
            rest = [other for other in kept if other != one]
            if replay.refutes(base, rest):
                kept = rest
    return tuple(kept)


class _Replay:
    """Follow the events of some sentences of a reading, and try the event of another one after them."""

    def __init__(self, interpretation: Interpretation, last: GroundAtom, reasoner: Reasoner) -> None:
        self._reasoner = reasoner
        self._events = [event_number(one.event, reasoner) for one in interpretation.sentences]
        (self._last,) = reasoner.events([last]).tolist()

    def refutes(self, base: int, positions: Sequence[int]) -> bool:
        """Return whether the event cannot happen after those of some sentences, from a state on."""
        state = base
        for position in positions:
            state, _ = go_on(self._reasoner, state, self._events[position])
        return int(self._reasoner.progress(state, self._last)) == INFEASIBLE
