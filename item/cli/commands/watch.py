"""`item watch`: read a text again whenever a file is saved, and say what that changed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from os.path import isdir
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from item.cli.files.destination import write_line
from item.cli.files.gold_beside import compare_ids
from item.cli.files.memory import is_piped
from item.cli.files.texts import inputs_of, texts_of, version_of
from item.cli.options import arguments
from item.cli.options.reading_options import GivenFiles, Learning, Search
from item.cli.sessions.reading import prepare, session_of
from item.diagnostics import InputError

if TYPE_CHECKING:
    from item.cli.files.texts import Inputs
    from item.output.differences import Side

# So often files are looked at, in seconds.
INTERVAL = 0.2
# A file that is away for so many looks is not being replaced, but deleted.
LOOKS_AWAY = 5

GoldFiles: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(metavar="GOLD...", help="Tables with the columns id and event, to measure against."),
]


def watch(
    domain: arguments.DomainName,
    learning: Learning,
    told: GivenFiles,
    search: Search,
    text: arguments.Texts = None,
    gold: GoldFiles = None,
) -> None:
    """Read a text again whenever a file is saved; say what changed.

    It watches all files of the command line, and the texts in folders. Ctrl-C ends it.

    Examples
    --------
    item watch my.pddl story.txt --gold gold.tsv
    """
    learning.check()
    search.check()
    inputs = inputs_of(domain, text, told.cast, told.start)
    others = (gold, learning.train, learning.model and [learning.model], told.labels)
    files = [*inputs.all, *(one for own in others for one in own or ()), *_evidence(told.evidence)]
    # A shipped domain may be called like a folder.
    watched = [Path(one) for one in ([] if isdir(domain) else [domain]) + files if not is_piped(one)]
    from item.output.differences import Side

    last = Side("before", ())
    for change in saved(watched):
        last = _tell(change, last, lambda: _read(domain, inputs, learning, told, search, gold), domain)


def saved(paths: Sequence[Path]) -> Iterator[str]:
    """Yield once at the beginning, then which files are saved or deleted, when that happens, in words.

    Parameters
    ----------
    paths : files, and folders for the texts in them, also those that come later.
    """
    seen = _versions(paths)
    away: dict[Path, int] = {}
    yield ""
    while True:
        now = _versions(paths)
        changed = [f"{path.name} saved" for path, own in now.items() if own != seen.get(path)]
        # A file that is away for a moment is being replaced.
        away = {path: away.get(path, 0) + 1 for path in seen.keys() - now.keys()}
        gone = sorted(path for path, looks in away.items() if looks == LOOKS_AWAY)
        changed += [f"{path.name} deleted" for path in gone]
        seen = {path: own for path, own in {**seen, **now}.items() if path not in gone}
        if changed:
            yield ", ".join(changed)
        else:
            time.sleep(INTERVAL)


def _versions(paths: Sequence[Path]) -> dict[Path, tuple[int, int]]:
    """Return those of the files that are there."""
    # An empty folder may have texts later.
    found = {one: version_of(one) for path in paths for one in texts_of(path)}
    return {path: own for path, own in found.items() if own is not None}


def _evidence(paths: Sequence[str] | None) -> list[str | Path]:
    """Return the files of evidence; of a sentence encoder, those in its folder."""
    return [file for one in paths or () for file in (Path(one).rglob("*") if isdir(one) else (one,))]


def _tell(change: str, last: Side, read: Callable[[], Side], domain: str) -> Side:
    """Read everything again, say what has changed, and return what is read now."""
    from item.output.differences import compare
    from item.output.edits import edit_lines, standing

    started = time.perf_counter()
    try:
        now = read()
    except InputError as error:
        typer.echo(f"{error}\n{change or domain}: not read; waiting for the next save", err=True)
        return last
    found = compare(last if last.results else now, now, now.gold)
    seconds = f"{time.perf_counter() - started:.2f} s"
    write_line(f"{f'{change}: ' if change else ''}{standing(found, first=not last.results)}; {seconds}")
    for line in edit_lines(found):
        write_line(line)
    return now


def _read(
    domain: str,
    inputs: Inputs,
    learning: Learning,
    told: GivenFiles,
    search: Search,
    gold: Sequence[str] | None,
) -> Side:
    """Learn and read; return what is read, with the gold that judges it."""
    from item.narrative.io.gold import read_gold
    from item.narrative.io.readers import read_narratives
    from item.output.differences import Side
    from item.output.results import results_of

    session = session_of(domain, learning, search)
    prepared = prepare(session, read_narratives(inputs.texts), inputs, learning, told)
    truth = read_gold(gold, session.domain, prepared.domains) if gold else None
    prepared.learn()
    read = session.decode(prepared.narratives, labels=prepared.labels)
    results = results_of([best for best, *_ in read])
    if truth is not None:
        compare_ids(truth, results)
    return Side("now", results, gold=truth)
