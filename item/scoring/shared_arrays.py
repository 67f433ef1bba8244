"""Arrays of the same numbers held once."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from item.remembered import Remembered

_A = TypeVar("_A", bound=NDArray[Any])

# A text may be without end, so not all arrays are remembered.
MOST_REMEMBERED = 16_384


class SharedArrays:
    """The arrays that have been met, none of which anybody changes."""

    def __init__(self) -> None:
        # By a fingerprint: by its bytes each would be held twice as long as few are the same.
        self._known: Remembered[tuple[tuple[int, ...], np.dtype[Any], bytes], NDArray[Any]]
        self._known = Remembered(MOST_REMEMBERED)

    def of(self, array: _A) -> _A:
        """Return an array of the same shape, type and numbers, which may be held elsewhere, too."""
        self._known.make_room()
        key = array.shape, array.dtype, fingerprint(array)
        return cast(_A, self._known.setdefault(key, array))


def fingerprint(array: NDArray[Any]) -> bytes:
    """Return what tells the numbers of an array from those of others of its shape and type."""
    return blake2b(array.tobytes(), digest_size=16).digest()
