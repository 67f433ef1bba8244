"""Learning without labels: expectation maximisation under the axioms.

The E-step is forward-backward over the lattice of belief states, so that a reading counts only as far as it
coheres with its neighbours; the M-step adds its expected counts to the prior's. Where the paper's IterTrain
(section 3.1) relabels each sentence by itself, a reading here must fit the story before it becomes a label.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from item.inference.budget import Budget, Status
from item.learning.e_step import EncodedNarrative, ExpectationStep
from item.learning.methods import EStep
from item.learning.priors import Pseudocounts
from item.scoring.multinomial import Parameters
from item.scoring.scorer import FloatArray

# Words of a sentence go together, so that as evidence they count for less than their number. Of these the one
# is chosen that the stories bear out best; of equal ones the first.
INVERSE_TEMPERATURE = (1.0, 0.8, 0.6, 0.5, 0.4, 0.3, 0.25, 0.2, 0.15, 0.1)
# Utilities so much sharper leave nothing but the best readings.
HARD_INVERSE_TEMPERATURE = 1000.0


@dataclass(frozen=True, slots=True)
class Fit:
    """What learning returns.

    Attributes
    ----------
    parameters : of the last iteration.
    history : log likelihood of the narratives before each M-step.
    converged : whether it stopped because the likelihood rose by less than the tolerance.
    stopped : what else stopped it before the last iteration.
    inverse_temperature : of the beliefs that the stories bear out best; 1 where learning was stopped.
    """

    parameters: Parameters
    history: tuple[float, ...]
    converged: bool
    stopped: Status | None = None
    inverse_temperature: float = 1.0


def fit_em(
    narratives: Sequence[EncodedNarrative],
    prior: Pseudocounts,
    *,
    e_step: EStep,
    n_iter: int,
    tol: float,
    progress: Callable[[int, float, Sequence[FloatArray]], None] | None = None,
    budget: Budget | None = None,
) -> Fit:
    """Fit the multinomial model to narratives with few labels or none.

    Parameters
    ----------
    e_step : what sentences are learnt from as.
    n_iter : the most iterations.
    tol : stop when the log likelihood a sentence rises by less.
    progress : called with the iteration, the log likelihood, and for each sentence the posterior of its
        candidates, shape (E,).
    budget : when it is spent, the parameters are those of the last iteration before, or the prior's.
    """
    parameters = prior.parameters()
    if not any(narrative.sentences for narrative in narratives):
        return Fit(parameters, (), converged=False)
    expectation = ExpectationStep(narratives, prior.words.shape[1])
    history: list[float] = []
    converged = False
    while len(history) < n_iter and not converged:
        stopped = None if budget is None else budget.spent()
        if stopped is not None:
            return Fit(parameters, tuple(history), converged=False, stopped=stopped)
        expected = expectation.e_step(parameters, HARD_INVERSE_TEMPERATURE if e_step is EStep.HARD else 1.0)
        if progress is not None:
            progress(len(history), expected.log_likelihood, expected.posteriors)
        history.append(expected.log_likelihood)
        parameters = prior.plus(expected).parameters()
        # Without EM sentences without a label count nothing, and labels do not change.
        converged = e_step is EStep.OFF or (
            len(history) > 1 and history[-1] - history[-2] < tol * expectation.n_sentences
        )
    inverse_temperature = max(
        INVERSE_TEMPERATURE, key=lambda one: expectation.temperature_objective(parameters, one)
    )
    return Fit(parameters, tuple(history), converged, inverse_temperature=inverse_temperature)
