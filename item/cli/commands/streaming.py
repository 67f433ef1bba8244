"""Write what is decided of a text while it is read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from msgspec.structs import replace

from item.cli.console.verbosity import stage
from item.cli.files.destination import Destination
from item.cli.options.arguments import Format
from item.diagnostics import InputError

if TYPE_CHECKING:
    from item.cli.sessions.session import CommandSession
    from item.inference.budget import Budget
    from item.narrative.narrative import Sentence


def check_stream(
    stream: bool,
    known: bool,
    told: Mapping[str, Sequence[str] | None],
    format_: Format | None,
    *,
    k_best: bool,
    bridge: bool,
    prove: bool,
) -> None:
    """Refuse what takes the whole text: to learn from it, to lay it out, to find further readings.

    Parameters
    ----------
    stream : whether one is asked for; anything goes otherwise.
    known : whether there is something else to learn from, or a model.
    told : files about the text, by the options that name them.
    """
    if not stream:
        return
    if not known:
        message = "a text cannot be learnt from before it is read: name a --model, or texts to --train with."
        raise typer.BadParameter(message, param_hint="--stream")
    if format_ not in (None, Format.JSON_LINES):
        raise typer.BadParameter("what is decided is written as JSON lines.", param_hint="--format")
    if k_best:
        raise typer.BadParameter("one reading is followed as it comes.", param_hint="--k-best")
    if bridge:
        message = "bridges are found when the whole text has been read."
        raise typer.BadParameter(message, param_hint="--bridge")
    if prove:
        message = "a proof takes the whole text."
        raise typer.BadParameter(message, param_hint="--prove")
    for option, files in told.items():
        if files:
            message = "a stream is not known beforehand; this is for the texts of --train."
            raise typer.BadParameter(message, param_hint=option)


@stage("reading")
def write_stream(
    session: CommandSession,
    texts: Sequence[str | Path],
    destination: Destination,
    *,
    budget: Budget,
    top: int | None,
    abstain: float,
) -> bool:
    """Write a record for each sentence of some files as its event is decided; return whether all cohere.

    Raises
    ------
    InputError
        At the first line with an error, when what has been read before it is written.
    """
    from item.inference.online import BATCH
    from item.narrative.io.readers import read_each
    from item.narrative.io.sources import STDIN
    from item.output.formats import json_lines, streamed

    coherent = True
    errors: list[InputError] = []
    for path in texts:
        # Somebody may be waiting at the other end of standard input.
        batch = 1 if path == STDIN else BATCH
        # Each wait ends with the budget: that for the first sentence of a narrative, and that for the next.
        for narrative, sentences in budget.until_spent(read_each(path)):
            remaining = _until_wrong(budget.until_spent(sentences), errors)
            told = session.stream(remaining, narrative=narrative, batch=batch, budget=budget)
            # What waits when an error comes is decided as it is.
            shown = (replace(one.blank_below(abstain), forced=one.forced or bool(errors)) for one in told)
            for record in streamed(shown, narrative=narrative, top=top):
                destination.write(json_lines([record]))
                coherent = coherent and bool(record["feasible"])
            if errors:
                raise errors[0]
    if budget.spent() is None:
        session.all_arrived()
    return coherent


def _until_wrong(sentences: Iterable[Sentence], errors: list[InputError]) -> Iterator[Sentence]:
    """Yield sentences up to an error, which goes into `errors`."""
    try:
        yield from sentences
    except InputError as error:
        errors.append(error)
