"""Walk over effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from item.language import ast


def changed_predicates(effect: ast.Effect) -> Iterator[str]:
    """Yield the predicate of every atom that an effect makes true, false or unknown."""
    match effect:
        case ast.Atom(predicate):
            yield predicate.text
        case ast.Delete(atom) | ast.Release(atom):
            yield atom.predicate.text
        case ast.AllOf(parts) | ast.OneOf(parts):
            for part in parts:
                yield from changed_predicates(part)
        case ast.When(_, part) | ast.ForallEffect(_, part):
            yield from changed_predicates(part)
        case _:
            assert_never(effect)
