"""How much memory the lattices of a wide search may fill: what needs more is refused before it is spent.

A search that keeps all belief states, or as many as somebody wants, may come to any number of them: they
multiply with the candidates of each sentence. What it needs follows from how many there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from item.diagnostics import Diagnostic, InputError
from item.inference.options import SearchOptions
from item.inference.step import Step
from item.logic.arrays import IntArray
from item.model_codes import ModelCode
from item.narrative.prepared import CandidateSet

# Bytes of all lattices that are in memory together.
LARGEST = 2**31
# Bytes of a pair of a state and a candidate, of a way, and of a belief state, with what learning and reading
# add to each. They are measured on lattices in which there are many of the one and few of the others.
PAIR, WAY, STATE = 16, 56, 160
GIGABYTE = 10**9


class NoRoomError(InputError):
    """Steps do not fit in; `place` is that of the largest among them."""

    place: int


class Room:
    """What the steps of lattices fill that are in memory together."""

    def __init__(self) -> None:
        self._pairs = self._ways = 0

    @classmethod
    def of(cls, search: SearchOptions, steps: Iterable[Step] = ()) -> Room | None:
        """Return the room of a search with some steps, None if it keeps as many states as is affordable."""
        if search.beam is None:
            return None
        room = cls()
        for one in steps:
            room.take(one)
        return room

    def take(self, step: Step) -> None:
        """Take in a step."""
        self._pairs += step.coherence.size
        self._ways += len(step.ways)

    def refuse(self, asked: Sequence[tuple[IntArray, CandidateSet]], ways: int, states: int) -> None:
        """Refuse steps for which there is no room beside those that have been taken in.

        Parameters
        ----------
        asked : what they are of (`item.inference.steps`).
        ways : how many they have, as far as that is known.
        states : how many belief states have been met.

        Raises
        ------
        NoRoomError
            When they need too much.
        """
        sizes = [len(before) * len(one.events) for before, one in asked]
        needed = PAIR * (self._pairs + sum(sizes)) + WAY * (self._ways + ways) + STATE * states
        if needed <= LARGEST:
            return
        place = sizes.index(max(sizes))
        before, one = asked[place]
        message = (
            f"`{one.sentence.id}`: {len(one.events):,} candidates in {len(before):,} belief states are too "
            f"many: with the sentences before they would fill more than {LARGEST / GIGABYTE:.1f} GB"
        )
        mend = (
            "no `--exact`, or a smaller `--beam`: `solve --prove` bounds what that loses; "
            "`solve --max-states N` reads as far as N states reach"
        )
        error = NoRoomError(Diagnostic(ModelCode.TOO_WIDE, message, expected=mend))
        error.place = place
        raise error
