"""Which events can never come to happen from the start that a domain lists."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from item.language.domain import Domain
from item.language.syntax.walk import changed_atoms
from item.logic.belief import GroundAtom
from item.logic.diagnosis.literals import EventLiterals


def never_reached(
    domain: Domain, found: EventLiterals, start: NDArray[np.int8]
) -> dict[str, tuple[GroundAtom, bool]]:
    """Return the event types that no story can reach, each with a literal that is missing.

    A literal can come true if it does not contradict the start, or if an event that can come to happen makes
    it so; nothing is taken back. So what is returned can never happen, and other events may be as impossible.
    Nothing is returned where constraints tie fluents to each other, or where not all ground events are known.

    Parameters
    ----------
    start : the value of each fluent at the start, (fluents,): 1 true, -1 false, 0 unknown.
    """
    if domain.constraints or not found.complete:
        return {}
    true, false = start >= 0, start <= 0
    loose = _loose(domain, found)
    reached = np.zeros(len(found.ground), dtype=np.bool_)
    while True:
        missing = ((found.needs > 0) & ~true) | ((found.needs < 0) & ~false)
        new = ~missing.any(axis=1) & ~reached
        if not new.any():
            break
        reached |= new
        true |= (found.changes[new] > 0).any(axis=0)
        false |= (found.changes[new] < 0).any(axis=0)
        for name in {found.ground[number][0] for number in np.flatnonzero(new & ~found.plain)}:
            true |= loose[name]
            false |= loose[name]
    happening = {found.ground[number][0] for number in np.flatnonzero(reached)}
    told: dict[str, tuple[GroundAtom, bool]] = {}
    for number in np.flatnonzero(~reached).tolist():
        name = found.ground[number][0]
        if name not in happening and name not in told:
            column = int(np.argmax(missing[number]))
            told[name] = (found.fluents[column], bool(found.needs[number, column] > 0))
    return told


def _loose(domain: Domain, found: EventLiterals) -> dict[str, NDArray[np.bool_]]:
    """Return for each event type the fluents that its conditional effects may change, (fluents,)."""
    own: dict[str, set[str]] = {}
    for name, event in domain.events.items():
        predicates = {atom.predicate.text for atom in changed_atoms(event.effect)}
        for group in domain.exclusives:
            members = {atom.predicate.text for atom in group.atoms}
            predicates |= members if members & predicates else set()
        own[name] = predicates
    return {
        name: np.array([fluent[0] in predicates for fluent in found.fluents], dtype=np.bool_)
        for name, predicates in own.items()
    }
