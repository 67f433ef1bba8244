"""The readings of the paper compared: each reads every game with gold by what the other games teach."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain
from statistics import fmean
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from item.evaluation.metrics import Outcome, mean_and_spread
from item.evaluation.paper.corpus import Corpus
from item.evaluation.paper.label_quality import Agreement, LabelQualityCallback
from item.evaluation.paper.protocols import MICRO, EvaluationProtocol, outcomes, rounded
from item.evaluation.paper.readings import AS_PRINTED, READINGS, Reading
from item.evaluation.processes import work_all
from item.evaluation.runs import learn_and_read
from item.language.domain import Domain
from item.narrative.io.gold import Gold
from item.narrative.preprocessors import Preprocessors
from item.parallel.workers import Workers
from item.session import Session

# What the table shows; the third protocol is about certainty of order, not about readings.
PROTOCOLS = (EvaluationProtocol.ALL, EvaluationProtocol.ORIGINAL)


class Trial(Struct, frozen=True):
    """A game read by several readings under one domain."""

    readings: tuple[Reading, ...]
    test: int
    seeds: int


class Tried(Struct, frozen=True):
    """How a reading with one seed did on a game.

    Attributes
    ----------
    outcomes : by protocol.
    labels : F1 of the training labels by iteration.
    size : training examples after balancing, on average over the iterations.
    """

    reading: str
    seed: int
    game: str
    outcomes: dict[EvaluationProtocol, tuple[Outcome, ...]]
    labels: tuple[Agreement, ...]
    size: float


def plan_trials(corpus: Corpus, seeds: int) -> tuple[Trial, ...]:
    """Return what is to be read: each game with gold by all `READINGS`, those of one domain together."""
    groups: dict[tuple[str | None, bool], list[Reading]] = {}
    for one in READINGS:
        groups.setdefault((one.domain, one.printed), []).append(one)
    return tuple(
        Trial(tuple(own), test, seeds)
        for own in groups.values()
        for test, game in enumerate(corpus.games)
        if corpus.has_gold(game)
    )


def compare_readings(
    domain: Domain,
    corpus: Corpus,
    planned: Sequence[Trial],
    *,
    workers: Workers | None = None,
    progress: Callable[[], None] | None = None,
) -> list[dict[str, Any]]:
    """Return a row for each reading, in the order of `READINGS`, ready for JSON.

    Parameters
    ----------
    workers : do the work; it does not change the result.
    progress : called when a trial is done.
    """
    done = work_all(
        partial(_try, domain, corpus),
        planned,
        kind=tuple[Tried, ...],
        workers=workers,
        progress=progress,
    )
    tried: dict[str, list[Tried]] = {one.name: [] for one in READINGS}
    for one in chain.from_iterable(done):
        tried[one.reading].append(one)
    return [_row(name, own) for name, own in tried.items() if own]


def restated(gold: Gold, domain: Domain) -> Gold:
    """Return gold in the language of a domain whose events have fewer arguments: the others are not asked."""
    events = {
        name: replace(one, arguments=one.arguments[: len(domain.events[one.name].parameters)])
        for name, one in gold.events.items()
    }
    return Gold(events, gold.places)


def _try(domain: Domain, corpus: Corpus, trial: Trial) -> tuple[Tried, ...]:
    own = domain if trial.readings[0].domain is None else Domain.load(trial.readings[0].domain)
    if trial.readings[0].printed:
        own = _as_printed(own)
    # What all readings and seeds have in common is prepared once.
    preprocessors, known = Preprocessors(own), Corpus(corpus.games, restated(corpus.gold, own))
    return tuple(
        _tried(reading, seed, trial.test, known, preprocessors)
        for reading in trial.readings
        for seed in range(trial.seeds)
    )


def _tried(reading: Reading, seed: int, place: int, corpus: Corpus, preprocessors: Preprocessors) -> Tried:
    """Return how a reading does on the game of a place, by what the others teach."""
    test, training = corpus.fold(place)
    learner, watch = reading.learner(seed), LabelQualityCallback(training, corpus.gold)
    session = Session(preprocessors, learner)
    (read,) = learn_and_read(session, training, [test], callback=watch, frozen=True)
    events = [one.event for one in read.sentences]
    found = {one: tuple(outcomes(one, test, events, corpus.gold)) for one in PROTOCOLS}
    return Tried(reading.name, seed, test.name, found, tuple(watch.history), watch.examples(learner))


def _as_printed(domain: Domain) -> Domain:
    """Return a domain with the paper's own axioms of some events."""
    events = dict(domain.events)
    for name, axiom in AS_PRINTED.items():
        types, predicates = "(:types player)", "(:predicates (holding ?p - player))"
        printed = Domain.parse(f"(define (domain printed) {types} {predicates} {axiom})")
        events[name] = replace(
            events[name],
            **{
                part: getattr(printed.events[name], part) for part in ("parameters", "precondition", "effect")
            },
        )
    return replace(domain, events=events)


def _row(name: str, tried: Sequence[Tried]) -> dict[str, Any]:
    """Return what a reading is worth: by protocol and game, averaged over the seeds, and over both games."""
    seeds = sorted({one.seed for one in tried})
    games = sorted({one.game for one in tried})
    accuracy = {}
    for protocol in PROTOCOLS:
        cells = {}
        for column, chosen in (*((game, {game}) for game in games), (MICRO, set(games))):
            shares = [
                fmean(
                    outcome.right
                    for one in tried
                    if one.seed == seed and one.game in chosen
                    for outcome in one.outcomes[protocol]
                )
                for seed in seeds
            ]
            share, spread = mean_and_spread(shares)
            cells[column] = {"event": rounded(share), "range": rounded(spread)}
        accuracy[protocol] = cells
    labels = [[one.f1 for one in own.labels] for own in tried if own.labels]
    return {
        "reading": name,
        "seeds": len(seeds),
        "accuracy": accuracy,
        "labels": {
            place: rounded(fmean(own[min(k, len(own) - 1)] for own in labels))
            for place, k in (("first", 0), ("second", 1), ("last", 10**6))
        },
        "examples": round(fmean(one.size for one in tried)),
        "iterations": rounded(fmean(len(one.labels) for one in tried)),
    }
