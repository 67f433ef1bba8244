"""`item diff`: where two results, models or versions of a domain read a text differently."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import partial
from os.path import isdir
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer
from msgspec.structs import astuple, replace

from item.cli.console.ending import each_once
from item.cli.files.destination import Destination, note_ending
from item.cli.files.gold_beside import compare_ids
from item.cli.files.texts import DOMAIN_ENDING, TEXT_ENDINGS, inputs_of, is_document
from item.cli.options import arguments
from item.cli.options.option_checks import check_frozen, check_read_once
from item.cli.options.reading_options import GivenFiles, Learning, Search
from item.cli.sessions.reading import Prepared, learnt
from item.diagnostics import Diagnostic, InputError, quantity
from item.language.files import no_such_file
from item.narrative.codes import NarrativeCode
from item.output.json_text import json_text

if TYPE_CHECKING:
    from item.cli.files.texts import Inputs
    from item.language.domain import Domain
    from item.narrative.io.gold import Gold as GoldOfFiles
    from item.output.differences import Comparison, Side
    from item.output.results import Result
    from item.review.kept_reading import KeptReading

RESULT_ENDING = ".jsonl"


class DifferenceFormat(StrEnum):
    """How differences are written."""

    TEXT = "text"
    SHORT = "short"
    JSON = "json"


_SIDE = "A result (.jsonl, of `solve`), a domain, or a model (with --domain)."
First: TypeAlias = Annotated[
    str, typer.Argument(metavar="A", help=_SIDE, autocompletion=arguments.shipped_domains)
]
Second: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar="B", help="The other result, domain or model.", autocompletion=arguments.shipped_domains
    ),
]
OfModels: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--domain",
        metavar="DOMAIN",
        help="The domain of two models, or of two results: for their gold, and for words for facts.",
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
    told: GivenFiles,
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

    Results are compared as they are. A domain first learns from TEXT and reads it, and a model reads it; then
    each difference has the reasons of both sides. A difference between states is shown at its first sentence.

    Examples
    --------
    item diff before.jsonl after.jsonl --gold gold.tsv --domain my.pddl
    item diff old.pddl new.pddl story.txt --gold gold.tsv --format short
    item diff one.model other.model story.txt --domain my.pddl --format json
    """
    reading = [one for one in (a, b) if not one.endswith(RESULT_ENDING)]
    for one in reading:
        if not _is_domain(one) and (domain is None or is_document(one)):
            raise _no_domain(one)
    _check_learning(reading, train, lexicon=lexicon, frozen=frozen)
    check_read_once(reading, text, train, *astuple(told))
    search.check()
    # Gold beside two results may speak of participants.
    unread = replace(told, cast=None) if gold else told
    if not reading and any((text, *astuple(unread), search != Search())):
        message = "two results are compared as they are; nothing is read that options could be about."
        raise typer.BadParameter(message, param_hint="A B")
    first = next(filter(_is_domain, reading), domain)
    inputs = inputs_of(first, text, told.cast, told.start) if reading and first else None
    if gold and first is None and domain is None:
        raise typer.BadParameter("of which domain is the gold?", param_hint="--domain")
    note_ending(output, format_)
    with Destination(output) as destination:
        from item.output.comparison import comparison_record, comparison_text

        def read(name: str) -> tuple[Side, Prepared]:
            assert inputs is not None
            learning = Learning(train, None, frozen, lexicon)
            return _read(name, domain, inputs, learning, told, search, cache=not no_cache)

        short = format_ is DifferenceFormat.SHORT
        known = _of_results(domain, reading)
        truth = partial(_truth, gold or (), known, told.cast)
        found = _compared(a, b, read, truth, known, reasons=not short)
        if format_ is not DifferenceFormat.JSON:
            width = destination.width if short else destination.reading_width
            destination.write(comparison_text(found, width=width, short=short))
        else:
            destination.write(json_text(comparison_record(found), indent=2) + "\n")


def _is_domain(name: str) -> bool:
    return name.endswith(DOMAIN_ENDING) or name in arguments.shipped_domains()


def _of_results(domain: str | None, reading: Sequence[str]) -> Domain | None:
    """Return the domain of results; none beside a model, which brings it, and words for facts."""
    from item.language.domain import Domain

    return None if domain is None or not all(map(_is_domain, reading)) else Domain.load(domain)


def _no_domain(name: str) -> Exception:
    """Return what is to be said of a side that is no domain, and no model or one of an unnamed domain."""
    if is_document(name):
        message = f"{name} is a result of `solve --format json`; what is compared is --format jsonl."
        return typer.BadParameter(message, param_hint="A B")
    if not Path(name).exists():
        return InputError(no_such_file(Path(name), NarrativeCode.NO_SUCH_FILE))
    if isdir(name):
        message = f"{name} cannot be read: Is a directory"
        return InputError(Diagnostic(NarrativeCode.UNREADABLE_FILE, message))
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
    read: Callable[[str], tuple[Side, Prepared]],
    truth: Callable[[Sequence[Result], Prepared | None], GoldOfFiles | None],
    domain: Domain | None,
    *,
    reasons: bool,
) -> Comparison:
    """Return where the two sides differ.

    Parameters
    ----------
    read : is called for those that are no results.
    truth : returns the gold of what stands in results, or of what was read last.
    domain : says the facts of results, if there is one.
    reasons : whether to work out why the sides differ.
    """
    from item.output.differences import Side, compare, no_reasons
    from item.output.results import read_results

    sayings = () if domain is None else domain.lexicon.sayings
    sides = []
    prepared: Prepared | None = None
    with each_once():
        for name in (a, b):
            if name.endswith(RESULT_ENDING):
                sides.append(Side(name, read_results(name), sayings=sayings))
            else:
                side, prepared = read(name)
                sides.append(side if reasons else replace(side, reasons=no_reasons))
    left, right = sides
    found = compare(left, right, truth((*left.results, *right.results), prepared))
    if not found.n_sentences:
        raise typer.BadParameter(f"{a} and {b} have no sentence in common.", param_hint="B")
    return found


def _truth(
    gold: Sequence[str],
    domain: Domain | None,
    cast: Sequence[Path] | None,
    results: Sequence[Result],
    prepared: Prepared | None,
) -> GoldOfFiles | None:
    """Return gold: of what was read, or beside two results, with the participants of their narratives."""
    from item.narrative.io.casts import read_casts
    from item.narrative.io.gold import read_gold

    if not gold:
        return None
    if prepared is not None:
        return read_gold(gold, prepared.session.domain, prepared.domains, of=prepared.narratives)
    assert domain is not None
    casts = read_casts(cast, domain) if cast else {}
    found = read_gold(gold, domain, {one.id: casts.get(one.narrative, domain) for one in results})
    compare_ids(found, results)
    return found


def _read(
    name: str,
    domain: str | None,
    inputs: Inputs,
    learning: Learning,
    told: GivenFiles,
    search: Search,
    *,
    cache: bool,
) -> tuple[Side, Prepared]:
    """Return how a domain or a model reads the texts, and what was prepared for that."""
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
    sayings = session.domain.lexicon.sayings
    return Side(name, results, partial(_reasons, places), names, sayings), prepared


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
    lacking = _lacking(reading.domain, other)
    if lacking is not None:
        return [f"its domain has no {lacking}"]
    return list(comparison_lines(reading.why(position, top=0, event=other.joint)))


def _lacking(domain: Domain, other: Result) -> str | None:
    """Return what a domain does not have of the events that another one reads, in words; None for nothing."""
    for name, *given in other.events:
        declared = domain.events.get(name)
        if declared is None:
            return f"event `{name}`"
        if len(given) != len(declared.parameters):
            return f"event `{name}` of {quantity(len(given), 'argument')}"
        foreign = next((one for one in given if one not in domain.constants), None)
        if foreign is not None:
            return f"constant `{foreign}`"
    return None
