"""`item label`: label a text with one key per sentence, the most telling sentence first."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from os.path import realpath
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from item.cli.console.codes import OutputCode
from item.cli.console.ending import report
from item.cli.console.verbosity import note
from item.cli.files.destination import Destination, write_line
from item.cli.files.label_file import check_label_file, refuse_further_columns
from item.cli.files.texts import inputs_of
from item.cli.options import arguments
from item.cli.options.reading_options import GivenFiles, Learning, Search
from item.cli.options.side_by_side import Jobs, Scheduler
from item.cli.sessions.reading import session_of
from item.diagnostics import Diagnostic, InputError, Source, Span, printable, quantity
from item.narrative.io.sources import STDIN
from item.parallel.open_workers import open_workers

if TYPE_CHECKING:
    from item.cli.sessions.session import CommandSession
    from item.language.domain import Domain
    from item.narrative.labels import Labels
    from item.narrative.narrative import Narrative
    from item.review.labelling import Question
    from item.review.text import ReadSentence

QUIT, SKIP, UNDO, WRITE, NO_EVENT, KEYS_IN_FULL = "q", "s", "u", "e", "0", "?"
KEYS = f"{NO_EVENT} no event, e another event, s skip, u undo, q quit, ? help"
HELP = """\
  1 to 9  the event with this number
  0       the sentence tells no event
  e       another event, or several: then type it as gold has it, `give(ann,key) + leave(ben)`;
          `?` stands for an argument that you leave open, and `give` alone leaves all open
  s       skip the sentence; it is not asked about again until you start the command again
  u       undo the last label
  q       quit; the labels so far are in the file
"""


def label(
    domain: arguments.DomainName,
    output: Annotated[
        Path,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="The file of labels. Labels that it already has are kept and used.",
        ),
    ],
    told: GivenFiles,
    search: Search,
    text: arguments.Texts = None,
    train: arguments.TrainTexts = None,
    model: arguments.ModelFile = None,
    lexicon: arguments.Lexicon = True,
    jobs: Jobs = 1,
    scheduler: Scheduler = None,
) -> None:
    """Label a text with one key per sentence.

    The first sentence is the one whose label helps most. Learning goes on between answers. The command writes
    the file after each answer, so you can stop at any time and go on later. Without a terminal, it reads
    answers from standard input, one per line: a key, or an event.

    Examples
    --------
    item label kitchen -o labels.tsv
    item label my.pddl story.txt --model my.model -o labels.tsv
    """
    learning = Learning(train, model, False, lexicon)
    learning.check()
    search.check()
    if STDIN in (text or ()):
        raise typer.BadParameter("standard input has the answers.", param_hint="TEXT")

    from item.narrative.io.readers import read_narratives

    inputs = inputs_of(domain, text, told.cast, told.start)
    check_label_file(output)
    workers = open_workers(jobs, scheduler)
    session = session_of(domain, learning, search, workers=workers)
    narratives = read_narratives(inputs.texts)
    learnt_from = (*(read_narratives(train) if train else ()), *narratives)
    session.assign(inputs.cast, inputs.start, learnt_from, told.evidence)
    own = [str(output)] if output.exists() else []
    kept = _events(session, own, narratives)
    if kept:
        refuse_further_columns(output)
    # Read with the file's own, so that a sentence with a label in both is refused.
    every = _events(session, [*(told.labels or ()), *own], learnt_from)
    others = {name: event for name, event in every.items() if name not in kept}
    if model is not None:
        session.load(model)
    with workers:
        _Labelling(session, narratives, () if model else learnt_from, output, kept, others).run()


def _events(
    session: CommandSession, paths: Sequence[str] | None, narratives: Sequence[Narrative]
) -> dict[str, str]:
    """Return the labels of files, by the ids of their sentences."""
    read = session.labels(paths, narratives) or ()
    return {
        sentence.id: event
        for narrative, events in zip(narratives, read, strict=False)
        for sentence, event in zip(narrative.sentences, events, strict=True)
        if event is not None
    }


class _Labelling:
    """The labels so far, and what is asked next.

    Parameters
    ----------
    learnt_from : narratives; none where a model has been loaded.
    path : of the labels.
    labels : those of the file, by the ids of their sentences.
    others : further labels, about which nobody is asked.
    """

    def __init__(
        self,
        session: CommandSession,
        narratives: Sequence[Narrative],
        learnt_from: Sequence[Narrative],
        path: Path,
        labels: dict[str, str],
        others: Mapping[str, str],
    ) -> None:
        self._session = session
        self._narratives = narratives
        self._learnt_from = learnt_from
        self._path = path
        self._written = _content(path)
        self._labels = labels
        self._others = others
        self._skipped: set[str] = set()
        self._total = sum(len(one.sentences) for one in narratives)

    def run(self) -> None:
        """Ask until nobody answers any more."""
        from item.review.labelling import answers_between, questions

        sentences: tuple[ReadSentence, ...] = ()
        learnt: dict[str, str] | None = None
        going_on = True
        while going_on:
            if learnt != self._labels:
                sentences, learnt = self._read(), dict(self._labels)
            known = self._labels.keys() | self._others.keys() | self._skipped
            asked = questions(sentences, known, answers_between(self._total))
            if not asked:
                write_line("nothing is left to be labelled")
            going_on = bool(asked) and all(map(self._ask, asked))
        note(f"{self._path}: {quantity(len(self._labels), 'label')}")

    def _read(self) -> tuple[ReadSentence, ...]:
        if self._learnt_from:
            self._session.learn(self._learnt_from, self._known(self._learnt_from))
        read = self._session.decode(self._narratives, labels=self._known(self._narratives))
        return self._session.sentences(self._narratives, (best for best, *_ in read))

    def _known(self, narratives: Sequence[Narrative]) -> Labels:
        known = {**self._others, **self._labels}
        return [[known.get(one.id) for one in narrative.sentences] for narrative in narratives]

    def _ask(self, question: Question) -> bool:
        """Ask about a sentence; return whether to go on."""
        from item.output.labelling import asked

        width = Destination(None).width
        done = sum(one is not None for own in self._known(self._narratives) for one in own)
        write_line(f"{asked(question, done, self._total, NO_EVENT, width)}\n  {KEYS}")
        while (answer := _answer()) != QUIT:
            if answer == SKIP:
                self._skipped.add(question.sentence.id)
                return True
            if answer == UNDO:
                if self._labels:
                    taken, was = self._labels.popitem()
                    self._write()
                    write_line(f"  {printable(taken)} is no longer {was}")
                return True
            if answer == KEYS_IN_FULL:
                write_line(HELP.rstrip())
                continue
            event = self._event(question, answer)
            if event is not None:
                self._labels[question.sentence.id] = event
                self._write()
                write_line(f"  {printable(question.sentence.id)} is {event}")
                return True
        return False

    def _event(self, question: Question, answer: str) -> str | None:
        """Return the event that an answer names, as labels write it; say what is wrong with another."""
        from item.language.domain import NOTHING
        from item.logic.belief import write_ground

        if answer == NO_EVENT:
            return write_ground((NOTHING,))
        if not answer.isdecimal():
            own = self._session.casts.get(question.sentence.narrative, self._session.domain)
            if len(answer) <= 1 and answer not in own.events:
                typer.echo(f"{f'`{answer}` is no key' if answer else 'nothing was typed'}: {KEYS}", err=True)
                return None
            return _read_event(answer, own, self._session.casts.values())
        if not 0 < int(answer) <= len(question.numbered):
            typer.echo(f"there is no candidate {answer}", err=True)
            return None
        return write_ground(question.numbered[int(answer) - 1])

    def _write(self) -> None:
        """Write the labels, whole or not at all; without any there is no file.

        Raises
        ------
        InputError
            When another command has changed the file meanwhile: its labels would be lost.
        """
        if _content(self._path) != self._written:
            message = f"another command has changed {self._path}; the last answer is not in it"
            raise InputError(Diagnostic(OutputCode.CHANGED, message, expected="the same command again"))
        self._save()
        self._written = _content(self._path)

    def _save(self) -> None:
        if not self._labels:
            # Like what is written: of a link what it leads to.
            Path(realpath(self._path)).unlink(missing_ok=True)
            return
        rows = [("id", "event"), *self._labels.items()]
        with Destination(self._path) as destination:
            destination.write("".join(f"{name}\t{event}\n" for name, event in rows))


def _content(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None


def _read_event(answer: str, domain: Domain, others: Iterable[Domain]) -> str | None:
    from item.narrative.io.event_reader import EventReader
    from item.narrative.io.findings import Findings
    from item.narrative.io.gold import GoldEvent
    from item.narrative.io.unknown_names import those_of_other_narratives

    wrong = Findings()
    place = Source("answer", answer), Span(1, 1, 1, len(answer) + 1)
    read = EventReader(domain, wrong).read_all(answer, *place)
    report(those_of_other_narratives(wrong, others))
    return None if wrong else str(GoldEvent.of(read))


def _answer() -> str:
    """Return what somebody presses, or the next line of standard input; the end of it means to stop."""
    if sys.stdin is None:
        return QUIT
    if not sys.stdin.isatty():
        line = sys.stdin.readline()
        # After this key the event is typed, as on a terminal.
        line = sys.stdin.readline() if line.strip() == WRITE else line
        return line.strip() if line else QUIT
    try:
        # What was typed ahead answers a question that nobody had seen; a line end answers none.
        while not (key := typer.getchar().strip()[:1]):
            pass
        return input("event: ").strip() if key == WRITE else key
    except EOFError:
        return QUIT
