"""What a question is answered with."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct


class Witness(NamedTuple):
    """A sentence that an answer rests on, and how probable the event is that was read into it."""

    id: str
    probability: float


class Truth(StrEnum):
    """Whether a query holds: in every complete state, in none, or in some."""

    TRUE = "true"
    FALSE = "false"
    UNKNOWN = "unknown"


class Binding(Struct, frozen=True):
    """Values of the variables that were asked for.

    Attributes
    ----------
    values : (variable, constant) pairs in the order of the query.
    truth : true, or unknown: it may be so.
    witnesses : the sentences it rests on, in order.
    from_start : whether it rests on what the start says, too.
    told_of : whether the narrative tells of all the values, by name or in an event.
    """

    values: tuple[tuple[str, str], ...]
    truth: Truth
    witnesses: tuple[Witness, ...]
    from_start: bool = False
    told_of: bool = True

    @property
    def because(self) -> tuple[str, ...]:
        """Return the ids of the sentences it rests on."""
        return tuple(one.id for one in self.witnesses)


class Answer(Struct, frozen=True):
    """The answer to a query.

    Attributes
    ----------
    truth : of a query without variables; else true if some binding is, and false if none may be.
    bindings : those that hold or may hold, the certain ones first; empty for a query without variables.
    count : how many hold at least and at most, where the query counts.
    witnesses : the sentences the truth rests on, in order.
    from_start : whether it rests on what the start says, too.
    earlier : of a query about the latest event, other values that earlier ones had, the later first.
    instead : where a fact holds for no value, what excludes it, as the lexicon says it: whoever has what lies
        nowhere.
    elsewhere : whether all of that says where something is, too, or names a value that could be asked for.
    """

    truth: Truth
    bindings: tuple[Binding, ...] = ()
    count: tuple[int, int] | None = None
    witnesses: tuple[Witness, ...] = ()
    from_start: bool = False
    earlier: tuple[Binding, ...] = ()
    instead: tuple[str, ...] = ()
    elsewhere: bool = False

    @property
    def because(self) -> tuple[str, ...]:
        """Return the ids of the sentences the truth rests on."""
        return tuple(one.id for one in self.witnesses)

    @property
    def certain(self) -> tuple[Binding, ...]:
        """Return the bindings that hold."""
        return tuple(one for one in self.bindings if one.truth is Truth.TRUE)
