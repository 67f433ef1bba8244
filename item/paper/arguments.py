"""The paper's arguments (section 4.2.1): mentions in their order, and the last one for what is missing."""

from __future__ import annotations

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from item.logic.arrays import BoolArray
from item.narrative.candidates.arguments import IMPLIED, ArgumentOrigin, Candidate
from item.narrative.discourse.context import DiscourseContext
from item.narrative.prepared import CandidateSet, PreparedNarrative
from item.paper.options import Arguments


def with_arguments(narrative: PreparedNarrative, arguments: Arguments) -> PreparedNarrative:
    """Return a narrative with the candidates whose arguments the paper's method would assign.

    No candidate is described or several events. Unless all arguments are listed, mentions fill the parameters
    in the order in which they stand (where there are more of them than parameters, every choice is kept), and
    a missing argument is one of those that the last sentence with a name names: nobody takes part because a
    static fact ties them to somebody named. The paper does not ask that much of the last argument selected;
    without it training samples, whose events are drawn by chance, teach less (docs/results/paper.md).
    """
    context = DiscourseContext()
    sets = []
    for candidate_set in narrative.candidate_sets:
        chosen = _assigned(candidate_set, arguments, frozenset(context.last))
        sets.append(only(candidate_set, np.array(chosen, dtype=np.intp)))
        context = context.after(candidate_set.reading)
    return replace(narrative, candidate_sets=tuple(sets))


def only(candidate_set: CandidateSet, kept: NDArray[np.intp]) -> CandidateSet:
    """Return a sentence with some of the events that it may stand for, none of them several."""
    candidates = tuple(candidate_set.candidates[k] for k in kept.tolist())
    events = candidate_set.events[kept]
    return CandidateSet.of(candidate_set.sentence, candidate_set.reading, candidates, events)


def _assigned(candidate_set: CandidateSet, arguments: Arguments, last: frozenset[str]) -> list[int]:
    """Return which candidates are kept."""
    mentions = candidate_set.reading.mentions
    order = {name: i for i, name in enumerate(dict.fromkeys(one.constant for one in mentions))}
    kept: dict[tuple[str | None, ...], list[int]] = {}
    for k, one in enumerate(candidate_set.single):
        if one.descriptions:
            continue
        if arguments is not Arguments.LISTED:
            ranks = [order[a.constant] for a in one.arguments if a.origin is ArgumentOrigin.MENTIONED]
            tied = any(a.origin in IMPLIED for a in one.arguments)
            if ranks != sorted(ranks) or tied or not last.issuperset(missing(one)):
                continue
        kept.setdefault(one.told, []).append(k)
    return [k for own in kept.values() for k in (own[:1] if arguments is Arguments.MENTIONED else own)]


def selectable(candidate_set: CandidateSet, last: str | None) -> BoolArray:
    """Return which candidates may follow an event with a certain last argument, shape (E,).

    A candidate that lacks an argument takes that one, and no other. Where the sentence names it already, or
    it does not fit, the type cannot be grounded. Where that leaves no candidate at all, all may follow.

    Parameters
    ----------
    last : None where no event before has an argument.
    """
    found = np.ones(len(candidate_set.candidates), dtype=np.bool_)
    for k, one in enumerate(candidate_set.candidates):
        lacking = missing(one)
        found[k] = not lacking or last in lacking
    return found if found.any() else np.ones_like(found)


def missing(candidate: Candidate) -> tuple[str, ...]:
    """Return the arguments that the sentence does not name."""
    return tuple(a.constant for a in candidate.arguments if a.origin is ArgumentOrigin.CONTEXT)


def last_argument(candidate: Candidate, before: str | None) -> str | None:
    """Return the last argument selected once a candidate is chosen."""
    return candidate.arguments[-1].constant if candidate.arguments else before
