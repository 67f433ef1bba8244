"""What an evaluation found, by method and narrative: the mean over the seeds, and how far they differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from item.evaluation.coverage import Exclusion
from item.evaluation.metrics import Measures, Outcome, measure
from item.evaluation.runs import Readings, Run
from item.narrative.gold import Gold
from item.narrative.narrative import Narrative
from item.training.methods import Method

ALL_ROWS = "all"


@dataclass(frozen=True, slots=True)
class Result:
    """How well a method did on one narrative, or on all.

    Attributes
    ----------
    method : of reading.
    narrative : the one measured; None for the micro-average, all sentences counted alike.
    rows : "all", or which rows of gold count.
    seeds : over how many seeds the rest is averaged.
    sentences, event, type, macro_f1, unknowable : see `Measures`.
    event_spread, type_spread : the greatest less the least over the seeds.
    """

    method: Method
    narrative: str | None
    rows: str
    seeds: int
    sentences: int
    event: float
    event_spread: float
    type: float
    type_spread: float
    macro_f1: float
    unknowable: int


def summarise(
    runs: Sequence[Run],
    readings: Sequence[Readings],
    narratives: Sequence[Narrative],
    gold: Gold,
    exclusion: Exclusion | None = None,
) -> tuple[Result, ...]:
    """Return the results by method, by narrative and in total; where nothing is to be measured, none.

    Parameters
    ----------
    readings : of each run.
    exclusion : adds results without the rows of gold that it excludes.
    """
    outcomes: dict[Method, dict[int, list[Outcome]]] = {}
    for run, read in zip(runs, readings, strict=True):
        of_seed = outcomes.setdefault(run.method, {}).setdefault(run.seed, [])
        for k, events in zip(run.read, read, strict=True):
            of_seed += [
                Outcome(narratives[k].name, gold.events[sentence.id], event)
                for sentence, event in zip(narratives[k].sentences, events, strict=True)
                if sentence.id in gold.events
            ]
    results = []
    for method, of_seeds in outcomes.items():
        names = dict.fromkeys(one.narrative for own in of_seeds.values() for one in own)
        for rows in (None,) if exclusion is None else (None, exclusion):
            for narrative in (*names, None):
                selected = [
                    [one for one in own if _counts(one, narrative, rows)] for own in of_seeds.values()
                ]
                if selected[0]:
                    label = ALL_ROWS if rows is None else str(rows)
                    results.append(_result(method, narrative, label, [measure(own) for own in selected]))
    return tuple(results)


def _counts(outcome: Outcome, narrative: str | None, exclusion: Exclusion | None) -> bool:
    return narrative in (None, outcome.narrative) and not (exclusion and exclusion.excludes(outcome.gold))


def _result(method: Method, narrative: str | None, rows: str, measures: Sequence[Measures]) -> Result:
    events = [one.event for one in measures]
    types = [one.type for one in measures]
    return Result(
        method=method,
        narrative=narrative,
        rows=rows,
        seeds=len(measures),
        sentences=measures[0].sentences,
        event=fmean(events),
        event_spread=max(events) - min(events),
        type=fmean(types),
        type_spread=max(types) - min(types),
        macro_f1=fmean(one.macro_f1 for one in measures),
        unknowable=measures[0].unknowable,
    )
