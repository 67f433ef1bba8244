"""Put questions to the solver: the plain ones in one program, the others in another."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from item.logic.batch import Inquiry, Reply
from item.logic.closure import ask_closure
from item.logic.components import Component
from item.logic.grounding import Grounder
from item.logic.search import ask_search
from item.logic.statics import Statics


class Questions:
    """Answers inquiries, and counts them.

    Attributes
    ----------
    calls : programs given to the solver.
    asked : questions decided.
    """

    def __init__(self, components: Sequence[Component], grounder: Grounder, statics: Statics) -> None:
        self.calls = 0
        self.asked = 0
        self._components = components
        self._grounder = grounder
        self._statics = statics

    def ask(self, inquiries: Sequence[Inquiry]) -> list[Reply]:
        """Return the replies to inquiries, in order."""
        plain = [all(event.plain for event in inquiry.events) for inquiry in inquiries]
        replies: dict[int, Reply] = {}
        ways: tuple[tuple[bool, Callable[[list[Inquiry]], list[Reply]]], ...] = (
            (True, self._closure),
            (False, self._search),
        )
        for way, answer in ways:
            chosen = [number for number, is_plain in enumerate(plain) if is_plain is way]
            if chosen:
                self.calls += 1
                self.asked += sum(len(inquiries[number].pairs) for number in chosen)
                replies.update(zip(chosen, answer([inquiries[number] for number in chosen]), strict=True))
        return [replies[number] for number in range(len(inquiries))]

    def _closure(self, inquiries: list[Inquiry]) -> list[Reply]:
        return ask_closure(inquiries, self._components, self._grounder.formulas)

    def _search(self, inquiries: list[Inquiry]) -> list[Reply]:
        return ask_search(inquiries, self._components, self._grounder, self._statics)
