"""Number questions about many supports through, so that one program answers them all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from item.logic.compiler import SubEvent
from item.logic.components import Component
from item.logic.solver import Numbers

Values: TypeAlias = NDArray[np.int8]
IntArray: TypeAlias = NDArray[np.int64]
BoolArray: TypeAlias = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Inquiry:
    """Questions about one support.

    Attributes
    ----------
    fluents : the fluents of the support: the columns of `states`.
    states : (n, fluents) what is known: 1 true, -1 false, 0 unknown.
    events : the sub-events of the support.
    pairs : (questions, 2) a row of `states` and a position in `events`; these are all plain, or none is.
    """

    fluents: tuple[int, ...]
    states: Values
    events: Sequence[SubEvent]
    pairs: IntArray

    @property
    def plain(self) -> bool:
        """Tell whether the questions are about plain sub-events."""
        return self.events[int(self.pairs[0, 1])].plain


@dataclass(frozen=True, slots=True)
class Reply:
    """The answers to an inquiry, one row a question.

    Attributes
    ----------
    feasible : whether the sub-event can happen in the state.
    entailed : whether its precondition holds in every complete state.
    values : (questions, fluents) what is known afterwards; of no meaning where it cannot happen.
    """

    feasible: NDArray[np.bool_]
    entailed: NDArray[np.bool_]
    values: Values


class Batch:
    """Inquiries whose fluents, states, events and questions are numbered through from 0."""

    def __init__(self, inquiries: Sequence[Inquiry]) -> None:
        self.inquiries = inquiries
        self.fluents = np.unique(np.concatenate([np.array(i.fluents, dtype=np.int64) for i in inquiries]))
        self.columns = [np.searchsorted(self.fluents, np.array(i.fluents)) for i in inquiries]
        self._numbers = {int(fluent): number for number, fluent in enumerate(self.fluents)}
        self.positions = [_inverse(columns, len(self.fluents)) for columns in self.columns]
        self._first_state = _offsets(len(i.states) for i in inquiries)
        self._first_event = _offsets(len(i.events) for i in inquiries)
        self._first_pair = _offsets(len(i.pairs) for i in inquiries)

    @property
    def questions(self) -> int:
        """Return the number of questions."""
        return self._first_pair[-1]

    def number(self, atom: int) -> int:
        """Return an atom's number within the batch: fluents of the supports first, others as they come."""
        return self._numbers.setdefault(atom, len(self._numbers))

    def events(self) -> Iterator[tuple[int, SubEvent]]:
        """Yield the sub-events asked about under their numbers."""
        for first, inquiry in zip(self._first_event, self.inquiries, strict=False):
            for event in np.unique(inquiry.pairs[:, 1]).tolist():
                yield first + event, inquiry.events[event]

    def facts(self) -> Iterator[str]:
        """Yield the questions, and what the states know: which fluents are true, which are not false."""
        for number, inquiry in enumerate(self.inquiries):
            first_pair, first_state = self._first_pair[number], self._first_state[number]
            first_event = self._first_event[number]
            for pair, (state, event) in enumerate(inquiry.pairs.tolist(), first_pair):
                yield f"ask({pair},{first_state + state},{first_event + event})."
            for name, chosen in (("true", inquiry.states > 0), ("open", inquiry.states >= 0)):
                for state, low, high in _runs(chosen, self.columns[number]):
                    yield f"{name}({first_state + state},{low}..{high})."

    def groups(self, components: Sequence[Component]) -> Iterator[str]:
        """Yield the exclusive groups of the supports and their members."""
        group = 0
        for number in self.supported():
            for members in components[number].groups:
                yield f"group({number},{group})."
                yield from (f"member({group},{self.number(fluent)})." for fluent in members)
                group += 1

    def supported(self) -> list[int]:
        """Return the components that questions are about, ascending."""
        return sorted({number for _, event in self.events() for number in event.support})

    def split(self, numbers: Numbers, width: int) -> list[tuple[IntArray, IntArray]]:
        """Return for each inquiry the answers to it, as question (position in `pairs`) and answer."""
        questions, answers = np.divmod(numbers, width)
        bounds = np.searchsorted(questions, self._first_pair)
        return [
            (questions[low:high] - first, answers[low:high])
            for low, high, first in zip(bounds, bounds[1:], self._first_pair, strict=False)
        ]


def _runs(chosen: BoolArray, numbers: IntArray) -> Iterator[tuple[int, int, int]]:
    """Yield the chosen columns of each row as runs of consecutive numbers: row, first and last number."""
    rows, columns = np.nonzero(chosen)
    if not len(rows):
        return
    ids = numbers[columns]
    starts = np.flatnonzero(np.concatenate(([True], (np.diff(rows) != 0) | (np.diff(ids) != 1))))
    ends = np.concatenate((starts[1:], [len(rows)])) - 1
    yield from zip(rows[starts].tolist(), ids[starts].tolist(), ids[ends].tolist(), strict=True)


def _inverse(columns: IntArray, size: int) -> IntArray:
    """Return for each fluent of the batch its column in an inquiry (of no meaning for the others)."""
    inverse = np.zeros(size, dtype=np.int64)
    inverse[columns] = np.arange(len(columns))
    return inverse


def _offsets(lengths: Iterable[int]) -> list[int]:
    offsets = [0]
    for length in lengths:
        offsets.append(offsets[-1] + length)
    return offsets
