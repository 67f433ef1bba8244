"""The candidates of sentences that differ in names alone, made once and filled with constants."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain
from typing import overload

import numpy as np
from numpy.typing import NDArray

from item.logic.arrays import BoolArray
from item.narrative.candidates.arguments import Argument, Candidate
from item.narrative.candidates.implicit import ImplicitArguments


class CandidateForm:
    """What the candidates of sentences that differ in names alone have in common.

    Parameters
    ----------
    candidates : those of one of these sentences, E single events.
    constants : whom they may name. Other sentences have others in their places.

    Attributes
    ----------
    types : the distinct event types.
    """

    def __init__(self, candidates: tuple[Candidate, ...], constants: tuple[str, ...]) -> None:
        self.candidates = candidates
        self.constants = constants
        self.types = tuple(dict.fromkeys(one.event for one in candidates))
        self._parts: dict[bytes, CandidateForm] = {}

    @cached_property
    def ground(self) -> NDArray[np.int32]:
        """Return the ground events as places in the types and then the constants, and -1 beyond the last.

        The shape is (E, 1 + the most arguments that a candidate has).
        """
        types = {one: place for place, one in enumerate(self.types)}
        constants = {one: place for place, one in enumerate(self.constants, len(types))}
        most = max((len(one.arguments) for one in self.candidates), default=0)
        missing = [(-1,) * (most - own) for own in range(1 + most)]
        rows = [
            (
                types[one.event],
                *[constants[argument.constant] for argument in one.arguments],
                *missing[len(one.arguments)],
            )
            for one in self.candidates
        ]
        return np.array(rows, dtype=np.int32).reshape(len(rows), 1 + most)

    @cached_property
    def implicit(self) -> ImplicitArguments:
        """Return which of the candidates the context has a part in."""
        return ImplicitArguments.among(self.candidates)

    def only(self, chosen: BoolArray) -> CandidateForm:
        """Return the form with some of its candidates; `chosen` has shape (E,)."""
        if chosen.all():
            return self
        key = chosen.tobytes()
        if key not in self._parts:
            kept = tuple(self.candidates[row] for row in np.flatnonzero(chosen))
            self._parts[key] = CandidateForm(kept, self.constants)
        return self._parts[key]


class Candidates(Sequence[Candidate]):
    """The candidates of a sentence; equal to a tuple of them.

    They are made when they are looked at: there are many, and few are.

    Parameters
    ----------
    form : of those that take the sentence as a whole.
    constants : whom they may name, in the places of the form's constants.
    several : those that are several events. They come after the others.
    """

    __slots__ = ("constants", "form", "several")

    def __init__(
        self, form: CandidateForm, constants: tuple[str, ...], several: tuple[Candidate, ...] = ()
    ) -> None:
        self.form = form
        self.constants = constants
        self.several = several

    @classmethod
    def of(cls, candidates: Sequence[Candidate], several: Sequence[Candidate] = ()) -> Candidates:
        """Return candidates that no other sentence has."""
        constants = dict.fromkeys(argument.constant for one in candidates for argument in one.arguments)
        names = tuple(constants)
        return cls(CandidateForm(tuple(candidates), names), names, tuple(several))

    @property
    def lifted(self) -> Sequence[Candidate]:
        """Return the candidates, perhaps with other constants: what does not depend on these costs less."""
        return (*self.form.candidates, *self.several) if self.several else self.form.candidates

    @property
    def in_form(self) -> Mapping[str, str]:
        """Return the form's constant for each that has its place, none where they are the same."""
        return {own: one for one, own in self._names().items()}

    def __len__(self) -> int:
        return len(self.form.candidates) + len(self.several)

    def __iter__(self) -> Iterator[Candidate]:
        names = self._names()
        return chain((_renamed(one, names) for one in self.form.candidates), self.several)

    @overload
    def __getitem__(self, key: int) -> Candidate: ...
    @overload
    def __getitem__(self, key: slice) -> tuple[Candidate, ...]: ...
    def __getitem__(self, key: int | slice) -> Candidate | tuple[Candidate, ...]:
        if isinstance(key, slice):
            return tuple(self)[key]
        single, place = self.form.candidates, range(len(self))[key]
        if place >= len(single):
            return self.several[place - len(single)]
        return _renamed(single[place], self._names())

    def at(self, rows: Sequence[int]) -> list[Candidate]:
        """Return the candidates at some places, none of them negative."""
        names, every = self._names(), self.lifted
        return [_renamed(every[row], names) for row in rows]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Candidates | tuple):
            return len(self) == len(other) and tuple(self) == tuple(other)
        return NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def _names(self) -> Mapping[str, str]:
        """Return the constant for each of the form, none where they are the same."""
        if self.constants == self.form.constants:
            return {}
        return dict(zip(self.form.constants, self.constants, strict=True))


def _renamed(candidate: Candidate, names: Mapping[str, str]) -> Candidate:
    """Return a single event with other constants; several events have theirs already."""
    if not names or candidate.then:
        return candidate
    return Candidate(
        candidate.event,
        tuple(
            Argument(names[one.constant], one.origin, one.referent, one.description)
            for one in candidate.arguments
        ),
        candidate.recent,
        candidate.surplus,
        frozenset([names[one] for one in candidate.incompatible]),
    )
