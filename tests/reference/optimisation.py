"""The best reading of a short narrative as one answer set optimisation.

A second opinion on `item.inference.exact`: the solver itself works out how candidates fit, which of them a
belief state admits and what is known afterwards (`story_program`), and searches without dynamic
programming. Nothing of the reasoner's table, the lattice or the search is shared. It reads what one
optimisation can express: events that are plain, and scores that depend on a candidate and its coherence with
the belief state, but on the state in no other way.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from item.inference.no_reading import NoReadingError
from item.language.domain import Domain
from item.narrative.prepared import CandidateSet, PreparedNarrative
from item.scoring.scorer import FloatArray
from tests.reference.story_program import Choice, cheapest_story

# Utilities are cut to multiples of this: to the solver, penalties are whole numbers below 2**31.
GRAIN = 2.0**-16


def best_reading(
    narrative: PreparedNarrative, domain: Domain, utilities: Sequence[FloatArray]
) -> tuple[int, ...]:
    """Return the index of the candidate of each sentence in the reading of highest utility.

    Minimised is the sum of regrets: of each sentence, how much less the chosen candidate scores than the best
    one might, in units of `GRAIN`. So a reading may be missed that is better by less than `GRAIN` a sentence;
    utilities that are multiples of it are optimised exactly.

    Parameters
    ----------
    utilities : for each sentence an array of shape (E, 3), by candidate and how it fits: infeasible, open, or
        expected or entailed.

    Raises
    ------
    NoReadingError
        When every reading has a utility of minus infinity.
    ValueError
        For events that are not plain, and when regrets exceed 32,000.
    """
    sentences = [
        _choices(candidate_set, own)
        for candidate_set, own in zip(narrative.candidate_sets, utilities, strict=True)
    ]
    choices = cheapest_story(domain, sentences)
    if choices is None:
        raise NoReadingError
    return choices


def _choices(candidate_set: CandidateSet, utilities: FloatArray) -> list[Choice]:
    best = max((value for value in utilities.ravel().tolist() if value > -inf), default=0.0)
    penalties = [
        tuple(round((best - value) / GRAIN) if value > -inf else None for value in own)
        for own in utilities.tolist()
    ]
    implicit = dict(
        zip(candidate_set.implicit.rows.tolist(), candidate_set.implicit.alike.tolist(), strict=True)
    )
    return [
        Choice(one.ground, (own[0], own[1], own[2]), implicit.get(row), one.recent)
        for row, (one, own) in enumerate(zip(candidate_set.candidates, penalties, strict=True))
    ]
