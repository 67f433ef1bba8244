"""Put questions to the solver: the plain ones in one program, each other one to the kernel of its support."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from item.logic.closure import ask_closure
from item.logic.components import Components
from item.logic.formula import Formulas
from item.logic.inquiry import Inquiry, IntArray, Reply
from item.logic.kernel import Kernels
from item.logic.specialise import Specialiser
from item.logic.statics import Statics


class Questions:
    """Answers inquiries, and counts.

    Attributes
    ----------
    calls : how often the solver was called.
    asked : how many questions it decided.
    """

    def __init__(self, components: Components, formulas: Formulas, statics: Statics) -> None:
        self.calls = 0
        self.asked = 0
        self._components = components
        self._formulas = formulas
        self._kernels = Kernels(components, formulas, statics)
        self._specialiser = Specialiser(components, formulas, statics)

    def ask(self, inquiries: Sequence[Inquiry]) -> list[Reply]:
        """Return the replies to inquiries, in order."""
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
