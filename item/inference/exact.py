"""The reading of highest utility: exact dynamic programming over belief states."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, isnan, nan

from item.inference.bound import upper_bound
from item.inference.budget import Status
from item.inference.interpretation import Interpretation, interpretation
from item.inference.k_best import k_best, one_way_each
from item.inference.lattice import Lattice
from item.inference.options import SearchOptions
from item.inference.viterbi import Path, best_path
from item.inference.ways import ways_of
from item.logic.reasoner import Reasoner
from item.logic.stopping import BudgetSpentError, checked_throughout
from item.narrative.prepared import CandidateSet, PreparedNarrative
from item.scoring.calibration import Calibration
from item.scoring.scorer import BoundedSentenceScorer, FloatArray


def readings(
    narrative: PreparedNarrative,
    lattice: Lattice,
    reasoner: Reasoner,
    scorers: Sequence[BoundedSentenceScorer],
    k: int,
    *,
    search: SearchOptions,
    calibration: Calibration,
) -> tuple[Interpretation, ...]:
    """Return the `k` readings of highest utility from the lattice of a narrative, the best first.

    Each comes with the probability of every candidate given the whole narrative. If time is up before they
    are found, they are of the beginning of the lattice.

    Parameters
    ----------
    scorers : of its sentences, as far as the lattice goes; they give log potentials.
    search : of the lattice; when its budget is spent, no loss of a beam is proven, and none where the lattice
        was stopped.
    calibration : how utilities become probabilities.

    Raises
    ------
    NoReadingError
        When every reading has a utility of minus infinity.
    BudgetSpentError
        When somebody interrupts.
    """
    while True:
        try:
            return _readings(narrative, lattice, reasoner, scorers, k, search, calibration)
        except BudgetSpentError:
            if search.budget is None or not (search.timed_out and lattice.steps):
                raise
            lattice = lattice.beginning()
            search.budget.to_finish()


def _readings(
    narrative: PreparedNarrative,
    lattice: Lattice,
    reasoner: Reasoner,
    scorers: Sequence[BoundedSentenceScorer],
    k: int,
    search: SearchOptions,
    calibration: Calibration,
) -> tuple[Interpretation, ...]:
    told = narrative.candidate_sets[: len(lattice.steps)]
    utilities = lattice.utilities(scorers)
    with checked_throughout():
        paths = (best_path(lattice, utilities),) if k == 1 else _different(lattice, utilities, told, k)
        ways = ways_of(lattice, told, utilities, calibration).steps
    bound = -inf
    # A reading of the beginning proves nothing about the whole.
    if lattice.stopped or (lattice.pruned and not search.prove):
        bound = nan
    elif lattice.pruned:
        bound = upper_bound(lattice, narrative.candidate_sets, reasoner, scorers, utilities, search)
    shares = [
        calibration.spread(one, own.shares(len(one.candidates))) for one, own in zip(told, ways, strict=True)
    ]
    found = []
    for rank, path in enumerate(paths, 1):
        # Not a number stays what it is.
        gap = max(bound - path.utility, 0.0)
        status = lattice.stopped or _worth(gap)
        reading = interpretation(
            narrative, reasoner, path.taken, shares, path.utility, rank=rank, status=status, gap=gap
        )
        found.append(reading)
    return tuple(found)


def _different(
    lattice: Lattice, utilities: Sequence[FloatArray], told: Sequence[CandidateSet], k: int
) -> tuple[Path, ...]:
    """Return the `k` best paths of which no two have the same events."""
    once = [one_way_each(own, one.events) for own, one in zip(utilities, told, strict=True)]
    return k_best(lattice, once, k)


def _worth(gap: float) -> Status:
    if isnan(gap):
        return Status.APPROXIMATE
    return Status.BOUNDED if gap else Status.OPTIMAL
