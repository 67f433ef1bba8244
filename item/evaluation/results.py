"""What an evaluation found, by method and narrative: the mean over the seeds, and how far they differ."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from msgspec import Struct

from item.evaluation.metrics import Measures, Outcome, mean_and_spread, measure
from item.evaluation.outcomes import Outcomes
from item.evaluation.runs import Variant
from item.evaluation.selection import Selection, rows_counted


class CorpusResult(Struct, frozen=True):
    """How well a method did on one narrative, or on all.

    Attributes
    ----------
    method : the name of the variant.
    narrative : the one measured; None for the micro-average, all sentences counted alike.
    rows : "all", or which rows of gold count.
    seeds : over how many seeds the rest is averaged.
    sentences, event, whole, type, macro_f1, with_event, with_nothing, all_nothing, unknowable : see
        `Measures`.
    event_spread, type_spread : the range over the seeds.
    """

    method: str
    narrative: str | None
    rows: str
    seeds: int
    sentences: int
    event: float
    event_spread: float
    whole: float
    type: float
    type_spread: float
    macro_f1: float
    with_event: float | None
    with_nothing: float | None
    all_nothing: float
    unknowable: int


def summarise(outcomes: Outcomes, selections: Sequence[Selection] = ()) -> tuple[CorpusResult, ...]:
    """Return the results by variant, by narrative and in total; where nothing is to be measured, none.

    Parameters
    ----------
    selections : add results of the rows that they select.
    """
    results = []
    for variant, of_seeds in outcomes.items():
        selected = [dict(rows_counted(own, selections)) for own in of_seeds]
        for rows in selected[0]:
            grouped = [_by_narrative(own[rows]) for own in selected]
            for narrative in grouped[0]:
                measures = [measure(own[narrative]) for own in grouped]
                results.append(_result(variant, narrative, rows, measures))
    return tuple(results)


def _by_narrative(outcomes: Sequence[Outcome]) -> dict[str | None, list[Outcome]]:
    """Return the outcomes of each narrative, and under None all of them, which come last."""
    grouped: dict[str | None, list[Outcome]] = {}
    for one in outcomes:
        grouped.setdefault(one.narrative, []).append(one)
    return {**grouped, None: [*outcomes]}


def _result(variant: Variant, narrative: str | None, rows: str, measures: Sequence[Measures]) -> CorpusResult:
    event, event_spread = mean_and_spread([one.event for one in measures])
    kind, kind_spread = mean_and_spread([one.type for one in measures])
    return CorpusResult(
        method=variant.name,
        narrative=narrative,
        rows=rows,
        seeds=len(measures),
        sentences=measures[0].sentences,
        event=event,
        event_spread=event_spread,
        whole=fmean(one.whole for one in measures),
        type=kind,
        type_spread=kind_spread,
        macro_f1=fmean(one.macro_f1 for one in measures),
        with_event=_mean([one.with_event for one in measures]),
        with_nothing=_mean([one.with_nothing for one in measures]),
        all_nothing=measures[0].all_nothing,
        unknowable=measures[0].unknowable,
    )


def _mean(shares: Sequence[float | None]) -> float | None:
    """Return the mean over the seeds, None where no seed has such sentences; all have the same ones."""
    known = [one for one in shares if one is not None]
    return fmean(known) if known else None
