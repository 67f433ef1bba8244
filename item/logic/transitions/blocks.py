"""Which fluents of a component may trade places without any exclusive group noticing.

Fluents in the same groups may. Where each fluent is in groups of its own, those of one constant may trade
places with those of another together, if all groups stay what they are: a group has part of the fluents of
one constant only, and every other constant such a group, or the same part of all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

import numpy as np
from msgspec import Struct

from item.logic.arrays import Int64Array
from item.logic.belief import GroundAtom
from item.logic.grounding.components import Component
from item.logic.grounding.kinds import shape_of
from item.logic.transitions.query import Values

# A fluent is known false, unknown, or known true.
VALUES = 3
# Constants with more fluents stay where they are: there is a cell for all that may be known of a block.
MOST_TOGETHER = 3

_Blocks: TypeAlias = list[list[int]]


class BlockStructure(Struct, frozen=True):
    """The fluents of a component in blocks, and the blocks in orbits: those of one orbit may trade places.

    A cell says as one number which fluents of a block are true, false and unknown. Each orbit has its own
    cells.

    Attributes
    ----------
    key : what components have in common whose blocks are alike but for how many there are.
    orbits : shape (blocks,), the orbit of each block, ascending.
    sizes : for each orbit how many fluents a block has.
    first : shape (orbits + 1,), where the cells of each orbit begin.
    block_of, position_of : shape (fluents,), the block of each and its place there.
    """

    key: object
    orbits: Int64Array
    sizes: tuple[int, ...]
    first: Int64Array
    block_of: Int64Array
    position_of: Int64Array

    @classmethod
    def of(cls, component: Component, atoms: Sequence[GroundAtom]) -> BlockStructure:
        """Return the structure of a component."""
        column_of = {fluent: column for column, fluent in enumerate(component.fluents)}
        groups = [frozenset(column_of[fluent] for fluent in group.members) for group in component.groups]
        orbits = _orbits(groups, [atoms[fluent] for fluent in component.fluents])
        sizes = tuple(len(blocks[0]) for blocks in orbits)
        block_of, position_of = np.zeros((2, len(column_of)), dtype=np.int64)
        for number, block in enumerate(block for blocks in orbits for block in blocks):
            block_of[block] = number
            position_of[block] = np.arange(len(block))
        numbers = np.repeat(np.arange(len(orbits)), [len(blocks) for blocks in orbits])
        first = np.cumsum([0, *(VALUES**size for size in sizes)])
        return cls((sizes, _described(groups, orbits)), numbers, sizes, first, block_of, position_of)

    @property
    def extent(self) -> tuple[tuple[int, ...], list[int]]:
        """Return for each orbit how many fluents a block has, and how many blocks there are."""
        return self.sizes, np.bincount(self.orbits).tolist()

    def cells(self, states: Values) -> Int64Array:
        """Return the cell of each block in some states, shape (states, blocks)."""
        cells = np.repeat(self.first[self.orbits][None, :], len(states), axis=0)
        for position in range(max(self.sizes)):
            columns = np.flatnonzero(self.position_of == position)
            cells[:, self.block_of[columns]] += (states[:, columns] + 1) * VALUES**position
        return cells

    def counts(self, cells: Int64Array) -> Int64Array:
        """Return how many blocks are in each cell, shape (n, cells), for each row of `cells` (n, k)."""
        total = int(self.first[-1])
        rows = np.arange(len(cells))[:, None] * total
        return np.bincount((rows + cells).ravel(), minlength=len(cells) * total).reshape(len(cells), total)


def _orbits(groups: Sequence[frozenset[int]], atoms: Sequence[GroundAtom]) -> list[_Blocks]:
    """Return blocks of columns by orbit."""
    memberships: list[list[int]] = [[] for _ in atoms]
    for number, group in enumerate(groups):
        for column in sorted(group):
            memberships[column].append(number)
    kinds: dict[tuple[int, ...], list[int]] = {}
    for column, own in enumerate(memberships):
        kinds.setdefault(tuple(own), []).append(column)
    orbits = [[[column] for column in own] for own in kinds.values() if len(own) > 1]
    left = {own[0] for own in kinds.values() if len(own) == 1}
    for blocks in _of_constants(sorted(left), atoms):
        columns = {column for block in blocks for column in block}
        if columns <= left and _may_trade(groups, blocks):
            orbits.append(blocks)
            left -= columns
    return [*orbits, *([[column]] for column in sorted(left))]


def _of_constants(columns: Sequence[int], atoms: Sequence[GroundAtom]) -> Iterator[_Blocks]:
    """Yield the columns of constants whose fluents look alike, the most constants first."""
    shapes: dict[str, dict[GroundAtom, int]] = {}
    for column in columns:
        for one in dict.fromkeys(atoms[column][1:]):
            shapes.setdefault(one, {})[shape_of(atoms[column], one)] = column
    alike: dict[tuple[GroundAtom, ...], _Blocks] = {}
    for own in shapes.values():
        ordered = sorted(own)
        alike.setdefault(tuple(ordered), []).append([own[shape] for shape in ordered])
    for shapes_of_one, blocks in sorted(alike.items(), key=lambda item: (-len(item[1]), item[0])):
        if len(blocks) > 1 and len(shapes_of_one) <= MOST_TOGETHER:
            yield blocks


def _may_trade(groups: Sequence[frozenset[int]], blocks: _Blocks) -> bool:
    """Return whether all groups stay what they are when blocks trade places."""
    place = {column: (number, at) for number, block in enumerate(blocks) for at, column in enumerate(block)}
    alone: list[set[tuple[tuple[int, ...], frozenset[int]]]] = [set() for _ in blocks]
    for group in groups:
        parts: dict[int, list[int]] = {}
        for column in sorted(group & place.keys()):
            parts.setdefault(place[column][0], []).append(place[column][1])
        found = {tuple(sorted(part)) for part in parts.values()}
        if len(parts) == 1:
            ((number, _),) = parts.items()
            alone[number].add((found.pop(), group.difference(place)))
        elif parts and (len(parts) < len(blocks) or len(found) > 1):
            return False
    return all(own == alone[0] for own in alone)


def _described(groups: Sequence[frozenset[int]], orbits: Sequence[_Blocks]) -> frozenset[object]:
    """Return the groups without the names of blocks: which part they have of one block or all, by orbit."""
    place = {
        column: (orbit, number, at)
        for orbit, blocks in enumerate(orbits)
        for number, block in enumerate(blocks)
        for at, column in enumerate(block)
    }
    found = set()
    for group in groups:
        own = [place[column] for column in group]
        parts: dict[int, set[int]] = {}
        blocks: dict[int, set[int]] = {}
        for orbit, number, at in own:
            parts.setdefault(orbit, set()).add(at)
            blocks.setdefault(orbit, set()).add(number)
        found.add(
            frozenset(
                (orbit, len(orbits[orbit]) > 1 and len(blocks[orbit]) == 1, frozenset(part))
                for orbit, part in parts.items()
            )
        )
    return frozenset(found)
