"""phi_s of the paper (section 3.1): what the features say of the belief state before an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from item.language.domain import Domain
from item.logic.arrays import IntArray
from item.logic.reasoner import Reasoner
from item.paper.options import StateVector

ValueArray: TypeAlias = NDArray[np.int8]
StateVectors: TypeAlias = Callable[[IntArray, IntArray], ValueArray]
"""From belief states (n,) and events (n,) to phi_s, shape (n, width)."""


def width_of(state: StateVector, domain: Domain, reasoner: Reasoner) -> int:
    """Return the number of columns of phi_s."""
    match state:
        case StateVector.BINARY | StateVector.SIGNED:
            return len(reasoner.fluents)
        case StateVector.LIFTED:
            slots = sum(len(domain.predicates[name].parameters) for name in domain.fluents)
            return len(domain.fluents) + slots * _places(domain)
        case StateVector.NONE:
            return 0


def state_vectors(state: StateVector, domain: Domain, reasoner: Reasoner) -> StateVectors:
    """Return phi_s under one reasoner."""
    match state:
        case StateVector.BINARY:
            return lambda states, _: (reasoner.values(states) > 0).astype(np.int8)
        case StateVector.SIGNED:
            return lambda states, _: reasoner.values(states)
        case StateVector.LIFTED:
            return _Lifted(domain, reasoner)
        case StateVector.NONE:
            return lambda states, _: np.zeros((len(states), 0), dtype=np.int8)


class _Lifted:
    """Predicate names and their arguments, each for itself, as the paper proposes for larger domains.

    The first columns are the predicates, by name: 1 where some instance is known to be true. Then, for each
    place of the event and each place of each predicate, the same of the instances that have the event's
    argument there.
    """

    def __init__(self, domain: Domain, reasoner: Reasoner) -> None:
        self._reasoner = reasoner
        self._names = sorted(domain.fluents)
        self._slots = [
            (name, slot) for name in self._names for slot in range(len(domain.predicates[name].parameters))
        ]
        self._places = _places(domain)

    def __call__(self, states: IntArray, events: IntArray) -> ValueArray:
        distinct, place = np.unique(states, return_inverse=True)
        values = (self._reasoner.values(distinct) > 0).astype(np.int8)
        named: dict[str, list[int]] = {name: [] for name in self._names}
        standing: dict[tuple[str, int, str], list[int]] = {}
        for column, (name, *constants) in enumerate(self._reasoner.fluents):
            named[name].append(column)
            for slot, constant in enumerate(constants):
                standing.setdefault((name, slot, constant), []).append(column)
        general = np.stack([_most(values[:, named[name]]) for name in self._names], axis=1)
        own = [self._reasoner.ground_event(event)[1:] for event in events.tolist()]
        of: dict[str, ValueArray] = {}
        for constant in dict.fromkeys(one for arguments in own for one in arguments):
            columns = [standing.get((name, slot, constant), []) for name, slot in self._slots]
            of[constant] = np.stack([_most(values[:, some]) for some in columns], axis=1)
        found = np.zeros((len(states), len(self._names) + len(self._slots) * self._places), dtype=np.int8)
        found[:, : len(self._names)] = general[place]
        for row, (arguments, state) in enumerate(zip(own, place.tolist(), strict=True)):
            start = len(self._names)
            for constant in arguments:
                found[row, start : start + len(self._slots)] = of[constant][state]
                start += len(self._slots)
        return found


def _most(values: ValueArray) -> ValueArray:
    """Return whether some of the fluents are known to be true, by rows."""
    if not values.shape[1]:
        return np.zeros(len(values), dtype=np.int8)
    most: ValueArray = values.max(axis=1)
    return most


def _places(domain: Domain) -> int:
    return max((len(event.parameters) for event in domain.events.values()), default=0)
