"""A source of evidence from a sentence encoder: how alike a sentence is to what a domain says of its events.

A sentence encoder gives a vector to any text; the nearer the vectors of two texts, the more alike is what
they say (Reimers and Gurevych, EMNLP 2019). A list of verbs knows words, an encoder whole sentences: it tells
event types apart where no word of the list occurs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from item.language.domain import NOTHING, Domain
from item.language.syntax.sections import Event
from item.logic.belief import GroundAtom
from item.narrative.cues.words import name_words
from item.narrative.evidence.encoder import Encode
from item.narrative.narrative import Sentence
from item.remembered import Remembered
from item.scoring.scorer import FloatArray

# A stream may be without end, so not every sentence is remembered.
MOST_REMEMBERED = 4096


class LikenessWeights(NamedTuple):
    """What likeness adds to the logit of an event type.

    The defaults were learnt across sixteen small domains with all-mpnet-base-v2, by logistic regression
    beside the engine's own belief, so that they say no more than is new
    (`python -m tests.benchmarks.encoders FOLDER --learn`).

    Attributes
    ----------
    called : of a cosine of 1 more than to other event types, to all that an event is called.
    said : the same, to a sentence made of its name or a cue.
    none : of no event.
    none_beside : of no event, for a cosine of 1 more to one event type than to others.
    """

    called: float = 2.87
    said: float = 5.37
    none: float = 0.53
    none_beside: float = 2.51


LEARNT = LikenessWeights()


class Likeness:
    """A source of evidence: the event types that a sentence is alike to. Arguments it leaves to the story.

    Parameters
    ----------
    domain : whose events they are.
    encode : gives n texts n vectors, shape (n, d), such as `SentenceTransformer(...).encode`. It is asked
        once for each sentence.
    weights : how much likeness counts.

    Attributes
    ----------
    types : the event types, and the row of `features` that each has.
    """

    def __init__(self, domain: Domain, encode: Encode, weights: LikenessWeights = LEARNT) -> None:
        self._encode, self._weights = encode, np.array(weights)
        told = {name: event for name, event in domain.events.items() if name != NOTHING}
        phrases = [(" ".join(name_words(name)), *domain.lexicon.cues.get(name, ())) for name in told]
        said = [_said(event, one) for event, own in zip(told.values(), phrases, strict=True) for one in own]
        vectors = self._vectors([", ".join(own) for own in phrases] + said) if told else np.zeros((0, 0))
        self.types = {name: k for k, name in enumerate((*told, NOTHING))}
        self._called, self._said = vectors[: len(told)], vectors[len(told) :]
        # Where the sentences of each type begin.
        self._first = np.cumsum([0, *map(len, phrases)])[:-1]
        self._known: Remembered[str, FloatArray] = Remembered(MOST_REMEMBERED)

    def scores(self, sentence: Sentence, candidates: Sequence[tuple[GroundAtom, ...]]) -> list[float] | None:
        """Return for each candidate how probable its event type is, of several the least."""
        if len(self.types) == 1:
            return None
        own = self._known.get(sentence.text)
        if own is None:
            own = self._known.keep(sentence.text, self._shares(sentence.text))
        return [min(float(own[self.types[event[0]]]) for event in events) for events in candidates]

    def features(self, text: str) -> FloatArray:
        """Return what a sentence tells of each event type, shape (T, 4), in the order of the weights."""
        (vector,) = self._vectors([text])
        found = np.zeros((len(self.types), len(self._weights)))
        found[:-1, 0] = _beyond(self._called @ vector)
        found[:-1, 1] = _beyond(np.maximum.reduceat(self._said @ vector, self._first))
        # Noise comes last.
        found[-1, 2:] = 1.0, found[:-1].max()
        return found

    def _shares(self, text: str) -> FloatArray:
        """Return how probable each event type is, shape (T,)."""
        logits = self.features(text) @ self._weights
        powers = np.exp(logits - logits.max())
        shares: FloatArray = powers / powers.sum()
        return shares

    def _vectors(self, texts: Sequence[str]) -> FloatArray:
        """Return the vectors of some texts, each of length 1, or 0 where no word of a text is known."""
        found = np.asarray(self._encode(texts), dtype=np.float64)
        lengths = np.linalg.norm(found, axis=1, keepdims=True)
        directions: FloatArray = found / np.where(lengths > 0, lengths, 1.0)
        return directions


def _said(event: Event, phrase: str) -> str:
    """Return a sentence that tells of an event in the author's words: "the TYPE cue the TYPE"."""
    types = [" or ".join(one.text for one in own.types).replace("-", " ") for own in event.parameters]
    first, others = types[:1], types[1:]
    return " ".join([*(f"the {one}" for one in first), phrase, *(f"the {one}" for one in others)])


def _beyond(values: FloatArray) -> FloatArray:
    """Return how far values are from their mean."""
    beyond: FloatArray = values - values.mean()
    return beyond
