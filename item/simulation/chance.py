"""Random choices that are the same under every version of Python: only `Random.random` is promised to be."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def stream(seed: int, *purpose: object) -> Random:
    """Return a source of random numbers for one purpose; other purposes do not disturb it."""
    return Random(" ".join(map(str, (seed, *purpose))))


def below(random: Random, number: int) -> int:
    """Return a number from 0 to `number` (exclusive)."""
    return min(int(random.random() * number), number - 1)


def pick(random: Random, some: Sequence[T]) -> T:
    """Return one of some, which are not empty."""
    return some[below(random, len(some))]


def shuffled(random: Random, some: Sequence[T], weights: Sequence[float] | None = None) -> list[T]:
    """Return some in a random order, those of greater weight rather earlier.

    The first is drawn in proportion to the weights, so is the next of the rest, and so on (Efraimidis and
    Spirakis, "Weighted random sampling with a reservoir", 2006).
    """
    keys = [random.random() ** (1 / weight) for weight in weights or [1.0] * len(some)]
    return [some[place] for place in sorted(range(len(some)), key=lambda place: -keys[place])]
