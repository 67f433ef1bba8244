"""Make event factors plain where a belief state decides what their effects hang on, and divide them further.

What a state knows settles most conditions of `when` effects and most disjunctions of preconditions. What is
left is often plain: literals that must hold, and fluents that change. Such an event falls into factors of
single components, and questions about those are few, however many states all components have together.

This simplifies questions as a grounder does with facts; it answers none. The facts are the literals that the
state knows, what the precondition asks, and that no other member of an exclusive group is true beside one of
those. A formula is replaced by its truth value only where the facts in it leave no other (each part by
itself, no search). Whether the event can happen, whether its precondition is entailed and what is known
afterwards the solver decides for every question, also for one whose precondition came down to false: that is
put to it as two literals that exclude each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

import numpy as np
from msgspec import Struct

from item.logic.arrays import BoolArray, Int64Array
from item.logic.formulas import TRUE, Connective, Formulas, Literal
from item.logic.grounding.compiler import EventFactor
from item.logic.grounding.components import Components
from item.logic.grounding.effects import GroundEffect
from item.logic.grounding.statics import Statics
from item.logic.transitions.distinct import distinct
from item.logic.transitions.query import TransitionQuery
from item.logic.transitions.truths import Truths

# A plain event, divided into factors of single components.
Factors: TypeAlias = tuple[EventFactor, ...]


class _Anatomy(Struct, frozen=True):
    """An event factor taken apart.

    Attributes
    ----------
    event : the event itself; what is remembered under its identity keeps it.
    literals, others : the conjuncts of its precondition.
    conditions : the distinct conditions of its effects.
    uses : for each effect the position of its condition.
    """

    event: EventFactor
    literals: tuple[int, ...]
    others: tuple[int, ...]
    conditions: tuple[int, ...]
    uses: Int64Array


class Simplifier:
    """Finds the factors of events in single components, state by state."""

    def __init__(self, components: Components, formulas: Formulas, statics: Statics) -> None:
        self._components = components
        self._formulas = formulas
        self._statics = statics
        self._anatomies: dict[int, _Anatomy] = {}
        self._assumptions: dict[tuple[tuple[int, ...], tuple[int, ...]], dict[int, int]] = {}
        self._made: dict[tuple[int, tuple[int, ...], bytes], Factors] = {}
        self._factors: dict[EventFactor, EventFactor] = {}

    def factors(self, query: TransitionQuery) -> list[Factors | None]:
        """Return for each question the factors of a plain event that does the same in its state.

        None stands for an event that is not plain in the state.
        """
        found: list[Factors | None] = [None] * len(query.pairs)
        columns = {fluent: column for column, fluent in enumerate(query.fluents)}
        known = Truths(self._formulas, columns, query.states, {})
        under: dict[tuple[int, ...], Truths] = {(): known}
        for number in distinct(query.pairs[:, 1]).tolist():
            event = self._anatomy(query.events[number])
            if event.event.alternatives:
                continue
            own: Int64Array = np.flatnonzero(query.pairs[:, 1] == number)
            rows = query.pairs[own, 0]
            others = np.array([known.of(one)[rows] for one in event.others]).reshape(-1, len(rows))
            for position in own[(others < 0).any(axis=0)].tolist():
                found[position] = self._impossible(query.fluents[0])
            possible: BoolArray = np.all(others >= 0, axis=0)
            certain: BoolArray = np.all(others[:, possible] > 0, axis=0)
            for literals, positions in self._asked(
                event, known, own[possible], rows[possible], certain
            ).items():
                if literals not in under:
                    assumed = self._assumed(event.event.scope, literals)
                    under[literals] = Truths(self._formulas, columns, query.states, assumed)
                truths = np.array([under[literals].of(one) for one in event.conditions], dtype=np.int8)
                happening = truths.reshape(-1, len(query.states))[:, query.pairs[positions, 0]].T
                for position, happens in zip(positions, happening, strict=True):
                    if happens.all():
                        found[position] = self._plain(event, literals, happens > 0)
        return found

    def _anatomy(self, event: EventFactor) -> _Anatomy:
        found = self._anatomies.get(id(event))
        if found is None:
            conjuncts = self._formulas.conjuncts(event.precondition)
            conditions = dict.fromkeys(effect.condition for effect in event.effects)
            numbers = {condition: number for number, condition in enumerate(conditions)}
            found = self._anatomies[id(event)] = _Anatomy(
                event,
                tuple(one for one in conjuncts if self._statics.is_literal(one)),
                tuple(one for one in conjuncts if not self._statics.is_literal(one)),
                tuple(numbers),
                np.array([numbers[effect.condition] for effect in event.effects], dtype=np.int64),
            )
        return found

    def _asked(
        self,
        event: _Anatomy,
        truths: Truths,
        positions: Int64Array,
        rows: Int64Array,
        certain: BoolArray,
    ) -> dict[tuple[int, ...], list[int]]:
        """Return the positions in `pairs` by the literals that the precondition comes down to there.

        Where it is not `certain` that nothing else is asked, and more than literals is, none are returned.
        """
        found: dict[tuple[int, ...], list[int]] = {}
        columns = positions.tolist(), rows.tolist(), certain.tolist()
        for position, row, settled in zip(*columns, strict=True):
            literals = event.literals if settled else self._left(event, truths, row)
            if literals is not None:
                found.setdefault(literals, []).append(position)
        return found

    def _impossible(self, fluent: int) -> Factors:
        """Return what can never happen: two literals of a fluent that exclude each other."""
        return tuple(self._divided([self._formulas.literal(fluent, true) for true in (True, False)], ()))

    def _left(self, event: _Anatomy, truths: Truths, row: int) -> tuple[int, ...] | None:
        """Return the literals that a state leaves of a precondition, None if it leaves more than literals."""
        left = [truths.left(one, row) for one in event.others]
        if any(one is None for one in left):
            return None
        literals = sorted({*event.literals, *(literal for own in left for literal in own or ())})
        return tuple(literals) if all(self._statics.is_literal(one) for one in literals) else None

    def _assumed(self, scope: tuple[int, ...], literals: tuple[int, ...]) -> dict[int, int]:
        """Return the values of fluents under the literals of a precondition and the exclusive groups."""
        key = scope, literals
        if key in self._assumptions:
            return self._assumptions[key]
        values: dict[int, int] = {}
        for one in literals:
            literal = self._formulas[one]
            assert isinstance(literal, Literal)
            values[literal.atom] = 1 if literal.positive else -1
        true = {fluent for fluent, value in values.items() if value > 0}
        for number in scope:
            for group in self._components[number].groups:
                for holder in true.intersection(group.members):
                    values.update((member, -1) for member in group.members if member != holder)
        return self._assumptions.setdefault(key, values)

    def _plain(self, event: _Anatomy, literals: tuple[int, ...], happening: BoolArray) -> Factors:
        """Return the factors of the event with some of its effects; `happening` has shape (conditions,)."""
        key = id(event.event), literals, happening.tobytes()
        found = self._made.get(key)
        if found is None:
            happens = happening[event.uses].tolist()
            effects = [one for one, own in zip(event.event.effects, happens, strict=True) if own]
            found = self._made[key] = tuple(self._divided(literals, effects))
        return found

    def _divided(self, literals: Sequence[int], effects: Sequence[GroundEffect]) -> Iterator[EventFactor]:
        """Yield the factors of a plain event, one per component."""
        asked: dict[int, list[int]] = {}
        for one in literals:
            literal = self._formulas[one]
            assert isinstance(literal, Literal)
            asked.setdefault(self._components.of(literal.atom), []).append(one)
        changed: dict[int, set[GroundEffect]] = {}
        for effect in effects:
            own = changed.setdefault(self._components.of(effect.fluent), set())
            own.add(effect._replace(condition=TRUE))
        for number in sorted({*asked, *changed}):
            precondition = self._formulas.junction(Connective.AND, asked.get(number, ()))
            factor = EventFactor(
                (number,),
                precondition,
                tuple(sorted(changed.get(number, ()))),
                plain=not self._components[number].rules,
            )
            yield self._factors.setdefault(factor, factor)
