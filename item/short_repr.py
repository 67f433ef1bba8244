"""How objects with options show themselves: as scikit-learn does it, by what is not as by default."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def what_differs(self: DataclassInstance) -> str:
    """Return a dataclass with those fields that differ from their defaults: `EM(n_iter=5)`."""
    own = ((one, getattr(self, one.name)) for one in fields(self))
    said = (
        f"{one.name}={value!r}"
        for one, value in own
        if value != (one.default if one.default_factory is MISSING else one.default_factory())
    )
    return f"{type(self).__name__}({', '.join(said)})"
