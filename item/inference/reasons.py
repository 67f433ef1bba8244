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
from math import log

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from item.inference.interpretation import Interpretation
from item.inference.lattice import Lattice, expand_all
from item.inference.options import SearchOptions
from item.inference.step import Step
from item.inference.suppliers import Supplied, Suppliers
from item.inference.viterbi import best_path
from item.inference.ways import NarrativeWays, Ways, ways_of
from item.logic.belief import GroundAtom
from item.logic.reasoner import Reasoner
from item.narrative.prepared import CandidateSet, PreparedNarrative
from item.scoring.calibration import Calibration
from item.scoring.contributions import Contribution, Source
from item.scoring.multinomial import MultinomialScorer, MultinomialSentence
from item.scoring.scorer import FloatArray
from item.scoring.speaking import SpokenWords


class Reason(Struct, frozen=True):
    """Why a candidate is as probable as it is.

    Attributes
    ----------
    event : the ground event (type, arguments...).
    probability : of it, given the whole narrative.
    contributions : log probabilities in nats; their sums for two candidates of a sentence differ by the
        logarithm of the odds. They are empty where no reading has the candidate.
    supplied : its arguments that the sentence does not name: of the event that is read, in the state in which
        it is; of others, in that in which they most probably would be.
    taught : what in the reading still speaks for it because the sentence itself taught it, in nats; the
        probability leaves that out.
    speaking : which words speak for it, and which cues and names of other events against it.
    label : what a label says of the sentence, as labels are written; "" where there is none.
    """

    event: GroundAtom
    probability: float
    contributions: tuple[Contribution, ...]
    supplied: tuple[Supplied, ...] = ()
    taught: float = 0.0
    speaking: tuple[SpokenWords, ...] = ()
    label: str = ""


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
        utilities = lattice.utilities(scorer.on_all(told))
        self._ways: NarrativeWays = ways_of(lattice, told, utilities, calibration)
        self._read = best_path(lattice, utilities).taken

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
        sentence = self._sentence(position)
        return tuple(map(sentence.reason, range(len(sentence.events))))

    def compared(self, reading: Interpretation) -> tuple[tuple[Reason, ...], ...]:
        """Return the reasons of the event of each sentence and of the most probable other one, in this order.

        There are none where the sentence has no other one, and none of sentences that the search has not come
        to.
        """
        pairs = []
        for position, read in zip(range(len(self._steps)), reading.sentences, strict=False):
            sentence = self._sentence(position)
            taken = [rank for rank in range(len(sentence.events)) if sentence.is_taken(rank)]
            own = [rank for rank in taken if sentence.events[rank] == read.event]
            others = [rank for rank in taken if sentence.events[rank] != read.event]
            pair = (own[0], others[0]) if own and others else ()
            pairs.append(tuple(map(sentence.reason, pair)))
        return tuple(pairs)

    def _sentence(self, position: int) -> _SentenceReasons:
        number = self._steps[position]
        step, candidate_set = self._lattice.steps[number], self._candidates[number]
        ways, sums = self._ways.steps[number], self._ways.posterior.sums[number]
        prior = sums - np.log(np.exp(sums - sums.max()).sum()) - sums.max()
        before = self._read[number - 1].after if number else int(step.states[0])
        own = self._read[number].choice, step.states.tolist().index(before)
        return _SentenceReasons(step, candidate_set, ways, prior, self._scorer, self._calibration, own)


class _SentenceReasons:
    """The reasons of the candidates of one sentence; what they have in common is worked out once.

    Parameters
    ----------
    read : the candidate that the best reading has, and in which of the states before it.

    Attributes
    ----------
    events : which the sentence may stand for, the most probable first.
    """

    def __init__(
        self,
        step: Step,
        candidate_set: CandidateSet,
        ways: Ways,
        prior: FloatArray,
        scorer: MultinomialScorer,
        calibration: Calibration,
        read: tuple[int, int],
    ) -> None:
        self._beta = calibration.inverse_temperature
        candidates = tuple(candidate_set.candidates)
        shares = ways.shares(len(candidates))
        spread = calibration.spread(candidate_set, shares)
        self._shares: list[float] = shares.tolist()
        likeliest, own = candidate_set.by_event(spread)
        self._rows: list[int] = likeliest.tolist()
        self._together = np.bincount(own, shares).tolist()
        self._probabilities = np.bincount(own, spread).tolist()
        self.events = [candidates[row].ground for row in self._rows]
        self._state, self._description = _state_parts(step, ways, prior, scorer.on(candidate_set), self._beta)
        self._shift = calibration.held_out.change(candidate_set)
        self._left = self._beta * calibration.shift(candidate_set)
        self._told, self._speaking = scorer.contributions(candidate_set), scorer.speaking(candidate_set)
        self._suppliers = Suppliers(candidate_set, candidates, step)
        # Who supplies what, by the rank of the event: that of the reading in the reading's own state.
        sources = _likeliest_sources(ways, len(candidates))
        self._taken = [(row, int(sources[row])) for row in self._rows]
        self._taken[int(own[read[0]])] = read
        self._label = "" if candidate_set.label is None else candidate_set.label.text

    def is_taken(self, rank: int) -> bool:
        """Return whether some reading has one of `events`."""
        return self._shares[self._rows[rank]] > 0

    def reason(self, rank: int) -> Reason:
        """Return the reason of one of `events`."""
        event, row, probability = self.events[rank], self._rows[rank], self._probabilities[rank]
        if not self.is_taken(rank):
            return Reason(event, probability, (), label=self._label)
        return Reason(
            event,
            probability,
            self._terms(row, self._together[rank], probability),
            self._suppliers.of(*self._taken[rank]),
            float(-self._left[row]),
            self._speaking.of(row),
            self._label,
        )

    def _terms(self, row: int, whole: float, probability: float) -> tuple[Contribution, ...]:
        """Return the contributions of a candidate.

        Parameters
        ----------
        whole, probability : how probable all candidates of its event are, without the lapse and with it.
        """
        share = self._shares[row]
        told = [Contribution(one.source, one.detail, self._beta * one.value) for one in self._told(row)]
        state, description = float(self._state[row]), float(self._description[row])
        held_out = self._beta * float(self._shift[row])
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
    step: Step, ways: Ways, prior: FloatArray, sentence: MultinomialSentence, beta: float
) -> tuple[FloatArray, FloatArray]:
    """Return how candidates fit the states before them, and what descriptions add, both of shape (E,).

    Parameters
    ----------
    prior : shape (S,), the log probabilities of these states.
    beta : the inverse temperature.
    """
    fit = ways.utilities - sentence.told[ways.candidates, 0]
    described = np.zeros(len(fit))
    if sentence.references is not None:
        described = sentence.references.log(step.states)[ways.candidates, ways.sources]
    n = len(sentence.told)
    plain = _log_sums(prior[ways.sources] + beta * (fit - described), ways.candidates, n)
    whole = _log_sums(prior[ways.sources] + beta * fit, ways.candidates, n)
    with np.errstate(invalid="ignore"):
        return plain, whole - plain


def _likeliest_sources(ways: Ways, n: int) -> NDArray[np.integer]:
    """Return in which state each of `n` candidates most probably happened, an index into those before it.

    Of a candidate without ways it is 0.
    """
    order = np.lexsort((-ways.probabilities, ways.candidates))
    rows, first = np.unique(ways.candidates[order], return_index=True)
    sources = np.zeros(n, dtype=np.int64)
    sources[rows] = ways.sources[order[first]]
    return sources


def _log_sums(values: FloatArray, groups: np.ndarray, n: int) -> FloatArray:
    """Return the logarithm of the summed exponentials of each group, shape (n,); -inf for empty ones."""
    peak = np.full(n, -np.inf)
    np.maximum.at(peak, groups, values)
    safe = np.where(np.isfinite(peak), peak, 0.0)
    with np.errstate(divide="ignore"):
        sums: FloatArray = safe + np.log(np.bincount(groups, np.exp(values - safe[groups]), n))
    return sums
