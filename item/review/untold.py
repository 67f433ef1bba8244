"""Why several events were no candidate of a sentence, though some of them may be one by itself."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Sequence
from typing import TypeAlias

from msgspec import Struct

from item.logic.belief import GroundAtom, split_sequence
from item.narrative.candidates.apart import Apart

FindApart: TypeAlias = Callable[[int, Sequence[GroundAtom]], Apart]
"""Works out why a sentence, by its position, may not tell of certain events together."""


class Untold(Struct, frozen=True):
    """Why several events were no candidate.

    Attributes
    ----------
    missing : those of them that are none by themselves, each with its `unnamed` arguments.
    apart : why they do not go together.
    """

    missing: tuple[tuple[GroundAtom, tuple[str, ...]], ...]
    apart: Apart


def untold(
    events: Sequence[GroundAtom],
    known: Collection[GroundAtom],
    named: Container[str],
    find_apart: Callable[[Sequence[GroundAtom]], Apart],
) -> Untold:
    """Return why several events were no candidate.

    Parameters
    ----------
    known : the candidates.
    named : whom the sentence names.
    """
    missing = tuple((one, unnamed(one, named, known)) for one in dict.fromkeys(events) if one not in known)
    return Untold(missing, find_apart(events))


def as_told(event: GroundAtom, known: Iterable[GroundAtom]) -> GroundAtom:
    """Return several events in the order of a candidate that has the same ones; as they are where none has.

    Nobody knows the order of the names in a list: "both boys" are Tom and Peter, or Peter and Tom.

    Parameters
    ----------
    known : the candidates, the most probable first.
    """
    own = sorted(split_sequence(event))
    alike = [one for one in known if sorted(split_sequence(one)) == own]
    return event if event in alike or not alike else alike[0]


def unnamed(event: GroundAtom, named: Container[str], known: Collection[GroundAtom]) -> tuple[str, ...]:
    """Return the arguments of a single event, which is no candidate, that a sentence does not name.

    Those are left out that candidates of the same type have in the same place, unless all are.
    """
    supplied = {(place, one) for other in known if other[0] == event[0] for place, one in enumerate(other)}
    own = [(place, one) for place, one in enumerate(event) if place and one not in named]
    missing = [one for place, one in own if (place, one) not in supplied]
    return tuple(dict.fromkeys(missing or [one for _, one in own]))
