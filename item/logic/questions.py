"""Put questions to the solver: the plain ones in one program, each other one to the kernel of its support."""

from __future__ import annotations

from collections.abc import Sequence

from item.logic.closure import ask_closure
from item.logic.components import Components
from item.logic.formula import Formulas
from item.logic.inquiry import Inquiry, Reply
from item.logic.kernel import Kernels
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

    def ask(self, inquiries: Sequence[Inquiry]) -> list[Reply]:
        """Return the replies to inquiries, in order."""
        plain = [inquiry for inquiry in inquiries if inquiry.plain]
        replies = iter(ask_closure(plain, self._components, self._formulas) if plain else ())
        answers = [next(replies) if inquiry.plain else self._kernels.ask(inquiry) for inquiry in inquiries]
        self.calls += bool(plain) + sum(2 * len(inquiry.pairs) for inquiry in inquiries if not inquiry.plain)
        self.asked += sum(len(inquiry.pairs) for inquiry in inquiries)
        return answers
