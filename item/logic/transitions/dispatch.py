"""Put questions to the solver: what comes down to single components in one program, the rest to a search.

Most questions are about plain event factors, or become so in their states (`simplify`); thousands of those go
into one program. For what is left each scope has search solvers, which are asked one question at a time.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Mapping, Sequence
from typing import TypeAlias

import numpy as np
from msgspec.structs import replace

from item.logic.arrays import BoolArray, Int64Array
from item.logic.grounding.ground_domain import GroundDomain
from item.logic.transitions.batch_solver import solve_batch
from item.logic.transitions.factored import FactoredAnswers
from item.logic.transitions.form_answers import KnownForms
from item.logic.transitions.plain_forms import PlainForms
from item.logic.transitions.query import TransitionQuery, TransitionResult, Values
from item.logic.transitions.search_solver import SearchSolvers
from item.logic.transitions.simplify import Factors, Simplifier
from item.logic.transitions.symmetry import Form, Symmetry

# Whether an event can happen and is entailed, and what is known afterwards, in the order of the form.
_Answer: TypeAlias = tuple[bool, bool, Values]


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
        self._known: dict[Form, _Answer] = {}
        self._judged: dict[Form, _Answer] = {}
        # The first event of each form, and the order of the fluents in which it stands for others.
        self._representatives: dict[int, tuple[int, Int64Array]] = {}
        self._simplifier = Simplifier(components, formulas, statics)
        self._factored = FactoredAnswers(components)
        self._forms = PlainForms(components, formulas, atoms, self._solved, forms)

    def ask(self, queries: Sequence[TransitionQuery], *, judged: bool = False) -> list[TransitionResult]:
        """Return the results of queries, in order.

        Of questions alike but for constants' names one is answered, unless they are plain, which have forms
        of their own.

        Parameters
        ----------
        judged : whether the states after may be left out where they must be searched for, which costs most;
            then the values of queries that are not plain are without meaning.
        """
        known = ChainMap(self._judged, self._known) if judged else self._known
        # Questions without origins observe states that are not closed: nothing is known of constants.
        alike = [self._symmetry.forms(one) if one.origins and not one.plain else None for one in queries]
        new = [
            [] if own is None else [form for form in dict.fromkeys(own[0]) if form not in known]
            for own in alike
        ]
        posed = [
            query if own is None else self._posed(query, own, forms)
            for query, own, forms in zip(queries, alike, new, strict=True)
            if own is None or forms
        ]
        answered = iter(self._answers(posed, judged))
        results = []
        for query, own, forms in zip(queries, alike, new, strict=True):
            if own is None:
                results.append(next(answered)[0])
                continue
            if forms:
                self._remember(forms, *next(answered), judged)
            results.append(_by_form(query, own, known))
        return results

    def forget_programs(self) -> None:
        """Forget the search programs, some of which hold a third of a megabyte, and keep their answers."""
        self._search.forget()

    def _posed(
        self, query: TransitionQuery, alike: tuple[list[Form], Int64Array], new: Sequence[Form]
    ) -> TransitionQuery:
        """Return a query with a question of each new form.

        It is about the first event that is like its own, so that few events are made into programs.
        """
        forms, orders = alike
        first: dict[int, int] = {}
        for question, form in enumerate(forms):
            first.setdefault(form.event, question)
        for number, question in first.items():
            if number not in self._representatives:
                self._representatives[number] = int(query.pairs[question, 1]), orders[question]
        values = np.frombuffer(b"".join([form.values for form in new]), dtype=np.int8)
        states = np.empty((len(new), len(query.fluents)), dtype=np.int8)
        np.put_along_axis(states, self._orders(new), values.reshape(states.shape), axis=1)
        events = [self._representatives[form.event][0] for form in new]
        return replace(query, states=states, pairs=np.stack((np.arange(len(new)), events), axis=1))

    def _orders(self, forms: Sequence[Form]) -> Int64Array:
        """Return for each form the columns of the fluents of its representative, shape (forms, fluents)."""
        return np.array([self._representatives[form.event][1] for form in forms])

    def _remember(
        self, forms: Sequence[Form], result: TransitionResult, searched: BoolArray, judged: bool
    ) -> None:
        """Remember the answers to questions of new forms.

        Parameters
        ----------
        searched : which of them were searched for: if they are only `judged`, nothing is known of the states
            after.
        """
        told = np.take_along_axis(result.values, self._orders(forms), axis=1)
        answers = zip(result.feasible.tolist(), result.entailed.tolist(), told, strict=True)
        for form, answer, sought in zip(forms, answers, searched.tolist(), strict=True):
            remembered = self._judged if judged and sought else self._known
            remembered[form] = answer

    def _answers(
        self, queries: Sequence[TransitionQuery], judged: bool
    ) -> list[tuple[TransitionResult, BoolArray]]:
        """Return the results of queries, and which of their questions were searched for."""
        events = [self._simplifier.factors(one) if one.origins and not one.plain else None for one in queries]
        parts = self._factored.queries(
            (query, own) for query, own in zip(queries, events, strict=True) if own is not None
        )
        plain = [query for query in queries if query.plain]
        rest = [part for part in parts if part.plain]
        found = self._forms.ask([*plain, *rest])
        simple, of_rest = iter(found[: len(plain)]), iter(found[len(plain) :])
        self._factored.learn([next(of_rest) if part.plain else self._searched(part) for part in parts])
        nothing = np.zeros(0, dtype=np.bool_)
        return [
            (next(simple), nothing) if query.plain else self._result(query, own, judged)
            for query, own in zip(queries, events, strict=True)
        ]

    def _solved(self, queries: Sequence[TransitionQuery]) -> list[TransitionResult]:
        """Return the solver's results of plain queries, from one program."""
        self.calls += 1
        self.asked += sum(len(query.pairs) for query in queries)
        return solve_batch(queries, self._components, self._formulas)

    def _result(
        self, query: TransitionQuery, events: Sequence[Factors | None] | None, judged: bool
    ) -> tuple[TransitionResult, BoolArray]:
        """Return the result of a query, some of whose events have been divided into factors."""
        if events is None:
            return self._searched(query), np.ones(len(query.pairs), dtype=np.bool_)
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
                found = self._searched(own, judged)
            feasible[chosen], entailed[chosen], values[chosen] = found.feasible, found.entailed, found.values
        return TransitionResult(feasible, entailed, values), ~divided

    def _searched(self, query: TransitionQuery, judged: bool = False) -> TransitionResult:
        self.calls += 2 * len(query.pairs)
        self.asked += len(query.pairs)
        return self._search.ask(query, judged)


def _by_form(
    query: TransitionQuery, alike: tuple[list[Form], Int64Array], known: Mapping[Form, _Answer]
) -> TransitionResult:
    """Return the result of a query whose questions are of known forms."""
    forms, orders = alike
    feasible, entailed, told = zip(*(known[form] for form in forms), strict=True)
    values = np.empty((len(forms), len(query.fluents)), dtype=np.int8)
    np.put_along_axis(values, orders, np.array(told), axis=1)
    return TransitionResult(np.array(feasible), np.array(entailed), values)
