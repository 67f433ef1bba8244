"""The paper's experiment: every game read by every system, which learns from the other games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from msgspec import Struct, field

from item.evaluation.paper.corpus import Corpus
from item.evaluation.paper.label_quality import Agreement, LabelQualityCallback, matching
from item.evaluation.paper.systems import LEARNERS, SUPERVISED, System, read_supervised
from item.evaluation.processes import work_all
from item.evaluation.runs import learn_and_read
from item.inference.interpretation import Interpretation
from item.language.domain import Domain
from item.logic.belief import GroundAtom
from item.narrative.preprocessors import Preprocessors
from item.paper.learners import Baseline
from item.parallel.workers import Workers
from item.session import Session


class Prediction(Struct, frozen=True):
    """One game read by one system with one seed.

    Attributes
    ----------
    system, game, seed : which.
    events : the event of each sentence.
    feasible : whether it is feasible after the events before it.
    labels : F1 of the training labels in each iteration, for systems that learn without supervision.
    examples : training examples of an iteration after balancing, on average, for paper mode.
    matching : how well WGIM matched comments with the log, by training game.
    """

    system: System
    game: str
    seed: int
    events: tuple[GroundAtom, ...]
    feasible: tuple[bool, ...]
    labels: tuple[Agreement, ...] = ()
    examples: float = 0.0
    matching: Mapping[str, Agreement] = field(default_factory=dict)


class Job(Struct, frozen=True):
    """A system to be trained on all games but one, once with each seed from 0."""

    system: System
    test: int
    seeds: int


def plan_jobs(n_games: int, seeds: int) -> tuple[Job, ...]:
    """Return all jobs, the longest first, so that no process waits for one at the end.

    WGIM is trained once for the three systems that read with it.

    Parameters
    ----------
    seeds : how often a system that leaves something to chance is run.
    """
    jobs = [
        Job(system, test, 1 if system in SUPERVISED or LEARNERS[system].deterministic else seeds)
        for system in System
        if system not in SUPERVISED or system is System.WGIM
        for test in range(n_games)
    ]
    return tuple(sorted(jobs, key=lambda job: job.system is not System.PAPER))


def run(
    domain: Domain,
    corpus: Corpus,
    planned: Sequence[Job],
    *,
    workers: Workers | None = None,
    progress: Callable[[], None] | None = None,
) -> tuple[Prediction, ...]:
    """Return the readings in the order of systems, games and seeds.

    Parameters
    ----------
    workers : do the work; it does not change the result.
    progress : called when a job is done.
    """
    done = work_all(
        partial(_read, domain, corpus),
        planned,
        kind=tuple[Prediction, ...],
        workers=workers,
        progress=progress,
    )
    order = list(System)
    return tuple(
        sorted(
            (reading for own in done for reading in own),
            key=lambda one: (order.index(one.system), one.game, one.seed),
        )
    )


def _read(domain: Domain, corpus: Corpus, job: Job) -> Sequence[Prediction]:
    test, training = corpus.fold(job.test)
    if job.system is System.WGIM:
        found = read_supervised(domain, training, test)
        matched = matching(training, corpus.gold, found.alignment.events)
        return [_reading(system, reading, 0, matched=matched) for system, reading in found.readings.items()]
    # What all seeds have in common is prepared once; narratives to learn from only where something is learnt.
    preprocessors, learner = Preprocessors(domain), LEARNERS[job.system]
    learnt_from = [] if isinstance(learner, Baseline) else training
    readings = []
    for seed in range(job.seeds):
        own = learner.seeded(seed)
        session, watch = Session(preprocessors, own), LabelQualityCallback(training, corpus.gold)
        (reading,) = learn_and_read(session, learnt_from, [test], callback=watch, frozen=True)
        readings.append(
            _reading(job.system, reading, seed, labels=watch.history, examples=watch.examples(own))
        )
    return readings


def _reading(
    system: System,
    reading: Interpretation,
    seed: int,
    *,
    labels: Sequence[Agreement] = (),
    examples: float = 0.0,
    matched: Mapping[str, Agreement] | None = None,
) -> Prediction:
    return Prediction(
        system=system,
        game=reading.narrative,
        seed=seed,
        events=tuple(one.event for one in reading.sentences),
        feasible=tuple(one.feasible for one in reading.sentences),
        labels=tuple(labels),
        examples=examples,
        matching=matched or {},
    )
