"""Put questions to the solver: the plain ones in one program, each other one to the kernel of its support."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

import numpy as np

from item.logic.formulas import Formulas
from item.logic.grounding.components import Components
from item.logic.grounding.statics import Statics
from item.logic.transitions.batch_solver import solve_batch
from item.logic.transitions.query import Int64Array, TransitionQuery, TransitionResult, Values
from item.logic.transitions.search_solver import SearchSolvers
from item.logic.transitions.simplify import Simplifier
from item.logic.transitions.symmetry import Form, Symmetry


class Dispatcher:
    """Answers inquiries, and counts.

    Attributes
    ----------
    calls : how often the solver was called.
    asked : how many questions it decided.
    """

    def __init__(
        self, components: Components, formulas: Formulas, statics: Statics, symmetry: Symmetry
    ) -> None:
        self.calls = 0
        self.asked = 0
        self._components = components
        self._formulas = formulas
        self._kernels = SearchSolvers(components, formulas, statics)
        self._symmetry = symmetry
        self._known: dict[Form, tuple[bool, bool, Values]] = {}
        self._specialiser = Simplifier(components, formulas, statics)

    def ask(self, queries: Sequence[TransitionQuery]) -> list[TransitionResult]:
        """Return the replies to inquiries, in order.

        Of questions that are the same but for the names of constants one is put to the solver. Plain ones are
        cheaper to answer than to compare.
        """
        forms = [None if query.plain or not query.origins else self._forms(query) for query in queries]
        new: list[tuple[TransitionQuery, list[int]]] = []
        pending: set[Form] = set()
        for query, own in zip(queries, forms, strict=True):
            first = list(range(len(query.pairs)))
            if own is not None:
                first = []
                for question, (form, _) in enumerate(own):
                    if form not in self._known and form not in pending:
                        pending.add(form)
                        first.append(question)
            new.append((query, first))
        left = [replace(query, pairs=query.pairs[first]) for query, first in new if first]
        answered = iter(self._answers(left) if left else ())
        results = [next(answered) if first else None for _, first in new]
        for own, (_, first), result in zip(forms, new, results, strict=True):
            if own is not None and result is not None:
                for place, question in enumerate(first):
                    form, order = own[question]
                    found = result.feasible[place], result.entailed[place], result.values[place][order]
                    self._known[form] = found
        return [
            self._recalled(own) if own is not None else cast(TransitionResult, result)
            for own, result in zip(forms, results, strict=True)
        ]

    def _forms(self, query: TransitionQuery) -> list[tuple[Form, Int64Array]]:
        return [
            self._symmetry.form(query.fluents, query.states[row], query.origins[event])
            for row, event in query.pairs.tolist()
        ]

    def _recalled(self, forms: list[tuple[Form, Int64Array]]) -> TransitionResult:
        """Return what is known of questions, in their own names."""
        feasible, entailed = np.zeros((2, len(forms)), dtype=np.bool_)
        values = np.zeros((len(forms), len(forms[0][1])), dtype=np.int8)
        for question, (form, order) in enumerate(forms):
            feasible[question], entailed[question], values[question, order] = self._known[form]
        return TransitionResult(feasible, entailed, values)

    def _answers(self, queries: Sequence[TransitionQuery]) -> list[TransitionResult]:
        """Return the solver's replies to inquiries, in order."""
        everything = slice(None)
        divided = [
            (query, everything) if query.plain else self._specialiser.divide(query) for query in queries
        ]
        plain = [one for one, _ in divided if len(one.pairs)]
        results = iter(solve_batch(plain, self._components, self._formulas) if plain else ())
        self.calls += bool(plain)
        self.asked += sum(len(query.pairs) for query in queries)
        return [
            self._complete(query, positions, next(results) if len(one.pairs) else None)
            for query, (one, positions) in zip(queries, divided, strict=True)
        ]

    def _complete(
        self, query: TransitionQuery, answered: Int64Array | slice, result: TransitionResult | None
    ) -> TransitionResult:
        """Return the reply to an inquiry, of which the questions at some positions have been answered."""
        rest = np.ones(len(query.pairs), dtype=np.bool_)
        rest[answered] = False
        if result is not None and not rest.any():
            return result
        own = self._kernels.ask(replace(query, pairs=query.pairs[rest]))
        self.calls += 2 * int(rest.sum())
        if result is None:
            return own
        feasible, entailed = np.zeros((2, len(rest)), dtype=np.bool_)
        values = np.zeros((len(rest), len(query.fluents)), dtype=np.int8)
        for positions, part in ((answered, result), (rest, own)):
            feasible[positions], entailed[positions], values[positions] = (
                part.feasible,
                part.entailed,
                part.values,
            )
        return TransitionResult(feasible, entailed, values)
