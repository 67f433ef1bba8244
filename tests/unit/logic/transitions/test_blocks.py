"""Fluents that trade places, block by block; and what components of one form have in common."""

import numpy as np
import pytest

from item.logic.grounding.components import Component
from item.logic.grounding.constraints import Group
from item.logic.transitions.blocks import BlockStructure

# Fluents stand person by person: off, on, out.
NAMES = ("off", "on", "out")
# Two pairs of fluents exclude each other person by person, the third one everybody's.
OFF_OUT = {"each": [("off", "on"), ("on", "out")], "together": [("off", "out")]}
ON_OUT = {"each": [("off", "on"), ("off", "out")], "together": [("on", "out")]}


def structure(people, *, each=(), together=()):
    """Return the structure of fluents of people, with groups of each person and groups across them all."""
    atoms = [(name, f"p{k}") for k in range(people) for name in NAMES]
    numbers = {atom: number for number, atom in enumerate(atoms)}
    members = [
        *(tuple(numbers[name, f"p{k}"] for name in own) for own in each for k in range(people)),
        *(tuple(sorted(numbers[name, f"p{k}"] for name in own for k in range(people))) for own in together),
    ]
    groups = tuple(Group(one, None) for one in members)
    return BlockStructure.of(Component(tuple(range(len(atoms))), tuple(range(len(atoms))), groups), atoms)


def blocks(found):
    """Return the columns of each block by orbit."""
    own = {}
    for column, block in enumerate(found.block_of.tolist()):
        own.setdefault(int(found.orbits[block]), {}).setdefault(block, []).append(column)
    return [[*one.values()] for _, one in sorted(own.items())]


@pytest.mark.parametrize("people", [2, 3, 4])
def test_people_trade_places_with_all_that_is_said_of_them(people):
    found = structure(people, **OFF_OUT)
    assert blocks(found) == [[[3 * k, 3 * k + 1, 3 * k + 2] for k in range(people)]]
    assert found.extent == ((3,), [people])
    assert found.first.tolist() == [0, 27]


def test_fluents_of_the_same_groups_trade_places_one_by_one():
    found = structure(2, together=[("off", "on", "out")])
    assert blocks(found) == [[[0], [1], [2], [3], [4], [5]]]
    found = structure(3, together=[("off", "on"), ("out",)])
    assert blocks(found) == [[[0], [1], [3], [4], [6], [7]], [[2], [5], [8]]]
    assert found.extent == ((1, 1), [6, 3])
    assert found.first.tolist() == [0, 3, 6]


def test_components_have_a_form_in_common_whatever_the_number_of_people():
    each = {people: structure(people, **OFF_OUT) for people in (2, 3, 4)}
    assert len({one.key for one in each.values()}) == 1
    # What is a group of each here is one of all there.
    for people, one in each.items():
        other = structure(people, **ON_OUT)
        assert other.sizes == one.sizes
        assert other.key != one.key


def test_what_is_known_of_a_block_is_its_cell_and_cells_are_counted_by_orbit():
    """Off and on have cells 0 to 2, out 3 to 5: false, unknown, true."""
    found = structure(3, together=[("off", "on"), ("out",)])
    states = np.array([[-1, 0, 1, 1, -1, 1, 0, 0, -1], [0] * 9], dtype=np.int8)
    cells = found.cells(states)
    assert cells.tolist() == [[0, 1, 2, 0, 1, 1, 5, 5, 3], [1] * 6 + [4] * 3]
    assert found.counts(cells).tolist() == [[2, 3, 1, 1, 0, 2], [0, 6, 0, 0, 3, 0]]
    found = structure(2, **OFF_OUT)
    states = np.array([[-1, 0, 1, 1, -1, 0]], dtype=np.int8)
    # The first of three is worth 1, the next 3, the last 9.
    assert found.cells(states).tolist() == [[0 + 1 * 3 + 2 * 9, 2 + 0 * 3 + 1 * 9]]
