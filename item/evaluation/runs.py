"""Runs of an evaluation: what learns from what and reads what."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from msgspec import Struct

from item.diagnostics import InputError
from item.evaluation.processes import work_all
from item.inference.budget import Status
from item.inference.interpretation import Interpretation
from item.inference.options import Beam, SearchOptions
from item.language.domain import Domain
from item.learning.callbacks import Callback
from item.learning.learner import Learner
from item.learning.model import DEFAULT_LEARNER
from item.logic.belief import GroundAtom
from item.logic.contradiction import OnContradiction
from item.narrative.evidence.source import EvidenceSource
from item.narrative.labels import Labels
from item.narrative.narrative import Narrative
from item.narrative.preprocessors import Preprocessors
from item.parallel.workers import Workers
from item.session import Session
from item.units import lost_narratives


class Prediction(Struct, frozen=True):
    """What a sentence was taken for.

    Attributes
    ----------
    event : the ground event (type, arguments...).
    probability : how probable the method holds it to be.
    candidates : what the sentence might have been taken for, the most probable first.
    """

    event: GroundAtom
    probability: float = 1.0
    candidates: tuple[GroundAtom, ...] = ()


Readings: TypeAlias = tuple[tuple[Prediction, ...], ...]
"""For each narrative that a run reads, what each sentence was taken for."""


class Variant(Struct, frozen=True):
    """A way to learn and read.

    Attributes
    ----------
    name : by which results show it.
    learner : learns and decodes.
    axioms, types : whether these count, as in `Preprocessors`. Without types every constant fits everywhere,
        for which there may be no room: then nothing is read.
    """

    name: str
    learner: Learner = DEFAULT_LEARNER
    axioms: bool = True
    types: bool = True


class Run(Struct, frozen=True):
    """One training and what is read with the result.

    Attributes
    ----------
    variant : how.
    seed : of what chance decides.
    learnt_from, read : places of narratives in their sequence.
    labels : the labels that the learner has of the sentences it learns from.
    """

    variant: Variant
    seed: int
    learnt_from: tuple[int, ...]
    read: tuple[int, ...]
    labels: Labels | None = None

    def told(self, narrative: int, sentence: int) -> bool:
        """Return whether the learner has a label of a sentence; reading it right then proves nothing."""
        if self.labels is None or narrative not in self.learnt_from:
            return False
        return self.labels[self.learnt_from.index(narrative)][sentence] is not None


def plan_runs(
    variants: Sequence[Variant],
    n_narratives: int,
    measured: Sequence[int],
    *,
    folds: bool,
    seeds: int,
    labels: Labels | None = None,
) -> tuple[Run, ...]:
    """Return the runs of an evaluation.

    Parameters
    ----------
    measured : places of the narratives that have gold.
    folds : leave each measured narrative out, learn from all others and read it; otherwise learn from all
        narratives, without gold as ever, and read the measured ones.
    seeds : how often a variant that leaves something to chance is run; any other once.
    labels : of all narratives; a run has those of the narratives it learns from.
    """
    everything = tuple(range(n_narratives))
    parts = (
        [(tuple(k for k in everything if k != one), (one,)) for one in measured]
        if folds
        else [(everything, tuple(measured))]
    )
    return tuple(
        Run(variant, seed, learnt_from, read, None if labels is None else [labels[k] for k in learnt_from])
        for variant in variants
        for seed in range(1 if variant.learner.deterministic else seeds)
        for learnt_from, read in parts
    )


class Setting(Struct, frozen=True):
    """What all runs have in common.

    Attributes
    ----------
    lexicon : whether EM may use the cue phrases and event priors of the domain file.
    axioms : whether any variant may use the axioms.
    evidence : what somebody else believes of the sentences.
    frozen : whether nothing is learnt from what is read, where that is something else.
    """

    domain: Domain
    casts: Mapping[str, Domain] | None = None
    lexicon: bool = True
    on_contradiction: OnContradiction = OnContradiction.FORGET
    axioms: bool = True
    beam: Beam = None
    evidence: EvidenceSource | None = None
    frozen: bool = False

    def session(self, variant: Variant, seed: int) -> Session:
        """Return the session of one run."""
        learner = variant.learner.seeded(seed)
        if learner.versatile and not self.lexicon:
            learner = learner.without_lexicon()
        axioms = self.axioms and variant.axioms
        preprocessors = Preprocessors(
            self.domain,
            self.casts,
            axioms=axioms,
            types=variant.types,
            on_contradiction=self.on_contradiction if learner.versatile else OnContradiction.FORGET,
            evidence=self.evidence,
        )
        # Some variants of a report may have a search of their own.
        return Session(preprocessors, learner, SearchOptions(self.beam if learner.versatile else None))


def learn_and_read(
    session: Session,
    learnt_from: Sequence[Narrative],
    read: Sequence[Narrative],
    labels: Labels | None = None,
    callback: Callback | None = None,
    *,
    frozen: bool = False,
) -> Sequence[Interpretation]:
    """Return how a session reads narratives when it has learnt from others, or from the same ones.

    Parameters
    ----------
    labels : of the narratives to learn from.
    callback : called in every iteration of learning.
    frozen : learn nothing from what is read.

    Raises
    ------
    InputError
        When a narrative could not be read (code P101).
    """
    learnt = session.learn(learnt_from, labels, callback)
    found = [best for best, *_ in session.decode(learnt.model, read, frozen=frozen)]
    lost = [one.narrative for one in found if one.status is Status.LOST]
    if lost:
        raise InputError(lost_narratives(lost, "read"))
    return found


def execute(setting: Setting, narratives: Sequence[Narrative], run: Run) -> Readings:
    """Learn and read; nothing comes of a variant without types that is refused, because it is too large."""
    try:
        return _execute(setting, narratives, run)
    except InputError:
        if run.variant.types:
            raise
        return ()


def _execute(setting: Setting, narratives: Sequence[Narrative], run: Run) -> Readings:
    learnt_from, read = ([narratives[k] for k in some] for some in (run.learnt_from, run.read))
    session = setting.session(run.variant, run.seed)
    return tuple(
        tuple(
            Prediction(told.event, told.probability, tuple(event for event, _ in told.alternatives))
            for told in one.sentences
        )
        for one in learn_and_read(session, learnt_from, read, run.labels, frozen=setting.frozen)
    )


def execute_all(
    setting: Setting,
    narratives: Sequence[Narrative],
    runs: Sequence[Run],
    *,
    workers: Workers | None = None,
    progress: Callable[[], None] | None = None,
) -> tuple[Readings, ...]:
    """Return what each run reads, in the order of the runs, whatever the number of jobs.

    Parameters
    ----------
    workers : do the work; it does not change the result.
    progress : called when a run is done.
    """
    return work_all(
        partial(execute, setting, tuple(narratives)),
        runs,
        kind=Readings,
        workers=workers,
        progress=progress,
    )
