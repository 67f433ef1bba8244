"""A sentence and its candidates in numbers."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from msgspec import Struct, field

from item.logic.arrays import BoolArray, IntArray
from item.narrative.candidates.references import References
from item.narrative.clauses.segments import MOST_EVENTS
from item.scoring.cued import Cued
from item.scoring.salience import EncodedReferents
from item.scoring.scorer import FloatArray
from item.scoring.trust import EncodedEvidence

UNSEEN = -1
# What sentences tell that may tell several events: one; two, or more, spoken of outright; two, or more,
# others; one, although a clause speaks outright of others.
NUMBERS = 2 * MOST_EVENTS
NO_SEQUENCES: IntArray = np.zeros((0, MOST_EVENTS), dtype=np.int32)


class Encoded(Struct, frozen=True):
    """A sentence with its candidates, in numbers.

    Attributes
    ----------
    types : shape (E,), the event type of each candidate.
    kinds : shape (E,), its kind (`item.scoring.base_rate.kinds`).
    choices : shape (E,), the log probability of whom it leaves unnamed (`item.scoring.base_rate`).
    patterns : shape (E,), its role pattern, `UNSEEN` where training met none such.
    implicit : the referents of its unmentioned arguments.
    words : shape (w,), columns of the stems that occur.
    word_weights : shape (w,), how much each of them counts here: of a word that several parts of a sentence
        have, each has its share.
    modality : of the sentence, a value of `Modality`.
    carried : shape (c,), the event types that the sentence speaks of outright.
    cues : shape (E,), values of `Cued`: how the candidates stand to these.
    signs : shape (E,), what the sentence shows of them besides (`item.scoring.signs.sign`).
    hint : how strong the strongest hint of a predicate is, a value of `HintStrength`.
    remark : how much its words speak for no event, in log odds (`item.narrative.cues.remarks`).
    beside : shape (E, b), the cells of the table of shape (T, A, B) that each candidate fills: one for every
        word beside a mention.
    references : how well described arguments fit (`CandidateSet.references`).
    neighbours : shape (n,), columns of the words beside mentions.
    noise : the type of `nothing`.
    evidence : what a source from outside says of the candidates.
    background : of a part, whether it may tell again what has been told.
    echo : whether the words, and that there is such an event, have been told by another part.
    parts : of the sentence, where candidates are several events; all else is of the others.
    sequences : shape (Q, n), rows among those of all parts, -1 beyond the last; n is `MOST_EVENTS` or more.
    """

    types: IntArray
    kinds: IntArray
    choices: FloatArray
    patterns: IntArray
    implicit: EncodedReferents
    words: IntArray
    word_weights: FloatArray
    modality: int
    carried: IntArray
    cues: IntArray
    signs: IntArray
    hint: int
    remark: float
    beside: IntArray
    references: References | None
    neighbours: IntArray
    noise: int
    evidence: EncodedEvidence | None = None
    echo: bool = False
    background: bool = False
    parts: tuple[Encoded, ...] = ()
    sequences: IntArray = field(default_factory=lambda: NO_SEQUENCES)

    @property
    def numbers(self) -> IntArray:
        """Return how many events each candidate is, one of `NUMBERS`; -1 where there is no choice."""
        if not len(self.sequences):
            return np.full(len(self.types), -1)
        more = np.minimum(self._used.sum(axis=1), MOST_EVENTS) - 1
        most = more == MOST_EVENTS - 1
        # Few types are spoken of: to compare all pairs takes a third of the time of `numpy.isin`.
        outright = [(p.types[:, None] == p.carried).any(axis=1) | p.echo | ~p.telling for p in self.parts]
        every = np.concatenate([*outright, [True]])[self.sequences].all(axis=1)
        more += np.where(every, 0, MOST_EVENTS - 1)
        if (most & every).any():
            # Two of three that the sentence speaks of outright pass over the third.
            more[every & ~most] = NUMBERS - 1
        spoken = [one.carried for one in self.parts if len(one.carried) and not one.background]
        others = [(self.types[:, None] != own).all(axis=1) for own in spoken]
        passes_over = np.any(others, axis=0) & (self.cues == Cued.OWN)
        return np.concatenate([np.where(passes_over, NUMBERS - 1, 0), more])

    @property
    def event_types(self) -> IntArray:
        """Return the event types of each candidate, shape (E, `MOST_EVENTS`), -1 beyond the last.

        Of more events these are the first: the others are like them.
        """
        return self._each(lambda one: one.types)

    @property
    def event_kinds(self) -> IntArray:
        """Return the kinds of the events of each candidate, as `event_types`."""
        return self._each(lambda one: one.kinds)

    def _each(self, of: Callable[[Encoded], IntArray]) -> IntArray:
        own = np.full((len(self.types), MOST_EVENTS), UNSEEN)
        own[:, 0] = of(self)
        return np.concatenate([own, self._of_parts(of)]) if len(self.sequences) else own

    def _of_parts(self, of: Callable[[Encoded], IntArray]) -> IntArray:
        rows = np.concatenate([of(one) for one in self.parts])
        used = self._used
        found = np.where(used, rows[self.sequences], UNSEEN)
        # What tells of nothing stands behind.
        order = np.argsort(~used, axis=1, kind="stable")[:, :MOST_EVENTS]
        return np.take_along_axis(found, order, axis=1)

    @property
    def _used(self) -> BoolArray:
        """Return which rows of `sequences` are events, as `sequences`."""
        telling = np.concatenate([one.telling for one in self.parts])
        used: BoolArray = (self.sequences >= 0) & telling[self.sequences]
        return used

    @property
    def telling(self) -> BoolArray:
        """Return which candidates are events at all."""
        telling: BoolArray = self.types != self.noise
        return telling
