"""Candidates that some belief state may allow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np

from item.logic.arrays import IntArray
from item.logic.reasoner import Reasoner
from item.logic.transitions.interning import WideRowInterner
from item.narrative.candidates.forms import CandidateForm, Candidates
from item.remembered import Remembered

Possible: TypeAlias = tuple[Candidates, IntArray]
"""Candidates and their ids in the reasoner."""

# A narrative may be without end, so not all candidates are remembered.
MOST_REMEMBERED = 1024


class PossibleCandidates:
    """Leaves out of candidates what no belief state of a reasoner allows, once for all that share them."""

    def __init__(self, reasoner: Reasoner) -> None:
        self._reasoner = reasoner
        # Ground events as rows of the numbers of their names, with zeros behind, and their ids.
        self._names = [""]
        self._numbers: dict[str, int] = {}
        self._ground = WideRowInterner()
        self._ids: IntArray = np.zeros(0, dtype=np.int32)
        self._known: Remembered[tuple[CandidateForm, tuple[str, ...]], Possible]
        self._known = Remembered(MOST_REMEMBERED)

    def add(self, generated: Sequence[Candidates]) -> None:
        """Take in single events, all of them together: a question to the reasoner by itself costs most."""
        self._known.make_room()
        keys = dict.fromkeys((one.form, one.constants) for one in generated)
        new = [key for key in keys if key not in self._known]
        ids = self._events([self._rows(*key) for key in new])
        first = 0
        for form, constants in new:
            own = ids[first : first + len(form.candidates)]
            first += len(own)
            possible = own >= 0
            kept = Candidates(form.only(possible), constants)
            self._known[form, constants] = kept, own[possible]

    def of(self, candidates: Candidates) -> Possible:
        """Return what is left of candidates that have been taken in last."""
        return self._known[candidates.form, candidates.constants]

    def _rows(self, form: CandidateForm, constants: tuple[str, ...]) -> IntArray:
        """Return the ground events of a form with some constants, as rows of the numbers of their names."""
        numbers = []
        for name in (*form.types, *constants):
            number = self._numbers.get(name)
            if number is None:
                number = len(self._names)
                # First, so that an interrupt between the two leaves a name that nothing refers to.
                self._names.append(name)
                self._numbers[name] = number
            numbers.append(number)
        # The last stands for no argument.
        return np.array([*numbers, 0], dtype=np.int32)[form.ground]

    def _events(self, rows: Sequence[IntArray]) -> IntArray:
        """Return the ids of ground events, given as arrays of rows one after the other."""
        width = max((own.shape[1] for own in rows), default=0)
        self._ground.widen(width)
        width = self._ground.matrix.shape[1]
        every = np.zeros((sum(map(len, rows)), width), dtype=np.int32)
        first = 0
        for own in rows:
            every[first : first + len(own), : own.shape[1]] = own
            first += len(own)
        places = self._ground.add(every)
        new = self._ground.matrix[len(self._ids) :].tolist()
        ground = [tuple(self._names[number] for number in own if number) for own in new]
        self._ids = np.concatenate((self._ids, self._reasoner.events(ground)))
        return self._ids[places]
