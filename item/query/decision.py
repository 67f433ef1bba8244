"""Let the solver decide what three-valued evaluation leaves open.

A question about a state is put as an event that changes nothing and has the formula for its precondition: the
formula holds in some complete state if the event can happen, in all of them if its precondition is entailed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from item.language.domain import Domain
from item.language.syntax import ast, sections
from item.logic.belief import BeliefState
from item.logic.reasoner import INFEASIBLE, Reasoner


class Decider:
    """Decide formulas in belief states, over one reasoner for all formulas announced together."""

    def __init__(self, domain: Domain) -> None:
        self._domain = domain
        self._events: dict[tuple[ast.Formula, tuple[ast.Typed, ...]], sections.Event] = {}
        self._reasoner: Reasoner | None = None
        self._states: dict[BeliefState, int] = {}

    def announce(self, formula: ast.Formula, parameters: tuple[ast.Typed, ...]) -> None:
        """Say that a formula with these free variables may be asked about."""
        key = formula, parameters
        if key not in self._events:
            # No name of the domain holds a question mark.
            name = ast.Name(f"?{len(self._events)}")
            self._events[key] = sections.Event(name, parameters, formula)
            self._reasoner = None

    def decide(
        self,
        formula: ast.Formula,
        parameters: Sequence[ast.Typed],
        binding: Mapping[str, str],
        belief: BeliefState,
    ) -> int:
        """Return the truth of an announced formula: 1 in all complete states, -1 in none, 0 in some."""
        reasoner = self._ready()
        event = self._events[formula, tuple(parameters)]
        arguments = tuple(binding[one.name.text] for one in parameters)
        number = reasoner.event(event.name.text, arguments)
        if number is None:
            return -1
        if belief not in self._states:
            self._states[belief] = reasoner.intern(belief)
        state = self._states[belief]
        if reasoner.progress(state, number) == INFEASIBLE:
            return -1
        return int(reasoner.entailed(state, number))

    def _ready(self) -> Reasoner:
        if self._reasoner is None:
            # The states of the one before mean nothing to it.
            self._states = {}
            asked = {event.name.text: event for event in self._events.values()}
            self._reasoner = Reasoner(replace(self._domain, events={**self._domain.events, **asked}))
        return self._reasoner
