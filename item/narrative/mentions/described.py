"""Definite descriptions: what a sentence says of those that it means without naming them."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from item.narrative.words.ordinals import Pick


class Relation(Struct, frozen=True):
    """What a description says of the one described: that a predicate holds of it.

    Attributes
    ----------
    predicates : any of these; none where the words do not tell which ("the Pell parcel").
    other : who or what else the predicate is about: a constant, a description, or nobody in particular.
    """

    predicates: tuple[str, ...]
    other: str | Description | None = None


class Description(Struct, frozen=True):
    """A noun phrase that means constants by what holds of them.

    Attributes
    ----------
    start, end : its tokens, from `start` to `end` (exclusive).
    types : of those described, one of which they are of; any if empty.
    relations : what holds of them.
    pick : which of those in question are meant, by their order; all are in question if None.
    number : how many are meant together.
    definite : False for "a man", who becomes so by the event; None where no article tells.
    units : numbers of the parts of the sentence that it accounts for (`Described.units`).
    other : whether the one mentioned last is not meant ("the other van").
    """

    start: int
    end: int
    types: tuple[str, ...] = ()
    relations: tuple[Relation, ...] = ()
    pick: Pick | None = None
    number: int = 1
    definite: bool | None = True
    units: frozenset[int] = frozenset()
    other: bool = False

    def also(self, relation: Relation, end: int, units: frozenset[int] = frozenset()) -> Description:
        """Return the description with something more said, up to a token."""
        return replace(self, relations=(*self.relations, relation), end=end, units=self.units | units)


class Unit(Struct, frozen=True):
    """A part of a sentence that describes somebody, and is to be accounted for.

    Attributes
    ----------
    start, end : its tokens.
    constants : those that it names.
    """

    start: int
    end: int
    constants: frozenset[str] = frozenset()


Units: TypeAlias = tuple[Unit, ...]


class Described(Struct, frozen=True):
    """The descriptions of a sentence.

    Attributes
    ----------
    descriptions : in order of occurrence; of those that overlap each is another way to read the words.
    units : the parts of the sentence that descriptions account for.
    """

    descriptions: tuple[Description, ...] = ()
    units: Units = ()

    def between(self, start: int, end: int) -> Described:
        """Return what is described in the tokens from `start` to `end` (exclusive), numbered from 0."""
        if not self.units:
            return self
        kept = [k for k, one in enumerate(self.units) if start <= one.start and one.end <= end]
        numbers = {number: place for place, number in enumerate(kept)}
        return Described(
            tuple(
                replace(
                    one,
                    start=one.start - start,
                    end=one.end - start,
                    units=frozenset(numbers[number] for number in one.units),
                )
                for one in self.descriptions
                if start <= one.start and one.end <= end and one.units <= numbers.keys()
            ),
            tuple(
                replace(self.units[k], start=self.units[k].start - start, end=self.units[k].end - start)
                for k in kept
            ),
        )


NOTHING_DESCRIBED = Described()
