"""Predicates of which rules or the order of constants alone say when they hold."""

from __future__ import annotations

from collections.abc import Mapping

from item.diagnostics import Span
from item.language.checks.order import BEFORE, NEXT
from item.language.checks.symbols import Symbols
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.syntax import ast, sections


class FixedPredicates:
    """What no effect or group may speak of directly, and a start only as far as nothing else decides it.

    Parameters
    ----------
    derived : the names of derived predicates.
    ordered : the constants of each ordered type.
    """

    def __init__(
        self, derived: frozenset[str] = frozenset(), ordered: Mapping[str, tuple[str, ...]] | None = None
    ) -> None:
        self._derived = derived
        self._ordered = ordered or {}
        self._in_order = frozenset(name for own in self._ordered.values() for name in own)

    def has(self, predicate: ast.Name) -> bool:
        """Say whether a predicate is not to be changed."""
        return predicate.text in self._derived or self.is_of_order(predicate)

    def allows(self, fact: sections.Fact) -> bool:
        """Say whether a start may list a fact, whose names are resolved.

        A start gives an order to constants that have none, such as a problem's own. Of those that have one it
        may only repeat what holds.
        """
        if not self.is_of_order(fact.atom.predicate):
            return fact.atom.predicate.text not in self._derived
        first, second = (term.text for term in fact.atom.terms)
        return self._in_order.isdisjoint((first, second)) or fact.positive is self._holds(
            fact.atom.predicate.text, first, second
        )

    def is_of_order(self, predicate: ast.Name) -> bool:
        """Say whether a predicate is one of an ordered type."""
        return bool(self._ordered) and predicate.text in (NEXT, BEFORE)

    def _holds(self, predicate: str, first: str, second: str) -> bool:
        """Say whether an atom is true by the order of the constants."""
        for own in self._ordered.values():
            if first in own and second in own:
                steps = own.index(second) - own.index(first)
                if steps == 1 or (steps > 1 and predicate == BEFORE):
                    return True
        return False

    def report(self, predicate: ast.Name, span: Span, symbols: Symbols, findings: Collector) -> None:
        """Report that something else is said of a predicate."""
        message, mend = f"`{predicate.text}` is derived: its rules alone say when it holds", None
        if self.is_of_order(predicate):
            message = (
                f"`{predicate.text}` is of an ordered type: the order of its constants says when it holds"
            )
            mend = "constants declared in the order that is meant, or a predicate of another name"
        place = symbols.predicates.place(predicate.text)
        findings.add(LanguageCode.DERIVED_CHANGED, span, message, expected=mend, related=place)
