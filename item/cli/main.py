"""The command line: the commands, and what they share."""

from __future__ import annotations

import gc
import os
from typing import Annotated

import typer

from item import __version__
from item.cli.ask import ask
from item.cli.check import check
from item.cli.command import Command
from item.cli.evaluate import evaluate
from item.cli.explain import explain
from item.cli.export import export
from item.cli.facts import facts
from item.cli.fmt import fmt
from item.cli.label import label
from item.cli.lsp import lsp
from item.cli.new import new
from item.cli.reproduce import reproduce
from item.cli.review import review
from item.cli.rule import rule
from item.cli.schema import schema
from item.cli.solve import solve
from item.cli.train import train
from item.cli.verbnet import verbnet

app = typer.Typer(
    name="item",
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Exit status: 0 done, 1 the input has errors, 2 wrong usage, 3 no coherent reading "
    "(solve --strict), 130 interrupted.",
)
for command in (
    solve,
    train,
    evaluate,
    reproduce,
    ask,
    explain,
    review,
    label,
    check,
    rule,
    lsp,
    fmt,
    facts,
    new,
    verbnet,
    export,
    schema,
):
    app.command(cls=Command)(command)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"item {__version__}")
        raise typer.Exit


@app.callback()
def item(
    version: Annotated[
        bool, typer.Option("--version", "-V", is_eager=True, callback=_show_version, help="Show the version.")
    ] = False,
) -> None:
    """Turn narratives into coherent sequences of events, given event axioms and no labels."""


def main() -> None:
    """Run the command line."""
    # Matrices are small here: threads would cost start-up, and sums would depend on how many there are.
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    # Syntax trees and candidates are many small objects that live long. Looking for cycles among them as
    # often as Python does by default takes a tenth of the time of a command.
    gc.set_threshold(50_000)
    app(prog_name="item")
