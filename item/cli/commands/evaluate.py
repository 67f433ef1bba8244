"""`item evaluate`: compare readings with gold."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, TypeAlias, assert_never

import typer

from item.cli.console.ending import report as show
from item.cli.console.headings import report_headings
from item.cli.console.progress import counting
from item.cli.files.destination import Destination, note_ending
from item.cli.files.texts import gold_of, inputs_of
from item.cli.options import arguments
from item.cli.options.domains import domains_of, evidence_of
from item.cli.options.option_checks import check_frozen
from item.cli.options.reading_options import GivenFiles, Search
from item.cli.options.side_by_side import Work, at_work
from item.evaluation.report_names import Report
from item.learning.methods import Method

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from item.evaluation.reports import ReportText
    from item.evaluation.runs import Run, Setting
    from item.evaluation.selection import Selection
    from item.language.domain import Domain
    from item.narrative.evidence.source import EvidenceSource
    from item.narrative.io.gold import Gold
    from item.narrative.labels import Labels
    from item.narrative.narrative import Narrative


class ResultFormat(StrEnum):
    """How results of an evaluation are written."""

    TABLE = "table"
    JSON_LINES = "jsonl"
    CSV = "csv"


GoldFiles: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        metavar="GOLD...",
        help="Tables with the columns id and event. Without TEXT and GOLD, the gold of the shipped example.",
    ),
]
Folds: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--folds",
        help="Leave one narrative out, learn from the others, and read it.",
        rich_help_panel=arguments.LEARNING,
    ),
]
ReportNames: TypeAlias = Annotated[
    list[Report] | None,
    typer.Option(
        metavar="REPORT...",
        autocompletion=lambda: [*Report],
        help="What to report: accuracy (the default); errors, by kind; wrong, the wrong sentences with gold "
        "beside what was read; calibration of probabilities. Or one alone: ablations, what each part of the "
        "learner is worth, which takes minutes; curve, a learning curve over labels drawn from gold, which "
        "needs --folds.",
    ),
]
Seeds: TypeAlias = Annotated[
    int,
    typer.Option(
        metavar="N",
        min=1,
        max=arguments.MOST_SEEDS,
        help="Number of runs of each method with random choices.",
        rich_help_panel=arguments.LEARNING,
    ),
]
Except: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--except",
        metavar="COLUMN=VALUE...",
        help="Also measure without these rows of gold or text. event=NAME means sentences with this "
        "event in gold.",
    ),
]
Only: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        metavar="COLUMN=VALUE...",
        help="Also measure only these rows of gold or text. event=NAME means sentences with this event "
        "in gold.",
    ),
]
Axioms: TypeAlias = Annotated[
    bool,
    typer.Option(
        help="Use preconditions and effects. The difference shows what they are worth.",
        rich_help_panel=arguments.LEARNING,
    ),
]
OutputFormat: TypeAlias = Annotated[
    ResultFormat, typer.Option("--format", help="Output format.", rich_help_panel=arguments.OUTPUT)
]


def evaluate(
    context: typer.Context,
    domain: arguments.DomainName,
    told: GivenFiles,
    search: Search,
    work: Work,
    text: arguments.Texts = None,
    gold: GoldFiles = None,
    folds: Folds = False,
    report: ReportNames = None,
    method: arguments.MethodNames = None,
    seeds: Seeds = 5,
    except_: Except = None,
    only: Only = None,
    lexicon: arguments.Lexicon = True,
    axioms: Axioms = True,
    frozen: arguments.Frozen = False,
    time_limit: arguments.WholeTime = None,
    format_: OutputFormat = ResultFormat.TABLE,
    output: arguments.Output = None,
) -> None:
    """Measure readings against gold.

    Only the learning curve learns from gold, and never from the gold of the narrative that is read.

    Examples
    --------
    item evaluate robocup
    item evaluate my.pddl *.tsv --gold gold.tsv --folds --report errors wrong
    """
    search.check(*(method or ()))
    check_frozen(frozen, learnt=folds, needs="--folds")
    reports = _checked_reports(report, folds=folds, chosen=bool(method or told.labels))
    note_ending(output, format_)
    inputs = inputs_of(domain, text, told.cast, told.start)
    golds = gold_of(text, gold, inputs.texts)
    limited = arguments.Limits(time_limit).without_result()
    with limited, at_work(context, [*inputs.all, *golds], output, work) as (workers, destination):
        from item.evaluation.outcomes import collect
        from item.evaluation.reports import report_texts
        from item.evaluation.runs import Setting, execute_all
        from item.language.domain import Domain
        from item.narrative.io.readers import read_narratives

        language, narratives = Domain.load(domain), read_narratives(inputs.texts)
        report_headings(narratives)
        casts = domains_of(domain, language, inputs.cast, inputs.start, [one.name for one in narratives])
        truth = _truth(golds, narratives, language, casts)
        given, said = _given(told, narratives, language, casts)
        selections = _checked(_selections(except_, only), truth, narratives, folds=folds)
        how = search.on_contradiction
        setting = Setting(language, casts, lexicon, how, axioms, search.width, said, frozen)
        methods = [*dict.fromkeys(method or [Method.DEFAULT])]
        runs = _planned(
            reports[0], methods, setting, narratives, truth, folds=folds, seeds=seeds, labels=given
        )
        with counting("runs", len(runs), _steps(runs, work)) as progress:
            readings = execute_all(setting, narratives, runs, workers=workers, progress=progress)
        found = report_texts(reports, collect(runs, readings, narratives, truth), truth, selections)
        destination.write(_written(found, format_, destination), styled=format_ is ResultFormat.TABLE)


def _steps(runs: Sequence[Run], work: Work) -> list[str]:
    """Return what is run, step by step; nothing of runs that do not come one after the other."""
    return [one.variant.name for one in runs] if work == Work() else []


def _truth(
    gold: Sequence[str], narratives: Sequence[Narrative], domain: Domain, casts: Mapping[str, Domain]
) -> Gold:
    from item.narrative.io.casts import domain_of_each
    from item.narrative.io.gold import read_gold

    return read_gold(gold, domain, domain_of_each(narratives, domain, casts), of=narratives)


def _checked(
    selections: Sequence[Selection], truth: Gold, narratives: Sequence[Narrative], *, folds: bool
) -> Sequence[Selection]:
    """Return the selections; say what gold leaves out, or they."""
    from item.evaluation.coverage import check_coverage
    from item.evaluation.selection import check_selection

    show(check_coverage(narratives, truth, folds=folds))
    for one in selections:
        show(check_selection(one, narratives, truth))
    return selections


def _planned(
    report: Report,
    methods: Sequence[Method],
    setting: Setting,
    narratives: Sequence[Narrative],
    truth: Gold,
    *,
    folds: bool,
    seeds: int,
    labels: Labels | None,
) -> tuple[Run, ...]:
    """Return the runs of a report that can learn from the narratives; say which of its variants cannot."""
    from item.evaluation.coverage import measured
    from item.evaluation.one_cast import check_casts
    from item.evaluation.reports import plan_report

    names = measured(narratives, truth)
    runs = plan_report(report, methods, narratives, names, truth, folds=folds, seeds=seeds, labels=labels)
    able, warnings = check_casts(setting, narratives, runs, needed=not report.own_variants)
    show(warnings)
    return able


def _given(
    told: GivenFiles,
    narratives: Sequence[Narrative],
    domain: Domain,
    casts: Mapping[str, Domain],
) -> tuple[Labels | None, EvidenceSource | None]:
    """Return what somebody else says of the sentences."""
    from item.narrative.labels import read_labels

    given = read_labels(told.labels, narratives, domain, casts) if told.labels else None
    return given, evidence_of(domain, told.evidence, narratives, casts)


def _checked_reports(report: Sequence[Report] | None, *, folds: bool, chosen: bool) -> list[Report]:
    reports = [*dict.fromkeys(report or [Report.ACCURACY])]
    own = next((one for one in reports if one.own_variants), None)
    if own and len(reports) > 1:
        raise typer.BadParameter(f"{own} decides what is run; ask for it alone.", param_hint="--report")
    if own and chosen:
        raise typer.BadParameter(f"{own} decides what is run and told.", param_hint="--method / --labels")
    if own is Report.CURVE and not folds:
        raise typer.BadParameter(
            "labels of what is read would give it away: --folds is needed.", param_hint="--report"
        )
    return reports


def _written(found: Sequence[ReportText], format_: ResultFormat, destination: Destination) -> str:
    from item.output.formats import json_lines, record_csv, section_records
    from item.output.report_table import notes_that_apply, tables_that_tell
    from item.output.tables import record_table

    every = [(section.title, section.rows) for one in found for section in one.sections]
    match format_:
        case ResultFormat.JSON_LINES:
            return json_lines(section_records(every))
        case ResultFormat.CSV:
            return record_csv(section_records(every))
        case ResultFormat.TABLE:
            texts = []
            for one in found:
                shown = [
                    table
                    for own in one.sections
                    for table in tables_that_tell(
                        own.title, own.rows, chosen=one.chosen, compared=one.compared
                    )
                ]
                told = notes_that_apply(one.notes, shown[0][1] if shown else ())
                width = destination.reading_width if one.report.quotes else destination.width
                texts.append(record_table(shown, told, width=width, color=destination.color))
            return "\n".join(texts)
        case unreachable:
            assert_never(unreachable)


def _selections(except_: Sequence[str] | None, only: Sequence[str] | None) -> list[Selection]:
    return [
        *(_selection(one, "--except") for one in except_ or ()),
        *(_selection(one, "--only") for one in only or ()),
    ]


def _selection(text: str, option: str) -> Selection:
    from item.evaluation.selection import Selection

    column, equals, value = text.partition("=")
    if not (column and equals):
        raise typer.BadParameter(f"{text!r} is not COLUMN=VALUE.", param_hint=option)
    return Selection(column, value, only=option == "--only")
