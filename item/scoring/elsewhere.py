"""Whether an argument is named in another clause than the one that tells of the event.

"Ben laughed, and Ann tied Cora" is no deed of Ben's, nor is "Ben was late, so I tied Cora": where the clause
that speaks of an event names somebody who could take part, or has an "I", somebody from another clause hardly
does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from item.narrative.candidates.arguments import MENTIONED, Candidate
from item.narrative.candidates.forms import Candidates
from item.narrative.text.mentions import AnnotatedText
from item.narrative.text.names import NARRATOR

# Words of a narrator who acts.
ACTING = frozenset(NARRATOR) - {"me", "myself"}


def told_clauses(reading: AnnotatedText, places: Mapping[str, float]) -> Iterator[object]:
    """Yield the clauses that speak of event types, with the ranks of those named in them.

    Parameters
    ----------
    places : where each constant is named, in the order of their mentions.
    """
    ranks = {constant: rank for rank, constant in enumerate(places)}
    for clause, events in reading.told_in:
        named = tuple(ranks[one.constant] for one in reading.mentions if clause.holds(one.start))
        yield events, named, not ACTING.isdisjoint(reading.tokens[clause.start : clause.end])


class Inside:
    """Who is named in the clauses that speak of each event type, or says "I" there.

    Parameters
    ----------
    names : what the form of the candidates calls constants.
    """

    def __init__(self, reading: AnnotatedText, candidates: Candidates, names: Mapping[str, str]) -> None:
        named = {(names.get(one.constant, one.constant), one.start) for one in reading.mentions}
        # Who may take each place of each event type.
        self._fitting: dict[tuple[str, int], set[str]] = {}
        for one in candidates.form.candidates if reading.told_in else ():
            for place, argument in enumerate(one.arguments):
                pronoun = None if argument.referent is None else argument.referent.pronoun
                says_i = pronoun is not None and reading.tokens[pronoun] in ACTING
                if pronoun is not None and says_i:
                    named.add((argument.constant, pronoun))
                if says_i or argument.origin is MENTIONED:
                    self._fitting.setdefault((one.event, place), set()).add(argument.constant)
        self._inside: dict[str, set[str]] = {}
        for clause, events in reading.told_in:
            within = {constant for constant, place in named if clause.holds(place)}
            for event in events:
                self._inside.setdefault(event, set()).update(within)

    def passed_over(self, candidate: Candidate) -> bool:
        """Return what `RolePattern.elsewhere` says of a candidate."""
        inside = self._inside.get(candidate.event)
        if inside is None:
            return False
        free = inside.difference(one.constant for one in candidate.arguments)
        return any(
            argument.origin is MENTIONED
            and argument.constant not in inside
            and not free.isdisjoint(self._fitting[candidate.event, place])
            for place, argument in enumerate(candidate.arguments)
        )
