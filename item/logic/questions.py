"""Put questions to the solver: the plain ones in one program, each other one to the kernel of its support."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

import numpy as np

from item.logic.closure import ask_closure
from item.logic.components import Components
from item.logic.formula import Formulas
from item.logic.inquiry import Inquiry, IntArray, Reply, Values
from item.logic.kernel import Kernels
from item.logic.specialise import Specialiser
from item.logic.statics import Statics
from item.logic.symmetry import Form, Symmetry


class Questions:
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
        self._kernels = Kernels(components, formulas, statics)
        self._symmetry = symmetry
        self._known: dict[Form, tuple[bool, bool, Values]] = {}
        self._specialiser = Specialiser(components, formulas, statics)

    def ask(self, inquiries: Sequence[Inquiry]) -> list[Reply]:
        """Return the replies to inquiries, in order.

        Of questions that are the same but for the names of constants one is put to the solver. Plain ones are
        cheaper to answer than to compare.
        """
        forms = [
            None if inquiry.plain or not inquiry.origins else self._forms(inquiry) for inquiry in inquiries
        ]
        new: list[tuple[Inquiry, list[int]]] = []
        pending: set[Form] = set()
        for inquiry, own in zip(inquiries, forms, strict=True):
            first = list(range(len(inquiry.pairs)))
            if own is not None:
                first = []
                for question, (form, _) in enumerate(own):
                    if form not in self._known and form not in pending:
                        pending.add(form)
                        first.append(question)
            new.append((inquiry, first))
        left = [replace(inquiry, pairs=inquiry.pairs[first]) for inquiry, first in new if first]
        answered = iter(self._answers(left) if left else ())
        replies = [next(answered) if first else None for _, first in new]
        for own, (_, first), reply in zip(forms, new, replies, strict=True):
            if own is not None and reply is not None:
                for place, question in enumerate(first):
                    form, order = own[question]
                    found = reply.feasible[place], reply.entailed[place], reply.values[place][order]
                    self._known[form] = found
        return [
            self._recalled(own) if own is not None else cast(Reply, reply)
            for own, reply in zip(forms, replies, strict=True)
        ]

    def _forms(self, inquiry: Inquiry) -> list[tuple[Form, IntArray]]:
        return [
            self._symmetry.form(inquiry.fluents, inquiry.states[row], inquiry.origins[event])
            for row, event in inquiry.pairs.tolist()
        ]

    def _recalled(self, forms: list[tuple[Form, IntArray]]) -> Reply:
        """Return what is known of questions, in their own names."""
        feasible, entailed = np.zeros((2, len(forms)), dtype=np.bool_)
        values = np.zeros((len(forms), len(forms[0][1])), dtype=np.int8)
        for question, (form, order) in enumerate(forms):
            feasible[question], entailed[question], values[question, order] = self._known[form]
        return Reply(feasible, entailed, values)

    def _answers(self, inquiries: Sequence[Inquiry]) -> list[Reply]:
        """Return the solver's replies to inquiries, in order."""
        everything = slice(None)
        divided = [
            (inquiry, everything) if inquiry.plain else self._specialiser.divide(inquiry)
            for inquiry in inquiries
        ]
        plain = [one for one, _ in divided if len(one.pairs)]
        replies = iter(ask_closure(plain, self._components, self._formulas) if plain else ())
        self.calls += bool(plain)
        self.asked += sum(len(inquiry.pairs) for inquiry in inquiries)
        return [
            self._complete(inquiry, positions, next(replies) if len(one.pairs) else None)
            for inquiry, (one, positions) in zip(inquiries, divided, strict=True)
        ]

    def _complete(self, inquiry: Inquiry, answered: IntArray | slice, reply: Reply | None) -> Reply:
        """Return the reply to an inquiry, of which the questions at some positions have been answered."""
        rest = np.ones(len(inquiry.pairs), dtype=np.bool_)
        rest[answered] = False
        if reply is not None and not rest.any():
            return reply
        own = self._kernels.ask(replace(inquiry, pairs=inquiry.pairs[rest]))
        self.calls += 2 * int(rest.sum())
        if reply is None:
            return own
        feasible, entailed = np.zeros((2, len(rest)), dtype=np.bool_)
        values = np.zeros((len(rest), len(inquiry.fluents)), dtype=np.int8)
        for positions, part in ((answered, reply), (rest, own)):
            feasible[positions], entailed[positions], values[positions] = (
                part.feasible,
                part.entailed,
                part.values,
            )
        return Reply(feasible, entailed, values)
