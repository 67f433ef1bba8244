"""Learning without labels: expectation maximisation under the axioms.

The E-step is forward-backward over the lattice of belief states, so that a reading counts only as far as it
coheres with its neighbours; the M-step adds its expected counts to the prior's. Where the paper's IterTrain
(section 3.1) relabels each sentence by itself, a reading here must fit the story before it becomes a label.

A word that a single sentence has tells nothing about other sentences. To its own it would only confirm what
that was first taken for, so it counts after the last iteration, not between iterations; beside a mention it
never does where there is little text.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from item.inference.budget import Budget, Status
from item.learning.e_step import Expected
from item.learning.methods import EStep
from item.learning.pseudocounts import Pseudocounts
from item.learning.statistics import Tally
from item.learning.strengths import little
from item.parallel.checkpoint import Checkpoint
from item.scoring.parameters import Parameters
from item.scoring.scorer import FloatArray

# Utilities so much sharper leave nothing but the best readings.
HARD_INVERSE_TEMPERATURE = 1000.0


class Expectation(Protocol):
    """The E-step for some narratives (`item.learning.e_step.ExpectationStep`), wherever it is done."""

    n_sentences: int

    def e_step(self, parameters: Parameters, inverse_temperature: float = 1.0) -> Expected:
        """Return the expected counts under some parameters."""
        ...


class Fit(Struct, frozen=True):
    """What learning returns.

    Attributes
    ----------
    counts : of the last iteration, with the prior's, those of words of a single sentence among them.
    history : log likelihood of the narratives before each M-step.
    converged : whether it stopped because the likelihood rose by less than the tolerance.
    stopped : what else stopped it before the last iteration.
    posteriors : of the last E-step (`Expected`).
    """

    counts: Pseudocounts
    history: tuple[float, ...]
    converged: bool
    stopped: Status | None = None
    posteriors: tuple[FloatArray, ...] = ()

    @property
    def parameters(self) -> Parameters:
        """Return the log probabilities in proportion to the counts."""
        return self.counts.parameters()


def fit_em(
    expectation: Expectation | None,
    prior: Pseudocounts,
    tally: Tally,
    *,
    e_step: EStep,
    n_iter: int,
    tol: float,
    progress: Callable[[int, float], None] | None = None,
    budget: Budget | None = None,
    checkpoint: Checkpoint | None = None,
    stage: str = "learning",
) -> Fit:
    """Fit the multinomial model to narratives with few labels or none.

    Parameters
    ----------
    expectation : of the narratives; None where there is no sentence.
    tally : what can be counted in them.
    e_step : what sentences are learnt from as.
    n_iter : the most iterations.
    tol : stop when the log likelihood a sentence rises by less.
    progress : called with the iteration and the log likelihood.
    budget : when it is spent, the counts are those of the last iteration before, or the prior's.
    checkpoint : keeps the counts before each iteration, and has those to begin with, under the name `stage`.
    """
    if expectation is None:
        return Fit(prior, (), converged=False)
    counts, history = _begun(prior, checkpoint, stage)
    begun = len(history)
    beside = np.where(tally.having_beside > 1, 1.0, 1 - little(tally.per_type))
    expected = None
    converged = False
    stopped = None
    while len(history) < n_iter and not converged:
        stopped = None if budget is None else budget.spent()
        if stopped is not None:
            break
        if checkpoint is not None and len(history) > begun:
            flat = {name: own.ravel().tolist() for name, own in counts.tables.items()}
            checkpoint.keep(stage, Begun(tuple(history), flat))
        sharp = HARD_INVERSE_TEMPERATURE if e_step is EStep.HARD else 1.0
        expected = expectation.e_step(counts.parameters(), sharp)
        if progress is not None:
            progress(len(history), expected.log_likelihood)
        history.append(expected.log_likelihood)
        expected = replace(expected, beside=expected.beside * beside)
        counts = prior.plus(replace(expected, words=np.where(tally.occurring > 1, expected.words, 0.0)))
        # Without EM sentences without a label count nothing, and labels do not change.
        converged = e_step is EStep.OFF or (
            len(history) > 1 and history[-1] - history[-2] < tol * expectation.n_sentences
        )
    if expected is None:
        return Fit(counts, (), converged=False, stopped=stopped)
    return Fit(prior.plus(expected), tuple(history), converged, stopped, expected.posteriors)


class Begun(Struct, frozen=True):
    """Learning that has begun: what a checkpoint keeps of it.

    Attributes
    ----------
    history : log likelihoods of the iterations so far.
    counts : tables of `Counts` by name, flat, from which the next begins.
    """

    history: tuple[float, ...]
    counts: dict[str, list[float]]


def _begun(
    prior: Pseudocounts, checkpoint: Checkpoint | None, stage: str
) -> tuple[Pseudocounts, list[float]]:
    """Return the counts to begin with, and the history so far."""
    known = None if checkpoint is None else checkpoint.recall(stage, Begun)
    if known is None:
        return prior, []
    tables: dict[str, Any] = {
        name: np.array(own, dtype=np.float64).reshape(getattr(prior, name).shape)
        for name, own in known.counts.items()
    }
    return replace(prior, **tables), [*known.history]
