"""How ground events and atoms are written: `name(constant,...)`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from item.language.sayings import say
from item.language.syntax import sections
from item.logic.belief import split_sequence


def write_ground(ground: tuple[str, ...]) -> str:
    """Return a ground event or atom (name, arguments...) in the notation that gold is read in.

    Events that happen one after the other stand after each other: `open(oak) + close(elm)`.
    """
    return " + ".join(f"{name}({','.join(arguments)})" for name, *arguments in split_sequence(ground))


def write_all(grounds: Iterable[tuple[str, ...]]) -> list[str]:
    """Return ground atoms in their notation, sorted."""
    return sorted(write_ground(ground) for ground in grounds)


def say_all(grounds: Iterable[tuple[str, ...]], sayings: Sequence[sections.Say]) -> list[str]:
    """Return ground atoms as the lexicon says them, those of which it says nothing in their notation, sorted.

    Words for facts have spaces, so that somebody who joins them needs another sign (`separator`).
    """
    return sorted(say(sayings, ground) or write_ground(ground) for ground in grounds)


def separator(sayings: Sequence[sections.Say]) -> str:
    """Return what stands between facts."""
    return "; " if sayings else " "
