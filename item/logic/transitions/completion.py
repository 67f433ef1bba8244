"""States of components in which all that is unknown is false, found for many at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from item.logic.arrays import Int64Array
from item.logic.transitions.cache import INFEASIBLE
from item.logic.transitions.distinct import distinct
from item.logic.transitions.number_table import NumberTable, halves, joined
from item.logic.transitions.scope import ComponentStates

_UNKNOWN = -1


class Completion:
    """Complete the states of components by what they do not know to be true.

    Parameters
    ----------
    parts : the states of all components.
    closed : returns the states of components in which all that follows from some literals is known,
        `INFEASIBLE` where no complete state agrees with them.
    """

    def __init__(
        self,
        parts: Sequence[ComponentStates],
        closed: Callable[[Sequence[tuple[int, Mapping[int, int]]]], Sequence[int]],
    ) -> None:
        self._parts = parts
        self._closed = closed
        self._known = NumberTable(_UNKNOWN)

    @property
    def size(self) -> int:
        """Return how many bytes what is remembered fills."""
        return self._known.size

    def of(self, components: Int64Array, states: NDArray[Any]) -> NDArray[np.int32]:
        """Return the completed states of components, shape (n,).

        A state stays as it is where what it leaves unknown cannot all be false.
        """
        keys = joined(components, states.astype(np.int64))
        found = self._known.get(keys)
        new = distinct(keys[found == _UNKNOWN])
        if len(new):
            self._known.put(new, np.array(self._completed(new), dtype=np.int32))
            found = self._known.get(keys)
        return found

    def _completed(self, keys: Int64Array) -> list[int]:
        """Return the completed state for each component and state."""
        completed: list[int] = []
        # Where rules tie facts together: the place of the answer, and what is to be known.
        ruled: dict[int, tuple[int, Mapping[int, int]]] = {}
        for place, key in enumerate(keys.tolist()):
            number, state = halves(key)
            part = self._parts[number]
            values = part.rows.matrix[state]
            values = np.where(values == 0, np.int8(-1), values)
            if part.component.rules:
                ruled[place] = number, dict(zip(part.fluents, values.tolist(), strict=True))
                completed.append(state)
            else:
                # Of an exclusive group all may be false.
                completed.append(int(part.rows.add(values[np.newaxis])[0]))
        for place, state in zip(ruled, self._closed([*ruled.values()]), strict=True):
            if state != INFEASIBLE:
                completed[place] = state
        return completed
