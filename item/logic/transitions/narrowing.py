"""What is left of events in states that know a component on which much of the event hangs.

Effects on many components often hang on one: who faces and who bowls next hangs on the end of the over.
Together they are a share that touches all of these components, and there are as many questions about it as
products of their states. Where a state of that one, the *pivot*, is known, its literals are facts, and the
share falls into smaller ones.
"""

from __future__ import annotations

from collections import Counter

from item.logic.formulas import FALSE, TRUE, Connective
from item.logic.grounding.compiler import Compiler, EventFactor, GroundEvent
from item.logic.grounding.components import Components
from item.logic.grounding.ground_domain import GroundDomain
from item.logic.transitions.query import Values
from item.logic.transitions.symmetry import Symmetry


class Narrowing:
    """Divides sub-events further, in the states of one of their components."""

    def __init__(self, grounded: GroundDomain, symmetry: Symmetry) -> None:
        self._compiler: Compiler = grounded.compiler
        self._components: Components = grounded.components
        self._formulas = grounded.grounder.formulas
        self._symmetry = symmetry
        # What a state of a component settles, and what formulas come down to under it.
        self._settled: dict[tuple[int, bytes], tuple[dict[int, int], dict[int, int]]] = {}

    def pivot(self, event: EventFactor) -> int | None:
        """Return the component on which most of an event hangs, None if the event touches no other.

        It is None, too, if a constant of the component may trade places with another: a state of it names
        constants, so that a question within that state would have no form in common with others (`Symmetry`).
        """
        if len(event.scope) == 1:
            return None
        links = self._compiler.links(event)
        counts = Counter(one for link in links if len(link) > 1 for one in sorted(link))
        ((component, _),) = counts.most_common(1)
        return None if self._symmetry.trades(self._components[component].fluents) else component

    def narrowed(self, event: EventFactor, component: int, values: Values) -> tuple[EventFactor, ...]:
        """Return the shares of an event where a state of a component is known.

        Parameters
        ----------
        values : shape (fluents,), a value for each fluent of the component: 1 true, -1 false, 0 unknown.
        """
        known, memory = self._under(component, values)
        precondition = self._formulas.simplify(event.precondition, known, memory)
        if precondition == FALSE:
            fluent = self._components[component].fluents[0]
            both = [self._formulas.literal(fluent, true) for true in (True, False)]
            never = self._formulas.junction(Connective.AND, both)
            return self._compiler.split(GroundEvent(never, [], []))
        effects = []
        for one in event.effects:
            condition = self._formulas.simplify(one.condition, known, memory)
            if condition != FALSE:
                effects.append(one if condition == one.condition else one._replace(condition=condition))
        return self._compiler.split(GroundEvent(precondition, effects, list(event.alternatives)))

    def _under(self, component: int, values: Values) -> tuple[dict[int, int], dict[int, int]]:
        """Return the literals that a state of a component settles, and what is remembered under them."""
        key = component, values.tobytes()
        found = self._settled.get(key)
        if found is None:
            known = {}
            for fluent, value in zip(self._components[component].fluents, values.tolist(), strict=True):
                if value:
                    known[self._formulas.literal(fluent, value > 0)] = TRUE
                    known[self._formulas.literal(fluent, value < 0)] = FALSE
            found = self._settled[key] = known, {}
        return found
