"""What formulas come to in many belief states at once: true, false, or open."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from item.logic.formulas import FALSE, TRUE, Connective, Formulas, Literal
from item.logic.transitions.query import Values


class Truths:
    """The values of formulas in some belief states: 1 true, -1 false, 0 where both are possible.

    Every part of a formula counts by itself (Kleene's logic), as when a grounder replaces facts: `(or p (not
    p))` is open where `p` is.

    Parameters
    ----------
    columns : the column of each fluent among the values.
    values : shape (states, fluents), the belief states.
    assumed : what is taken to hold of fluents (by number) beyond that.
    """

    def __init__(
        self, formulas: Formulas, columns: Mapping[int, int], values: Values, assumed: Mapping[int, int]
    ) -> None:
        self._formulas = formulas
        self._columns = columns
        self._values = values.T.copy()
        for fluent, value in assumed.items():
            own = self._values[columns[fluent]]
            own[own == 0] = value
        self._open = np.zeros(len(values), dtype=np.int8)
        self._found: dict[int, Values] = {TRUE: self._open + np.int8(1), FALSE: self._open - np.int8(1)}

    def of(self, formula: int) -> Values:
        """Return the values of a formula, shape (states,)."""
        found = self._found.get(formula)
        if found is None:
            node = self._formulas[formula]
            if isinstance(node, Literal):
                column = self._columns.get(node.atom)
                # A derived atom that depends on itself is no column: it is left open.
                known = self._open if column is None else self._values[column]
                found = known if node.positive else -known
            else:
                join = np.minimum if node.connective is Connective.AND else np.maximum
                found = join.reduce([self.of(part) for part in node.parts])
            self._found[formula] = found
        return found

    def left(self, formula: int, row: int) -> tuple[int, ...] | None:
        """Return the literals to which a state that leaves a formula open reduces it, None if to more.

        Parameters
        ----------
        row : the state.
        """
        if self.of(formula)[row] > 0:
            return ()
        node = self._formulas[formula]
        if isinstance(node, Literal):
            return (formula,)
        parts = [part for part in node.parts if self.of(part)[row] == 0]
        if node.connective is Connective.OR:
            return self.left(parts[0], row) if len(parts) == 1 else None
        found: list[int] = []
        for part in parts:
            own = self.left(part, row)
            if own is None:
                return None
            found += own
        return tuple(found)
