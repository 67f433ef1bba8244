"""Answer questions about events from answers about their factors in single components, each asked once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import numpy as np
from msgspec import Struct, field

from item.logic.grounding.compiler import EventFactor
from item.logic.grounding.components import Components
from item.logic.transitions.query import TransitionQuery, TransitionResult, Values
from item.logic.transitions.simplify import Factors


class _Draft(Struct):
    """The questions about one component as they are collected.

    Attributes
    ----------
    states, events : those asked about, with their numbers.
    pairs : the numbers of a state and an event.
    keys : under which key each answer is to be remembered.
    """

    states: dict[bytes, int] = field(default_factory=dict)
    events: dict[EventFactor, int] = field(default_factory=dict)
    pairs: list[tuple[int, int]] = field(default_factory=list)
    keys: list[tuple[int, bytes]] = field(default_factory=list)


class FactoredAnswers:
    """Remembers what events do to single components.

    An event can happen where all its factors can, and its precondition is entailed where all of theirs are,
    because nothing connects components.
    """

    def __init__(self, components: Components) -> None:
        self._components = components
        # A factor goes by its identity; the simplifier keeps it and gives equal factors the same one.
        self._known: dict[tuple[int, bytes], tuple[bool, bool, Values]] = {}
        self._pending: list[list[tuple[int, bytes]]] = []

    def queries(
        self, questions: Iterable[tuple[TransitionQuery, Sequence[Factors | None]]]
    ) -> list[TransitionQuery]:
        """Return the questions about components that are new; `learn` takes their answers, in order.

        Parameters
        ----------
        questions : queries, and for each of their questions the factors of its event, None to pass it over.
        """
        drafts: dict[int, _Draft] = {}
        found: set[tuple[int, bytes]] = set()
        for query, events in questions:
            columns = self._columns(query)
            for row, factors in zip(query.pairs[:, 0].tolist(), events, strict=True):
                for factor in factors or ():
                    (number,) = factor.scope
                    state = query.states[row, columns[number]].tobytes()
                    key = id(factor), state
                    if key not in self._known and key not in found:
                        found.add(key)
                        draft = drafts.setdefault(number, _Draft())
                        place = draft.states.setdefault(state, len(draft.states))
                        draft.pairs.append((place, draft.events.setdefault(factor, len(draft.events))))
                        draft.keys.append(key)
        self._pending = [draft.keys for draft in drafts.values()]
        return [self._query(number, draft) for number, draft in drafts.items()]

    def learn(self, results: Iterable[TransitionResult]) -> None:
        """Remember the answers to the last `queries`."""
        for keys, result in zip(self._pending, results, strict=True):
            answers = zip(result.feasible.tolist(), result.entailed.tolist(), result.values, strict=True)
            self._known.update(zip(keys, answers, strict=True))
        self._pending = []

    def result(self, query: TransitionQuery, events: Sequence[Factors]) -> TransitionResult:
        """Return the answers to a query, whose events have these factors, from what is remembered."""
        columns = self._columns(query)
        rows = query.pairs[:, 0]
        feasible, entailed = np.ones((2, len(rows)), dtype=np.bool_)
        values = query.states[rows]
        for question, (row, factors) in enumerate(zip(rows.tolist(), events, strict=True)):
            for factor in factors:
                own = columns[factor.scope[0]]
                can, must, after = self._known[id(factor), query.states[row, own].tobytes()]
                feasible[question] &= can
                entailed[question] &= must
                values[question, own] = after
        return TransitionResult(feasible, entailed, values)

    def _query(self, number: int, draft: _Draft) -> TransitionQuery:
        fluents = self._components[number].fluents
        states = np.frombuffer(b"".join(draft.states), dtype=np.int8).reshape(-1, len(fluents))
        return TransitionQuery(fluents, states, tuple(draft.events), np.array(draft.pairs, dtype=np.int64))

    def _columns(self, query: TransitionQuery) -> Mapping[int, slice]:
        """Return the columns of each component of a query's scope."""
        columns: dict[int, slice] = {}
        start = 0
        for number in query.events[int(query.pairs[0, 1])].scope:
            end = start + len(self._components[number].fluents)
            columns[number] = slice(start, end)
            start = end
        return columns
