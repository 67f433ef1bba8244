"""How ground events and atoms are written: `name(constant,...)`."""

from __future__ import annotations

from collections.abc import Iterable

from item.logic.belief import split_sequence


def write_ground(ground: tuple[str, ...]) -> str:
    """Return a ground event or atom (name, arguments...) in the notation that gold is read in.

    Events that happen one after the other stand after each other: `open(oak) + close(elm)`.
    """
    return " + ".join(f"{name}({','.join(arguments)})" for name, *arguments in split_sequence(ground))


def write_all(grounds: Iterable[tuple[str, ...]]) -> list[str]:
    """Return ground atoms in their notation, sorted."""
    return sorted(write_ground(ground) for ground in grounds)


def printable(text: str) -> str:
    """Return a text on one line, with nothing in it that steers a terminal."""
    return "".join(c if c.isprintable() else " " for c in text)
