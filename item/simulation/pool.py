"""The ground events that simulated narratives choose from."""

from __future__ import annotations

from itertools import product
from math import prod

import numpy as np
from msgspec import Struct

from item.diagnostics import Diagnostic, InputError
from item.language.domain import NOTHING, Domain
from item.logic.arrays import IntArray
from item.logic.belief import GroundAtom
from item.logic.reasoner import Reasoner
from item.simulation.chance import shuffled, stream
from item.simulation.codes import SimulationCode

# Of an event type with more ground events some constants take no part.
MOST_INSTANCES = 5_000


class Pool(Struct, frozen=True):
    """The ground events of a domain that can happen in some state.

    Attributes
    ----------
    weights : of each event type, as the lexicon's priors have it, relative to 1.
    numbers : of each event type, those of its ground events in the reasoner.
    arguments : of each event type, shape (ground events, arity), what stands in its places, as numbers.
    constants : the numbers of constants.
    """

    weights: dict[str, float]
    numbers: dict[str, IntArray]
    arguments: dict[str, IntArray]
    constants: dict[str, int]

    @classmethod
    def of(cls, domain: Domain, reasoner: Reasoner, seed: int) -> Pool:
        """Return the pool of a domain.

        Raises
        ------
        InputError
            When no event can ever happen.
        """
        order = shuffled(stream(seed, "constants"), tuple(domain.constants))
        ranks = {constant: rank for rank, constant in enumerate(order)}
        numbers: dict[str, IntArray] = {}
        arguments: dict[str, IntArray] = {}
        for name in domain.events:
            if name != NOTHING:
                filled = _arguments(domain, name, ranks)
                found = reasoner.events([(name, *own) for own in filled])
                if (found >= 0).any():
                    numbers[name] = found[found >= 0]
                    places = np.array([[ranks[one] for one in own] for own in filled], dtype=np.int32)
                    arguments[name] = places[found >= 0]
        if not numbers:
            message = f"no event of `{domain.name}` can ever happen with the constants that there are"
            raise InputError(
                Diagnostic(SimulationCode.NO_EVENT, message, expected="a --problem with constants")
            )
        weights = {name: domain.lexicon.priors.get(name, 1.0) for name in numbers}
        return cls(weights, numbers, arguments, ranks)

    def only(self, event: GroundAtom, place: int, state: int, reasoner: Reasoner) -> bool:
        """Return whether no other constant could stand in a place of an event that can happen in a state."""
        name, *filled = event
        own = np.array([self.constants[one] for one in filled], dtype=np.int32)
        same = self.arguments[name] == own
        same[:, place] = True
        rivals = self.numbers[name][same.all(axis=1)]
        feasible, _ = reasoner.applicability(np.full(len(rivals), state), rivals)
        return int(feasible.sum()) == 1


def _arguments(domain: Domain, event: str, ranks: dict[str, int]) -> list[tuple[str, ...]]:
    """Return the arguments of ground events of a type, `MOST_INSTANCES` at most.

    Where there are more, constants of the lowest ranks take part, so that events of different types are about
    the same ones.
    """
    places = [
        sorted(domain.objects_of(one), key=ranks.__getitem__) for one in domain.events[event].parameters
    ]
    most = max(map(len, places), default=0)
    while most > 1 and prod(min(len(own), most) for own in places) > MOST_INSTANCES:
        most -= max(1, most // 16)
    return list(product(*(own[:most] for own in places)))
