"""The answers to plain questions, by what is asked and not by whom it is about (`plain_forms`).

Nothing of a form names a fluent, a constant or a domain, so an answer holds in every domain: narratives with
casts of their own have one table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from item.logic.all_or_none import store
from item.logic.arrays import BoolArray, Int64Array
from item.logic.transitions.blocks import BlockStructure
from item.logic.transitions.interning import WideRowInterner
from item.logic.transitions.query import TransitionResult, Values


class FormAnswers:
    """The answers to questions about components of one structure, by the number of their form.

    Parameters
    ----------
    cells : how many there are.
    singled_out : how many blocks the events single out.
    width : how many fluents a block has at most.
    """

    def __init__(self, cells: int, singled_out: int, width: int) -> None:
        self._cells = cells
        self._shapes: dict[object, int] = {}
        self._forms = WideRowInterner()
        self._forms.widen(1 + singled_out + cells)
        self.feasible, self.entailed, self._known = np.zeros((3, 0), dtype=np.bool_)
        # What is known afterwards, by the cell of a block before and the place of a fluent in it; those
        # singled out are numbered like further cells.
        self._after: Values = np.zeros((0, cells + singled_out, width), dtype=np.int8)

    @property
    def size(self) -> int:
        """Return how many bytes the forms and their answers fill, more or less."""
        return self._forms.matrix.nbytes + self._after.nbytes

    def known(self) -> BoolArray:
        """Return which forms have an answer, as a new array; where solving was interrupted they have none."""
        return _longer(self._known, len(self._forms))

    def shape(self, shape: object) -> int:
        """Return the number of what an event asks and does, whichever blocks it singles out."""
        return self._shapes.setdefault(shape, len(self._shapes))

    def forms(
        self, shapes: Int64Array, singled_out: Int64Array, others: Int64Array, matters: BoolArray
    ) -> Int64Array:
        """Return the numbers of forms, shape (n,).

        Parameters
        ----------
        shapes : shape (n,), the number of the shape of each event.
        singled_out : shape (n, k), the cells of the blocks that it singles out.
        others, matters : shape (n, cells), how many others are in each cell, and whether it matters how many.
        """
        others = np.where(matters, others, np.minimum(others, 1))
        return self._forms.add(np.concatenate((shapes[:, None], singled_out, others), axis=1))

    def after(self, forms: Int64Array, where: tuple[Int64Array, Int64Array]) -> Values:
        """Return what is known afterwards, shape (n, fluents); `where` says it of each fluent (`places`)."""
        return self._after[forms[:, None], *where]

    def learn(
        self, forms: Int64Array, where: tuple[Int64Array, Int64Array], result: TransitionResult
    ) -> None:
        """Take in the answers to questions, each of a form of its own."""
        size = len(self._forms)
        self.feasible, self.entailed = _longer(self.feasible, size), _longer(self.entailed, size)
        self._after = _longer(self._after, size)
        self.feasible[forms], self.entailed[forms] = result.feasible, result.entailed
        self._after[forms[:, None], *where] = result.values
        known = self.known()
        known[forms] = True
        self._known = known

    def places(
        self, structure: BlockStructure, cells: Int64Array, blocks: Int64Array
    ) -> tuple[Int64Array, Int64Array]:
        """Return where the answer says what becomes of each fluent: the cell of its block, its place there.

        Parameters
        ----------
        cells : shape (n, blocks), of the states asked about.
        blocks : shape (n, k), those that each question singles out.
        """
        own = cells.copy()
        np.put_along_axis(own, blocks, self._cells + np.arange(blocks.shape[1])[None, :], axis=1)
        return own[:, structure.block_of], structure.position_of


def _longer(array: NDArray[Any], length: int) -> NDArray[Any]:
    """Return a copy of an array with zeros at its end, so many rows in all."""
    more = np.zeros((length - len(array), *array.shape[1:]), dtype=array.dtype)
    return np.concatenate((array, more))


class KnownForms:
    """The answers, by the structure of components and by how many blocks events single out."""

    def __init__(self) -> None:
        self._numbers: dict[object, int] = {}
        self._answers: list[FormAnswers] = []

    def __getitem__(self, number: int) -> FormAnswers:
        return self._answers[number]

    def number(self, kind: object, make: Callable[[], FormAnswers]) -> int:
        """Return the number of a kind of questions; `make` returns room for the answers of a new kind."""
        if kind not in self._numbers:
            number = len(self._numbers)
            store(number, make(), self._answers)
            self._numbers[kind] = number
        return self._numbers[kind]

    @property
    def size(self) -> int:
        """Return how many bytes the answers fill, more or less."""
        return sum(one.size for one in self._answers)
