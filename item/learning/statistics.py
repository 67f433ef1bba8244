"""What an unlabelled text shows before anything is believed of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from msgspec import Struct
from msgspec.structs import astuple

from item.language.domain import NOTHING
from item.logic.arrays import IntArray
from item.logic.transitions.distinct import distinct
from item.narrative.cues.cues import SpeakingPhrase
from item.narrative.cues.hints import hints
from item.narrative.cues.predicates import HintStrength
from item.narrative.words.stems import stem
from item.scoring.encoded import Encoded
from item.scoring.scorer import FloatArray
from item.scoring.vocabulary import Vocabulary

# Words of so large a share of the sentences say nothing as a part of a cue.
FREQUENT = 0.25

# How much of what noise speaks of its cues do not say.
UNKNOWN_NOISE = 0.5


class Tally(Struct, frozen=True):
    """What can be counted in a part of a text, and added to the counts of another.

    Attributes
    ----------
    n_sentences, n_words : how many there are.
    occurring : shape (W,), in how many sentences each word occurs.
    beside : shape (B,), how often each word occurs beside mentions.
    having_beside : shape (B,), in how many sentences it does.
    carried : shape (T,), how many sentences speak of each event type outright.
    remarks : how much words speak for no event (`Encoded.remark`), all sentences together, in hundredths: the
        sum is the same in whatever parts a text is counted.
    speaking : shape (2,), how many sentences speak of an event type outright, and in how many others a
        predicate hints at one more than weakly.
    """

    n_sentences: int
    n_words: int
    occurring: FloatArray
    beside: FloatArray
    having_beside: FloatArray
    carried: FloatArray
    remarks: int
    speaking: FloatArray

    @classmethod
    def of(cls, vocabulary: Vocabulary, sentences: Sequence[Encoded]) -> Tally:
        """Return the counts of some sentences."""
        occurring = np.zeros(len(vocabulary.stems))
        beside, having_beside = np.zeros((2, len(vocabulary.beside)))
        carried, speaking = np.zeros(len(vocabulary.types)), np.zeros(2)
        for one in sentences:
            occurring[one.words] += 1.0
            np.add.at(beside, one.neighbours, 1.0)
            having_beside[distinct(one.neighbours)] += 1.0
            carried[one.carried] += 1
            outright = (one.carried != one.noise).any()
            if outright or one.hint > HintStrength.WEAK:
                speaking[0 if outright else 1] += 1
        n_words = sum(len(one.words) for one in sentences)
        remarks = sum(round(100 * one.remark) for one in sentences)
        return cls(len(sentences), n_words, occurring, beside, having_beside, carried, remarks, speaking)

    @classmethod
    def total(cls, several: Sequence[Tally]) -> Tally:
        """Return the sums of several counts, at least one."""
        rows = zip(*map(astuple, several), strict=True)
        return cls(*(sum(rest, first) for first, *rest in rows))

    @property
    def per_type(self) -> float:
        """Return how many sentences there are for each event type, at least 1."""
        return max(self.n_sentences / len(self.carried), 1.0)


class Statistics(Struct, frozen=True):
    """What an unlabelled text shows before anything is believed of it.

    Attributes
    ----------
    per_type : how many sentences there are for each event type, at least 1.
    length : how many words a sentence has on average.
    remark : how much its words speak for no event, on average.
    frequency : shape (W,), the relative frequency of each word.
    beside : shape (B,), that of each word beside mentions, given the side.
    carried, speaking : as in `Tally`.
    spoken : shape (T, W), how much each word says of each event type: rows of sum 1.
    within : shape (T, W), how much each word says as a part of a cue of several words, at most 1 each.
    hinted : shape (T, W), how strongly each word hints at each event type (`item.narrative.cues.hints`).
    """

    per_type: float
    length: float
    remark: float
    frequency: FloatArray
    beside: FloatArray
    carried: FloatArray
    speaking: FloatArray
    spoken: FloatArray
    within: FloatArray
    hinted: FloatArray

    @classmethod
    def of(
        cls,
        vocabulary: Vocabulary,
        tally: Tally,
        speaking: Mapping[str, Sequence[SpeakingPhrase]],
    ) -> Statistics:
        """Return the statistics of a text, by what has been counted in it.

        The words of a name are evidence each by itself, too, a cue phrase only as a whole: no word of "takes
        the lead" says by itself what all of them say.

        Parameters
        ----------
        speaking : the phrases that speak for each event type.
        """
        n_sentences, occurring = tally.n_sentences, tally.occurring
        total = occurring.sum()
        frequency = occurring / total if total else np.full(len(occurring), 1.0 / max(len(occurring), 1))
        spoken = np.zeros((len(vocabulary.types), len(vocabulary.stems)))
        for name, row in vocabulary.types.items():
            noise = name == NOTHING
            own = [
                one
                for one in speaking[name]
                if (one.expected and not noise) or _occurs(one, frequency, vocabulary.stems)
            ]
            # Noise speaks of something, too, though nobody knows of what: else every word beside an event's
            # name would speak against the event, and the first cue of noise against any other noise.
            unknown = 1.0 if not own else UNKNOWN_NOISE if noise else 0.0
            spoken[row] = unknown / max(len(vocabulary.stems), 1)
            for phrase in own:
                for meaning in phrase.meanings(vocabulary.stems):
                    # What may stand for a word shares what the word says.
                    for stems in meaning:
                        columns = [vocabulary.stems[one] for one in stems]
                        spoken[row, columns] += (1 - unknown) / len(own) / len(meaning)
        length = tally.n_words / max(n_sentences, 1)
        beside = shares(tally.beside, vocabulary.sides)
        within = _within(vocabulary, speaking, occurring / max(n_sentences, 1))
        hinted = _hinted(vocabulary, speaking, occurring)
        remark = tally.remarks / 100 / max(n_sentences, 1)
        counted = tally.carried, tally.speaking
        return cls(tally.per_type, length, remark, frequency, beside, *counted, spoken, within, hinted)


def _within(
    vocabulary: Vocabulary, speaking: Mapping[str, Sequence[SpeakingPhrase]], frequency: FloatArray
) -> FloatArray:
    """Return how much each word says as a part of a cue, shape (T, W); one that is frequent says nothing.

    Parameters
    ----------
    frequency : shape (W,), the share of sentences with each word.
    """
    weights = np.zeros((len(vocabulary.types), len(vocabulary.stems)))
    for name, row in vocabulary.types.items():
        for phrase in speaking[name]:
            words = phrase.words if phrase.whole and phrase.expected and len(phrase.words) > 1 else ()
            for word in words:
                column = vocabulary.stems.get(stem(word), -1)
                if column >= 0 and frequency[column] > 0 and name != NOTHING:
                    rare = max(0.0, 1 - frequency[column] / FREQUENT)
                    weights[row, column] += rare / len(speaking[name])
    return weights


def _hinted(
    vocabulary: Vocabulary, speaking: Mapping[str, Sequence[SpeakingPhrase]], occurring: FloatArray
) -> FloatArray:
    """Return how strongly each word that occurs hints at each event type, shape (T, W)."""
    weights = np.zeros((len(vocabulary.types), len(vocabulary.stems)))
    for name, own in hints(speaking).items():
        for term, weight in own.items():
            column = vocabulary.stems.get(term, -1)
            if column >= 0 and occurring[column]:
                weights[vocabulary.types[name], column] = weight
    return weights


def _occurs(phrase: SpeakingPhrase, frequency: FloatArray, columns: Mapping[str, int]) -> bool:
    return all(frequency[columns[term]] > 0 for term in phrase.terms)


def shares(counts: FloatArray, sides: IntArray) -> FloatArray:
    """Return counts of words beside mentions, shape (..., B), as shares of those of their side.

    The words of a side where none is counted have equal shares.
    """
    every, own, sizes = np.unique(sides, return_inverse=True, return_counts=True)
    totals = (counts @ np.equal.outer(sides, every).astype(np.float64))[..., own]
    equal = np.broadcast_to(1.0 / sizes[own], counts.shape)
    found: FloatArray = np.divide(counts, totals, out=equal.copy(), where=totals > 0)
    return found
