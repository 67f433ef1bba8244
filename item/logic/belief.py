"""What is known of the world, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

GroundAtom: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BeliefState:
    """A partial assignment: the fluents known true and known false, sorted; all others are unknown.

    A ground atom is (predicate, arguments...).
    """

    true: tuple[GroundAtom, ...] = ()
    false: tuple[GroundAtom, ...] = ()
