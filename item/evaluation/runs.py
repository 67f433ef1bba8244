"""Runs of an evaluation: what learns from what and reads what."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from item.evaluation.processes import work_all
from item.language.domain import Domain
from item.logic.belief import GroundAtom
from item.mapper import NarrativeMapper
from item.narrative.narrative import Narrative
from item.training.methods import Method

Readings: TypeAlias = tuple[tuple[GroundAtom, ...], ...]
"""For each narrative that a run reads, the event of each sentence."""


@dataclass(frozen=True, slots=True)
class Run:
    """One training and what is read with the result.

    Attributes
    ----------
    method : how.
    seed : of what chance decides.
    learnt_from, read : places of narratives in their sequence.
    """

    method: Method
    seed: int
    learnt_from: tuple[int, ...]
    read: tuple[int, ...]


def plan_runs(
    methods: Sequence[Method], n_narratives: int, measured: Sequence[int], *, folds: bool, seeds: int
) -> tuple[Run, ...]:
    """Return the runs of an evaluation.

    Parameters
    ----------
    measured : places of the narratives that have gold.
    folds : leave each measured narrative out, learn from all others and read it; otherwise learn from all
        narratives, without gold as ever, and read the measured ones.
    seeds : how often a method that leaves something to chance is run; the default method once.
    """
    everything = tuple(range(n_narratives))
    parts = (
        [(tuple(k for k in everything if k != one), (one,)) for one in measured]
        if folds
        else [(everything, tuple(measured))]
    )
    return tuple(
        Run(method, seed, learnt_from, read)
        for method in methods
        for seed in range(1 if method is Method.DEFAULT else seeds)
        for learnt_from, read in parts
    )


@dataclass(frozen=True, slots=True)
class Setting:
    """What all runs have in common; see `NarrativeMapper`."""

    domain: Domain
    casts: Mapping[str, Domain] | None = None
    lexicon: bool = True
    axioms: bool = True
    beam: int | None = None


def execute(setting: Setting, narratives: Sequence[Narrative], run: Run) -> Readings:
    """Learn and read."""
    mapper = NarrativeMapper(
        setting.domain,
        method=run.method,
        casts=setting.casts,
        axioms=setting.axioms,
        lexicon=setting.lexicon,
        beam=setting.beam,
        random_state=run.seed,
    )
    mapper.fit([narratives[k] for k in run.learnt_from])
    return tuple(
        tuple(sentence.event for sentence in one.sentences)
        for one in mapper.predict([narratives[k] for k in run.read])
    )


def execute_all(
    setting: Setting,
    narratives: Sequence[Narrative],
    runs: Sequence[Run],
    *,
    jobs: int = 1,
    progress: Callable[[], None] | None = None,
) -> tuple[Readings, ...]:
    """Return what each run reads, in the order of the runs, whatever the number of jobs.

    Parameters
    ----------
    jobs : how many processes work; 1 is this one.
    progress : called when a run is done.
    """
    return work_all(partial(execute, setting, tuple(narratives)), runs, jobs=jobs, progress=progress)
