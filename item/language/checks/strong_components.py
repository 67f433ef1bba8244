"""Which names depend on each other in a circle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping


def strong_components(edges: Mapping[str, Iterable[str]]) -> list[tuple[str, ...]]:
    """Return the strongly connected components of a graph, each after those it leads to.

    `edges` has every node as a key. Tarjan's algorithm, without recursion.
    """
    found: list[tuple[str, ...]] = []
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    unfinished: list[str] = []
    position: dict[str, int] = {}
    placed: set[str] = set()
    for root in edges:
        pending = [(root, iter(edges[root]))] if root not in order else []
        while pending:
            node, following = pending[-1]
            if node not in order:
                order[node] = low[node] = len(order)
                position[node] = len(unfinished)
                unfinished.append(node)
            for other in following:
                if other not in order:
                    pending.append((other, iter(edges[other])))
                    break
                if other not in placed:
                    low[node] = min(low[node], order[other])
            else:
                pending.pop()
                if pending:
                    low[pending[-1][0]] = min(low[pending[-1][0]], low[node])
                if low[node] == order[node]:
                    start = position[node]
                    found.append(tuple(unfinished[start:]))
                    placed.update(unfinished[start:])
                    del unfinished[start:]
    return found
