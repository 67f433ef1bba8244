"""Why a sentence was read as it was: contributions that sum up to what the posterior says.

The posterior odds of two candidates of a sentence are those of the sums over all readings with either. In a
reading with candidate e in state s, what comes before s, what the sentence contributes, how e fits s, and
what comes after are factors. So

    log P(e) = told(e) + before(e) + after(e) + held out(e) + doubt(e) + a constant

where told(e) is a sum of terms (`item.scoring.contributions`), before(e) is the logarithm of the mean of how
e fits over the states that the sentences before lead to, as probable as each is, and after(e) is what the
sentences after make of that. The constant is the same for all candidates of a sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

import numpy as np

from item.inference.lattice import Lattice, expand_all
from item.inference.options import SearchOptions
from item.inference.stage import Stage
from item.inference.suppliers import Supplied, supplied
from item.inference.ways import NarrativeWays, Ways, ways_of
from item.logic.belief import GroundAtom
from item.logic.reasoner import Reasoner
from item.narrative.prepared import CandidateSet, PreparedNarrative
from item.scoring.calibration import Calibration
from item.scoring.contributions import Contribution, Source
from item.scoring.multinomial import MultinomialScorer
from item.scoring.scorer import FloatArray
from item.scoring.speaking import SpokenWords


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a candidate is as probable as it is.

    Attributes
    ----------
    event : the ground event (type, arguments...).
    probability : of it, given the whole narrative.
    contributions : log probabilities in nats; their sums for two candidates of a sentence differ by the
        logarithm of the odds. They are empty where no reading has the candidate.
    supplied : its arguments that the sentence does not name, in the state where it most probably happened.
    taught : what in the reading still speaks for it because the sentence itself taught it, in nats; the
        probability leaves that out.
    speaking : which words speak for it.
    """

    event: GroundAtom
    probability: float
    contributions: tuple[Contribution, ...]
    supplied: tuple[Supplied, ...] = ()
    taught: float = 0.0
    speaking: tuple[SpokenWords, ...] = ()


class Reasons:
    """The reasons of the candidates of one narrative.

    Parameters
    ----------
    scorer, calibration : of the model.
    search : as for decoding, so that the reasons are those of the same readings.
    """

    def __init__(
        self,
        narrative: PreparedNarrative,
        reasoner: Reasoner,
        scorer: MultinomialScorer,
        calibration: Calibration,
        search: SearchOptions,
    ) -> None:
        (lattice,) = expand_all([narrative], reasoner, scorers=[scorer], search=search)
        self._lattice: Lattice = lattice
        self._candidates: Sequence[CandidateSet] = narrative.candidate_sets
        # Sentences stand in the text in another order than in the lattice where they tell of earlier things.
        self._steps = narrative.as_told(range(len(lattice.steps)))
        self._scorer = scorer
        self._calibration = calibration
        told = narrative.candidate_sets[: len(lattice.steps)]
        scorers = [scorer.on(one) for one in told]
        self._ways: NarrativeWays = ways_of(lattice, told, lattice.utilities(scorers), calibration)

    def all(self) -> tuple[tuple[Reason, ...], ...]:
        """Return the reasons of all sentences that the search has come to."""
        return tuple(self.of(position) for position in range(len(self._steps)))

    def of(self, position: int) -> tuple[Reason, ...]:
        """Return the reason of every event that a sentence may stand for, the most probable first.

        Of several candidates of one event the likeliest says why; what the others add counts as description.

        Parameters
        ----------
        position : of the sentence in the text, from 0.
        """
        number = self._steps[position]
        step, candidate_set = self._lattice.steps[number], self._candidates[number]
        ways = self._ways.steps[number]
        shares = ways.shares(len(candidate_set.candidates))
        spread = self._calibration.spread(candidate_set, shares)
        likeliest, own = candidate_set.by_event(spread)
        together, probabilities = np.bincount(own, shares), np.bincount(own, spread)
        sums = self._ways.posterior.sums[number]
        prior = sums - np.log(np.exp(sums - sums.max()).sum()) - sums.max()
        parts = self._state_parts(step, candidate_set, ways, prior)
        shift = self._calibration.held_out.change(candidate_set)
        left = self._calibration.inverse_temperature * self._calibration.shift(candidate_set)
        return tuple(
            Reason(
                candidate_set.candidates[row].ground,
                probability,
                self._terms(candidate_set, row, (float(shares[row]), whole, probability), shift, parts),
                supplied(candidate_set, step, row, _likeliest_source(ways, row)),
                float(-left[row]),
                self._scorer.speaking(candidate_set, row),
            )
            if shares[row] > 0
            else Reason(candidate_set.candidates[row].ground, probability, ())
            for row, whole, probability in zip(
                likeliest.tolist(), together.tolist(), probabilities.tolist(), strict=True
            )
        )

    def _terms(
        self,
        candidate_set: CandidateSet,
        row: int,
        shares: tuple[float, float, float],
        shift: FloatArray,
        parts: tuple[FloatArray, FloatArray],
    ) -> tuple[Contribution, ...]:
        """Return the contributions of a candidate.

        Parameters
        ----------
        shares : how probable it is, and all candidates of its event, without the lapse and with it.
        parts : as `_state_parts` returns them.
        """
        share, whole, probability = shares
        beta = self._calibration.inverse_temperature
        told = [
            Contribution(one.source, one.detail, beta * one.value)
            for one in self._scorer.contributions(candidate_set, row)
        ]
        state, description = (float(part[row]) for part in parts)
        held_out = beta * float(shift[row])
        known = sum(one.value for one in told) + state + description + held_out
        # What the sentences after say is what nothing before has said yet.
        after = log(share) - known
        return (
            *told,
            Contribution(Source.DESCRIPTION, "", description + (log(whole) - log(share))),
            Contribution(Source.STATE, "", state),
            Contribution(Source.AFTER, "", after),
            Contribution(Source.HELD_OUT, "", held_out),
            Contribution(Source.DOUBT, "", log(probability) - log(whole)),
        )

    def _state_parts(
        self, step: Stage, candidate_set: CandidateSet, ways: Ways, prior: FloatArray
    ) -> tuple[FloatArray, FloatArray]:
        """Return how candidates fit the states before them, and what descriptions add, both of shape (E,)."""
        beta = self._calibration.inverse_temperature
        sentence = self._scorer.on(candidate_set)
        fit = ways.utilities - sentence.told[ways.candidates, 0]
        described = np.zeros(len(fit))
        if sentence.references is not None:
            described = sentence.references.log(step.states)[ways.candidates, ways.sources]
        n = len(candidate_set.candidates)
        plain = _log_sums(prior[ways.sources] + beta * (fit - described), ways.candidates, n)
        whole = _log_sums(prior[ways.sources] + beta * fit, ways.candidates, n)
        with np.errstate(invalid="ignore"):
            return plain, whole - plain


def _likeliest_source(ways: Ways, row: int) -> int:
    """Return the state in which a candidate most probably happened, as an index into those before it."""
    own = np.flatnonzero(ways.candidates == row)
    return int(ways.sources[own[ways.probabilities[own].argmax()]])


def _log_sums(values: FloatArray, groups: np.ndarray, n: int) -> FloatArray:
    """Return the logarithm of the summed exponentials of each group, shape (n,); -inf for empty ones."""
    peak = np.full(n, -np.inf)
    np.maximum.at(peak, groups, values)
    safe = np.where(np.isfinite(peak), peak, 0.0)
    with np.errstate(divide="ignore"):
        sums: FloatArray = safe + np.log(np.bincount(groups, np.exp(values - safe[groups]), n))
    return sums
