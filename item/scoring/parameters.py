"""The parameters of the multinomial model: what is learnt of event types (`item.scoring.multinomial`)."""

from __future__ import annotations

from msgspec import Struct

from item.scoring.scorer import FloatArray


class Parameters(Struct, frozen=True):
    """Log probabilities, one row per event type.

    Attributes
    ----------
    types : shape (T,), of the event types.
    words : shape (T, W), of stems given the type.
    modality : shape (T, 3), of the values of `Modality` given the type.
    patterns : shape (T, P + 1), of role patterns given the type; the last column is for a pattern never met.
    beside : shape (T, A, B), of words beside a mention given the type, the mention's place and the side.
    coherence : shape (T, 3), of how events fit (`graded`) given the type.
    salience : shape (len(Salience),), of the classes of referents, where all of them are there.
    events : shape (`NUMBERS`,), of how many events sentences tell of that may tell of several.
    cues : shape (4,), of the values of `Cued`, relative to a sentence that speaks of the event outright.
    signs : shape (`SIGNS`,), of what else sentences show, relative to one without (`item.scoring.signs`).
    remarks : shape (2,), the weight of words that speak for no event in any text (`Encoded.remark`), which is
        no logarithm, and how much they do so in this text on average. Learning does without.
    trust : shape (3,), of how a source from outside stands to the truth (`Standing`).
    mistakes : shape (T,), of the event types that it speaks of where it is wrong.
    sharpness : shape (1,), no logarithm: how far scores exceed log probabilities that can be believed. Those
        of a source from outside are multiplied with it, to weigh what they should.
    overlap : shape (1,), no logarithm: the power with which each word of a long sentence tells less.
    """

    types: FloatArray
    words: FloatArray
    modality: FloatArray
    patterns: FloatArray
    beside: FloatArray
    coherence: FloatArray
    salience: FloatArray
    events: FloatArray
    cues: FloatArray
    signs: FloatArray
    remarks: FloatArray
    trust: FloatArray
    mistakes: FloatArray
    sharpness: FloatArray
    overlap: FloatArray
