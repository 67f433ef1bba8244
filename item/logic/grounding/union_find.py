"""Connected sets."""

from __future__ import annotations

from collections.abc import Collection, Iterable


def connected_sets(sets: Iterable[Collection[int]]) -> list[list[int]]:
    """Return the unions of overlapping sets, each ascending, ordered by their first elements."""
    leader: dict[int, int] = {}

    def find(element: int) -> int:
        while leader[element] != element:
            leader[element] = element = leader[leader[element]]
        return element

    for one in sets:
        for element in one:
            leader.setdefault(element, element)
        leaders = sorted({find(element) for element in one})
        for other in leaders[1:]:
            leader[other] = leaders[0]
    unions: dict[int, list[int]] = {}
    for element in sorted(leader):
        unions.setdefault(find(element), []).append(element)
    return list(unions.values())
