"""Put questions to the solver: what comes down to single components in one program, the rest to a search.

Most questions are about plain event factors, or become so in their states (`simplify`); thousands of those go
into one program. For what is left each scope has search solvers, which are asked one question at a time.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from item.logic.grounding.ground_domain import GroundDomain
from item.logic.transitions.batch_solver import solve_batch
from item.logic.transitions.factored import FactoredAnswers
from item.logic.transitions.form_answers import KnownForms
from item.logic.transitions.plain_forms import PlainForms
from item.logic.transitions.query import Int64Array, TransitionQuery, TransitionResult, Values
from item.logic.transitions.search_solver import SearchSolvers
from item.logic.transitions.simplify import Factors, Simplifier
from item.logic.transitions.symmetry import EventForm, Form, Symmetry


class Dispatcher:
    """Answers queries, and counts.

    Parameters
    ----------
    forms : answers to plain questions, of any domain.

    Attributes
    ----------
    calls : how often the solver was called.
    asked : how many questions it decided.
    """

    def __init__(self, grounded: GroundDomain, symmetry: Symmetry, forms: KnownForms) -> None:
        components, statics = grounded.components, grounded.statics
        formulas, atoms = grounded.grounder.formulas, grounded.grounder.atoms
        self.calls = 0
        self.asked = 0
        self._components = components
        self._formulas = formulas
        self._search = SearchSolvers(components, formulas, statics)
        self._symmetry = symmetry
        self._known: dict[Form, tuple[bool, bool, Values]] = {}
        self._judged: dict[Form, tuple[bool, bool, Values]] = {}
        # The first event of each form, and the order of the fluents in which it stands for others.
        self._speakers: dict[EventForm, tuple[int, Int64Array]] = {}
        self._simplifier = Simplifier(components, formulas, statics)
        self._factored = FactoredAnswers(components)
        self._forms = PlainForms(components, formulas, atoms, self._solved, forms)

    def ask(self, queries: Sequence[TransitionQuery], *, judged: bool = False) -> list[TransitionResult]:
        """Return the results of queries, in order.

        Parameters
        ----------
        judged : whether the states after may be left out where they must be searched for, which costs most;
            then the values of queries that are not plain are without meaning.
        """
        # Questions without origins observe states that are not closed: only the solver may simplify them.
        events = [self._simplifier.factors(one) if one.origins and not one.plain else None for one in queries]
        parts = self._factored.queries(
            (query, own) for query, own in zip(queries, events, strict=True) if own is not None
        )
        answered = self._answers([*(query for query in queries if query.plain), *parts])
        plain = iter(answered[: len(answered) - len(parts)])
        self._factored.learn(answered[len(answered) - len(parts) :])
        return [
            next(plain) if query.plain else self._result(query, own, judged)
            for query, own in zip(queries, events, strict=True)
        ]

    def _answers(self, queries: Sequence[TransitionQuery]) -> list[TransitionResult]:
        """Return the solver's results of queries, the plain ones by their form."""
        plain = iter(self._forms.ask([query for query in queries if query.plain]))
        return [next(plain) if query.plain else self._searched(query) for query in queries]

    def _solved(self, queries: Sequence[TransitionQuery]) -> list[TransitionResult]:
        """Return the solver's results of plain queries, from one program."""
        self.calls += 1
        self.asked += sum(len(query.pairs) for query in queries)
        return solve_batch(queries, self._components, self._formulas)

    def _result(
        self, query: TransitionQuery, events: Sequence[Factors | None] | None, judged: bool
    ) -> TransitionResult:
        """Return the result of a query, some of whose events have been divided into factors."""
        if events is None:
            return self._searched(query)
        divided = np.array([own is not None for own in events])
        feasible, entailed = np.zeros((2, len(divided)), dtype=np.bool_)
        values = np.zeros((len(divided), len(query.fluents)), dtype=np.int8)
        for chosen in (divided, ~divided):
            if not chosen.any():
                continue
            own = replace(query, pairs=query.pairs[chosen])
            if chosen is divided:
                found = self._factored.result(own, [one for one in events if one is not None])
            else:
                found = self._distinct(own, judged)
            feasible[chosen], entailed[chosen], values[chosen] = found.feasible, found.entailed, found.values
        return TransitionResult(feasible, entailed, values)

    def _distinct(self, query: TransitionQuery, judged: bool) -> TransitionResult:
        """Return the result of a query; of questions alike but for constants' names one is searched.

        It is asked about the first event of its form, so that few events are made into programs.
        """
        forms = [
            self._symmetry.form(query.fluents, query.states[row], query.origins[event])
            for row, event in query.pairs.tolist()
        ]
        known = ChainMap(self._judged, self._known) if judged else self._known
        new = {form: question for question, (form, _) in enumerate(forms) if form not in known}
        if new:
            speakers = [
                self._speakers.setdefault(form.event, (int(query.pairs[question, 1]), forms[question][1]))
                for form, question in new.items()
            ]
            states = np.empty((len(new), len(query.fluents)), dtype=np.int8)
            for place, (form, (_, order)) in enumerate(zip(new, speakers, strict=True)):
                states[place, order] = np.frombuffer(form.values, dtype=np.int8)
            pairs = np.array([(place, event) for place, (event, _) in enumerate(speakers)])
            result = self._searched(replace(query, states=states, pairs=pairs), judged)
            for place, (form, (_, order)) in enumerate(zip(new, speakers, strict=True)):
                found = result.values[place][order]
                known[form] = bool(result.feasible[place]), bool(result.entailed[place]), found
        feasible, entailed = np.zeros((2, len(forms)), dtype=np.bool_)
        values = np.zeros((len(forms), len(query.fluents)), dtype=np.int8)
        for question, (form, order) in enumerate(forms):
            feasible[question], entailed[question], values[question, order] = known[form]
        return TransitionResult(feasible, entailed, values)

    def _searched(self, query: TransitionQuery, judged: bool = False) -> TransitionResult:
        self.calls += 2 * len(query.pairs)
        self.asked += len(query.pairs)
        return self._search.ask(query, judged)
