"""All fluents of a domain, and the columns of a belief state that hold those which are grounded."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from item.logic.arrays import Int64Array
from item.logic.belief import GroundAtom
from item.logic.grounding.components import Components
from item.logic.grounding.stand_ins import StandIns
from item.logic.transitions.query import Values


class AllFluents:
    """The fluents found so far, each under the names of its own constants; their order never changes."""

    def __init__(self, components: Components, stand_ins: StandIns) -> None:
        self._components = components
        self._stand_ins = stand_ins
        # Of how many fluents and mentioned constants what follows is.
        self._of = 0, 0
        self._atoms: tuple[GroundAtom, ...] = ()
        self._columns: Int64Array = np.empty(0, dtype=np.int64)
        self._sorted = np.empty(0, dtype=np.int64), np.empty(0, dtype=np.object_)

    def follow(self, components: Components) -> None:
        """Go on with the components of a world that has been grounded anew."""
        self._components = components
        self._of = 0, 0

    @property
    def atoms(self) -> tuple[GroundAtom, ...]:
        """Return the ground fluents (predicate, arguments...)."""
        if not self._stand_ins:
            return tuple(self._components.fluents)
        self._refresh()
        return self._atoms

    def values(self, grounded: Values) -> Values:
        """Return what states know of all fluents, from what they know of those grounded."""
        if not self._stand_ins:
            return grounded
        self._refresh()
        return grounded[:, self._columns]

    def sorted(self) -> tuple[Int64Array, NDArray[np.object_]]:
        """Return the columns of the fluents grounded, ordered by the atoms, and the atoms."""
        if not self._stand_ins:
            return self._components.sorted()
        self._refresh()
        return self._sorted

    def _refresh(self) -> None:
        of = len(self._components.fluents), self._stand_ins.mentioned
        if of == self._of:
            return
        found = {
            atom: column
            for column, grounded in enumerate(self._components.fluents)
            for atom in self._components.passed_on(self._stand_ins.outer(grounded))
        }
        # Whoever is mentioned stands under another column; the atoms keep their places.
        found = {**{atom: found[atom] for atom in self._atoms if atom in found}, **found}
        columns = np.array([*found.values()], dtype=np.int64)
        order = sorted(found)
        atoms = np.fromiter(order, dtype=np.object_, count=len(order))
        self._sorted = np.array([found[atom] for atom in order], dtype=np.int64), atoms
        self._atoms, self._columns, self._of = tuple(found), columns, of
