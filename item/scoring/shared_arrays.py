"""Arrays of the same numbers held once."""

from __future__ import annotations

from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

_A = TypeVar("_A", bound=NDArray[Any])

# A text may be without end, so not all arrays are remembered.
MOST_REMEMBERED = 16_384


class SharedArrays:
    """The arrays that have been met, none of which anybody changes."""

    def __init__(self) -> None:
        self._known: dict[tuple[tuple[int, ...], np.dtype[Any], bytes], NDArray[Any]] = {}

    def of(self, array: _A) -> _A:
        """Return an array of the same shape, type and numbers, which may be held elsewhere, too."""
        if len(self._known) > MOST_REMEMBERED:
            self._known.clear()
        known: Any = self._known.setdefault((array.shape, array.dtype, array.tobytes()), array)
        return known
