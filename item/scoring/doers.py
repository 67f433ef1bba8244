"""Who did it, where a sentence in the passive says so: "He was followed and arrested by Cora"."""

from __future__ import annotations

from collections.abc import Container

from item.narrative.candidates.arguments import MENTIONED, Candidate
from item.narrative.candidates.forms import Candidates
from item.narrative.mentions.mentions import AnnotatedText


class Doers:
    """Whom a sentence names behind the "by" of a passive.

    Where the first argument of an event is not named, no order of names says who did it.

    Parameters
    ----------
    agents : where they are named (`item.narrative.clauses.passive`).
    """

    def __init__(self, reading: AnnotatedText, candidates: Candidates, agents: Container[int]) -> None:
        names = candidates.in_form
        self._doers = {
            names.get(one.constant, one.constant) for one in reading.mentions if one.start in agents
        }
        every = candidates.form.candidates if self._doers else ()
        self._first = {(one.event, one.arguments[0].constant) for one in every if one.arguments}

    @property
    def apply(self) -> bool:
        """Return whether there are any."""
        return bool(self._doers)

    def misplaced(self, candidate: Candidate) -> bool:
        """Return whether one of them stands behind a first argument that is not named, but could be first."""
        first, *others = candidate.arguments or (None,)
        return (
            first is not None
            and first.origin is not MENTIONED
            and any(
                one.origin is MENTIONED
                and one.constant in self._doers
                and (candidate.event, one.constant) in self._first
                for one in others
            )
        )
