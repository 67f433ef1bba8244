"""How a candidate accounts for the constants that a sentence names: which, and in what order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from item.narrative.candidates.arguments import ArgumentOrigin, Candidate
from item.narrative.text.mentions import AnnotatedText

# Finer counts of unused mentions are too rare to learn from.
MOST_SURPLUS = 4
TOLD = (ArgumentOrigin.MENTIONED, ArgumentOrigin.DESCRIBED)


@dataclass(frozen=True, slots=True)
class RolePattern:
    """The lifted shape of a candidate: nothing of it names a constant.

    Attributes
    ----------
    roles : for each argument its rank among the mentions used ("0" is the first named), or its origin.
    surplus : how many mentions are not used, at most `MOST_SURPLUS`.
    opens : whether the first constant named is used.
    """

    roles: tuple[str, ...]
    surplus: int
    opens: bool

    def inversions(self) -> int:
        """Return how many pairs of arguments are named in the other order."""
        ranks = [int(role) for role in self.roles if role.isdigit()]
        return sum(a > b for i, a in enumerate(ranks) for b in ranks[i + 1 :])


def role_patterns(reading: AnnotatedText, candidates: Sequence[Candidate]) -> tuple[RolePattern, ...]:
    """Return the role pattern of each candidate of a sentence."""
    order = dict.fromkeys(m.constant for m in reading.mentions)
    starts = {name: min(m.start for m in reading.mentions if m.constant == name) for name in order}
    return tuple(_pattern(starts, candidate) for candidate in candidates)


def _pattern(starts: dict[str, int], candidate: Candidate) -> RolePattern:
    places = [
        starts[a.constant] if a.description is None else a.description.start
        for a in candidate.arguments
        if a.origin in TOLD
    ]
    ranks = iter(sorted(range(len(places)), key=places.__getitem__))
    order = {place: rank for rank, place in enumerate(ranks)}
    told = iter(range(len(places)))
    roles = tuple(str(order[next(told)]) if a.origin in TOLD else str(a.origin) for a in candidate.arguments)
    opens = not starts or min(places, default=inf) <= min(starts.values())
    return RolePattern(roles, min(candidate.surplus, MOST_SURPLUS), opens=opens)
