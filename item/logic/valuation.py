"""The truth of ground atoms in many belief states at once, three-valued.

True means true in every complete state, false in none. Derived predicates are evaluated as Kleene does: what
is called true or false is so, what is left open the solver may still decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from item.language.domain import Domain
from item.logic.arrays import IntArray
from item.logic.belief import GroundAtom
from item.logic.formulas import FALSE, TRUE, Connective, Formulas, Literal
from item.logic.grounding.grounder import Grounder
from item.logic.reasoner import Reasoner

Truth: TypeAlias = NDArray[np.int8]


class Valuation:
    """Looks up what belief states say of ground atoms: fluents, static facts and derived predicates.

    Parameters
    ----------
    domain : gives the static facts and the definitions of derived predicates.
    reasoner : gives the belief states.
    """

    def __init__(self, domain: Domain, reasoner: Reasoner) -> None:
        self._domain = domain
        self._reasoner = reasoner
        self._grounder = Grounder(domain)
        self._derived = frozenset(rule.name.text for rule in domain.derived)
        self._columns: dict[GroundAtom, int] = {}
        self._folded: dict[int, int] = {}

    def known(self, states: IntArray) -> Truth:
        """Return what belief states know of each fluent, and of none in the last column, (S, fluents + 1)."""
        values = self._reasoner.values(states)
        return np.hstack([values, np.zeros((len(values), 1), dtype=np.int8)])

    def truth(self, known: Truth, atoms: Sequence[GroundAtom]) -> Truth:
        """Return the truth of atoms, shape (S, A): 1 true, -1 false, 0 open.

        Parameters
        ----------
        known : of the states (`known`); a fluent met since is open.
        atoms : of any declared predicate, with arguments of its types.
        """
        found = np.empty((len(known), len(atoms)), dtype=np.int8)
        places, columns = [], []
        memory: dict[int, Truth | int] = {}
        for place, atom in enumerate(atoms):
            if atom[0] in self._derived:
                found[:, place] = self._formula(self._definition(atom), known, memory)
            elif atom[0] in self._domain.fluents:
                places.append(place)
                columns.append(self._column(atom, known.shape[1] - 1))
            else:
                found[:, place] = 1 if atom in self._domain.statics else -1
        found[:, places] = known[:, columns]
        return found

    def _column(self, atom: GroundAtom, last: int) -> int:
        """Return the column of a fluent; the last one if no belief had to do with it when they were asked."""
        column = self._columns.get(atom)
        if column is None:
            fluents = self._reasoner.fluents
            if len(fluents) > len(self._columns):
                self._columns.update((one, place) for place, one in enumerate(fluents))
            column = self._columns.get(atom, last)
        return min(column, last)

    def _definition(self, atom: GroundAtom) -> int:
        """Return the formula (by number) that says when a derived atom holds, without static parts."""
        number = self._grounder.definition(self._grounder.atom(atom))
        return self._fold(number)

    def _fold(self, number: int) -> int:
        if number not in self._folded:
            formulas = self._grounder.formulas
            constants = {
                formulas.literal(atom, positive): TRUE if self._holds(atom) is positive else FALSE
                for atom in formulas.atoms(number)
                if self._grounder.is_static(atom) and not self._grounder.is_derived(atom)
                for positive in (True, False)
            }
            self._folded[number] = formulas.simplify(number, constants, {})
        return self._folded[number]

    def _holds(self, atom: int) -> bool:
        return self._grounder.atoms[atom] in self._domain.statics

    def _formula(self, number: int, known: Truth, memory: dict[int, Truth | int]) -> Truth | int:
        """Return the truth of a formula in the states, or a number where it is the same in all."""
        if number in memory:
            return memory[number]
        formulas: Formulas = self._grounder.formulas
        node = formulas[number]
        found: Truth | int
        if number in (TRUE, FALSE):
            found = 1 if number == TRUE else -1
        elif isinstance(node, Literal):
            found = known[:, self._column(self._grounder.atoms[node.atom], known.shape[1] - 1)]
            # An atom that defines itself is left open.
            found = found if node.positive else -found
        else:
            parts = [self._formula(part, known, memory) for part in node.parts]
            join = np.minimum if node.connective is Connective.AND else np.maximum
            found = parts[0]
            for part in parts[1:]:
                found = join(found, part)
        memory[number] = found
        return found
