"""Whether an argument is named in another clause than the one that tells of the event.

"Ben laughed, and Ann tied Cora" is no deed of Ben's: where the clause that speaks of an event names somebody
who could take a part in it, somebody from another clause hardly does.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping

from item.narrative.candidates.arguments import ArgumentOrigin, Candidate
from item.narrative.candidates.forms import Candidates
from item.narrative.text.mentions import AnnotatedText


def told_clauses(reading: AnnotatedText, places: Mapping[str, float]) -> Iterator[object]:
    """Yield the clauses that speak of event types, with the ranks of those named in them."""
    ranks = {constant: rank for rank, constant in enumerate(places)}
    for clause, events in reading.told_in:
        named = tuple(
            ranks[one.constant] for one in reading.mentions if clause.start <= one.start < clause.end
        )
        yield events, named


def named_inside(reading: AnnotatedText, names: Mapping[str, str]) -> Mapping[str, set[str]]:
    """Return who is named in the clauses that speak of each event type, of the types of which any speaks.

    Parameters
    ----------
    names : what the form of the candidates calls constants.
    """
    inside: dict[str, set[str]] = {}
    for clause, events in reading.told_in:
        named = (one.constant for one in reading.mentions if clause.start <= one.start < clause.end)
        called_so = {names.get(one, one) for one in named}
        for event in events:
            inside.setdefault(event, set()).update(called_so)
    return inside


def fitting(candidates: Candidates) -> Mapping[tuple[str, int], set[str]]:
    """Return which of those named can take each place of each event type."""
    found: dict[tuple[str, int], set[str]] = {}
    for one in candidates.form.candidates:
        for place, argument in enumerate(one.arguments):
            if argument.origin is ArgumentOrigin.MENTIONED:
                found.setdefault((one.event, place), set()).add(argument.constant)
    return found


def is_elsewhere(
    candidate: Candidate, inside: Container[str], fits: Mapping[tuple[str, int], set[str]]
) -> bool:
    """Return what `RolePattern.elsewhere` says of a candidate.

    Parameters
    ----------
    inside : who is named in the clauses that speak of its event type.
    fits : what `fitting` returns.
    """
    used = {one.constant for one in candidate.arguments}
    return any(
        argument.origin is ArgumentOrigin.MENTIONED
        and argument.constant not in inside
        and any(other in inside and other not in used for other in fits[candidate.event, place])
        for place, argument in enumerate(candidate.arguments)
    )
