"""What each part of a sentence contributes to the score of a candidate, term by term.

The terms of a candidate sum up to what `MultinomialSentence.told` gives it: what of its score depends on no
belief state (docstring of `item.scoring.multinomial`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from item.scoring.encoded import UNSEEN, Encoded
from item.scoring.overlap import each_tells
from item.scoring.parameters import Parameters
from item.scoring.vocabulary import Vocabulary


class Source(StrEnum):
    """Where a contribution comes from; the order is that in which they are shown."""

    TYPE = "type"
    """How often sentences report events of the type."""
    WORDS = "words"
    """The words of the sentence."""
    CUES = "cues"
    """Phrases that the domain's author gave, and the event's own name."""
    SIGNS = "signs"
    """Whether a predicate hints at the event, or the sentence looks as if it told none."""
    REMARK = "remark"
    """Words that stand in sentences without an event, whatever the text is about."""
    MODALITY = "modality"
    """Whether the sentence says that something happened."""
    NAMES = "names"
    """Whom the sentence names, in what order, and how the event accounts for them."""
    BESIDE = "beside"
    """The words beside names."""
    UNSAID = "unsaid"
    """Who stands for what the sentence leaves unsaid."""
    SEVERAL = "several"
    """How many events the sentence tells."""
    EVIDENCE = "evidence"
    """What a source from outside says."""
    DESCRIPTION = "description"
    """How well arguments fit the words that describe them, in the states before."""
    STATE = "state"
    """How well the event fits the states that the sentences before lead to."""
    AFTER = "after"
    """How well the sentences after go on from it."""
    HELD_OUT = "held-out"
    """What the sentence itself taught the model, which counts for nothing."""
    DOUBT = "doubt"
    """The probability that all candidates share, for what the model cannot know."""


@dataclass(frozen=True, slots=True)
class Contribution:
    """A term of a score.

    Attributes
    ----------
    source : where it comes from.
    detail : the word or so; "" where there is but one such term.
    value : a log probability in nats; a difference of two of them is a log odds.
    """

    source: Source
    detail: str
    value: float


class ToldContributions:
    """What a sentence contributes to the scores of its candidates, whatever the state."""

    def __init__(self, encoded: Encoded, vocabulary: Vocabulary, parameters: Parameters) -> None:
        self._encoded = encoded
        self._parameters = parameters
        self._single = len(encoded.types)
        several = len(encoded.sequences) > 0
        self._numbers = parameters.events[encoded.numbers] if several else None
        self._starts = np.cumsum([0, *(len(one.types) for one in encoded.parts)])
        stems = tuple(vocabulary.stems)
        beside = tuple(f"{word} ({side})" for side, word in vocabulary.beside)
        self._terms = [_Terms(one, stems, beside, parameters) for one in (encoded, *encoded.parts)]
        self._evidence = None
        if encoded.evidence is not None:
            size = self._single + len(encoded.sequences)
            said = encoded.evidence.log_probabilities(parameters.trust, parameters.mistakes, size)
            self._evidence = parameters.sharpness[0] * said

    def of(self, row: int) -> tuple[Contribution, ...]:
        """Return the terms of a candidate; those that are several events come last."""
        whole, *parts = self._terms
        if row < self._single:
            found = [*whole.of(row)]
        else:
            found = []
            for at in self._encoded.sequences[row - self._single].tolist():
                if at != UNSEEN:
                    number = int(np.searchsorted(self._starts, at, side="right")) - 1
                    found += parts[number].of(at - int(self._starts[number]))
        if self._numbers is not None:
            found.append(Contribution(Source.SEVERAL, "", float(self._numbers[row])))
        if self._evidence is not None:
            found.append(Contribution(Source.EVIDENCE, "", float(self._evidence[row])))
        return tuple(found)


class _Terms:
    """The terms of the candidates that take a sentence, or a part of it, as a whole.

    Parameters
    ----------
    stems, beside : the names of the columns of the tables of words.
    """

    def __init__(
        self, encoded: Encoded, stems: Sequence[str], beside: Sequence[str], parameters: Parameters
    ) -> None:
        self._encoded = encoded
        self._parameters = parameters
        self._stems = [stems[column] for column in encoded.words.tolist()]
        self._weights = encoded.word_weights
        self._tells = each_tells(len(encoded.words), parameters.overlap)
        self._beside = beside
        self._unsaid = encoded.implicit.log_probabilities(parameters.salience, len(encoded.types))

    def of(self, row: int) -> Iterator[Contribution]:
        encoded, p = self._encoded, self._parameters
        own = int(encoded.types[row])
        if not encoded.echo:
            yield Contribution(Source.TYPE, "", float(p.types[own]))
            words = p.words[own, encoded.words] * self._weights * self._tells
            for stem, value in zip(self._stems, words.tolist(), strict=True):
                yield Contribution(Source.WORDS, stem, value)
            yield Contribution(Source.MODALITY, "", float(p.modality[own, encoded.modality]))
        yield Contribution(Source.CUES, "", float(p.cues[encoded.cues[row]]))
        yield Contribution(Source.SIGNS, "", float(p.signs[encoded.signs[row]]))
        if not encoded.telling[row]:
            yield Contribution(Source.REMARK, "", p.of_remark(encoded.remark))
        names = float(p.patterns[own, encoded.patterns[row]] + encoded.choices[row])
        yield Contribution(Source.NAMES, "", names)
        cells = encoded.beside[row]
        for cell, value in zip(cells.tolist(), p.beside.ravel()[cells].tolist(), strict=True):
            yield Contribution(Source.BESIDE, self._beside[cell % len(self._beside)], value)
        yield Contribution(Source.UNSAID, "", float(self._unsaid[row]))
