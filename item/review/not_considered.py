"""Event types that a sentence speaks of outright and of which it has no candidate, and why."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import islice, product

from msgspec import Struct

from item.inference.reasons import Reason
from item.language.domain import Domain
from item.logic.belief import GroundAtom, split_sequence
from item.review.breaks import Break

# So many ways in which the names of a sentence may be the arguments of an event are looked at.
MOST_WAYS = 24


class NotConsidered(Struct, frozen=True):
    """An event type without a candidate.

    Attributes
    ----------
    type : its name.
    named : whether the sentence names everybody that such an event would be of.
    refuted : why one of those it names cannot happen; None where that does not keep it from being read.
    """

    type: str
    named: bool = False
    refuted: Break | None = None


def not_considered(
    chosen: Reason,
    candidates: Iterable[GroundAtom],
    domain: Domain,
    named: Collection[str],
    refutation: Callable[[GroundAtom], Break | None],
) -> tuple[NotConsidered, ...]:
    """Return the event types whose words speak against the chosen event and that no candidate has.

    Parameters
    ----------
    named : whom the sentence names.
    refutation : says why an event cannot happen with the sentence, None of one that can.
    """
    against = dict.fromkeys(one.event for one in chosen.speaking if one.against)
    types = {event[0] for own in candidates for event in split_sequence(own)} if against else set()
    found = []
    for name in against:
        if name not in types:
            refuted = [refutation(one) for one in islice(_ways(name, domain, named), MOST_WAYS)]
            because = refuted[0] if refuted and None not in refuted else None
            found.append(NotConsidered(name, bool(refuted), because))
    return tuple(found)


def _ways(name: str, domain: Domain, named: Collection[str]) -> Iterator[GroundAtom]:
    """Yield the events of a type whose arguments are named, each once."""
    parameters = domain.events[name].parameters
    fitting = [[one for one in domain.objects_of(own) if one in named] for own in parameters]
    return ((name, *own) for own in product(*fitting) if len(set(own)) == len(own))
