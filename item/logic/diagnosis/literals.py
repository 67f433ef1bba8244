"""What each ground event needs and changes in every case, as the solver has it: rows of literals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from item.language.domain import Domain
from item.logic.belief import BeliefState, GroundAtom
from item.logic.diagnosis.conditional import alternatives, cases
from item.logic.diagnosis.sample import EventSample
from item.logic.grounding.price import count_fluents, count_instances
from item.logic.reasoner import INFEASIBLE, TOP, Reasoner

Literals = NDArray[np.int8]


@dataclass(frozen=True, slots=True)
class EventLiterals:
    """What feasible ground events need and change; 1 is true, -1 false, 0 neither in every case.

    Attributes
    ----------
    ground : the events (name, arguments...), in the order of the domain.
    fluents : the columns of the arrays.
    needs : what holds in every state in which an event can happen, and not in all states; (events, fluents).
    changes : what holds after the event and did not have to hold before; (events, fluents).
    after : all that holds after the event; (events, fluents).
    plain : whether an event is a conjunction of literals, so that the rows say all about it; (events,).
    complete : whether these are all ground events that can happen.
    """

    ground: tuple[GroundAtom, ...]
    fluents: tuple[GroundAtom, ...]
    needs: Literals
    changes: Literals
    after: Literals
    plain: NDArray[np.bool_]
    complete: bool


def event_literals(domain: Domain, reasoner: Reasoner) -> EventLiterals:
    """Return what the events of a domain need and change, from a state of which nothing is known."""
    sample = EventSample(domain)
    samples = [sample.of(name) for name in domain.events]
    asked = [one for own, _ in samples for one in own]
    events, asking = reasoner.events(asked), reasoner.conditions(asked)
    possible = (events != INFEASIBLE) & (asking != INFEASIBLE)
    chosen = np.flatnonzero(possible)
    after = reasoner.progress(TOP, events[chosen])
    feasible = after != INFEASIBLE
    chosen, after = chosen[feasible], after[feasible]
    before = reasoner.progress(TOP, asking[chosen])
    known, held = reasoner.values(after), reasoner.values(before)
    if domain.constraints:
        held = np.where(_required(reasoner, events[chosen], held, known), known, held)
    always = reasoner.values([TOP])[0]
    return EventLiterals(
        tuple(asked[number] for number in chosen.tolist()),
        reasoner.fluents,
        np.where(held == always, 0, held).astype(np.int8),
        np.where(known == held, 0, known).astype(np.int8),
        known,
        reasoner.plain(events[chosen]),
        all(complete for _, complete in samples),
    )


def with_cases(domain: Domain, reasoner: Reasoner, found: EventLiterals) -> EventLiterals:
    """Return a further row for each case in which a conditional effect of an event counts.

    In such a row, what holds in the case is needed, too.
    """
    told = cases(domain, found.ground)
    states = np.array([reasoner.intern(case) for _, case in told], dtype=np.int32)
    ground = [event for event, _ in told]
    events = reasoner.events(ground)
    after = reasoner.progress(states, events)
    kept = np.flatnonzero(after != INFEASIBLE)
    if not len(kept):
        return found
    known = reasoner.values(after[kept])
    held = reasoner.values(reasoner.progress(states[kept], reasoner.conditions(ground)[kept]))
    always = reasoner.values([TOP])[0]
    return replace(
        found,
        ground=(*found.ground, *(ground[number] for number in kept.tolist())),
        needs=np.vstack([found.needs, np.where(held == always, 0, held).astype(np.int8)]),
        changes=np.vstack([found.changes, np.where(known == held, 0, known).astype(np.int8)]),
        after=np.vstack([found.after, known]),
        plain=np.concatenate([found.plain, np.zeros(len(kept), dtype=np.bool_)]),
    )


def alternative_needs(
    domain: Domain, reasoner: Reasoner, events: Sequence[GroundAtom]
) -> tuple[tuple[GroundAtom, ...], Literals]:
    """Return what events need in each case in which one of several facts satisfies a need of theirs.

    Returns
    -------
    tuple
        The event of each case, and its needs as in `EventLiterals`, (cases, fluents).
    """
    told = alternatives(domain, events)
    states = np.array([reasoner.intern(case) for _, case in told], dtype=np.int32)
    before = reasoner.progress(states, reasoner.conditions([event for event, _ in told]))
    kept = np.flatnonzero(before != INFEASIBLE)
    held, always = reasoner.values(before[kept]), reasoner.values([TOP])[0]
    ground = tuple(told[number][0] for number in kept.tolist())
    return ground, np.where(held == always, 0, held).astype(np.int8)


def _required(
    reasoner: Reasoner, events: NDArray[np.int32], held: Literals, known: Literals
) -> NDArray[np.bool_]:
    """Return which literals hold after events only because they held before, (events, fluents).

    A constraint can rule out the state after an event that begins with the opposite.
    """
    rows, columns = np.nonzero((held == 0) & (known != 0))
    opposite = {}
    for column, value in sorted(
        {(c, int(known[r, c])) for r, c in zip(rows.tolist(), columns.tolist(), strict=True)}
    ):
        atom = (reasoner.fluents[column],)
        belief = BeliefState((), atom) if value > 0 else BeliefState(atom, ())
        opposite[column, value] = reasoner.intern(belief)
    required = np.zeros(held.shape, dtype=np.bool_)
    states = np.array(
        [opposite[c, int(known[r, c])] for r, c in zip(rows.tolist(), columns.tolist(), strict=True)]
    )
    if len(states):
        required[rows, columns] = reasoner.progress(states, events[rows]) == INFEASIBLE
    return required


def grounding(domain: Domain) -> tuple[int, dict[str, int]]:
    """Return how many ground fluents a domain has at most, and how many ground events of each type."""
    events = {name: count_instances(domain, event.parameters) for name, event in domain.events.items()}
    return count_fluents(domain), events
