"""`item plot`: pictures of results and of evaluations."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer
from msgspec.structs import replace

from item.cli.files.destination import Destination
from item.cli.files.gold_beside import compare_ids
from item.cli.files.texts import DOMAIN_ENDING
from item.cli.options import arguments
from item.extras import extra

if TYPE_CHECKING:
    from item.language.domain import Domain
    from item.output.displays.display import Display
    from item.output.results import Result

SUFFIXES = (".png", ".svg")


class PlotKind(StrEnum):
    """What is plotted."""

    TIMELINE = "timeline"
    TRANSITIONS = "transitions"
    RELIABILITY = "reliability"
    CONFUSION = "confusion"
    ACCURACY = "accuracy"
    CURVE = "curve"
    LABELS = "labels"

    @property
    def beside_gold(self) -> bool:
        """Return whether gold is needed."""
        return self in (PlotKind.RELIABILITY, PlotKind.CONFUSION, PlotKind.ACCURACY)

    @property
    def source(self) -> str:
        """Return what writes the file that is drawn."""
        match self:
            case PlotKind.CURVE:
                return "`item evaluate --report curve --format jsonl`"
            case PlotKind.LABELS:
                return "`item reproduce`"
            case _:
                return "`item solve --format jsonl`"


KindName: TypeAlias = Annotated[
    PlotKind,
    typer.Argument(
        metavar="KIND",
        help="timeline of facts, transitions between event types; beside gold: reliability of probabilities, "
        "confusion of types, accuracy of each narrative; curve over labels; labels by iteration.",
    ),
]
File: TypeAlias = Annotated[
    Path,
    typer.Argument(
        metavar="FILE",
        help="What `solve --format jsonl` wrote; for curve what `evaluate --report curve --format jsonl` "
        "wrote; for labels labels.csv of `reproduce`.",
    ),
]
GoldFiles: TypeAlias = Annotated[
    list[str] | None, typer.Option("--gold", metavar="GOLD...", help="Tables with the columns id and event.")
]
OfFile: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--domain",
        metavar="DOMAIN",
        help="The domain of the gold. A timeline says facts in its words and groups them.",
        autocompletion=arguments.shipped_domains,
    ),
]
Narrative: TypeAlias = Annotated[
    str | None, typer.Option("--narrative", metavar="NAME", help="Plot only this narrative.")
]
Output: TypeAlias = Annotated[
    Path,
    typer.Option(
        "--output", "-o", metavar="FILE", help="The picture: .png or .svg.", rich_help_panel=arguments.OUTPUT
    ),
]


def plot(
    kind: KindName,
    file: File,
    output: Output,
    gold: GoldFiles = None,
    domain: OfFile = None,
    narrative: Narrative = None,
) -> None:
    """Draw a picture of a result or an evaluation (extra `plot`).

    Examples
    --------
    item plot timeline result.jsonl --narrative game1 -o timeline.svg
    item plot reliability result.jsonl --gold gold.tsv --domain my.pddl -o reliability.png
    item plot curve curve.jsonl -o curve.png
    """
    if output.suffix not in SUFFIXES:
        raise typer.BadParameter(f"the name must end in {' or '.join(SUFFIXES)}.", param_hint="-o")
    if kind.beside_gold and not (gold and domain):
        raise typer.BadParameter(f"{kind} asks for --gold, and the --domain of it.", param_hint="--gold")
    if file.suffix == DOMAIN_ENDING:
        message = f"{file} is a domain: {kind} is drawn from a file that {kind.source} writes."
        raise typer.BadParameter(message, param_hint="FILE")
    with Destination(output) as destination:
        from item.language.domain import Domain
        from item.output.displays.picture import picture

        known = None if domain is None else Domain.load(domain)
        try:
            if kind.beside_gold and gold and known:
                display = _beside_gold(kind, file, narrative, gold, known)
            else:
                display = _display(kind, file, narrative, known)
        except ValueError as error:
            raise typer.BadParameter(f"{file}: {error}.", param_hint="FILE") from None
        with extra("plot", "pictures are drawn"):
            import_module("matplotlib")
        destination.write(picture(display, output.suffix.removeprefix(".")))


def _display(kind: PlotKind, file: Path, narrative: str | None, domain: Domain | None) -> Display:
    """Return what is drawn without gold; a timeline says facts in the words of `domain`."""
    from item.output.displays.curves import LabelQualityDisplay, LearningCurveDisplay
    from item.output.displays.story import TimelineDisplay, TransitionDisplay

    match kind:
        case PlotKind.CURVE:
            return LearningCurveDisplay.from_rows(_rows(file))
        case PlotKind.LABELS:
            return LabelQualityDisplay(_curves(file))
        case PlotKind.TIMELINE:
            return TimelineDisplay.from_predictions(_results(file, narrative), domain=domain)
        case _:
            return TransitionDisplay.from_predictions(_results(file, narrative))


def _beside_gold(
    kind: PlotKind, file: Path, narrative: str | None, gold: Sequence[str], domain: Domain
) -> Display:
    """Return what is drawn of results and gold.

    Where the results name constants of a cast, which is not at hand, gold may do so.
    """
    from item.narrative.io.gold import read_gold
    from item.output.displays.agreement import AccuracyDisplay, ConfusionDisplay, ReliabilityDisplay
    from item.output.results import read_results

    every = read_results(file)
    named = {name for one in every for _, *arguments in one.events for name in arguments}
    truth = read_gold(gold, domain, strangers=named.difference(domain.constants))
    compare_ids(truth, every)
    results = _chosen(every, narrative)
    match kind:
        case PlotKind.RELIABILITY:
            return ReliabilityDisplay.from_predictions(results, truth)
        case PlotKind.CONFUSION:
            return ConfusionDisplay.from_predictions(results, truth)
        case _:
            return AccuracyDisplay.from_predictions(results, truth)


def _results(file: Path, narrative: str | None) -> list[Result]:
    from item.output.results import read_results

    return _chosen(read_results(file), narrative)


def _chosen(results: Sequence[Result], narrative: str | None) -> list[Result]:
    found = [one for one in results if narrative in (None, one.narrative)]
    if not found:
        raise ValueError(f"it has no narrative {narrative}")
    return found


def _rows(file: Path) -> list[Mapping[str, str]]:
    """Return the rows of JSON lines.

    Raises
    ------
    InputError
        When there is anything else in the file.
    """
    from item.diagnostics import Diagnostic, InputError
    from item.narrative.io.sources import read_source
    from item.narrative.io.tables import read_jsonl

    found: list[Diagnostic] = []
    rows = [row.values for row in read_jsonl(read_source(file), (), found).rows]
    if found:
        raise InputError(replace(one, expected=f"a line of {PlotKind.CURVE.source}") for one in found)
    return rows


def _curves(file: Path) -> dict[str, list[float]]:
    """Return the columns of a table of curves (`item.output.csv_text.curve_table`).

    Raises
    ------
    ValueError
        When the file holds no such table.
    """
    from item.narrative.io.sources import read_source

    lines = [line for line in read_source(file).text.splitlines() if line.strip()]
    try:
        first, *rows = csv.reader(lines)
    except csv.Error as error:
        raise ValueError(f"this is no table: {error}") from None
    if first[:1] != ["iteration"]:
        raise ValueError("it has no column `iteration`")
    if any(len(row) != len(first) for row in rows):
        raise ValueError(f"each row has {len(first)} cells, as the header does")
    return {
        name: [float(row[k]) for row in rows if row[k]] for k, name in enumerate(first) if name != "iteration"
    }
