"""The worlds about which questions are answered side by side: ground domains that have nothing in common.

Narratives with casts of their own are read under domains of their own. A question about one array of pairs
costs much less than one about each of several, so those of all worlds are looked up as one. A component has
one number among those of all worlds; its states stand in rows in the column of its place among those of its
own.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from msgspec import Struct, field

from item.logic.formulas import TRUE, Connective
from item.logic.grounding.compiler import EventFactor
from item.logic.grounding.ground_domain import GroundDomain
from item.logic.transitions.dispatch import Dispatcher
from item.logic.transitions.narrowing import Narrowing
from item.logic.transitions.query import TransitionQuery
from item.logic.transitions.scope import ComponentStates


class World(Struct, frozen=True):
    """A ground domain, and who answers questions about it.

    Attributes
    ----------
    components : the numbers of its components among those of all worlds; more are found as it grows.
    connected : those of several fluents, or with rules.
    columns, places : of each other fluent its column among all fluents, and its component's in rows.
    """

    grounded: GroundDomain
    questions: Dispatcher
    narrowing: Narrowing
    components: list[int] = field(default_factory=list)
    connected: list[int] = field(default_factory=list)
    columns: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)

    def add(self, number: int, part: ComponentStates) -> None:
        """Take in a component under its number among those of all worlds."""
        self.components.append(number)
        if part.component.alone:
            self.columns.extend(part.component.columns)
            self.places.append(part.place)
        else:
            self.connected.append(number)

    def observation(self, part: ComponentStates, known: Mapping[int, int]) -> TransitionQuery:
        """Return the question what follows from some literals of a component."""
        component, scope = part.component, (part.place,)
        state = part.unknown
        if component.rules:
            event = EventFactor(scope, TRUE, plain=False)
            state = np.array([[known.get(fluent, 0) for fluent in component.fluents]], dtype=np.int8)
        else:
            # Plain questions are about closed states, so there the literals are observed in the unknown one.
            formulas = self.grounded.grounder.formulas
            literals = [formulas.literal(fluent, value > 0) for fluent, value in known.items()]
            event = EventFactor(scope, formulas.junction(Connective.AND, literals))
        return TransitionQuery(component.fluents, state, (event,), np.zeros((1, 2), dtype=np.int64))
