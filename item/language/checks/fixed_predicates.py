"""Predicates of which rules or the order of constants alone say when they hold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from item.diagnostics import Span
from item.language.checks.order import BEFORE, NEXT
from item.language.checks.symbols import Symbols
from item.language.codes import LanguageCode
from item.language.collector import Collector
from item.language.syntax import ast


class FixedPredicates:
    """What no effect, start or group may speak of directly.

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

    def has(self, predicate: ast.Name, terms: Iterable[ast.Term] = ()) -> bool:
        """Say whether an atom is not to be changed or listed.

        Of constants that stand in no order, such as a problem's own, a start may say which is next.
        """
        return predicate.text in self._derived or (
            self.is_of_order(predicate)
            and all(isinstance(term, ast.Variable) or term.text in self._in_order for term in terms)
        )

    def is_of_order(self, predicate: ast.Name) -> bool:
        """Say whether a predicate is one of an ordered type."""
        return bool(self._ordered) and predicate.text in (NEXT, BEFORE)

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
