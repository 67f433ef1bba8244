"""How objects with options show themselves: as scikit-learn does it, by what is not as by default."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import asdict


def what_differs(self: Struct) -> str:
    """Return a record with those fields that differ from their defaults: `EM(n_iter=5)`."""
    plain = type(self)()
    said = (f"{name}={own!r}" for name, own in asdict(self).items() if own != getattr(plain, name))
    return f"{type(self).__name__}({', '.join(said)})"
