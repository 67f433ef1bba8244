"""`item reproduce`: run the paper's experiments."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from item.cli.console.progress import counting
from item.cli.console.verbosity import note
from item.cli.files.destination import Destination, write_line
from item.cli.files.folders import made_folder
from item.cli.options import arguments
from item.cli.options.side_by_side import Jobs, Resume, Scheduler, Work, at_work
from item.output.json_text import json_text

if TYPE_CHECKING:
    from item.evaluation.paper.corpus import Corpus
    from item.language.domain import Domain
    from item.parallel.workers import Workers

# The domain of the paper's corpus.
DOMAIN = "robocup"
RESULTS, REPORT, CURVES, FIGURE = "results.json", "report.md", "labels.csv", "labels.svg"
READINGS, READINGS_REPORT = "readings.json", "readings.md"


CorpusFolder: TypeAlias = Annotated[
    Path,
    typer.Option(
        metavar="FOLDER",
        help="Folder with YEAR.comments.tsv and YEAR.gold.tsv, or with the original archive.",
    ),
]
DomainName: TypeAlias = Annotated[
    str,
    typer.Option(metavar="DOMAIN", help=arguments.DOMAIN, autocompletion=arguments.shipped_domains),
]
Seeds: TypeAlias = Annotated[
    int,
    typer.Option(
        metavar="N",
        min=1,
        max=arguments.MOST_SEEDS,
        help="Number of runs of each system with random choices.",
    ),
]
Readings: TypeAlias = Annotated[
    bool,
    typer.Option("--readings", help="Only compare ways to read the paper, on the games with gold."),
]


def reproduce(
    context: typer.Context,
    corpus: CorpusFolder,
    domain: DomainName = DOMAIN,
    seeds: Seeds = 10,
    jobs: Jobs = 2,
    into: arguments.Into = Path("reproduction"),
    readings: Readings = False,
    scheduler: Scheduler = None,
    resume: Resume = None,
) -> None:
    """Run the paper's experiments: all tables and figures.

    These are the tables and figures of the paper's section 4. Each game is read with a model of the other
    games. The command writes results.json, report.md, and the labels' quality by iteration as labels.csv and,
    if the extra `plot` is installed, labels.svg. The same corpus gives the same files.

    Examples
    --------
    item reproduce --corpus corpus --jobs 4 --into reproduction
    """
    from item.evaluation.paper.corpus import read_corpus
    from item.language.domain import Domain

    axioms = Domain.load(domain)
    games = read_corpus(corpus, axioms)
    make = _readings if readings else _experiments
    work = Work(jobs, scheduler, resume)
    with made_folder(into), at_work(context, (), None, work) as (workers, _):
        for name, text in make(axioms, games, seeds, workers).items():
            with Destination(into / name) as destination:
                destination.write(text)
            write_line(str(into / name))


def _experiments(axioms: Domain, games: Corpus, seeds: int, workers: Workers) -> dict[str, str]:
    """Return what the experiments write, by the name of the file."""
    from item.evaluation.paper.experiment import plan_jobs
    from item.evaluation.paper.report import markdown
    from item.evaluation.paper.reproduce import reproduce as run
    from item.output.csv_text import curve_table
    from item.output.displays.curves import LabelQualityDisplay
    from item.output.displays.picture import picture

    planned = plan_jobs(len(games.games), seeds)
    with counting("games read by a system", len(planned)) as progress:
        results = run(axioms, games, planned, workers=workers, progress=progress)
    files = {RESULTS: json_text(results, indent=2) + "\n", CURVES: curve_table(results["figure_4"])}
    try:
        import_module("matplotlib")
    except ImportError:
        note("no picture is drawn: the extra `plot` is not installed")
    else:
        files[FIGURE] = picture(LabelQualityDisplay(results["figure_4"]), "svg").decode()
    files[REPORT] = markdown(results, figure=FIGURE if FIGURE in files else None)
    return files


def _readings(axioms: Domain, games: Corpus, seeds: int, workers: Workers) -> dict[str, str]:
    """Return what the comparison of readings writes, by the name of the file."""
    from item.evaluation.paper.report import readings_page
    from item.evaluation.paper.trials import compare_readings, plan_trials

    planned = plan_trials(games, seeds)
    with counting("games read by readings", len(planned)) as progress:
        rows = compare_readings(axioms, games, planned, workers=workers, progress=progress)
    return {READINGS: json_text(rows, indent=2) + "\n", READINGS_REPORT: readings_page(rows)}
