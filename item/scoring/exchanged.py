"""Whether a candidate exchanges two whom one clause names: "Ann tied Ben" is no deed of Ben's.

In 125 clauses of 50 texts that name two who could each take the other's part, gold has them in the order of
the event's parameters in all but three; named in different clauses, in 26 of 39.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from itertools import combinations

from item.narrative.candidates.arguments import MENTIONED, Candidate
from item.narrative.candidates.forms import Candidates
from item.narrative.mentions.mentions import AnnotatedText
from item.scoring.directions import Direction

# The agent of a passive counts as named so far before its clause.
BEFORE = 0.5


def clauses_of(reading: AnnotatedText, places: Mapping[str, float]) -> Mapping[str, int]:
    """Return the place of the clause that names each constant among those of a sentence."""
    starts = sorted(clause.start - BEFORE for clause in reading.clauses)
    return {one: bisect_right(starts, place) for one, place in places.items()}


class InOneClause:
    """Whom each clause of a sentence names, and which events the two of a pair may tell in either order.

    Parameters
    ----------
    places : where each constant counts as named, by what the form of the candidates calls it.
    directed : which of them stand behind "to" or "from". Whoever gives may be named last: "Ann took it from
        Ben".
    """

    def __init__(
        self,
        reading: AnnotatedText,
        candidates: Candidates,
        places: Mapping[str, float],
        directed: Mapping[str, Direction],
    ) -> None:
        self._places = places
        self._sources = {one for one, direction in directed.items() if direction is Direction.FROM}
        self._clauses = clauses_of(reading, places)
        told = candidates.form.candidates if len(places) > 1 else ()
        self._grounds = {one.ground for one in told}

    @property
    def apply(self) -> bool:
        """Return whether any candidate may exchange two."""
        return bool(self._grounds)

    def exchanged(self, candidate: Candidate) -> bool:
        """Return whether two arguments of a candidate are named in the other order, in one clause."""
        named = [
            (place, one.constant)
            for place, one in enumerate(candidate.arguments)
            if one.origin is MENTIONED and one.constant in self._places
        ]
        return any(
            self._places[first] > self._places[second]
            and first not in self._sources
            and self._clauses[first] == self._clauses[second]
            and swapped(candidate.ground, at, other) in self._grounds
            for (at, first), (other, second) in combinations(named, 2)
        )


def swapped(ground: tuple[str, ...], at: int, other: int) -> tuple[str, ...]:
    """Return an event type and its arguments with two of these exchanged, by their places from 0 on."""
    names = list(ground)
    names[at + 1], names[other + 1] = names[other + 1], names[at + 1]
    return tuple(names)
