"""What has been worked out and may be asked for again, as far as memory goes."""

from __future__ import annotations

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Remembered(dict[K, V]):
    """Values by their keys; all are forgotten when they are more than some number.

    Parameters
    ----------
    most : so many are never forgotten.
    """

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def make_room(self) -> None:
        """Forget all values if they are too many; what is kept next stays until this is called again."""
        if len(self) > self._most:
            self.clear()

    def keep(self, key: K, value: V) -> V:
        """Return a value, and remember it under a key."""
        self.make_room()
        self[key] = value
        return value
