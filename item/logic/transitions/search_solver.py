"""Answer queries about any event factor by search over complete states (search_solver.lp)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from item.logic.asp.solver import Program
from item.logic.formulas import TRUE, Formulas
from item.logic.grounding.compiler import EventFactor
from item.logic.grounding.components import Component, Components
from item.logic.grounding.program_facts import world_facts
from item.logic.grounding.statics import Statics
from item.logic.transitions.distinct import distinct
from item.logic.transitions.query import TransitionQuery, TransitionResult, Values

# Every solve settles all events of a program, so a program holds few, and fewer of those with many effects.
MOST_EVENTS = 64
MOST_EFFECTS = 1024


class SearchSolver:
    """One support and some sub-events as a program, grounded once and asked under assumptions.

    Parameters
    ----------
    components : the components of the support.
    events : sub-events of the support.
    """

    def __init__(
        self,
        components: Sequence[Component],
        events: Sequence[EventFactor],
        formulas: Formulas,
        statics: Statics,
    ) -> None:
        fluents = [fluent for component in components for fluent in component.fluents]
        facts = [f"column({fluent},{column})." for column, fluent in enumerate(fluents)]
        facts.extend(world_facts(components, enumerate(events), formulas, statics))
        self._program = Program(("formula", "result", "search_solver"), "\n".join(facts))
        self._violated = self._program.literal("violated")
        self._happening = [self._program.literal("happening", number) for number in range(len(events))]
        before = [self._program.literal("holds", 0, fluent) for fluent in fluents]
        self._before = np.array(before, dtype=np.int64)
        self._trivial = np.array([event.precondition == TRUE for event in events])

    def ask(self, event: int, known: Values, judged: bool) -> tuple[bool, bool, Values]:
        """Return feasibility, entailment and the values (fluents,) after an event, given by position.

        Parameters
        ----------
        judged : whether the values are left out, which saves many answer sets.
        """
        columns = np.flatnonzero(known)
        state = (self._before[columns] * known[columns]).tolist()
        happening = self._happening[event]
        after = np.zeros(len(known), dtype=np.int8)
        if judged:
            feasible = self._program.core([happening, -self._violated, *state]) is None
        else:
            literals = self._program.certain([happening, -self._violated, *state])
            feasible = literals is not None
            if literals is not None:
                columns, truth = np.divmod(literals, 2)
                after[columns] = 2 * truth - 1
        # Nothing is violated where that leads to a contradiction.
        entailed = self._trivial[event] or self._program.core([happening, self._violated, *state]) is not None
        return feasible, entailed, after


class SearchSolvers:
    """The search solvers built so far; new event factors bring one for those asked about together."""

    def __init__(self, components: Components, formulas: Formulas, statics: Statics) -> None:
        self._components = components
        self._formulas = formulas
        self._statics = statics
        self._places: dict[EventFactor, tuple[SearchSolver, int]] = {}

    def ask(self, query: TransitionQuery, judged: bool) -> TransitionResult:
        """Return the result of a query; its values are without meaning if it is only `judged`."""
        numbers = distinct(query.pairs[:, 1]).tolist()
        self._build([query.events[number] for number in numbers])
        places = {number: self._places[query.events[number]] for number in numbers}
        feasible, entailed = np.zeros((2, len(query.pairs)), dtype=np.bool_)
        values = np.zeros((len(query.pairs), len(query.fluents)), dtype=np.int8)
        for question, (state, event) in enumerate(query.pairs.tolist()):
            solver, position = places[event]
            try:
                answer = solver.ask(position, query.states[state], judged)
            except BaseException:
                # Perhaps its search is still open.
                self.forget()
                raise
            feasible[question], entailed[question], values[question] = answer
        return TransitionResult(feasible, entailed, values)

    def forget(self) -> None:
        """Let go of all solvers; those asked again are built anew."""
        self._places.clear()

    def _build(self, events: Sequence[EventFactor]) -> None:
        """Build solvers for those of some event factors of one scope that have none."""
        chunk: list[EventFactor] = []
        size = 0
        for event in (*events, None):
            if event is not None and event in self._places:
                continue
            more = 0 if event is None else 1 + len(event.effects)
            if chunk and (event is None or len(chunk) == MOST_EVENTS or size + more > MOST_EFFECTS):
                components = [self._components[number] for number in chunk[0].scope]
                solver = SearchSolver(components, chunk, self._formulas, self._statics)
                self._places.update((one, (solver, number)) for number, one in enumerate(chunk))
                chunk, size = [], 0
            if event is not None:
                chunk.append(event)
                size += more
