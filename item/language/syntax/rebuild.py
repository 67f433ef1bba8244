"""Change the nodes of a tree, wherever they stand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any, TypeVar

from item.language.syntax import ast

Tree = TypeVar("Tree")


def rebuilt(tree: Tree, change: Callable[[ast.Node], ast.Node]) -> Tree:
    """Return a tree with every node changed, the outer ones first; what a change returns is not looked into.

    Parameters
    ----------
    tree : a node, or a tuple of nodes.
    change : returns the node itself where nothing is to be changed.
    """
    result: Any = tree
    if isinstance(tree, tuple):
        parts = tuple(rebuilt(one, change) for one in tree)
        if any(new is not old for new, old in zip(parts, tree, strict=True)):
            result = parts
    elif isinstance(tree, ast.Node):
        result = change(tree)
        if result is tree:
            inside = {name: (value, rebuilt(value, change)) for name, value in _children(tree)}
            own = {name: new for name, (old, new) in inside.items() if new is not old}
            result = replace(result, **own) if own else tree
    return result  # type: ignore[no-any-return]


def _children(node: Any) -> Iterator[tuple[str, Any]]:  # noqa: ANN401
    for field in fields(node):
        value = getattr(node, field.name)
        if isinstance(value, tuple | ast.Node):
            yield field.name, value
