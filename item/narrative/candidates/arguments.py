"""Ground events that a sentence may stand for, and where their arguments come from."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from item.logic.belief import join_sequence
from item.narrative.discourse.context import Referent
from item.narrative.mentions.described import Description


class ArgumentOrigin(StrEnum):
    """Where an argument comes from."""

    MENTIONED = "mentioned"
    RELATED = "related"
    CONTEXT = "context"
    UNNAMED = "unnamed"
    DESCRIBED = "described"
    COUNTED = "counted"
    """"A plum" is one."""
    OTHER = "other"
    """"The others" are the other one of two."""


# What the sentence says without a name for it.
IMPLIED = frozenset((ArgumentOrigin.RELATED, ArgumentOrigin.COUNTED, ArgumentOrigin.OTHER))


# Those that each candidate is asked for: Python 3.11 takes ten times as long to find them in their class.
CONTEXT, MENTIONED = ArgumentOrigin.CONTEXT, ArgumentOrigin.MENTIONED


class Argument(Struct, frozen=True):
    """A constant in the place of a parameter, and where it comes from.

    Attributes
    ----------
    constant : its name.
    origin : where it comes from.
    referent : of one from the context, how salient it is.
    description : of a described one, what describes it.
    """

    constant: str
    origin: ArgumentOrigin
    referent: Referent | None = None
    description: Description | None = None


class Candidate(Struct, frozen=True):
    """A ground event that a sentence may stand for.

    Attributes
    ----------
    event : the event type.
    arguments : one for each parameter.
    recent : whether every argument from the context is a recent referent (`RECENT`); where that is false, the
        belief state must single the arguments out.
    surplus : how many of those that the sentence mentions or means by a pronoun are no argument.
    incompatible : those of them that no parameter of the event takes, because of their types.
    then : further events that the sentence tells of, in the order in which they happened.
    """

    event: str
    arguments: tuple[Argument, ...]
    recent: bool
    surplus: int
    incompatible: frozenset[str] = frozenset()
    then: tuple[Candidate, ...] = ()

    @property
    def ground(self) -> tuple[str, ...]:
        """Return the event type followed by its arguments, and of several events as a sequence."""
        first = self.event, *[argument.constant for argument in self.arguments]
        if not self.then:
            return first
        return join_sequence((first, *(one.ground for one in self.then)))

    @property
    def told(self) -> tuple[str | None, ...]:
        """Return the same with None in the place of arguments from the context."""
        first = (
            self.event,
            *[None if one.origin is CONTEXT else one.constant for one in self.arguments],
        )
        if not self.then:
            return first
        return join_sequence((first, *(one.told for one in self.then)))

    @property
    def from_context(self) -> bool:
        """Return whether some argument is neither mentioned nor tied to a mention."""
        for argument in self.arguments:
            if argument.origin is CONTEXT:
                return True
        return any(one.from_context for one in self.then)

    @property
    def means_persons(self) -> bool:
        """Return whether it is one event, and each argument from the context a person by a pronoun."""
        supplied = [one.referent for one in self.arguments if one.origin is CONTEXT]
        return not self.then and bool(supplied) and all(one is not None and one.personal for one in supplied)

    @property
    def descriptions(self) -> tuple[Description, ...]:
        """Return what describes arguments, once for each of them."""
        return descriptions(self.arguments)


def descriptions(arguments: Sequence[Argument]) -> tuple[Description, ...]:
    """Return what describes arguments, once for each of them."""
    return tuple(one.description for one in arguments if one.description is not None)
