"""Change the nodes of a tree, wherever they stand."""

from __future__ import annotations

from collections.abc import Callable
from operator import is_not
from typing import Any, TypeVar

from msgspec.structs import replace

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
        parts = [rebuilt(one, change) for one in tree]
        if any(map(is_not, parts, tree)):
            result = tuple(parts)
    elif isinstance(tree, ast.Node):
        result = change(tree)
        if result is tree:
            own: dict[str, Any] = {}
            for name in result.__struct_fields__:
                value = getattr(tree, name)
                # Words and places are most of what there is.
                if isinstance(value, tuple | ast.Node):
                    new = rebuilt(value, change)
                    if new is not value:
                        own[name] = new
            result = replace(result, **own) if own else tree
    return result  # type: ignore[no-any-return]
