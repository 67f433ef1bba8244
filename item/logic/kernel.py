"""Answer questions about any sub-event by search over complete states (encodings/kernel.lp)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from item.logic.compiler import SubEvent
from item.logic.components import Component, Components
from item.logic.formula import TRUE, Formulas
from item.logic.inquiry import Inquiry, Reply, Values
from item.logic.solver import Program
from item.logic.statics import Statics
from item.logic.worlds import world_facts

# Every solve settles all events of a program, so a program holds few.
LARGEST_KERNEL = 64


class Kernel:
    """One support and some sub-events as a program, grounded once and asked under assumptions.

    Parameters
    ----------
    components : the components of the support.
    events : sub-events of the support.
    """

    def __init__(
        self,
        components: Sequence[Component],
        events: Sequence[SubEvent],
        formulas: Formulas,
        statics: Statics,
    ) -> None:
        fluents = [fluent for component in components for fluent in component.fluents]
        facts = [f"column({fluent},{column})." for column, fluent in enumerate(fluents)]
        facts.extend(world_facts(components, enumerate(events), formulas, statics))
        self._program = Program(("formula", "result", "kernel"), "\n".join(facts))
        self._violated = self._program.literal("violated")
        self._happening = [self._program.literal("happening", number) for number in range(len(events))]
        before = [self._program.literal("holds", 0, fluent) for fluent in fluents]
        self._before = np.array(before, dtype=np.int64)
        self._trivial = np.array([event.precondition == TRUE for event in events])

    def ask(self, event: int, known: Values) -> tuple[bool, bool, Values]:
        """Return feasibility, entailment and the values (fluents,) after an event, given by position."""
        columns = np.flatnonzero(known)
        state = (self._before[columns] * known[columns]).tolist()
        happening = self._happening[event]
        after = np.zeros(len(known), dtype=np.int8)
        literals = self._program.certain([happening, -self._violated, *state])
        if literals is not None:
            columns, truth = np.divmod(literals, 2)
            after[columns] = 2 * truth - 1
        entailed = self._trivial[event] or self._program.certain([happening, self._violated, *state]) is None
        return literals is not None, entailed, after


class Kernels:
    """The kernels built so far; a sub-event that is new brings a kernel for all new ones of its support."""

    def __init__(self, components: Components, formulas: Formulas, statics: Statics) -> None:
        self._components = components
        self._formulas = formulas
        self._statics = statics
        self._places: dict[SubEvent, tuple[Kernel, int]] = {}

    def ask(self, inquiry: Inquiry) -> Reply:
        """Return the reply to an inquiry."""
        feasible, entailed = np.zeros((2, len(inquiry.pairs)), dtype=np.bool_)
        values = np.zeros((len(inquiry.pairs), len(inquiry.fluents)), dtype=np.int8)
        for question, (state, event) in enumerate(inquiry.pairs.tolist()):
            kernel, position = self._place(inquiry.events[event], inquiry.events)
            answer = kernel.ask(position, inquiry.states[state])
            feasible[question], entailed[question], values[question] = answer
        return Reply(feasible, entailed, values)

    def _place(self, event: SubEvent, others: Sequence[SubEvent]) -> tuple[Kernel, int]:
        place = self._places.get(event)
        if place is None:
            new = [other for other in others if not other.plain and other not in self._places]
            components = [self._components[number] for number in event.support]
            for first in range(0, len(new), LARGEST_KERNEL):
                chunk = new[first : first + LARGEST_KERNEL]
                kernel = Kernel(components, chunk, self._formulas, self._statics)
                self._places.update((other, (kernel, number)) for number, other in enumerate(chunk))
            place = self._places[event]
        return place
