"""Reports of an evaluation: what is run for each, and what it tells of the outcomes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import TypeAlias, assert_never

from msgspec import Struct
from msgspec.structs import asdict, replace

from item.diagnostics import some_of
from item.evaluation.ablations import VARIANTS, compare_ablations
from item.evaluation.calibration import abstentions, calibration_error, reliability
from item.evaluation.curve import plan_curve, points
from item.evaluation.errors import confusions, kinds_of_errors, wrong_sentences
from item.evaluation.metrics import Outcome
from item.evaluation.outcomes import Outcomes
from item.evaluation.report_names import Report
from item.evaluation.results import summarise
from item.evaluation.runs import Run, Variant, plan_runs
from item.evaluation.selection import ALL_ROWS, Selection, rows_counted
from item.learning.methods import Method
from item.narrative.io.gold import Gold
from item.narrative.labels import Labels
from item.narrative.narrative import Narrative
from item.paper.named import learner_named

Row: TypeAlias = Mapping[str, object]

# Said where gold has such a sentence.
SEVERAL = "gold of several events, `a + b`: right if the first is read, and none that gold does not have;"
# ... and where some such sentence is read in part.
WHOLE = "whole: share of sentences all of whose events are read, and no other;"
# Said where reading every sentence as `nothing` would do nearly as well, or better.
LITTLE = (
    "`event` {} `all nothing`: so far the domain file tells little of this text. What it lacks, "
    "`item review` says."
)
HARDLY = 0.02
# Said in place of an empty report of errors.
NONE_WRONG = "No sentence measured here is wrong: {}."
# Said of chosen rows that have none.
NONE_CHOSEN_WRONG = "No sentence of the rows `{}` is wrong: {}."
ALL_READ = "every event is as in gold"
FIRST_READ = "of each the first event is as in gold"
# Said where sentences are right that gold has further events of.
READ_IN_PART = "Right{}, but with further events in gold that were not read: {}."
NOTES = {
    Report.ACCURACY: (
        "event: share of sentences with the right event and arguments; type: with the right event type;",
        "spread: range over the seeds, which decide what is drawn by chance;",
        "macro f1: of types; unknowable: no answer can be right;",
        "with event, with nothing: share of right ones where gold is an event, and where it is `nothing`;",
        "all nothing: share that would be right if every sentence were read as `nothing`.",
    ),
    Report.ERRORS: (
        "second: in how many the right event was the second most probable; probability: of the wrong one.",
    ),
    Report.WRONG: (
        "read: the event that was read, with its probability; error: its kind, as in the report of errors.",
    ),
    Report.CALIBRATION: (
        "right: share of sentences with the right event, where its probability is from `least` to `below`, "
        "or reaches the threshold; error: how far probability and share of right ones lie apart, on average.",
    ),
    Report.ABLATIONS: (
        "event: share of sentences with the right event;",
        "spread: range over the seeds;",
        "difference: to the default, and its 95 % interval, low to high (paired bootstrap over sentences);",
        "better, worse: sentences that it, or the default, alone has right; p: of McNemar's exact test.",
    ),
    Report.CURVE: (
        "labels: of the training narratives' sentences, drawn anew with each seed; all of them, learnt from "
        "alone, make the supervised scorer; event: share of sentences with the right event; spread: greatest "
        "less least over the seeds.",
    ),
}


class Section(Struct, frozen=True):
    """Rows of equal keys under a title."""

    title: str
    rows: tuple[Row, ...]


class ReportText(Struct, frozen=True):
    """What a report tells.

    Attributes
    ----------
    notes : what is said below its tables, in paragraphs.
    chosen : whether it is of rows that somebody chose, and of all.
    compared : whether several methods are compared.
    """

    report: Report
    sections: tuple[Section, ...]
    notes: tuple[str, ...]
    chosen: bool
    compared: bool


def plan_report(
    report: Report,
    methods: Sequence[Method],
    narratives: Sequence[Narrative],
    measured: Sequence[int],
    gold: Gold,
    *,
    folds: bool,
    seeds: int,
    labels: Labels | None = None,
) -> tuple[Run, ...]:
    """Return the runs that a report is about; see `plan_runs`.

    Parameters
    ----------
    methods : of reading; ablations and the learning curve have variants of their own.
    """
    if report is Report.CURVE:
        return plan_curve(narratives, measured, gold, seeds)
    variants = (
        VARIANTS if report is Report.ABLATIONS else [Variant(str(one), learner_named(one)) for one in methods]
    )
    return plan_runs(variants, len(narratives), measured, folds=folds, seeds=seeds, labels=labels)


def report_texts(
    reports: Sequence[Report], outcomes: Outcomes, gold: Gold, selections: Sequence[Selection]
) -> list[ReportText]:
    """Return what some reports tell of the same outcomes; of several, each section says which it is of."""
    texts = []
    for report in reports:
        found = sections(report, outcomes, selections)
        named = tuple(replace(one, title=one.title or str(report)) for one in found)
        below = notes(report, gold, found, *_not_shown(report, outcomes, selections, found))
        shown = named if len(reports) > 1 else found
        texts.append(ReportText(report, shown, below, bool(selections), len(outcomes) > 1))
    return texts


def notes(
    report: Report,
    gold: Gold,
    found: Sequence[Section],
    faultless: Sequence[str] = (),
    in_part: Sequence[str] = (),
) -> tuple[str, ...]:
    """Return what is said below the table of a report, in paragraphs.

    Parameters
    ----------
    found : the report itself (`sections`).
    faultless : the names of chosen rows of which none is wrong.
    in_part : notes on sentences that are right although further events of gold were not read.
    """
    read = FIRST_READ if in_part else ALL_READ
    of_chosen = tuple(NONE_CHOSEN_WRONG.format(name, read) for name in faultless)
    if report in (Report.ERRORS, Report.WRONG) and not any(one.rows for one in found):
        return (*(of_chosen or (NONE_WRONG.format(read),)), *in_part)
    several = any(one.also for one in gold.events.values())
    told = [row for one in found for row in one.rows] if report is Report.ACCURACY else []
    # The last row is that of all narratives. Of chosen rows, `nothing` alone, for one, it tells little.
    rows = [row for row in told if row["rows"] == ALL_ROWS]
    measured = {row.get("variant") for one in found for row in one.rows}
    untyped = [one.name for one in VARIANTS if not one.types] if report is Report.ABLATIONS else []
    return (
        *of_chosen,
        *in_part,
        *((SEVERAL,) if several else ()),
        *((WHOLE,) if any(row["whole"] != row["event"] for row in told) else ()),
        *NOTES[report],
        *(f"{name}: not measured, there is no room for so much." for name in untyped if name not in measured),
        *filter(None, map(_little, rows[-1:])),
    )


def _not_shown(
    report: Report, outcomes: Outcomes, selections: Sequence[Selection], found: Sequence[Section]
) -> tuple[list[str], list[str]]:
    """Return what the tables of a report of errors do not show, nothing of other reports.

    Returns
    -------
    faultless : the names of chosen rows without an error; none if no row has an error.
    in_part : notes on sentences that are right although further events of gold were not read.
    """
    if report not in (Report.ERRORS, Report.WRONG):
        return [], []
    chosen_alone = report is Report.WRONG
    every = tuple(chain.from_iterable(chain.from_iterable(outcomes.values())))
    counted = _counted(every, selections, chosen_alone=chosen_alone)
    wrong = {row["rows"] for one in found for row in one.rows}
    names = [name for name, _ in counted if name not in wrong]
    return [] if ALL_ROWS in names else names, _read_in_part(outcomes, selections, chosen_alone=chosen_alone)


def _read_in_part(outcomes: Outcomes, selections: Sequence[Selection], *, chosen_alone: bool) -> list[str]:
    """Return which right sentences have further events: once for each method, and for seeds that differ."""
    notes = []
    for variant, of_seeds in outcomes.items():
        found: dict[tuple[str, ...], list[int]] = {}
        for seed, every in enumerate(of_seeds):
            counted = _counted(every, selections, chosen_alone=chosen_alone)
            partly = [one for _, own in counted for one in own if one.right and not one.whole]
            found.setdefault(tuple(dict.fromkeys(one.sentence.id for one in partly)), []).append(seed)
        method = f" by `{variant.name}`" if len(outcomes) > 1 else ""
        for ids, seeds in found.items():
            with_seed = f" with seed {' or '.join(map(str, seeds))}" if len(seeds) < len(of_seeds) else ""
            if ids:
                notes.append(READ_IN_PART.format(method + with_seed, some_of(ids)))
    return notes


def _little(row: Row) -> str:
    """Return a note where reading every sentence as no event would do about as well, else nothing."""
    event, silent = row["event"], row["all_nothing"]
    assert isinstance(event, float)
    assert isinstance(silent, float)
    if silent == 0 or event >= silent + HARDLY:
        return ""
    return LITTLE.format("hardly exceeds" if event > silent else "does not exceed")


def sections(report: Report, outcomes: Outcomes, selections: Sequence[Selection]) -> tuple[Section, ...]:
    """Return what a report tells of the outcomes of its runs."""
    match report:
        case Report.ACCURACY:
            return (Section("", _rows(summarise(outcomes, selections))),)
        case Report.ABLATIONS:
            return (Section("", _rows(compare_ablations(outcomes, selections))),)
        case Report.CURVE:
            return (Section("", _rows(points(outcomes, selections))),)
        case Report.ERRORS:
            found = [
                _section(outcomes, selections, "kinds of errors", kinds_of_errors),
                _section(outcomes, selections, "most frequent confusions", confusions),
            ]
        case Report.WRONG:
            # Who chooses rows looks for their sentences. They would be there twice, first among all.
            found = [_wrong(outcomes, selections)]
        case Report.CALIBRATION:
            found = [
                _section(outcomes, selections, "reliability", reliability),
                _section(outcomes, selections, "calibration error", calibration_error),
                _section(outcomes, selections, "answering only what is probable", abstentions),
            ]
        case unreachable:
            assert_never(unreachable)
    return tuple(one for one in found if one.rows)


def _section(
    outcomes: Outcomes,
    selections: Sequence[Selection],
    title: str,
    tell: Callable[[Sequence[Outcome]], Iterable[Struct]],
) -> Section:
    """Return the rows of a report on each variant's outcomes, those of all seeds together."""
    told = []
    for variant, of_seeds in outcomes.items():
        every = tuple(chain.from_iterable(of_seeds))
        for rows, own in rows_counted(every, selections):
            told += [{"method": variant.name, "rows": rows, **row} for row in _rows(tell(own))]
    return Section(title, tuple(told))


def _wrong(outcomes: Outcomes, selections: Sequence[Selection]) -> Section:
    """Return the wrong sentences of each variant and seed, which is None where there is but one."""
    told = []
    for variant, of_seeds in outcomes.items():
        for number, every in enumerate(of_seeds):
            seed = number if len(of_seeds) > 1 else None
            for rows, own in _counted(every, selections, chosen_alone=True):
                head = {"method": variant.name, "rows": rows, "seed": seed}
                told += [{**head, **row} for row in _rows(wrong_sentences(own))]
    return Section("", tuple(told))


def _counted(
    outcomes: Sequence[Outcome], selections: Sequence[Selection], *, chosen_alone: bool
) -> tuple[tuple[str, tuple[Outcome, ...]], ...]:
    """Return the outcomes that a report is about, with the names of their rows.

    Parameters
    ----------
    chosen_alone : whether all outcomes are told of only where no selection finds any.
    """
    counted = rows_counted(outcomes, selections)
    return (counted[1:] or counted) if chosen_alone else counted


def _rows(found: Iterable[Struct]) -> tuple[Row, ...]:
    return tuple(asdict(one) for one in found)
