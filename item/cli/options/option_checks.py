"""What of the options of reading does not go together."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import typer

from item.cli.options.arguments import DEFAULT_METHOD, Format
from item.learning.methods import Method

# What makes a command learn from something else than the text that it reads.
LEARNT = "--model or --train"


def check_search(method: Method | None, *, exact: bool, beam: int | None, **others: bool) -> None:
    """Refuse --exact and --beam together, and options of the search where Algorithm 3 or chance decides."""
    if exact and beam is not None:
        raise typer.BadParameter("--exact and --beam contradict each other.", param_hint="--beam")
    given = {"exact": exact, "beam": beam is not None, **others}
    if any(given.values()) and method not in (None, DEFAULT_METHOD):
        hint = " / ".join(f"--{name.replace('_', '-')}" for name, is_given in given.items() if is_given)
        raise typer.BadParameter(f"{method} has its own search; these options do not apply.", param_hint=hint)


def check_model(
    model: Path | None, *, train: Sequence[str] | None, lexicon: bool, method: Method | None = None
) -> None:
    """Refuse options of learning beside a model that has been learnt already."""
    if model is not None and (train or method or not lexicon):
        raise typer.BadParameter(
            "--model has already been learnt, so --train, --method and --no-lexicon do not apply.",
            param_hint="--model",
        )


def check_seed(seed: int | None, method: Method | None) -> None:
    """Refuse a seed where nothing is chosen at random."""
    if seed is not None and method in (None, DEFAULT_METHOD):
        message = "nothing is chosen at random without another --method than the default one; leave it out."
        raise typer.BadParameter(message, param_hint="--seed")


def check_readings(k_best: int | None, format_: Format | None) -> None:
    """Refuse several readings where one alone would be written."""
    if k_best is not None and format_ is Format.HTML:
        raise typer.BadParameter("a page shows the best reading alone.", param_hint="--k-best")


def check_frozen(frozen: bool, *, learnt: bool, method: Method | None = None, needs: str = LEARNT) -> None:
    """Refuse --frozen where nothing would be learnt from the text that is read.

    Parameters
    ----------
    learnt : whether something else than that text has been learnt from before it is read.
    needs : the options that make it so.
    """
    if not frozen:
        return
    if not learnt:
        message = f"the text that is read is all there is to learn from; it goes with {needs}."
        raise typer.BadParameter(message, param_hint="--frozen")
    if method not in (None, DEFAULT_METHOD):
        message = f"{method} never goes on learning from the text that is read; leave it out."
        raise typer.BadParameter(message, param_hint="--frozen")


def check_read_once(sides: Sequence[str], *files: Sequence[str] | None) -> None:
    """Refuse a file that several sides of a comparison would read, and that can be read once."""
    from item.cli.files.memory import is_piped

    piped = [one for own in files for one in own or () if is_piped(one)]
    if len(sides) > 1 and piped:
        message = f"both sides read {piped[0]}, which can be read once; save it in a file."
        raise typer.BadParameter(message, param_hint="TEXT")
