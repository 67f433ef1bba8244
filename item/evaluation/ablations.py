"""What each part of the learner is worth: the same experiment without it, compared sentence by sentence."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from msgspec import Struct
from msgspec.structs import asdict

from item.evaluation.metrics import mean_and_spread
from item.evaluation.outcomes import Outcomes
from item.evaluation.runs import Variant
from item.evaluation.selection import Selection, rows_counted
from item.evaluation.significance import compare
from item.learning.methods import EStep
from item.learning.model import EM
from item.logic.coherence import StateFeatures
from item.paper.learners import IterTrain

WHOLE = Variant("default")
VARIANTS = (
    WHOLE,
    Variant("no axioms", axioms=False),
    Variant("no state features", EM(state_features=StateFeatures.NONE)),
    Variant("no penalty", EM(state_features=StateFeatures.NO_PENALTY)),
    Variant("no types", types=False),
    Variant("no cues", EM(lexicon=False)),
    Variant("no cues, no axioms", EM(lexicon=False), axioms=False),
    Variant("no EM", EM(e_step=EStep.OFF)),
    Variant("hard EM", EM(e_step=EStep.HARD)),
    Variant("paper mode", IterTrain()),
)


class Ablation(Struct, frozen=True):
    """How well a variant did, and how that compares with the whole learner.

    Attributes
    ----------
    variant : its name.
    rows : "all", or which rows of gold count.
    seeds : over how many the accuracy is averaged.
    sentences : how many were measured.
    event, spread : the share of sentences with the right event; the range over the seeds.
    better, worse, p, difference, low, high : against the whole (`item.evaluation.significance.Comparison`);
        None for the whole itself.
    """

    variant: str
    rows: str
    seeds: int
    sentences: int
    event: float
    spread: float
    difference: float | None = None
    low: float | None = None
    high: float | None = None
    better: int | None = None
    worse: int | None = None
    p: float | None = None


def compare_ablations(outcomes: Outcomes, selections: Sequence[Selection] = ()) -> tuple[Ablation, ...]:
    """Return every variant's accuracy over all narratives, by rows, compared with the first variant's."""
    right = {
        variant: [
            {rows: [one.right for one in selected] for rows, selected in rows_counted(own, selections)}
            for own in of_seeds
        ]
        for variant, of_seeds in outcomes.items()
    }
    whole = next(iter(right.values()))
    found = []
    for rows in whole[0]:
        reference = [own[rows] for own in whole]
        for variant, of_seeds in right.items():
            own = [one[rows] for one in of_seeds]
            share, spread = mean_and_spread([fmean(one) for one in own])
            against = {} if of_seeds is whole else asdict(compare(own, reference))
            found.append(Ablation(variant.name, rows, len(own), len(own[0]), share, spread, **against))
    return tuple(found)
