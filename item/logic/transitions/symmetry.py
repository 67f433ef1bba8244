"""See which questions are the same but for the names of constants, so that the solver answers one of them.

Constants that no axiom names, of the same types and with the same static facts, may trade places: whatever is
so of one story is so of the story with their names exchanged. A belief state of a support and a ground event
are brought into a form in which such constants stand in the order of their places in the event and of what is
known of them; questions of one form have one answer, told in the same order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from item.language.domain import Domain
from item.logic.belief import GroundAtom
from item.logic.grounding.kinds import kinds, shape_of
from item.logic.transitions.query import FactorOrigin, Int64Array, Values

Form: TypeAlias = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class _Orbit:
    """Constants that may trade places, n of them, and their fluents in one support.

    Attributes
    ----------
    columns : shape (n, k), for each constant the columns of its fluents, alike ones in the same place.
    """

    members: tuple[str, ...]
    columns: NDArray[np.int64]


class Symmetry:
    """Brings questions into their form.

    Parameters
    ----------
    atoms : the ground atoms by number.
    """

    def __init__(self, domain: Domain, atoms: Sequence[GroundAtom]) -> None:
        self._atoms = atoms
        self._kinds = kinds(domain)
        self._orbits: dict[tuple[int, ...], tuple[_Orbit, ...]] = {}

    def form(self, fluents: tuple[int, ...], values: Values, origin: FactorOrigin) -> tuple[Form, Int64Array]:
        """Return the form of a question, and the columns of its fluents in the order of the form.

        Parameters
        ----------
        fluents : the fluents of the support.
        values : shape (fluents,), their values in the belief state.
        origin : the ground event whose share in the support is asked about.
        """
        orbits = self._orbits.get(fluents)
        if orbits is None:
            orbits = self._orbits[fluents] = self._found(fluents)
        order = np.arange(len(fluents))
        name, *arguments = origin.event
        places: list[object] = list(arguments)
        for number, orbit in enumerate(orbits):
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
        return (fluents, origin.effects, origin.given, name, *places, values[order].tobytes()), order

    def trades(self, fluents: Iterable[int]) -> bool:
        """Tell whether any constant of some fluents may trade places with another."""
        return any(one in self._kinds for fluent in fluents for one in self._atoms[fluent][1:])

    def _found(self, fluents: tuple[int, ...]) -> tuple[_Orbit, ...]:
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
        return tuple(
            _Orbit(
                tuple(members),
                np.array([[shapes[one][shape] for shape in sorted(shapes[one])] for one in members]),
            )
            for members in alike.values()
            if len(members) > 1
        )
