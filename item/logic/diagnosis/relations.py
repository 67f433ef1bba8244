"""Which events enable, forbid and undo which, by what the solver says that they need and change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array

from item.diagnostics import MOST_NAMED, Diagnostic, InputError
from item.language.domain import NOTHING, Domain
from item.language.syntax import ast
from item.language.syntax.walk import changed_atoms, subformulas
from item.logic.belief import GroundAtom
from item.logic.codes import LogicCode
from item.logic.diagnosis.generic_objects import lacking_types, with_generic_objects
from item.logic.diagnosis.literals import (
    EventLiterals,
    Literals,
    alternative_needs,
    event_literals,
    with_cases,
)
from item.logic.reasoner import Reasoner

# Which rows are related to which, 0 or 1.
Table: TypeAlias = csr_array


class Effect(StrEnum):
    """What one event does to another that comes right after it, or came right before.

    It enables the other if it makes a literal true that the other needs, or one of several of which one is
    enough, and nothing false that it needs. It forbids the other if either could happen, and it makes a
    literal false that the other needs. It undoes the other if it can happen right after it, and takes back
    something that the other changed.
    """

    ENABLES = "enables"
    FORBIDS = "forbids"
    UNDOES = "undoes"


@dataclass(frozen=True, slots=True)
class Relation:
    """What events of one type do to events of another, with the predicates by which they do it.

    That some ground events of the types are so related is meant, not that all are.
    """

    effect: Effect
    first: str
    second: str
    predicates: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EventGraph:
    """How the event types of a domain are related.

    Attributes
    ----------
    events : their names, in the order of the domain.
    relations : sorted by effect and in the order of the domain.
    impossible : the types of which no event that was looked at can happen, because of static facts mostly.
    """

    events: tuple[str, ...]
    relations: tuple[Relation, ...]
    impossible: frozenset[str]


def event_graph(domain: Domain) -> EventGraph:
    """Return how the event types of a domain are related.

    Judged are the literals that an event needs in every case, and those that it changes in every case or
    where the condition of a `when` holds. Of needs that one of several facts satisfies, each such fact can
    enable an event, and none forbids it. Where constants are to come with a narrative, a few stand for them.
    Of types of very many ground events some are looked at (`item.logic.diagnosis.sample`).

    Raises
    ------
    InputError
        When no state satisfies the constraints, or no few constants can stand for those that are missing.
    """
    judged = with_generic_objects(domain)
    lacking = lacking_types(domain)
    if not judged and lacking:
        types = " and ".join(f"`{one}`" for one in lacking[:MOST_NAMED])
        message = f"what events do may depend on how many constants there are of {types}"
        expected = "some of each, in the domain or with --problem FILE"
        raise InputError(Diagnostic(LogicCode.TOO_FEW_CONSTANTS, message, expected=expected))
    # Types without a constant that neither events nor laws ask for change nothing.
    judged = judged or (domain,)
    reasoner = Reasoner(judged[-1])
    always = event_literals(judged[-1], reasoner)
    found = with_cases(judged[-1], reasoner, always)
    options = alternative_needs(judged[-1], reasoner, always.ground)
    names = tuple(domain.events)
    told: dict[tuple[Effect, str, str], list[str]] = {}
    for effect, predicate, pairs in _pairs(found, len(always.ground), options, names):
        for first, second in np.argwhere(pairs).tolist():
            told.setdefault((effect, names[first], names[second]), []).append(predicate)
    order = {name: number for number, name in enumerate(names)}
    keys = sorted(told, key=lambda key: (list(Effect).index(key[0]), order[key[1]], order[key[2]]))
    return EventGraph(
        tuple(name for name in names if name != NOTHING),
        tuple(Relation(*key, _spoken(domain, key[0], key[2], told[key])) for key in keys),
        frozenset(names) - {event[0] for event in found.ground},
    )


def _spoken(domain: Domain, effect: Effect, second: str, predicates: list[str]) -> tuple[str, ...]:
    """Return the predicates that the second event speaks of; all, where only laws tie the events."""
    event = domain.events[second]
    atoms = changed_atoms(event.effect)
    if effect is not Effect.UNDOES:
        atoms = (part for part in subformulas(event.precondition) if isinstance(part, ast.Atom))
    own = {atom.predicate.text for atom in atoms}
    return tuple(name for name in predicates if name in own) or tuple(predicates)


def _pairs(
    found: EventLiterals,
    events: int,
    options: tuple[Sequence[GroundAtom], Literals],
    names: tuple[str, ...],
) -> Iterator[tuple[Effect, str, NDArray[np.bool_]]]:
    """Yield for each effect and predicate which types are so related, as a matrix (types, types).

    Parameters
    ----------
    events : so many rows are ground events, the others cases of them.
    options : events, and what they need where one of several facts satisfies a need (`alternative_needs`).
    """
    some, enough = options
    by_type = _by_type(found.ground, names)
    by_need = _by_type([*found.ground, *some], names)
    # What holds in a case is not needed for the event to happen.
    needed = found.needs.copy()
    needed[events:] = 0
    hindered = _opposite(found.after, found.needs)
    kept_from = _opposite(found.after, np.vstack([found.needs, enough]))
    apart = _opposite(found.needs, found.needs)
    columns: dict[str, list[int]] = {}
    for column, fluent in enumerate(found.fluents):
        columns.setdefault(fluent[0], []).append(column)
    for predicate in sorted(columns):
        own = columns[predicate]
        changes, needs = found.changes[:, own], needed[:, own]
        enabling = _same(changes, np.vstack([needs, enough[:, own]]))
        forbidding, undoing = _opposite(changes, needs), _opposite(changes, changes)
        for effect, related, seconds in (
            (Effect.ENABLES, enabling - enabling.multiply(kept_from), by_need),
            (Effect.FORBIDS, forbidding - forbidding.multiply(apart), by_type),
            # The one that undoes comes second: what is left after the other must not hinder it.
            (Effect.UNDOES, undoing - undoing.multiply(hindered.T), by_type),
        ):
            yield effect, predicate, (by_type @ related @ seconds.T).toarray() > 0


def _by_type(ground: Sequence[GroundAtom], names: tuple[str, ...]) -> Table:
    """Return which events are of which type, (types, events)."""
    number = {name: at for at, name in enumerate(names)}
    types = np.array([number[event[0]] for event in ground], dtype=np.int64)
    ones = np.ones(len(types), dtype=np.int32)
    return csr_array((ones, (types, np.arange(len(types)))), shape=(len(names), len(types)))


def _same(left: Literals, right: Literals) -> Table:
    """Return which rows share a literal, (left rows, right rows) of 0 and 1."""
    return _truth(_positive(left) @ _positive(right).T + _positive(-left) @ _positive(-right).T)


def _opposite(left: Literals, right: Literals) -> Table:
    """Return which rows have a literal and its negation."""
    return _same(left, -right)


def _positive(values: Literals) -> Table:
    return csr_array((values > 0).astype(np.int32))


def _truth(counts: Table) -> Table:
    return (counts > 0).astype(np.int32)
