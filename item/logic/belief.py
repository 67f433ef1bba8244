"""Belief states, the facts known about the world, and ground atoms and events as data and in writing."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias, TypeVar

from msgspec import Struct

# Between the ground events of a sequence; no name is like it.
SEQUENCE = "+"

GroundAtom: TypeAlias = tuple[str, ...]
Name = TypeVar("Name")


class BeliefState(Struct, frozen=True):
    """A partial assignment: the fluents known true and known false, sorted; all others are unknown.

    A ground atom is (predicate, arguments...).
    """

    true: tuple[GroundAtom, ...] = ()
    false: tuple[GroundAtom, ...] = ()

    def knows(self, atom: GroundAtom, true: bool) -> bool:
        """Return whether a fluent is known true, or known false."""
        known = self.true if true else self.false
        place = bisect_left(known, atom)
        return known[place : place + 1] == (atom,)


def split_sequence(ground: GroundAtom) -> tuple[GroundAtom, ...]:
    """Return the ground events of a sequence (event, `SEQUENCE`, event, ...), most of which have one."""
    if SEQUENCE not in ground:
        return (ground,)
    at = ground.index(SEQUENCE)
    return ground[:at], *split_sequence(ground[at + 1 :])


def join_sequence(events: Iterable[tuple[Name, ...]]) -> tuple[Name | str, ...]:
    """Return ground events as a sequence, at least one; `split_sequence` takes it apart.

    Their arguments may be unknown, and are so in the sequence.
    """
    first, *others = events
    found: list[Name | str] = [*first]
    for one in others:
        found += (SEQUENCE, *one)
    return tuple(found)


# The states of a story have most facts in common; what holds fewer than a state has is of no use.
@lru_cache(maxsize=1 << 18)
def write_ground(ground: GroundAtom) -> str:
    """Return a ground event or atom (name, arguments...) in the notation that gold is read in.

    Events that happen one after the other stand after each other: `open(oak) + close(elm)`.
    """
    return " + ".join(f"{name}({','.join(arguments)})" for name, *arguments in split_sequence(ground))
