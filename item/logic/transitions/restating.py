"""Belief states of a small world as those of a larger one, in which more constants stand for their kind."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from item.logic.arrays import Int64Array
from item.logic.belief import GroundAtom
from item.logic.grounding.ground_domain import GroundDomain
from item.logic.transitions.distinct import distinct
from item.logic.transitions.progression import StateProgression
from item.logic.transitions.supports import StateRows


def restated(
    matrix: StateRows,
    before: tuple[GroundDomain, StateProgression],
    after: tuple[GroundDomain, StateProgression],
    image: Callable[[GroundAtom], GroundAtom],
) -> StateRows:
    """Return rows of component states of one world as rows of the other, in the same order.

    Parameters
    ----------
    matrix : shape (states, components) of the world before.
    image : the fluent before like which a fluent after is.
    """
    small, larger = before[0].components, after[0].components
    atoms = after[0].grounder.atoms
    larger.touch(after[0].grounder.atom(atom) for atom in small.fluents)
    after[1].grow(0)
    place = {
        before[0].grounder.atoms[fluent]: (number, column)
        for number in range(len(small))
        for column, fluent in enumerate(small[number].fluents)
    }
    rows = np.zeros((len(matrix), len(larger)), dtype=np.int32)
    for number in range(len(larger)):
        fluents = larger.passed_on(larger[number].fluents)
        sources: Int64Array = np.array([place[image(atoms[fluent])] for fluent in fluents])
        parts = distinct(sources[:, 0])
        # Most components are like one of the world before, which has few states.
        known, own = np.unique(matrix[:, parts], axis=0, return_inverse=True)
        states = dict(zip(parts.tolist(), known.T, strict=True))
        values = [
            before[1].parts[part].rows.matrix[states[part], column]
            for part, column in larger.passed_on(sources.tolist())
        ]
        rows[:, number] = after[1].parts[number].rows.add(np.stack(values, axis=1))[own.ravel()]
    return rows
