"""`item shell`: learn once, then answer one question after another."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from os.path import isfile
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from item.cli.console.ending import report
from item.cli.console.verbosity import note
from item.cli.files.destination import Destination
from item.cli.files.texts import inputs_of, version_of
from item.cli.options import arguments
from item.cli.options.reading_options import GivenFiles, Learning, Search
from item.cli.sessions.reading import learnt
from item.diagnostics import InputError
from item.narrative.io.sources import STDIN
from item.resources import shipped

if TYPE_CHECKING:
    from item.cli.sessions.dialogue import Dialogue
    from item.cli.sessions.reading import Prepared

PROMPT = "> "
QUIT = ("quit", "exit")


def shell(
    domain: arguments.DomainName,
    learning: Learning,
    told: GivenFiles,
    search: Search,
    text: arguments.Texts = None,
    no_cache: arguments.NoCache = False,
) -> None:
    """Learn once, then answer one question after another.

    The questions are why, why not, bridge, ask and show; `help` lists them. The shell reads questions from
    standard input, one per line. If the domain file has changed, it reads the text again before the next
    answer. If the file has errors, it shows them and keeps the last reading.

    Examples
    --------
    item shell robocup
    item shell my.pddl story.txt --model my.model
    """
    learning.check()
    search.check()
    if STDIN in (text or ()):
        raise typer.BadParameter("standard input has the questions.", param_hint="TEXT")
    inputs = inputs_of(domain, text, told.cast, told.start)
    read = partial(learnt, domain, inputs, learning, told, search, cache=not no_cache)
    _Shell(Path(domain) if isfile(domain) else shipped("domain") / f"{domain}.pddl", read).run()


class _Shell:
    """The dialogue with a user.

    Parameters
    ----------
    file : the domain, on which the dialogue depends.
    read : reads the narratives under the domain as it is now.
    """

    def __init__(self, file: Path, read: Callable[[], Prepared]) -> None:
        self._file = file
        self._read = read
        self._version = version_of(file)

    def run(self) -> None:
        """Answer until nobody asks any more."""
        dialogue, origin = self._begun()
        note(f"{origin}; `help` lists the questions")
        while (line := _next_line()) is not None and line not in QUIT:
            dialogue = self._current(dialogue)
            if not line:
                continue
            with Destination(None) as destination:
                try:
                    answer = dialogue.answer(line, width=destination.width, color=destination.color)
                except InputError as error:
                    report(error.diagnostics)
                else:
                    destination.write(answer, styled=True)

    def _begun(self) -> tuple[Dialogue, str]:
        """Return a dialogue under the domain as it is now, and where the model comes from."""
        from item.cli.sessions.dialogue import Dialogue

        prepared = self._read()
        dialogue = Dialogue(prepared.session, prepared.narratives, prepared.labels)
        prepared.session.keep_reasons()
        return dialogue, prepared.session.origin

    def _current(self, dialogue: Dialogue) -> Dialogue:
        """Return the dialogue under the domain as it is now, or the given one if that cannot be had."""
        version = version_of(self._file)
        if version == self._version:
            return dialogue
        self._version = version
        try:
            dialogue, origin = self._begun()
        except InputError as error:
            report(error.diagnostics)
            note(f"{self._file} has errors; the reading before is kept")
        else:
            note(f"{self._file} has changed: {origin}")
        return dialogue


def _next_line() -> str | None:
    """Return the next question, None at the end; on a terminal lines can be edited."""
    if sys.stdin is None:
        return None
    if not sys.stdin.isatty():
        line = sys.stdin.readline()
        return line.strip() if line else None
    with suppress(ImportError):
        # Its import lets `input` edit lines; not every system has it.
        import readline  # noqa: F401
    try:
        return input(PROMPT).strip()
    except EOFError:
        return None
