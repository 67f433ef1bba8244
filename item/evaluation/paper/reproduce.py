"""The paper's section 4 as plain data: table 1, figure 4, table 2, and what WGIM's own papers measure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from statistics import fmean
from typing import Any

from msgspec.structs import asdict

from item.evaluation.coverage import covered
from item.evaluation.metrics import Outcome
from item.evaluation.paper import published
from item.evaluation.paper.corpus import Corpus
from item.evaluation.paper.experiment import Job, Prediction, run
from item.evaluation.paper.label_quality import Agreement
from item.evaluation.paper.protocols import MICRO, EvaluationProtocol, outcomes, rounded
from item.evaluation.paper.systems import System
from item.evaluation.paper.table2 import paper_examples, table_2
from item.evaluation.paper.wishes import WISHES
from item.language.domain import Domain
from item.parallel.workers import Workers

# The systems whose labels are followed: those that learn from the comments alone.
LEARNERS = (System.PAPER, System.DEFAULT_NO_CUES, System.DEFAULT)


def reproduce(
    domain: Domain,
    corpus: Corpus,
    planned: Sequence[Job],
    *,
    workers: Workers | None = None,
    progress: Callable[[], None] | None = None,
) -> dict[str, Any]:
    """Run all experiments and return their results, ready for JSON; the same input gives the same results.

    Gold is read to measure what has been learnt and read, and by nothing else. A game without gold is read
    like the others, and its accuracy is None.

    Parameters
    ----------
    planned : which systems read which games (`plan_jobs`).
    workers : do the work; it does not change the result.
    progress : called when a job is done.
    """
    readings = run(domain, corpus, planned, workers=workers, progress=progress)
    by_system = {
        str(system): [reading for reading in readings if reading.system is system]
        for system in _present(readings, (System.PAPER, System.DEFAULT))
    }
    return {
        "domain": domain.name,
        "seeds": max(reading.seed for reading in readings) + 1,
        "games": _games(corpus),
        "table_1": [_row(system, corpus, readings) for system in _present(readings, System)],
        "matching": _matching(readings),
        "training_examples": _sizes(readings),
        "figure_4": {str(system): _curve(readings, system) for system in _present(readings, LEARNERS)},
        "table_2": {system: table_2(corpus, found) for system, found in by_system.items()},
        "paper_examples": paper_examples(corpus, by_system),
        "wishes": [asdict(wish) for wish in WISHES],
        "published": _published(),
    }


def _games(corpus: Corpus) -> list[dict[str, Any]]:
    """Return for each game how many comments it has, and how many of them have gold."""
    return [
        {
            "game": game.name,
            "comments": len(game.sentences),
            "gold": covered(game, corpus.gold),
        }
        for game in corpus.games
    ]


def _published() -> dict[str, Any]:
    """Return the paper's own figures that belong to no row of table 1."""
    return {
        "comments": sum(published.COMMENTS.values()),
        "training_examples": published.TRAINING_EXAMPLES,
        "matching_f1": list(published.MATCHING_F1),
        "sentence_accuracy": list(published.SENTENCE_ACCURACY),
    }


def _present(readings: Sequence[Prediction], systems: Iterable[System]) -> list[System]:
    found = {one.system for one in readings}
    return [system for system in systems if system in found]


def _row(system: System, corpus: Corpus, readings: Sequence[Prediction]) -> dict[str, Any]:
    """Return one row of table 1: by protocol and game the mean over the seeds, the least and the greatest."""
    own = [one for one in readings if one.system is system]
    seeds = sorted({one.seed for one in own})
    games = [game.name for game in corpus.games]
    accuracy: dict[str, dict[str, Any]] = {}
    for protocol in EvaluationProtocol:
        accuracy[protocol] = {
            name: _spread([_outcomes(corpus, own, seed, selected, protocol) for seed in seeds])
            for name, selected in [*((game, {game}) for game in games), (MICRO, set(games))]
        }
    return {
        "system": str(system),
        "seeds": len(seeds),
        "accuracy": accuracy,
        "paper": {
            name: rounded(share) for name, share in published.table_1(system, _measured(corpus)).items()
        },
        "feasible": {
            game: rounded(fmean(fmean(one.feasible) for one in own if one.game == game))
            for game in games
            if any(one.game == game for one in own)
        },
    }


def _measured(corpus: Corpus) -> list[str]:
    return [game.name for game in corpus.games if corpus.has_gold(game)]


def _outcomes(
    corpus: Corpus, readings: Iterable[Prediction], seed: int, games: set[str], protocol: EvaluationProtocol
) -> list[Outcome]:
    texts = {game.name: game for game in corpus.games}
    return [
        outcome
        for one in readings
        if one.seed == seed and one.game in games
        for outcome in outcomes(protocol, texts[one.game], one.events, corpus.gold)
    ]


def _spread(runs: Sequence[Sequence[Outcome]]) -> dict[str, Any] | None:
    if not runs[0]:
        return None
    event = [fmean(one.right for one in own) for own in runs]
    return {
        "comments": len(runs[0]),
        "event": rounded(fmean(event)),
        "least": rounded(min(event)),
        "greatest": rounded(max(event)),
        "type": rounded(fmean(fmean(one.right_type for one in own) for own in runs)),
    }


def _matching(readings: Sequence[Prediction]) -> list[dict[str, Any]]:
    """Return how well WGIM matched comments with the log, by the game left out and the training game."""
    return [
        {"left_out": one.game, "game": game, **_agreement(found)}
        for one in readings
        if one.system is System.WGIM
        for game, found in one.matching.items()
    ]


def _agreement(found: Agreement) -> Mapping[str, float]:
    return {
        "precision": rounded(found.precision),
        "recall": rounded(found.recall),
        "f1": rounded(found.f1),
    }


def _sizes(readings: Sequence[Prediction]) -> dict[str, int]:
    """Return the training examples of one of paper mode's models in an iteration, by the game left out."""
    own = [one for one in readings if one.examples]
    return {
        game: round(fmean(one.examples for one in own if one.game == game))
        for game in sorted({one.game for one in own})
    }


def _curve(readings: Sequence[Prediction], system: System) -> list[float]:
    """Return F1 of the labels by iteration, averaged over folds and seeds; who has converged stays put."""
    histories = [one.labels for one in readings if one.system is system and one.labels]
    length = max(map(len, histories), default=0)
    return [rounded(fmean(own[min(k, len(own) - 1)].f1 for own in histories)) for k in range(length)]
