"""Which sentences an event that cannot happen is in conflict with: as few as possible."""

from __future__ import annotations

from collections.abc import Sequence

from item.inference.interpretation import Interpretation
from item.logic.belief import BeliefState, GroundAtom
from item.logic.evaluation import go_on
from item.logic.reasoner import INFEASIBLE, Reasoner
from item.review.breaks import Fact
from item.review.orders import bridged_number


def conflict(
    interpretation: Interpretation,
    position: int,
    reasoner: Reasoner,
    start: int,
    facts: Sequence[Fact],
    event: GroundAtom | None = None,
) -> tuple[int, ...]:
    """Return the sentences before an event that make it impossible, none of which can be left out.

    Their events alone, with the bridges before them, in order, and no others, lead to a state in which the
    event cannot happen; without any one of them they do not. Of the narrative's start only those facts are
    known before them that are known against the event, unless no sentences are enough without all that it
    says. The result is empty where the start alone refutes the event: a sentence that only needs what the
    start says is not to blame for it.

    Parameters
    ----------
    position : of the sentence whose event cannot happen, from 0.
    start : the belief state in which the narrative starts.
    facts : what is known against the event. Where the sentences with which it came to be known are enough,
        they are blamed, and not later ones that say the same once more.
    event : which of several events of the sentence cannot happen; None for the first.

    Raises
    ------
    ValueError
        When the event can happen after all the sentences before it.
    """
    first, *_ = interpretation.sentences[position].events
    replay = _Replay(interpretation, event or first, reasoner)
    said = reasoner.intern(_from_the_start(facts))
    if replay.refutes(said, ()):
        return ()
    before = interpretation.before(position)
    origins = {one.since for one in facts}
    ordered = [one for one in before if one in origins]
    for base in (said, start):
        if ordered and replay.refutes(base, ordered):
            return _fewest(replay, base, ordered)
    for base in (said, start):
        if replay.refutes(base, before):
            return _fewest(replay, base, _latest(replay, base, before))
    raise ValueError("the event can happen")


def _from_the_start(facts: Sequence[Fact]) -> BeliefState:
    """Return the state of which only those facts are known that the start says."""
    own = sorted((one.atom, one.true) for one in facts if one.since is None)
    return BeliefState(
        tuple(atom for atom, true in own if true), tuple(atom for atom, true in own if not true)
    )


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
        self._events = [bridged_number(one, reasoner) for one in interpretation.sentences]
        (self._last,) = reasoner.events([last]).tolist()

    def refutes(self, base: int, positions: Sequence[int]) -> bool:
        """Return whether the event cannot happen after those of some sentences, from a state on."""
        state = base
        for position in positions:
            state, _ = go_on(self._reasoner, state, self._events[position])
        return int(self._reasoner.progress(state, self._last)) == INFEASIBLE
