"""`item evaluate`: compare readings with gold."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, assert_never

import typer

from item.cli import arguments
from item.cli.arguments import DEFAULT_METHOD, ResultFormat
from item.cli.command import report
from item.cli.destination import Destination
from item.cli.progress import counting

if TYPE_CHECKING:
    from item.evaluation.coverage import Exclusion

NOTES = (
    "event: share of sentences with the right event, arguments included; type: with the right event type;",
    "spread: greatest less least over the seeds; macro f1: of the types; unknowable: nothing can be right.",
)


def evaluate(
    domain: arguments.DomainName,
    text: arguments.Texts,
    gold: Annotated[list[str], typer.Option(metavar="GOLD...", help="Tables with the columns id and event.")],
    folds: Annotated[
        bool, typer.Option("--folds", help="Leave one narrative out, learn from the others, and read it.")
    ] = False,
    cast: arguments.Casts = None,
    method: arguments.MethodNames = None,
    beam: arguments.Beam = None,
    seeds: Annotated[
        int, typer.Option(metavar="N", min=1, help="Runs of each method that leaves something to chance.")
    ] = 5,
    except_: Annotated[
        str | None,
        typer.Option("--except", metavar="COLUMN=VALUE", help="Measure also without these rows of gold."),
    ] = None,
    lexicon: arguments.Lexicon = True,
    axioms: Annotated[
        bool, typer.Option(help="Whether preconditions and effects count; what they add is the difference.")
    ] = True,
    jobs: Annotated[int, typer.Option(metavar="N", min=1, help="Processes that work side by side.")] = 1,
    format_: Annotated[
        ResultFormat, typer.Option("--format", help="How the results are written.")
    ] = ResultFormat.TABLE,
    output: arguments.Output = None,
) -> None:
    """Measure readings against gold.

    Shown are the accuracy of the event and of its type, by narrative and in total. Nothing learns from
    gold. Without --folds the model is learnt from the narratives that are read.
    """
    with Destination(output) as destination:
        from item.evaluation.coverage import check_coverage, check_exclusion, measured
        from item.evaluation.results import summarise
        from item.evaluation.runs import Setting, execute_all, plan_runs
        from item.language.domain import Domain
        from item.narrative.cast import read_casts
        from item.narrative.gold import read_gold
        from item.narrative.readers import read_narratives
        from item.output.formats import json_lines
        from item.output.tables import record_table
        from item.training.methods import Method

        exclusion = None if except_ is None else _exclusion(except_)
        language = Domain.load(domain)
        narratives = read_narratives(text)
        casts = read_casts(cast or (), language)
        truth = read_gold(gold, language)
        report(check_coverage(narratives, truth, folds=folds))
        if exclusion is not None:
            report(check_exclusion(exclusion, truth))
        runs = plan_runs(
            [Method(one) for one in dict.fromkeys(method or [DEFAULT_METHOD])],
            len(narratives),
            measured(narratives, truth),
            folds=folds,
            seeds=seeds,
        )
        with counting("runs", len(runs)) as progress:
            setting = Setting(language, casts, lexicon=lexicon, axioms=axioms, beam=beam)
            readings = execute_all(setting, narratives, runs, jobs=jobs, progress=progress)
        rows = [asdict(one) for one in summarise(runs, readings, narratives, truth, exclusion)]
        match format_:
            case ResultFormat.JSON_LINES:
                destination.write(json_lines(rows))
            case ResultFormat.TABLE:
                named = [{**row, "narrative": row["narrative"] or "(all)"} for row in rows]
                destination.write(
                    record_table(named, NOTES, width=destination.width, color=destination.color)
                )
            case unreachable:
                assert_never(unreachable)


def _exclusion(text: str) -> Exclusion:
    from item.evaluation.coverage import Exclusion

    column, equals, value = text.partition("=")
    if not (column and equals):
        raise typer.BadParameter(f"{text!r} is not COLUMN=VALUE.", param_hint="--except")
    return Exclusion(column, value)
