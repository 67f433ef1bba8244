"""`item simulate`: coherent narratives with gold, made from a domain."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from item.cli.console.progress import counting
from item.cli.console.verbosity import note
from item.cli.files.destination import Destination, refuse_existing, write_line
from item.cli.files.folders import made_folder
from item.cli.options import arguments
from item.cli.options.domains import with_constants
from item.diagnostics import quantity, some_of
from item.narrative.io.files import GOLD, STARTS
from item.simulation.options import (
    MOST_NARRATIVES,
    MOST_NOISE,
    MOST_OMISSION,
    MOST_SENTENCES,
    SimulationOptions,
)

if TYPE_CHECKING:
    from item.simulation.narratives import SimulatedNarrative, Simulation

INSTEAD = "another --into"
TEXT = "text.tsv"

Narratives: TypeAlias = Annotated[
    int,
    typer.Option("-n", "--narratives", metavar="N", min=1, max=MOST_NARRATIVES, help="Number of narratives."),
]
Sentences: TypeAlias = Annotated[
    int, typer.Option(metavar="N", min=1, max=MOST_SENTENCES, help="Number of sentences of each narrative.")
]
Seed: TypeAlias = Annotated[int, typer.Option(metavar="N", min=0, help="Seed of all random choices.")]
Before: TypeAlias = Annotated[
    int,
    typer.Option(
        metavar="N",
        min=0,
        max=MOST_SENTENCES,
        help="Number of events before a narrative begins. starts.tsv then has the known facts.",
    ),
]


def _rate(most: float, help_text: str) -> object:
    """Return an option for how often something is so."""
    return typer.Option(metavar="RATE", min=0, max=most, callback=arguments.check_number, help=help_text)


Omission: TypeAlias = Annotated[
    float,
    _rate(
        MOST_OMISSION,
        "How often a participant of the event before, or the only possible one, is left out.",
    ),
]
Continuity: TypeAlias = Annotated[
    float,
    _rate(1, "How often an event is chosen among those that share a participant with the event before."),
]
Pronouns: TypeAlias = Annotated[
    float, _rate(1, "How often a pronoun stands for a participant whom the sentence before named.")
]
Noise: TypeAlias = Annotated[float, _rate(MOST_NOISE, "How often a sentence tells no event.")]
Several: TypeAlias = Annotated[float, _rate(1, "How often a sentence tells one more event, three at most.")]
Templates: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Table with the columns event and sentence, such as `?from passes to ?to`. Otherwise cues "
        "and names make the sentences.",
    ),
]


def simulate(
    domain: arguments.DomainName,
    narratives: Narratives = 1,
    sentences: Sentences = 20,
    seed: Seed = 0,
    continuity: Continuity = 0.7,
    omission: Omission = 0,
    pronouns: Pronouns = 0,
    noise: Noise = 0,
    several: Several = 0,
    before: Before = 0,
    templates: Templates = None,
    problem: arguments.Problem = None,
    into: arguments.Into = Path(),
) -> None:
    """Write coherent narratives and their gold, made from a domain.

    The axioms decide which events happen, and the lexicon gives the words. The command writes text.tsv,
    gold.tsv and, with --before, starts.tsv into FOLDER. It overwrites nothing. The same seed gives the same
    bytes.

    Examples
    --------
    item simulate robocup --into made
    item simulate my.pddl -n 100 --omission 0.2 --noise 0.1 --into made
    """
    options = SimulationOptions(
        narratives, sentences, seed, continuity, omission, pronouns, noise, several, before
    )
    if before and problem is not None:
        message = "what is known at a start is written without the constants of a problem."
        raise typer.BadParameter(message, param_hint="--before")
    files = [into / name for name in (TEXT, GOLD, *([STARTS] if before else []))]
    refuse_existing(files, INSTEAD)

    from item.simulation.narratives import Simulation
    from item.simulation.templates import read_templates

    language = with_constants(domain, problem)
    told = None if templates is None else read_templates(templates, language)
    simulation = Simulation(language, options, told)
    _note_poor(simulation)
    with made_folder(into):
        _make(files, simulation.narratives(), narratives)
    start = [problem] if problem is not None else files[2:]
    words = [domain, *map(str, files[:1]), "--gold", str(files[1])]
    words += ["--start", *map(str, start)] if start else []
    note(f"What to do next:\n  item evaluate {shlex.join(words)}")


def _note_poor(simulation: Simulation) -> None:
    """Name the event types whose sentences may be no good English, and say why."""
    thing = "a participant that is not a person, as if it acted (--templates FILE gives better sentences)"
    number = "a number, or cues in the passive beside others, and may make poor sentences"
    for events, singular, plural, what in (
        (simulation.things_first, "begins", "begin", f"with {thing}"),
        (simulation.rough, "has", "have", f"{number} (--templates FILE gives better ones)"),
    ):
        if events:
            verb = singular if len(events) == 1 else plural
            note(f"{quantity(len(events), 'event type')} {verb} {what}: {some_of(events)}")


def _make(files: Sequence[Path], narratives: Iterable[SimulatedNarrative], number: int) -> None:
    """Write narratives, so many, to all of some files or to none, and say which files these are."""
    with ExitStack() as stack, counting("narratives", number) as progress:
        # Of two commands that write to one folder at once, who has the text has all: it is made first.
        opened = [stack.enter_context(Destination(path, instead=INSTEAD)) for path in reversed(files)]
        for _ in _write(narratives, opened[::-1]):
            progress()
    try:
        for path in files:
            write_line(str(path))
    except BaseException:
        # What nobody has been told of would keep the next attempt from beginning.
        for path in files:
            path.unlink(missing_ok=True)
        raise


def _write(
    narratives: Iterable[SimulatedNarrative], destinations: list[Destination]
) -> Iterator[SimulatedNarrative]:
    """Write narratives to their files, yielding each as it is written."""
    from item.simulation.tables import (
        GOLD_HEADER,
        START_HEADER,
        TEXT_HEADER,
        gold_lines,
        start_lines,
        text_lines,
    )

    tables = [(TEXT_HEADER, text_lines), (GOLD_HEADER, gold_lines), (START_HEADER, start_lines)]
    for destination, (header, _) in zip(destinations, tables, strict=False):
        destination.write(f"{header}\n")
    for one in narratives:
        for destination, (_, lines) in zip(destinations, tables, strict=False):
            destination.write("".join(f"{line}\n" for line in lines(one)))
        yield one
