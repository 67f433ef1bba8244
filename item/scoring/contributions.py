"""What each part of a sentence contributes to the score of a candidate, term by term.

The terms of a candidate sum up to what `MultinomialSentence.told` gives it: what of its score depends on no
belief state (docstring of `item.scoring.multinomial`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

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


def told_contributions(
    encoded: Encoded, vocabulary: Vocabulary, parameters: Parameters, row: int
) -> tuple[Contribution, ...]:
    """Return what the sentence contributes to the score of one of its candidates, whatever the state.

    Parameters
    ----------
    row : of the candidate; those that are several events come last.
    """
    names = _Names(vocabulary)
    single = len(encoded.types)
    if row < single:
        found = [*_single(encoded, names, parameters, row)]
    else:
        starts = [0]
        for one in encoded.parts:
            starts.append(starts[-1] + len(one.types))
        found = []
        for at in encoded.sequences[row - single].tolist():
            if at != UNSEEN:
                number = max(k for k, start in enumerate(starts) if start <= at)
                found += _single(encoded.parts[number], names, parameters, at - starts[number])
    if len(encoded.sequences):
        many = parameters.events[encoded.numbers[row]]
        found.append(Contribution(Source.SEVERAL, "", float(many)))
    if encoded.evidence is not None:
        size = single + len(encoded.sequences)
        said = encoded.evidence.log_probabilities(parameters.trust, parameters.mistakes, size)[row]
        found.append(Contribution(Source.EVIDENCE, "", float(parameters.sharpness[0] * said)))
    return tuple(found)


class _Names:
    """The names of the columns of a model's tables."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.stems = tuple(vocabulary.stems)
        self.beside = tuple(f"{word} ({side})" for side, word in vocabulary.beside)


def _single(encoded: Encoded, names: _Names, p: Parameters, row: int) -> Iterator[Contribution]:
    own = int(encoded.types[row])
    if not encoded.echo:
        yield Contribution(Source.TYPE, "", float(p.types[own]))
        words = p.words[own, encoded.words] * encoded.word_weights * each_tells(len(encoded.words), p.overlap)
        for column, value in zip(encoded.words.tolist(), words.tolist(), strict=True):
            yield Contribution(Source.WORDS, names.stems[column], value)
        yield Contribution(Source.MODALITY, "", float(p.modality[own, encoded.modality]))
    yield Contribution(Source.CUES, "", float(p.cues[encoded.cues[row]]))
    yield Contribution(Source.SIGNS, "", float(p.signs[encoded.signs[row]]))
    if not encoded.telling[row]:
        yield Contribution(Source.REMARK, "", p.of_remark(encoded.remark))
    yield Contribution(Source.NAMES, "", float(p.patterns[own, encoded.patterns[row]] + encoded.choices[row]))
    for cell in encoded.beside[row].tolist():
        value = float(p.beside.ravel()[cell])
        yield Contribution(Source.BESIDE, names.beside[cell % len(names.beside)], value)
    unsaid = encoded.implicit.log_probabilities(p.salience, len(encoded.types))[row]
    yield Contribution(Source.UNSAID, "", float(unsaid))
