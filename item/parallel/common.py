"""What many pieces of work have in common: packed once, and unpacked once wherever they are done."""

from __future__ import annotations

import threading
from pickle import loads
from typing import Any, Generic, TypeVar
from uuid import uuid4

T = TypeVar("T")

# A process keeps so many, the latest: what texts are prepared with, and what they are read with.
MOST_KEPT = 2

# Each thread has its own, as what is in them may belong to one thread.
_HERE = threading.local()


class Common(Generic[T]):
    """Something that pieces of work share, and that none of them changes.

    Where it is sent, its bytes go with each piece, so that it does not matter who does which, and who died.

    Parameters
    ----------
    value : what is shared.
    name : by which it is known where it has been unpacked before; a new one if None.
    """

    def __init__(self, value: T, name: str | None = None) -> None:
        self.value = value
        self._name = name or uuid4().hex
        self._packed: bytes | None = None

    def __reduce__(self) -> tuple[object, ...]:
        from joblib.externals.loky.backend.reduction import dumps

        if self._packed is None:
            self._packed = bytes(dumps(self.value))
        return _kept, (self._name, self._packed)


def _kept(name: str, packed: bytes) -> Common[Any]:
    """Return what was sent, unpacked unless it is among the latest of this thread."""
    latest: dict[str, Common[Any]] = _HERE.__dict__.setdefault("latest", {})
    found = latest.pop(name, None)
    if found is None:
        # What was kept longest need not stay in memory meanwhile.
        for one in [*latest][: len(latest) + 1 - MOST_KEPT]:
            del latest[one]
        found = Common(loads(packed), name)
    latest[name] = found
    return found
