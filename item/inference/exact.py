"""The reading of highest utility: exact dynamic programming over belief states."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, isnan, nan

from item.inference.bound import upper_bound
from item.inference.budget import Status
from item.inference.interpretation import Interpretation, interpretation
from item.inference.judged import judged
from item.inference.k_best import k_best
from item.inference.lattice import Lattice, expand_all
from item.inference.options import DEFAULT_SEARCH, SearchOptions
from item.inference.viterbi import best_path
from item.logic.reasoner import Reasoner
from item.narrative.preprocess import PreparedNarrative
from item.scoring.calibration import UNCALIBRATED, Calibration
from item.scoring.scorer import StateScorer


def k_best_all(
    narratives: Sequence[PreparedNarrative],
    reasoner: Reasoner,
    scorer: StateScorer,
    k: int = 1,
    *,
    search: SearchOptions = DEFAULT_SEARCH,
    calibration: Calibration = UNCALIBRATED,
) -> list[tuple[Interpretation, ...]]:
    """Find for each narrative its `k` readings of highest utility, the best first.

    Each comes with the probability of every candidate given the whole narrative.

    Parameters
    ----------
    scorer : gives log potentials.
    search : when its budget is spent, only the sentences up to there are read, and no loss of a beam is
        proven.
    calibration : how utilities become probabilities.

    Raises
    ------
    NoReadingError
        When every reading of a narrative has a utility of minus infinity.
    """
    scorers = [scorer] * len(narratives)
    return [
        readings(narrative, lattice, reasoner, scorer, k, search=search, calibration=calibration)
        for narrative, lattice in zip(
            narratives, expand_all(narratives, reasoner, scorers=scorers, search=search), strict=True
        )
    ]


def readings(
    narrative: PreparedNarrative,
    lattice: Lattice,
    reasoner: Reasoner,
    scorer: StateScorer,
    k: int,
    *,
    search: SearchOptions,
    calibration: Calibration,
) -> tuple[Interpretation, ...]:
    """Return the readings of a narrative from its lattice (`k_best_all`)."""
    told = narrative.candidate_sets[: len(lattice.steps)]
    scorers = [scorer.on(one) for one in told]
    utilities = lattice.utilities(scorers)
    paths = (best_path(lattice, utilities),) if k == 1 else k_best(lattice, utilities, k)
    bound = -inf
    if lattice.pruned and not search.prove:
        bound = nan
    elif lattice.pruned:
        bound = upper_bound(lattice, narrative.candidate_sets, reasoner, scorers, utilities, search.budget)
    shares = [
        calibration.spread(one, ways.shares(len(one.candidates)))
        for one, ways in zip(told, judged(lattice, told, utilities, calibration).ways, strict=True)
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


def _worth(gap: float) -> Status:
    if isnan(gap):
        return Status.APPROXIMATE
    return Status.BOUNDED if gap else Status.OPTIMAL
