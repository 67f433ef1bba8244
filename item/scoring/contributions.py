"""What each part of a sentence contributes to the score of a candidate, term by term.

The terms of a candidate sum up to what `MultinomialSentence.told` gives it: what of its score depends on no
belief state (docstring of `item.scoring.multinomial`).
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


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


class Contribution(Struct, frozen=True):
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
