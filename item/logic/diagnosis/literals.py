"""What each ground event needs and changes in every case, as the solver has it: rows of literals."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from item.language.domain import Domain
from item.logic.belief import BeliefState, GroundAtom
from item.logic.diagnosis.conditional import alternatives, cases, changes
from item.logic.diagnosis.sample import EventSample
from item.logic.grounding.price import count_fluents, count_instances
from item.logic.reasoner import INFEASIBLE, TOP, Reasoner

Literals = NDArray[np.int8]

# Of the changes of one event under a condition so many are looked at: each takes the solver two states.
MANY_CHANGES = 100


class EventLiterals(Struct, frozen=True):
    """What feasible ground events need and change; 1 is true, -1 false, 0 neither in every case.

    Attributes
    ----------
    ground : the events (name, arguments...), in the order of the domain.
    fluents : the columns of the arrays.
    needs : what holds in every state in which an event can happen, and not in all states; (events, fluents).
    changes : what holds after the event and did not have to hold before; (events, fluents).
    after : all that holds after the event; (events, fluents).
    starts, ends : the belief states before the event, in which it is known that it can happen, and after it;
        (events,).
    plain : whether an event is a conjunction of literals, so that the rows say all about it; (events,).
    complete : whether these are all ground events that can happen.
    """

    ground: tuple[GroundAtom, ...]
    fluents: tuple[GroundAtom, ...]
    needs: Literals
    changes: Literals
    after: Literals
    starts: NDArray[np.int32]
    ends: NDArray[np.int32]
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
        ground = [asked[number] for number in chosen.tolist()]
        held = _required(reasoner, ground, held, known, _changed(domain, ground, reasoner.fluents))
    always = reasoner.values([TOP])[0]
    return EventLiterals(
        tuple(asked[number] for number in chosen.tolist()),
        reasoner.fluents,
        np.where(held == always, 0, held).astype(np.int8),
        np.where(known == held, 0, known).astype(np.int8),
        known,
        before,
        after,
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
    before = reasoner.progress(states[kept], reasoner.conditions(ground)[kept])
    known, held = reasoner.values(after[kept]), reasoner.values(before)
    always = reasoner.values([TOP])[0]
    return replace(
        found,
        ground=(*found.ground, *(ground[number] for number in kept.tolist())),
        needs=np.vstack([found.needs, np.where(held == always, 0, held).astype(np.int8)]),
        changes=np.vstack([found.changes, np.where(known == held, 0, known).astype(np.int8)]),
        after=np.vstack([found.after, known]),
        starts=np.concatenate([found.starts, before]),
        ends=np.concatenate([found.ends, after[kept]]),
        plain=np.concatenate([found.plain, np.zeros(len(kept), dtype=np.bool_)]),
    )


def alternative_needs(
    domain: Domain, reasoner: Reasoner, events: Sequence[GroundAtom]
) -> tuple[tuple[GroundAtom, ...], Literals]:
    """Return what events need in each case in which one of several facts satisfies a need of theirs.

    Returns
    -------
    tuple
        The event of each case, and the facts of the case as in `EventLiterals`, (cases, fluents): not what
        follows from them, nor what the event needs in every case.
    """
    told = alternatives(domain, events)
    states = np.array([reasoner.intern(case) for _, case in told], dtype=np.int32)
    before = reasoner.progress(states, reasoner.conditions([event for event, _ in told]))
    kept = [told[number] for number in np.flatnonzero(before != INFEASIBLE).tolist()]
    always = reasoner.values([TOP])[0]
    columns = {fluent: column for column, fluent in enumerate(reasoner.fluents)}
    facts = np.zeros((len(kept), len(always)), dtype=np.int8)
    for row, (_, case) in enumerate(kept):
        facts[row, [columns[fact] for fact in case.true]] = 1
        facts[row, [columns[fact] for fact in case.false]] = -1
    return tuple(event for event, _ in kept), np.where(facts == always, 0, facts).astype(np.int8)


def _changed(
    domain: Domain, events: Sequence[GroundAtom], fluents: Sequence[GroundAtom]
) -> NDArray[np.bool_]:
    """Return which fluents the effects of events name, the first of very many, (events, fluents)."""
    columns = {fluent: column for column, fluent in enumerate(fluents)}
    named = np.zeros((len(events), len(fluents)), dtype=np.bool_)
    for row, event in enumerate(events):
        own = (columns[atom] for atom in changes(domain, event) if atom in columns)
        named[row, [*islice(own, MANY_CHANGES)]] = True
    return named


def _required(
    reasoner: Reasoner,
    ground: Sequence[GroundAtom],
    held: Literals,
    known: Literals,
    named: NDArray[np.bool_],
) -> Literals:
    """Return what must hold before events, with what constraints ask for; (events, fluents).

    A constraint can rule out the state after an event that begins with the opposite: the event then leaves
    things as they are, or its effects do not count as they have to.

    Parameters
    ----------
    held, known : what holds before and after by condition and effect.
    named : the fluents to look at besides those known after the events.
    """
    events = reasoner.events(ground)
    required = held.copy()
    for value in (1, -1):
        rows, columns = np.nonzero((held == 0) & ((known == value) | ((known == 0) & named)))
        # What begins with the opposite.
        opposite = np.zeros(held.shape[1], dtype=np.int32)
        for column in np.unique(columns).tolist():
            atom = (reasoner.fluents[column],)
            opposite[column] = reasoner.intern(BeliefState((), atom) if value > 0 else BeliefState(atom, ()))
        if len(rows):
            ruled_out = reasoner.progress(opposite[columns], events[rows]) == INFEASIBLE
            required[rows[ruled_out], columns[ruled_out]] = value
    return required


def grounding(domain: Domain) -> tuple[int, dict[str, int]]:
    """Return how many ground fluents a domain has at most, and how many ground events of each type."""
    events = {name: count_instances(domain, event.parameters) for name, event in domain.events.items()}
    return count_fluents(domain), events
