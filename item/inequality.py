"""What `!=` says of structs that have an `__eq__` of their own."""

from __future__ import annotations


def unequal(self: object, other: object) -> bool:
    """Return whether two are not equal; a `Struct` without this compares its fields, or identities."""
    return not self == other  # noqa: SIM201 - this is what `!=` calls
