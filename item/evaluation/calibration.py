"""Whether probabilities are what they say, and what not answering where they are low is worth."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from item.evaluation.metrics import Outcome

# Most readings are next to certain, so the bins are finer there.
EDGES = (0.0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 1.0)
THRESHOLDS = (0.0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99)


class Bin(Struct, frozen=True):
    """Sentences whose event was held to be about as probable.

    Attributes
    ----------
    least, below : the bounds; the last bin has its upper one too.
    sentences : how many.
    probability : the mean.
    right : the share of them read right: what the mean should be.
    """

    least: float
    below: float
    sentences: int
    probability: float
    right: float


class CalibrationError(Struct, frozen=True):
    """How far probabilities and shares of right ones lie apart.

    Attributes
    ----------
    sentences : how many were measured.
    error : the expected calibration error over the bins (Naeini, Cooper and Hauskrecht, "Obtaining well
        calibrated probabilities using Bayesian binning", 2015).
    """

    sentences: int
    error: float


class Abstention(Struct, frozen=True):
    """What is left when the less probable events are left blank.

    Attributes
    ----------
    threshold : what an event's probability must reach.
    answered : the share of sentences that keep their event.
    right : the share of those read right.
    """

    threshold: float
    answered: float
    right: float


def reliability(outcomes: Sequence[Outcome]) -> tuple[Bin, ...]:
    """Return the bins that have sentences."""
    return bins([(one.probability, one.right) for one in outcomes])


def bins(judged: Sequence[tuple[float, bool]]) -> tuple[Bin, ...]:
    """Return the bins that have events, of probabilities and whether each event is right."""
    found = []
    for least, below in pairwise(EDGES):
        last = below == EDGES[-1]
        own = [one for one in judged if least <= one[0] and (one[0] < below or last)]
        if own:
            probability, right = (sum(values) / len(own) for values in zip(*own, strict=True))
            found.append(Bin(least, below, len(own), probability, right))
    return tuple(found)


def calibration_error(outcomes: Sequence[Outcome]) -> tuple[CalibrationError]:
    """Return the one calibration error of some outcomes."""
    n = len(outcomes)
    apart = sum(one.sentences * abs(one.probability - one.right) for one in reliability(outcomes))
    return (CalibrationError(n, apart / n),)


def abstentions(outcomes: Sequence[Outcome]) -> tuple[Abstention, ...]:
    """Return what is left at each threshold, as far as anything is."""
    found = []
    for threshold in THRESHOLDS:
        own = [one for one in outcomes if one.probability >= threshold]
        if own:
            found.append(Abstention(threshold, len(own) / len(outcomes), _right(own)))
    return tuple(found)


def _right(outcomes: Sequence[Outcome]) -> float:
    return sum(one.right for one in outcomes) / len(outcomes)
