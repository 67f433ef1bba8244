"""Belief states: the facts known about the world, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

# Between the ground events of a sequence; no name is like it.
SEQUENCE = "+"

GroundAtom: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BeliefState:
    """A partial assignment: the fluents known true and known false, sorted; all others are unknown.

    A ground atom is (predicate, arguments...).
    """

    true: tuple[GroundAtom, ...] = ()
    false: tuple[GroundAtom, ...] = ()


def split_sequence(ground: GroundAtom) -> tuple[GroundAtom, ...]:
    """Return the ground events of a sequence (event, `SEQUENCE`, event, ...), most of which have one."""
    if SEQUENCE not in ground:
        return (ground,)
    at = ground.index(SEQUENCE)
    return ground[:at], *split_sequence(ground[at + 1 :])
