"""The learning curve: what some labels add, with EM and without."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean

import numpy as np
from msgspec import Struct

from item.evaluation.metrics import mean_and_spread
from item.evaluation.outcomes import Outcomes
from item.evaluation.runs import Run, Variant
from item.evaluation.selection import Selection, rows_counted
from item.learning.methods import EStep
from item.learning.model import EM
from item.narrative.io.gold import Gold
from item.narrative.labels import Labels
from item.narrative.narrative import Narrative

COUNTS = (0, 5, 10, 20, 50, 100, None)
"""How many labels; None is all that there are."""
LEARNERS: Mapping[str, EStep] = {"labels and text": EStep.SOFT, "labels alone": EStep.OFF}


class Point(Struct, frozen=True):
    """Accuracy with some labels.

    Attributes
    ----------
    learner : whether EM learns from the sentences without a label as well; "labels alone" and all of them is
        the supervised scorer.
    labels : how many labels the learner had in each fold, at most; "all" for all of the training narratives.
    rows : "all", or which rows of gold count.
    seeds : drawings of the sentences to label.
    sentences : how many were measured.
    event, spread : the share of sentences with the right event, on average; the range.
    """

    learner: str
    labels: str
    rows: str
    seeds: int
    sentences: int
    event: float
    spread: float


def plan_curve(
    narratives: Sequence[Narrative], measured: Sequence[int], gold: Gold, seeds: int
) -> tuple[Run, ...]:
    """Return the runs: each measured narrative is read after learning from all others and labels of theirs.

    No label is of the narrative that is read. With more labels those of fewer are kept. A number of labels
    that is no fewer than all of every fold is left out: it would say again what all of them say.

    Parameters
    ----------
    measured : places of the narratives that have gold.
    seeds : drawings of the sentences to label; none and all are drawn once.
    """
    golden = [sum(one.id in gold.events for one in narrative.sentences) for narrative in narratives]
    most = max((sum(golden) - golden[test] for test in measured), default=0)
    counts = [count for count in COUNTS if not count or count < most]
    runs = []
    for name, e_step in LEARNERS.items():
        for count in counts:
            variant = Variant(f"{name}/{_called(count)}", EM(e_step=e_step))
            for seed in range(1 if count in (0, None) else seeds):
                for test in measured:
                    learnt_from = tuple(k for k in range(len(narratives)) if k != test)
                    labels = draw([narratives[k] for k in learnt_from], gold, count, seed)
                    runs.append(Run(variant, seed, learnt_from, (test,), labels))
    return tuple(runs)


def draw(narratives: Sequence[Narrative], gold: Gold, count: int | None, seed: int) -> Labels:
    """Return labels of some sentences, drawn evenly from those that have gold.

    Parameters
    ----------
    count : how many; all if None.
    """
    ids = [one.id for narrative in narratives for one in narrative.sentences if one.id in gold.events]
    chosen = frozenset(np.random.default_rng(seed).permutation(ids)[:count].tolist())
    return tuple(
        tuple(str(gold.events[one.id]) if one.id in chosen else None for one in narrative.sentences)
        for narrative in narratives
    )


def points(outcomes: Outcomes, selections: Sequence[Selection] = ()) -> tuple[Point, ...]:
    """Return the curve of each learner, by rows."""
    found = []
    for variant, of_seeds in outcomes.items():
        learner, _, labels = variant.name.partition("/")
        selected = [dict(rows_counted(own, selections)) for own in of_seeds]
        for rows in selected[0]:
            share, spread = mean_and_spread([fmean(one.right for one in own[rows]) for own in selected])
            n = len(selected[0][rows])
            found.append(Point(learner, labels, rows, len(selected), n, share, spread))
    return tuple(found)


def _called(count: int | None) -> str:
    return "all" if count is None else str(count)
