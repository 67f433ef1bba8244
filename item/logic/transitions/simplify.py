"""Make sub-events plain where a belief state decides what their effects hang on.

What a state knows settles most conditions of `when` effects and most disjunctions of preconditions. What is
left is often plain, and plain questions are answered by the thousand in one program (`batch_solver`).

This simplifies questions as a grounder does with facts; it answers none. The facts are the literals that the
state knows, what the precondition asks, and that no other member of an exclusive group is true beside one of
those. A formula is replaced by its truth value only where the facts in it leave no other (each part by
itself, no search). Whether the event can happen, whether its precondition is entailed and what is known
afterwards the solver decides for every question, also for one whose precondition came down to false: that is
put to it as two literals that exclude each other.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from item.logic.formulas import FALSE, TRUE, Connective, Formulas, Literal
from item.logic.grounding.compiler import EventFactor
from item.logic.grounding.components import Components
from item.logic.grounding.statics import Statics
from item.logic.transitions.query import Int64Array, TransitionQuery


class Simplifier:
    """Divides inquiries into questions that become plain and others."""

    def __init__(self, components: Components, formulas: Formulas, statics: Statics) -> None:
        self._components = components
        self._formulas = formulas
        self._statics = statics
        self._truths: dict[
            tuple[tuple[int, ...], tuple[int, ...]], tuple[dict[int, int], dict[int, int]]
        ] = {}

    def divide(self, query: TransitionQuery) -> tuple[TransitionQuery, Int64Array]:
        """Return the questions that become plain, as an inquiry, and their positions in `pairs`."""
        events: dict[EventFactor, int] = {}
        pairs: list[tuple[int, int]] = []
        positions: list[int] = []
        views: dict[int, _View] = {}
        for position, (row, number) in enumerate(query.pairs.tolist()):
            event = query.events[number]
            if event.alternatives or any(self._components[one].rules for one in event.scope):
                continue
            if row not in views:
                views[row] = _View(query, row, self._formulas)
            plain = self._specialised(event, views[row])
            if plain is not None:
                pairs.append((row, events.setdefault(plain, len(events))))
                positions.append(position)
        chosen = replace(query, events=tuple(events), pairs=np.array(pairs, dtype=np.int64).reshape(-1, 2))
        return chosen, np.array(positions, dtype=np.int64)

    def _specialised(self, event: EventFactor, view: _View) -> EventFactor | None:
        """Return a plain sub-event that does the same in the state, or None if there is none."""
        conjuncts: list[int] = []
        for conjunct in self._formulas.conjuncts(event.precondition):
            # What is a literal already is left for the solver to judge.
            left = conjunct if self._is_literal(conjunct) else view.simplify(conjunct)
            if left == FALSE:
                conjuncts += view.contradiction()
            else:
                conjuncts += self._formulas.conjuncts(left) if left != TRUE else ()
        if not all(self._is_literal(one) for one in conjuncts):
            return None
        assumed, memory = self._assumed(event.scope, tuple(conjuncts))
        effects = []
        for effect in event.effects:
            condition = view.simplify(effect.condition)
            if condition != TRUE:
                condition = self._formulas.simplify(condition, assumed, memory)
            if condition not in (TRUE, FALSE):
                return None
            if condition == TRUE:
                effects.append(effect._replace(condition=TRUE))
        precondition = self._formulas.junction(Connective.AND, conjuncts)
        return EventFactor(event.scope, precondition, tuple(sorted(set(effects))))

    def _assumed(
        self, scope: tuple[int, ...], conjuncts: tuple[int, ...]
    ) -> tuple[dict[int, int], dict[int, int]]:
        """Return the truth of literals under those of a precondition and the exclusive groups.

        The second dictionary is where to remember what has been folded with it.
        """
        key = scope, conjuncts
        if key in self._truths:
            return self._truths[key]
        truth: dict[int, int] = {}

        def learn(atom: int, value: bool) -> None:
            truth[self._formulas.literal(atom, value)] = TRUE
            truth[self._formulas.literal(atom, not value)] = FALSE

        true = set()
        for conjunct in conjuncts:
            literal = self._formulas[conjunct]
            assert isinstance(literal, Literal)
            learn(literal.atom, literal.positive)
            if literal.positive:
                true.add(literal.atom)
        for number in scope:
            for group in self._components[number].groups:
                for holder in true.intersection(group.members):
                    for member in group.members:
                        if member != holder:
                            learn(member, False)
        return self._truths.setdefault(key, (truth, {}))

    def _is_literal(self, formula: int) -> bool:
        node = self._formulas[formula]
        return isinstance(node, Literal) and self._statics.definition(node.atom) is None


class _View:
    """The formulas of one support as one belief state sees them."""

    def __init__(self, query: TransitionQuery, row: int, formulas: Formulas) -> None:
        self._formulas = formulas
        self._first = query.fluents[0]
        self._truth: dict[int, int] = {}
        self._memory: dict[int, int] = {}
        values = query.states[row]
        for column in np.flatnonzero(values).tolist():
            known = bool(values[column] > 0)
            self._truth[formulas.literal(query.fluents[column], known)] = TRUE
            self._truth[formulas.literal(query.fluents[column], not known)] = FALSE

    def simplify(self, formula: int) -> int:
        """Return what is left of a formula."""
        return self._formulas.simplify(formula, self._truth, self._memory)

    def contradiction(self) -> tuple[int, int]:
        """Return two literals that cannot both hold."""
        return self._formulas.literal(self._first, True), self._formulas.literal(self._first, False)
