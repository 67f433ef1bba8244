"""Which events enable, forbid and undo which, by what the solver says that they need and change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import TypeAlias

import numpy as np
from msgspec import Struct
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
from item.logic.diagnosis.succession import Succession
from item.logic.grounding.grounder import used_by_derived
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


class Relation(Struct, frozen=True):
    """What events of one type do to events of another, with the predicates by which they do it.

    That some ground events of the types are so related is meant, not that all are.
    """

    effect: Effect
    first: str
    second: str
    predicates: tuple[str, ...]


class EventGraph(Struct, frozen=True):
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
    cases = alternative_needs(judged[-1], reasoner, always.ground)
    names = tuple(domain.events)
    told: dict[tuple[Effect, str, str], list[str]] = {}
    for effect, predicate, pairs in _Tables(reasoner, found, len(always.ground), cases).pairs(names):
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
    uses = used_by_derived(domain)
    own = own.union(*(uses[name] for name in own & uses.keys()))
    return tuple(name for name in predicates if name in own) or tuple(predicates)


class _Tables:
    """Finds related rows of events.

    Events are *open* if one of several facts satisfies a need of theirs: no row has all that they need, so
    the solver says after which others they can happen.

    Parameters
    ----------
    events : so many rows are ground events, the others cases of them.
    cases : open events, and for each case the facts that are enough (`alternative_needs`).
    """

    def __init__(
        self,
        reasoner: Reasoner,
        found: EventLiterals,
        events: int,
        cases: tuple[Sequence[GroundAtom], Literals],
    ) -> None:
        self._found = found
        self._open = tuple(dict.fromkeys(cases[0]))
        # Which row, and which case, is of which open event.
        self._rows, self._cases = _members(found.ground, self._open), _members(cases[0], self._open)
        self._enough = cases[1]
        # What holds in a case is not needed for the event to happen.
        self._needed = found.needs.copy()
        self._needed[events:] = 0
        self._kept_from = _opposite(found.after, found.needs), _opposite(found.after, self._enough)
        self._apart = _opposite(found.needs, found.needs)
        self._succession = Succession(reasoner, found, self._open)
        every = slice(None)
        # Literals do not say whether both of two events can happen, if one of several facts is enough.
        asked = self._with_open(self._forbidding(every)[0])
        barred = Succession(reasoner, found, found.ground).forbidden(asked)
        self._apart = _truth(self._apart + asked - barred)
        self._enabled = self._succession.possible(_truth(self._enabling(every)[1]))
        self._barred = self._succession.forbidden(_truth(self._forbidding(every)[1]))
        self._following = self._followed()

    def pairs(self, names: tuple[str, ...]) -> Iterator[tuple[Effect, str, NDArray[np.bool_]]]:
        """Yield for each effect and predicate which types are so related, as a matrix (types, types)."""
        rows, opened = (
            _members([one[:1] for one in own], [(name,) for name in names])
            for own in (self._found.ground, self._open)
        )
        columns: dict[str, list[int]] = {}
        for column, fluent in enumerate(self._found.fluents):
            columns.setdefault(fluent[0], []).append(column)
        for predicate in sorted(columns):
            own = columns[predicate]
            plain, by_case = self._enabling(own)
            forbidding, by_cases = self._forbidding(own)
            changes = self._found.changes[:, own]
            undoing = _opposite(changes, changes).multiply(self._following.T)
            for effect, closed, other in (
                (Effect.ENABLES, plain, by_case.multiply(self._enabled)),
                (Effect.FORBIDS, forbidding, by_cases.multiply(self._barred)),
                (Effect.UNDOES, undoing, None),
            ):
                related = rows.T @ closed @ rows
                if other is not None:
                    related = related + rows.T @ other @ opened
                yield effect, predicate, related.toarray() > 0

    def _enabling(self, columns: slice | list[int]) -> tuple[Table, Table]:
        """Return which rows make true what others need, (rows, rows), and open events, (rows, open)."""
        changes, needs = self._found.changes[:, columns], self._needed[:, columns]
        plain, by_case = _same(changes, needs), _same(changes, self._enough[:, columns])
        by_case = by_case - by_case.multiply(self._kept_from[1])
        opened = plain @ self._rows + by_case @ self._cases
        plain = plain - plain.multiply(self._kept_from[0])
        return self._without_open(plain), opened

    def _forbidding(self, columns: slice | list[int]) -> tuple[Table, Table]:
        """Return which rows make false what others need, and what is enough for open ones, as `_enabling`."""
        changes = self._found.changes[:, columns]
        plain = _opposite(changes, self._needed[:, columns])
        opened = _opposite(changes, self._enough[:, columns]) @ self._cases
        return plain - plain.multiply(self._apart), opened

    def _followed(self) -> Table:
        """Return which rows can come right after which others and take back a change, (before, after)."""
        undone = _opposite(self._found.changes, self._found.changes)
        # What is left after the one must not hinder the other.
        undone = undone - undone.multiply(self._kept_from[0])
        possible = self._succession.possible(_truth(undone @ self._rows))
        return csr_array(self._without_open(undone) + undone.multiply(possible @ self._rows.T))

    def _with_open(self, pairs: Table) -> Table:
        opened = np.asarray(self._rows.sum(axis=1)).ravel() > 0
        return csr_array(pairs.multiply(opened[:, np.newaxis] | opened[np.newaxis]))

    def _without_open(self, pairs: Table) -> Table:
        closed = np.asarray(self._rows.sum(axis=1)).ravel() == 0
        return csr_array(pairs.multiply(closed[np.newaxis]))


def _members(own: Sequence[GroundAtom], whole: Sequence[GroundAtom]) -> Table:
    """Return which of some events is which of others, (some, others); the others are distinct."""
    number = {one: at for at, one in enumerate(whole)}
    places = [(row, number[one]) for row, one in enumerate(own) if one in number]
    rows, columns = np.array(places, dtype=np.int64).reshape(-1, 2).T
    return csr_array((np.ones(len(rows), dtype=np.int32), (rows, columns)), shape=(len(own), len(whole)))


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
