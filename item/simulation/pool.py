"""The ground events that simulated narratives choose from."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from math import prod

from item.diagnostics import Diagnostic, InputError
from item.language.domain import NOTHING, Domain
from item.logic.reasoner import IntArray, Reasoner
from item.simulation.chance import shuffled, stream
from item.simulation.codes import SimulationCode

# Of an event type with more ground events some constants take no part.
MOST_INSTANCES = 5_000


@dataclass(frozen=True, slots=True)
class Pool:
    """The ground events of a domain that can happen in some state.

    Attributes
    ----------
    weights : of each event type, as the lexicon's priors have it, relative to 1.
    numbers : of each event type, those of its ground events in the reasoner.
    """

    weights: dict[str, float]
    numbers: dict[str, IntArray]

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
        for name in domain.events:
            if name != NOTHING:
                found = reasoner.events([(name, *own) for own in _arguments(domain, name, ranks)])
                found = found[found >= 0]
                if len(found):
                    numbers[name] = found
        if not numbers:
            message = f"no event of `{domain.name}` can ever happen with the constants that there are"
            raise InputError(
                Diagnostic(SimulationCode.NO_EVENT, message, expected="a --problem with constants")
            )
        return cls({name: domain.lexicon.priors.get(name, 1.0) for name in numbers}, numbers)


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
