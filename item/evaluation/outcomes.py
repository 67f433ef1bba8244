"""What runs made of sentences with gold, by variant and seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from item.diagnostics import Diagnostic, InputError
from item.evaluation.codes import EvaluationCode
from item.evaluation.metrics import Outcome
from item.evaluation.runs import Readings, Run, Variant
from item.narrative.io.gold import Gold
from item.narrative.narrative import Narrative

Outcomes: TypeAlias = Mapping[Variant, tuple[tuple[Outcome, ...], ...]]
"""For each variant, for each seed, its outcomes; those of one variant are of the same sentences, in order."""


def collect(
    runs: Sequence[Run], readings: Sequence[Readings], narratives: Sequence[Narrative], gold: Gold
) -> Outcomes:
    """Return the outcomes of runs, the folds of a seed together.

    Sentences whose labels the learner had are left out, and variants that have read nothing (`execute`).

    Parameters
    ----------
    readings : of each run.

    Raises
    ------
    InputError
        When the learner had the label of every sentence that has gold.
    """
    found: dict[Variant, dict[int, list[Outcome]]] = {}
    refused = {run.variant for run, read in zip(runs, readings, strict=True) if run.read and not read}
    for run, read in zip(runs, readings, strict=True):
        if run.variant in refused:
            continue
        of_seed = found.setdefault(run.variant, {}).setdefault(run.seed, [])
        for k, answers in zip(run.read, read, strict=True):
            of_seed += [
                Outcome(
                    narratives[k].name,
                    gold.events[sentence.id],
                    answer.event,
                    sentence,
                    answer.probability,
                    answer.candidates,
                )
                for i, (sentence, answer) in enumerate(zip(narratives[k].sentences, answers, strict=True))
                if sentence.id in gold.events and not run.told(k, i)
            ]
    if not all(outcomes for of_seeds in found.values() for outcomes in of_seeds.values()):
        message = "every sentence that has gold has a label, too: nothing is left to measure"
        raise InputError(
            Diagnostic(EvaluationCode.NOTHING_TO_MEASURE, message, expected="labels of fewer sentences")
        )
    return {variant: tuple(map(tuple, of_seeds.values())) for variant, of_seeds in found.items()}
