"""`item diff`: where two results, models or versions of a domain read a text differently."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import astuple, replace
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from item.cli import arguments
from item.cli.destination import Destination, note_ending
from item.cli.option_checks import check_frozen
from item.cli.reading import Learning, Search, Told, learnt
from item.cli.texts import DOMAIN_ENDING, TEXT_ENDINGS, inputs_of
from item.diagnostics import InputError
from item.language.files import no_such_file
from item.narrative.codes import NarrativeCode
from item.output.json_text import json_text

if TYPE_CHECKING:
    from item.cli.texts import Inputs
    from item.language.domain import Domain
    from item.output.differences import Comparison, Side
    from item.output.results import Result
    from item.review.kept_reading import KeptReading

RESULT_ENDING = ".jsonl"


class DifferenceFormat(StrEnum):
    """How differences are written."""

    TEXT = "text"
    JSON = "json"


_SIDE = "A result (.jsonl, of `solve`), a domain, or a model (with --domain)."
First: TypeAlias = Annotated[
    str, typer.Argument(metavar="A", help=_SIDE, autocompletion=arguments.shipped_domains)
]
Second: TypeAlias = Annotated[
    str, typer.Argument(metavar="B", help="The same.", autocompletion=arguments.shipped_domains)
]
OfModels: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--domain",
        metavar="DOMAIN",
        help="The domain of models, and of gold beside two results.",
        autocompletion=arguments.shipped_domains,
    ),
]
Gold: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(metavar="GOLD...", help="Tables with the columns id and event, which say who is right."),
]
OutputFormat: TypeAlias = Annotated[
    DifferenceFormat,
    typer.Option("--format", help="How differences are written.", rich_help_panel=arguments.OUTPUT),
]


def diff(
    a: First,
    b: Second,
    told: Told,
    search: Search,
    text: arguments.Texts = None,
    domain: OfModels = None,
    gold: Gold = None,
    train: arguments.TrainTexts = None,
    lexicon: arguments.Lexicon = True,
    frozen: arguments.Frozen = False,
    no_cache: arguments.NoCache = False,
    format_: OutputFormat = DifferenceFormat.TEXT,
    output: arguments.Output = None,
) -> None:
    """Say where two results, models or domains differ, and why.

    Two results are compared as they are. A domain learns from TEXT and reads it, a model reads it; then every
    difference has the reasons of either side. A difference between states is shown where it begins.

    Examples
    --------
    item diff before.jsonl after.jsonl --gold gold.tsv --domain my.pddl
    item diff old.pddl new.pddl story.txt --gold gold.tsv
    item diff one.model other.model story.txt --domain my.pddl --format json
    """
    reading = [one for one in (a, b) if not one.endswith(RESULT_ENDING)]
    for one in reading:
        if domain is None and not _is_domain(one):
            raise _no_domain(one)
    _check_learning(reading, train, lexicon=lexicon, frozen=frozen)
    search.check()
    if not reading and any((text, *astuple(told), search != Search())):
        message = "two results are compared as they are; nothing is read that options could be about."
        raise typer.BadParameter(message, param_hint="A B")
    first = next(filter(_is_domain, reading), domain)
    inputs = inputs_of(first, text, told.cast, told.start) if reading and first else None
    if gold and first is None and domain is None:
        raise typer.BadParameter("of which domain is the gold?", param_hint="--domain")
    note_ending(output, format_)
    with Destination(output) as destination:
        from item.output.comparison import comparison_record, comparison_text

        learning = Learning(train, None, frozen, lexicon)

        def read(name: str) -> tuple[Side, Domain]:
            assert inputs is not None
            return _read(name, domain, inputs, learning, told, search, cache=not no_cache)

        found = _compared(a, b, read, domain, gold)
        if not found.n_sentences:
            raise typer.BadParameter(f"{a} and {b} have no sentence in common.", param_hint="B")
        if format_ is DifferenceFormat.TEXT:
            destination.write(comparison_text(found, width=destination.reading_width))
        else:
            destination.write(json_text(comparison_record(found), indent=2) + "\n")


def _is_domain(name: str) -> bool:
    return name.endswith(DOMAIN_ENDING) or name in arguments.shipped_domains()


def _no_domain(name: str) -> Exception:
    """Return what is to be said of a side that is no result and no domain, where no domain is named."""
    if not Path(name).exists():
        return InputError(no_such_file(Path(name), NarrativeCode.NO_SUCH_FILE))
    if name.endswith(TEXT_ENDINGS):
        message = f"{name} is a text: A and B, two domains, models or results, come first, then TEXT."
        return typer.BadParameter(message, param_hint="A B")
    return typer.BadParameter(f"{name} is a model; of which domain?", param_hint="--domain")


def _check_learning(
    reading: Sequence[str], train: Sequence[str] | None, *, lexicon: bool, frozen: bool
) -> None:
    """Refuse options of learning where neither side learns."""
    models = [one for one in reading if not _is_domain(one)]
    if len(models) == len(reading) and (train or not lexicon):
        message = "neither A nor B is a domain that learns, so --train and --no-lexicon do not apply."
        raise typer.BadParameter(message, param_hint="--train / --no-lexicon")
    check_frozen(frozen, learnt=bool(models or train), needs="a model as A or B, or --train")


def _compared(
    a: str,
    b: str,
    read: Callable[[str], tuple[Side, Domain]],
    domain: str | None,
    gold: Sequence[str] | None,
) -> Comparison:
    """Return where the two sides differ; `read` is called for those that are no results."""
    from item.language.domain import Domain
    from item.narrative.io.gold import read_gold
    from item.output.differences import Side, compare
    from item.output.results import read_results

    sides = []
    known: Domain | None = None
    for name in (a, b):
        if name.endswith(RESULT_ENDING):
            sides.append(Side(name, read_results(name)))
        else:
            side, known = read(name)
            sides.append(side)
    if gold and known is None:
        assert domain is not None
        known = Domain.load(domain)
    truth = read_gold(gold, known) if gold and known is not None else None
    left, right = sides
    return compare(left, right, truth)


def _read(
    name: str,
    domain: str | None,
    inputs: Inputs,
    learning: Learning,
    told: Told,
    search: Search,
    *,
    cache: bool,
) -> tuple[Side, Domain]:
    """Return how a domain or a model reads the texts, and the domain."""
    from item.output.differences import Side
    from item.output.results import results_of

    of_domain = _is_domain(name)
    if not of_domain:
        learning = replace(learning, train=None, model=Path(name))
    prepared = learnt(name if of_domain else domain or "", inputs, learning, told, search, cache=cache)
    session = prepared.session
    kept = session.kept(prepared.narratives, prepared.labels)
    results = results_of([one.interpretation for one in kept])
    places = {
        (one.narrative.name, own.sentence.id): (one, k)
        for one in kept
        for k, own in enumerate(one.interpretation.sentences)
    }
    domains = [session.domain_of(one.name) for one in prepared.narratives]
    names = frozenset(word for one in domains for word in (*one.predicates, *one.constants))
    return Side(name, results, partial(_reasons, places), names), session.domain


def _reasons(
    places: Mapping[tuple[str, str], tuple[KeptReading, int]], own: Result, other: Result
) -> list[str]:
    """Return lines on why one event was read and not another one.

    Parameters
    ----------
    places : the reading and the position of each sentence, by the name of its narrative and its id.
    """
    from item.output.explanation import comparison_lines

    if not other.events:
        return []
    reading, position = places[own.narrative, own.id]
    declared, constants = reading.domain.events, reading.domain.constants
    foreign = [one for event in other.events for one in event[1:] if one not in constants]
    foreign += [
        name
        for name, *given in other.events
        if name not in declared or len(given) != len(declared[name].parameters)
    ]
    if foreign:
        return [f"its domain has no such {foreign[0]}"]
    return list(comparison_lines(reading.why(position, top=0, event=other.joint)))
