"""`item shell`: learn once, then answer one question after another."""

from __future__ import annotations

import sys
from contextlib import suppress
from os.path import isfile
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from item.cli import arguments
from item.cli.destination import Destination
from item.cli.ending import report
from item.cli.reading import Learning, Search, Told, prepare, session_of
from item.cli.texts import inputs_of
from item.cli.verbosity import note
from item.diagnostics import InputError
from item.narrative.io.sources import STDIN
from item.resources import shipped

if TYPE_CHECKING:
    from item.cli.dialogue import Dialogue
    from item.cli.texts import Inputs

PROMPT = "> "
QUIT = ("quit", "exit")


def shell(
    domain: arguments.DomainName,
    learning: Learning,
    told: Told,
    search: Search,
    text: arguments.Texts = None,
    no_cache: arguments.NoCache = False,
) -> None:
    """Learn once, then answer one question after another.

    Questions are why, why not, bridge, ask and show; `help` lists them. Questions are read from standard
    input, one per line. When the domain file changes, the text is read anew before the next answer; if the
    file has errors, they are shown, and the reading before is kept.

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
    _Shell(domain, inputs, learning, told, search, cache=not no_cache).run()


class _Shell:
    """The dialogue with a user, and the file that it depends on."""

    def __init__(
        self,
        domain: str,
        inputs: Inputs,
        learning: Learning,
        told: Told,
        search: Search,
        *,
        cache: bool,
    ) -> None:
        self._domain = domain
        self._inputs = inputs
        self._learning = learning
        self._told = told
        self._search = search
        self._cache = cache
        own = Path(domain)
        self._file = own if isfile(own) else shipped("domain") / f"{domain}.pddl"
        self._version = self._stamp()

    def run(self) -> None:
        """Answer until nobody asks any more."""
        dialogue, origin = self._read()
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
                    destination.write(answer)

    def _read(self) -> tuple[Dialogue, str]:
        """Return the narratives read under the domain as it is now, and where the model comes from."""
        from item.cli.dialogue import Dialogue
        from item.narrative.io.readers import read_narratives

        session = session_of(self._domain, self._learning, self._search, cache=self._cache)
        narratives = read_narratives(self._inputs.texts)
        prepared = prepare(session, narratives, self._inputs, self._learning, self._told)
        prepared.learn()
        dialogue = Dialogue(session, narratives, prepared.labels)
        session.keep_reasons()
        return dialogue, session.origin

    def _current(self, dialogue: Dialogue) -> Dialogue:
        """Return the dialogue under the domain as it is now, or the given one if that cannot be had."""
        version = self._stamp()
        if version == self._version:
            return dialogue
        self._version = version
        try:
            dialogue, origin = self._read()
        except InputError as error:
            report(error.diagnostics)
            note(f"{self._file} has errors; the reading before is kept")
        else:
            note(f"{self._file} has changed: {origin}")
        return dialogue

    def _stamp(self) -> tuple[int, int] | None:
        """Return what changes when the domain file does."""
        try:
            found = self._file.stat()
        except OSError:
            return None
        return found.st_mtime_ns, found.st_size


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
