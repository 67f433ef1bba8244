"""See which questions are the same but for the names of constants, so that the solver answers one of them.

Constants that no axiom names, of the same types and with the same static facts, may trade places: whatever is
so of one story is so of the story with their names exchanged. A belief state of a support and a ground event
are brought into a form in which such constants stand in the order of their places in the event and of what is
known of them; questions of one form have one answer, told in the same order. Constants of the event that have
no fluents in the support only have to be of one kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from item.language.domain import Domain
from item.logic.belief import GroundAtom
from item.logic.grounding.kinds import kinds, shape_of
from item.logic.transitions.query import FactorOrigin, Int64Array, Values

EventForm: TypeAlias = tuple[object, ...]


class Form(NamedTuple):
    """What questions have in common that are the same but for names.

    Attributes
    ----------
    event : of the event and the support.
    values : of the belief state, the fluents in the order of the form.
    """

    event: EventForm
    values: bytes


@dataclass(frozen=True, slots=True)
class _Orbit:
    """Constants that may trade places, n of them, and their fluents in one support.

    Attributes
    ----------
    columns : shape (n, k), for each constant the columns of its fluents, alike ones in the same place.
    """

    members: tuple[str, ...]
    columns: NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class _Support:
    """What may trade places in a support.

    Attributes
    ----------
    orbits : constants that have fluents in it.
    present : all constants that may trade places at all and have fluents in it.
    """

    orbits: tuple[_Orbit, ...]
    present: frozenset[str]


class Symmetry:
    """Brings questions into their form.

    Parameters
    ----------
    atoms : the ground atoms by number.
    """

    def __init__(self, domain: Domain, atoms: Sequence[GroundAtom]) -> None:
        self._atoms = atoms
        self._kinds = kinds(domain)
        self._supports: dict[tuple[int, ...], _Support] = {}

    def form(self, fluents: tuple[int, ...], values: Values, origin: FactorOrigin) -> tuple[Form, Int64Array]:
        """Return the form of a question, and the columns of its fluents in the order of the form.

        Parameters
        ----------
        fluents : the fluents of the support.
        values : shape (fluents,), their values in the belief state.
        origin : the ground event whose share in the support is asked about.
        """
        support = self._supports.get(fluents)
        if support is None:
            support = self._supports[fluents] = self._found(fluents)
        order = np.arange(len(fluents))
        name, *arguments = origin.event
        places: list[object] = [
            (self._kinds[one], arguments.index(one)) if self._absent(one, support) else one
            for one in arguments
        ]
        for number, orbit in enumerate(support.orbits):
            own = order[orbit.columns]
            roles = [
                bytes(place for place, one in enumerate(arguments, 1) if one == member)
                for member in orbit.members
            ]
            known = values[own]
            ranked = sorted(range(len(roles)), key=lambda member: (roles[member], known[member].tobytes()))
            order[orbit.columns] = own[ranked]
            for rank, member in enumerate(ranked):
                for place in roles[member]:
                    places[place - 1] = (number, rank)
        event = (fluents, origin.effects, origin.given, name, *places)
        return Form(event, values[order].tobytes()), order

    def trades(self, fluents: Iterable[int]) -> bool:
        """Tell whether any constant of some fluents may trade places with another."""
        return any(one in self._kinds for fluent in fluents for one in self._atoms[fluent][1:])

    def _absent(self, constant: str, support: _Support) -> bool:
        """Tell whether a constant may trade places with others and has no fluents in a support."""
        return constant in self._kinds and constant not in support.present

    def _found(self, fluents: tuple[int, ...]) -> _Support:
        """Return the constants that may trade places within a support: those whose fluents in it are alike.

        Two constants with a fluent of both are never among them: it is another one for each.
        """
        shapes: dict[str, dict[GroundAtom, int]] = {}
        for column, fluent in enumerate(fluents):
            atom = self._atoms[fluent]
            for one in atom[1:]:
                if one in self._kinds:
                    shapes.setdefault(one, {})[shape_of(atom, one)] = column
        alike: dict[object, list[str]] = {}
        for one, own in shapes.items():
            alike.setdefault((self._kinds[one], tuple(sorted(own))), []).append(one)
        orbits = tuple(
            _Orbit(
                tuple(members),
                np.array([[shapes[one][shape] for shape in sorted(shapes[one])] for one in members]),
            )
            for members in alike.values()
            if len(members) > 1
        )
        return _Support(orbits, frozenset(shapes))
