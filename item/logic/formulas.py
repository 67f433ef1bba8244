"""Ground formulas in negation normal form, every one stored once under a number."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, MutableMapping
from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from item.logic.all_or_none import store

TRUE = 0
FALSE = 1


class Connective(StrEnum):
    """What joins the parts of a junction."""

    AND = "and"
    OR = "or"


class Literal(Struct, frozen=True):
    """A ground atom (by number) or its negation."""

    atom: int
    positive: bool


class Junction(Struct, frozen=True):
    """A conjunction or disjunction of formulas (by number, ascending, at least two)."""

    connective: Connective
    parts: tuple[int, ...]


Formula: TypeAlias = Literal | Junction

# The empty conjunction is true, the empty disjunction false; the other constant decides a junction.
_NEUTRAL = {Connective.AND: TRUE, Connective.OR: FALSE}
_DECIDING = {Connective.AND: FALSE, Connective.OR: TRUE}


class Formulas:
    """The store of ground formulas: equal formulas have equal numbers, and parts come before wholes.

    Numbers 0 and 1 are the constants true and false; constants occur in no junction.
    """

    def __init__(self) -> None:
        self._nodes: list[Formula] = [Junction(Connective.AND, ()), Junction(Connective.OR, ())]
        self._numbers: dict[Formula, int] = {node: number for number, node in enumerate(self._nodes)}
        self._atoms: list[frozenset[int]] = [frozenset(), frozenset()]

    def __getitem__(self, number: int) -> Formula:
        return self._nodes[number]

    def literal(self, atom: int, positive: bool) -> int:
        """Return the number of a literal."""
        return self._store(Literal(atom, positive))

    def junction(self, connective: Connective, parts: Iterable[int]) -> int:
        """Return the number of a junction: flattened, without repetition, constants folded away."""
        neutral, deciding = _NEUTRAL[connective], _DECIDING[connective]
        flat: set[int] = set()
        for part in parts:
            if part == deciding:
                return deciding
            if part == neutral:
                continue
            node = self._nodes[part]
            if isinstance(node, Junction) and node.connective is connective:
                flat.update(node.parts)
            else:
                flat.add(part)
        match len(flat):
            case 0:
                return neutral
            case 1:
                return flat.pop()
            case _:
                return self._store(Junction(connective, tuple(sorted(flat))))

    def conjuncts(self, number: int) -> tuple[int, ...]:
        """Return the conjuncts of a formula: none for true, itself if it is no conjunction."""
        node = self._nodes[number]
        if isinstance(node, Junction) and node.connective is Connective.AND:
            return node.parts
        return (number,)

    def atoms(self, number: int) -> frozenset[int]:
        """Return the atoms that occur in a formula."""
        return self._atoms[number]

    def simplify(self, number: int, constants: Mapping[int, int], memory: MutableMapping[int, int]) -> int:
        """Return a formula with some of its parts replaced by constants.

        `constants` maps formulas to `TRUE` or `FALSE`; `memory` keeps what was folded with the same ones.
        """
        found = constants.get(number, memory.get(number))
        if found is not None:
            return found
        node = self._nodes[number]
        if isinstance(node, Junction):
            parts = [self.simplify(part, constants, memory) for part in node.parts]
            folded = self.junction(node.connective, parts)
        else:
            folded = number
        memory[number] = folded
        return folded

    def _store(self, node: Formula) -> int:
        number = self._numbers.get(node)
        if number is None:
            number = len(self._numbers)
            if isinstance(node, Literal):
                atoms = frozenset((node.atom,))
            else:
                atoms = frozenset().union(*(self._atoms[part] for part in node.parts))
            store(number, node, self._nodes)
            store(number, atoms, self._atoms)
            self._numbers[node] = number
        return number
