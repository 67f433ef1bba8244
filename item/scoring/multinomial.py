"""The default score: a multinomial model of how a sentence describes an event.

In a belief state s an event e of type t with role pattern r and coherence c is described by a sentence w with

    log P(w, e | s) = log P(t) + h sum_i log P(w_i | t) + log P(m | t) + log P(r | t)
                      + sum_j log P(b_j | t, a_j, d_j) + log P(c | t) - log q(c | t, s) + sum_k log P(u_k)
                      + log g(e, w) + log P(v | e)

where w_i are the sentence's stems, h is how much each of them tells (`item.scoring.overlap`), m its
`Modality`, b_j the words beside its mentions, on the sides d_j, and a_j the places that e gives to whom they
mention, q is what the type shows by chance (`BaseRate`), u_k are the referents that stand for what the
sentence leaves unsaid (`item.scoring.salience`), g is what else the sentence shows
(`item.scoring.signs`, and the words that any remark may have, `item.narrative.cues.remarks`), and v is what a
source from outside says of the sentence (`item.scoring.trust`), if there is one. Normalised over a
sentence's candidates this is P(e | w, s) of the paper's section 2.3, a softmax over features crossed with the
event type, as its section 5 proposes; every feature is lifted. What depends on no state is worked out in
`item.scoring.told`, how e fits s here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from item.logic.arrays import IntArray
from item.logic.coherence import CoherenceArray, graded
from item.narrative.candidates.references import References
from item.narrative.clauses.segments import MOST_EVENTS
from item.narrative.prepared import CandidateSet
from item.scoring.base_rate import BaseRate
from item.scoring.contributions import Contribution
from item.scoring.encoded import UNSEEN, Encoded
from item.scoring.encoding import Encoder
from item.scoring.held_out import NOTHING_HELD_OUT, HeldOut
from item.scoring.joint_fit import ABSENT, beyond_chance, most_beyond_chance
from item.scoring.parameters import Parameters
from item.scoring.scorer import FloatArray
from item.scoring.shares import GRADED, Shares
from item.scoring.speaking import Speaking
from item.scoring.terms.term import Columns
from item.scoring.told import SentenceScores


class MultinomialSentence(Struct, frozen=True):
    """Score the candidates of one sentence.

    Attributes
    ----------
    types, kinds : shape (E, `MOST_EVENTS`), the event types and kinds of each candidate, then `UNSEEN`.
    told : shape (E, 1), the part of their scores that depends on no belief state.
    several : whether some candidates are several events.
    coherence : shape (T, 3), as in `Parameters`.
    references : how well described arguments fit.
    """

    types: IntArray
    kinds: IntArray
    told: FloatArray
    several: bool
    coherence: FloatArray
    base_rate: BaseRate
    references: References | None = None

    def __call__(self, states: IntArray, coherence: CoherenceArray) -> FloatArray:
        """Return the log joint probabilities of the sentence and its candidates, shape (E, S)."""
        utility = self._beyond(self.base_rate.log(states), coherence, beyond_chance)
        return utility if self.references is None else utility + self.references.log(states)

    def ceiling(self, states: IntArray, coherence: CoherenceArray) -> FloatArray:
        """Return what no state that knows at least as much exceeds, where candidates fit it so."""
        utility = self._beyond(self.base_rate.log_least(states), coherence, most_beyond_chance)
        return utility if self.references is None else utility + self.references.most(states)

    def _beyond(
        self,
        shares: Shares,
        coherence: CoherenceArray,
        of_several: Callable[[FloatArray, FloatArray], FloatArray],
    ) -> FloatArray:
        """Return the utilities; `of_several` is what the fit of several events says for them."""
        fits = graded(coherence)
        if not self.several:
            by_chance = shares.tables[shares.rows, self.kinds[:, :1], coherence]
            alone: FloatArray = self.told + (self.coherence[self.types[:, :1], fits] - by_chance)
            return alone
        utility: FloatArray = np.broadcast_to(self.told, coherence.shape).copy()
        n_events = (self.types != UNSEEN).sum(axis=1)
        rows = np.flatnonzero(n_events == 1)
        by_chance = shares.tables[shares.rows, self.kinds[rows, :1], coherence[rows]]
        utility[rows] += self.coherence[self.types[rows, :1], fits[rows]] - by_chance
        rows = np.flatnonzero(n_events > 1)
        if len(rows):
            # Many candidates differ in their arguments only, and many states show the same.
            # The kinds of events say of which types they are.
            table = (shares.tables.shape[1] + 1,) * MOST_EVENTS
            cells = np.ravel_multi_index((self.kinds[rows] + 1).T, table)
            _, chosen, own = np.unique(cells, return_index=True, return_inverse=True)
            types, kinds = self.types[rows[chosen]], self.kinds[rows[chosen]]
            shown, states = np.unique(shares.rows, return_inverse=True)
            absent = np.broadcast_to(ABSENT, (len(shown), 1, len(ABSENT)))
            before = np.concatenate((shares.tables[shown][..., GRADED], absent), axis=1)[:, kinds]
            beyond = of_several(np.vstack((self.coherence, ABSENT))[types], before)
            utility[rows] += beyond[states, own.reshape(-1, 1), fits[rows]]
        return utility


class MultinomialScorer:
    """Score candidates by `Parameters` (module docstring).

    Of what sentences contributed themselves to these, as much as `held_out` says is left out.
    """

    def __init__(
        self,
        encoder: Encoder,
        parameters: Parameters,
        base_rate: BaseRate,
        held_out: HeldOut = NOTHING_HELD_OUT,
    ) -> None:
        self._encoder = encoder
        self._parameters = parameters
        self._base_rate = base_rate
        self._held_out = held_out

    def prepare(self, states: IntArray, beside: Sequence[tuple[MultinomialScorer, IntArray]] = ()) -> None:
        """Work out what the event types show by chance in belief states, several domains together."""
        BaseRate.work_out([(one._base_rate, own) for one, own in ((self, states), *beside)])

    def on(self, candidate_set: CandidateSet) -> MultinomialSentence:
        """Return the log joint probabilities of one sentence and its candidates."""
        (sentence,) = self.on_all([candidate_set])
        return sentence

    def on_all(self, candidate_sets: Sequence[CandidateSet]) -> list[MultinomialSentence]:
        """Return those of several sentences, each as by itself, in much less time."""
        sentences = self.on_encoded([self._encoder.encode(one) for one in candidate_sets])
        if not self._held_out.changes:
            return sentences
        return [
            replace(sentence, told=sentence.told + self._held_out.change_read(one)[:, None])
            for sentence, one in zip(sentences, candidate_sets, strict=True)
        ]

    def on_encoded(self, sentences: Sequence[Encoded]) -> list[MultinomialSentence]:
        """Return the same for sentences already in numbers."""
        if not sentences:
            return []
        told = SentenceScores(sentences, len(self._parameters.types)).log(self._parameters)
        ends = accumulate((len(one.numbers) for one in sentences), initial=0)
        return [
            MultinomialSentence(
                sentence.event_types,
                sentence.event_kinds,
                told[first:end, None],
                len(sentence.sequences) > 0,
                self._parameters.coherence,
                self._base_rate,
                sentence.references,
            )
            for sentence, (first, end) in zip(sentences, pairwise(ends), strict=True)
        ]

    def contributions(self, candidate_set: CandidateSet) -> Callable[[int], tuple[Contribution, ...]]:
        """Return what makes up what a sentence itself contributes to the score of a candidate."""
        told = SentenceScores([self._encoder.encode(candidate_set)], len(self._parameters.types))
        return told.contributions(self._parameters, Columns.of(self._encoder.vocabulary))

    def speaking(self, candidate_set: CandidateSet) -> Speaking:
        """Return which words speak for the candidates of a sentence."""
        return Speaking(candidate_set, self._encoder.cues, self._encoder.hints)
