"""`item shell`: learn once, then answer one question after another."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Sequence
from contextlib import suppress
from os.path import isfile
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from item.cli import arguments
from item.cli.destination import Destination
from item.cli.ending import report
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
    text: arguments.Texts = None,
    train: arguments.TrainTexts = None,
    model: arguments.ModelFile = None,
    frozen: arguments.Frozen = False,
    no_cache: arguments.NoCache = False,
    cast: arguments.Casts = None,
    start: arguments.Starts = None,
    evidence: arguments.EvidenceFiles = None,
    beam: arguments.Beam = None,
) -> None:
    """Learn once, then answer questions: why, why not, bridge, ask, show; `help` lists them.

    Questions are read from standard input, one per line. When the domain file changes, the text is read anew
    before the next answer; if the file has errors, they are shown, and the reading before is kept.

    Examples
    --------
    item shell robocup
    item shell my.pddl story.txt --model my.model
    """
    arguments.check_model(model, train=train, lexicon=True)
    arguments.check_frozen(frozen, learnt=bool(model or train))
    if STDIN in (text or ()):
        raise typer.BadParameter("standard input has the questions.", param_hint="TEXT")
    inputs = inputs_of(domain, text, cast, start)
    _Shell(domain, inputs, train, model, evidence, beam, frozen=frozen, cache=not no_cache).run()


class _Shell:
    """The dialogue with a user, and the file that it depends on."""

    def __init__(
        self,
        domain: str,
        inputs: Inputs,
        train: Sequence[str] | None,
        model: Path | None,
        evidence: Sequence[str] | None,
        beam: int | None,
        *,
        frozen: bool,
        cache: bool,
    ) -> None:
        self._domain = domain
        self._inputs = inputs
        self._train = train
        self._model = model
        self._evidence = evidence
        self._beam = beam
        self._frozen = frozen
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
            terminal = sys.stdout.isatty()
            width = shutil.get_terminal_size().columns if terminal else None
            try:
                answer = dialogue.answer(line, width=width, color=terminal)
            except InputError as error:
                report(error.diagnostics)
            else:
                with Destination(None) as destination:
                    destination.write(answer)

    def _read(self) -> tuple[Dialogue, str]:
        """Return the narratives read under the domain as it is now, and where the model comes from."""
        from item.cli.dialogue import Dialogue
        from item.cli.session import CommandSession
        from item.narrative.io.readers import read_narratives

        session = CommandSession(self._domain, beam=self._beam, frozen=self._frozen, cache=self._cache)
        narratives = read_narratives(self._inputs.texts)
        learnt_from = read_narratives(self._train) if self._train else narratives
        either = (*learnt_from, *narratives) if self._train else narratives
        session.assign(self._inputs.cast, self._inputs.start, either, self._evidence)
        if self._model is not None:
            session.load(self._model)
        else:
            session.learn(learnt_from)
        dialogue = Dialogue(session, narratives)
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
