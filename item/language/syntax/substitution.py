"""Put terms into the places of variables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias, TypeVar

from msgspec.structs import replace

from item.language.syntax import ast
from item.language.syntax.numbers import HasOneOf, HasRelated, HasValue, Written
from item.language.syntax.rebuild import rebuilt

Tree = TypeVar("Tree", bound=ast.Node)

Terms: TypeAlias = Mapping[str, ast.Term]
"""By the names of variables in lower case."""


def substituted(tree: Tree, terms: Terms) -> Tree:
    """Return a formula or an effect with terms for its free variables.

    A quantified variable that is called as a variable among the terms gets another name, so that it does not
    bind that one.
    """

    def change(node: ast.Node) -> ast.Node:
        match node:
            case ast.Variable(text):
                return terms.get(text.lower(), node)
            case ast.Forall(variables, part) | ast.Exists(variables, part):
                own, inner = _renamed(variables, terms)
                return _with_written(replace(node, variables=own, part=substituted(part, inner)), terms)
            case HasValue(_, own):
                return _with_written(replace(node, terms=rebuilt(own, change)), terms)
            case HasOneOf(parts):
                return _with_written(replace(node, parts=rebuilt(parts, change)), terms)
            case ast.ForallEffect(variables, effect):
                own, inner = _renamed(variables, terms)
                return replace(node, variables=own, effect=substituted(effect, inner))
            case _:
                return node

    return rebuilt(tree, change)


def _with_written(node: Tree, terms: Terms) -> Tree:
    """Return a formula with terms for the free variables of what was written for it, too."""
    if isinstance(node, HasValue | HasOneOf | HasRelated):
        return replace(node, written=Written(substituted(node.written.node, terms)))
    return node


def _renamed(variables: tuple[ast.Typed, ...], terms: Terms) -> tuple[tuple[ast.Typed, ...], Terms]:
    """Return quantified variables under names that no term has, and the terms inside."""
    taken = {term.text.lower() for term in terms.values()}
    inner = dict(terms)
    own = []
    for entry in variables:
        text = entry.name.text
        while text.lower() in taken:
            text += "-other"
        name = ast.Variable(text, span=entry.name.span)
        inner[entry.name.text.lower()] = name
        own.append(ast.Typed(name, entry.types, span=entry.span))
    return tuple(own), inner
