"""Options of commands that work on many narratives, and what they ask for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from hashlib import sha256
from os.path import isdir, isfile, realpath
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer
from msgspec import Struct

from item.cli.files.destination import Destination
from item.cli.files.texts import texts_of
from item.cli.options.arguments import MANY
from item.parallel.open_workers import MOST_JOBS

if TYPE_CHECKING:
    from item.parallel.checkpoint import Checkpoint
    from item.parallel.workers import Workers

# What says where results go and who works, on which no result depends.
INDIFFERENT = ("jobs", "scheduler", "resume", "output", "into", "no_cache", "quiet", "verbose")
# What ends work before it is done, or lets it never end.
CUT_SHORT = ("stream", "time_limit", "max_states")
# What names texts, or folders of them.
TEXTS = ("text", "train")

Jobs: TypeAlias = Annotated[
    int,
    typer.Option(
        "--jobs",
        metavar="N",
        min=1,
        max=MOST_JOBS,
        help="Number of parallel processes; the result does not depend on it.",
        rich_help_panel=MANY,
    ),
]
Scheduler: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--scheduler",
        metavar="ADDRESS",
        help="Let the workers of this Dask scheduler do the work (extra `dask`).",
        rich_help_panel=MANY,
    ),
]
Resume: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--resume",
        metavar="FILE",
        help="Keep finished work in this checkpoint file. If the file exists, go on from it.",
        rich_help_panel=MANY,
    ),
]


class Work(Struct, frozen=True):
    """Who does the work of a command, and what is kept of it meanwhile."""

    jobs: Jobs = 1
    scheduler: Scheduler = None
    resume: Resume = None


@contextmanager
def at_work(
    context: typer.Context, files: Iterable[str | Path], output: Path | None, work: Work
) -> Iterator[tuple[Workers, Destination]]:
    """Let workers work for a command, with its checkpoint, and open where its result goes.

    Parameters
    ----------
    context : of the command, with its name and options. The files that these name count by their contents.
    files : further files that the results depend on.

    Raises
    ------
    typer.BadParameter
        When something is read that cannot be read again.
    """
    from item.parallel.open_workers import open_workers

    with (
        _checkpoint(work.resume, context, files) as checkpoint,
        Destination(output) as destination,
        open_workers(work.jobs, work.scheduler, checkpoint) as workers,
    ):
        yield workers, destination


def _checkpoint(
    path: Path | None, context: typer.Context, files: Iterable[str | Path]
) -> AbstractContextManager[Checkpoint | None]:
    """Return the checkpoint of a command, None where none is wanted (`at_work`)."""
    if path is None:
        return nullcontext()
    from item.cli.files.memory import digest, is_pipe, program
    from item.language.files import read_domain
    from item.narrative.io.sources import STDIN
    from item.parallel.checkpoint import Checkpoint

    given = [context.params.get(name) for name in CUT_SHORT]
    # A limit of 0 seconds is one.
    if any(one is not None and one is not False for one in given):
        raise typer.BadParameter("it goes with neither --stream nor limits.", param_hint="--resume")
    options = {name: own for name, own in context.params.items() if name not in INDIFFERENT}
    words = [*map(str, files), *(word for own in options.values() for word in _words(own))]
    if STDIN in words:
        raise typer.BadParameter("standard input cannot be read again.", param_hint="--resume")
    if any(map(is_pipe, words)):
        raise typer.BadParameter("what comes from a pipe cannot be read again.", param_hint="--resume")
    if "domain" in options:
        words.append(read_domain(options["domain"]).name)
    texts = {*map(str, files), *(word for name in TEXTS for word in _words(options.get(name)))}
    named = [own for one in words for own in _files(one, path, of_texts=one in texts)]
    contents = [(path, digest(path)) for path in named]
    of: Mapping[str, object] = {
        "program": program(),
        "options": (context.info_name, sorted(options.items())),
        "files": contents,
    }
    return Checkpoint(path, {name: sha256(repr(own).encode()).hexdigest() for name, own in of.items()})


def _files(word: str, checkpoint: Path, *, of_texts: bool) -> list[str]:
    """Return the file that a word names, or the files of a folder without the checkpoint; of texts, these."""
    if isdir(word) and not of_texts:
        own = realpath(checkpoint)
        inside = sorted(Path(word).rglob("*"))
        return [str(one) for one in inside if one.is_file() and realpath(one) != own]
    return [str(one) for one in (texts_of(word) if of_texts else (word,)) if isfile(one)]


def _words(value: object) -> list[str]:
    if isinstance(value, list | tuple):
        return [word for one in value for word in _words(one)]
    return [str(value)] if isinstance(value, str | Path) else []
