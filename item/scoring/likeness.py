"""A source of evidence from a sentence encoder: how alike a sentence is to what a domain says of its events.

A sentence encoder gives a vector to any text; the nearer the vectors of two texts, the more alike is what
they say (Reimers and Gurevych, EMNLP 2019). A list of verbs knows words, an encoder whole sentences: it tells
event types apart where no word of the list occurs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from item.diagnostics import Diagnostic, InputError
from item.language.domain import NOTHING, Domain
from item.language.syntax.sections import Event
from item.logic.belief import GroundAtom
from item.narrative.codes import NarrativeCode
from item.narrative.narrative import Sentence
from item.scoring.scorer import FloatArray
from item.scoring.words import name_words

# What a cosine of 1 more than to other event types adds to a logit: to all that an event is called, and to a
# sentence made of its name or a cue.
CALLED, SAID = 4.3, 2.4
# The logit of no event, and what a cosine of 1 more to one event type than to others adds to it.
NONE, NONE_BESIDE = 0.3, 1.5
# A stream may be without end, so not every sentence is remembered.
MOST_REMEMBERED = 4096


class Likeness:
    """A source of evidence: the event types that a sentence is alike to. Arguments it leaves to the story.

    Its four numbers were learnt across sixteen small domains, by logistic regression beside the engine's own
    belief, so that it says no more than is new.

    Parameters
    ----------
    domain : whose events they are.
    encode : gives n texts n vectors, shape (n, d), such as `SentenceTransformer(...).encode`. It is asked
        once for each sentence.
    """

    def __init__(self, domain: Domain, encode: Callable[[Sequence[str]], ArrayLike]) -> None:
        self._encode = encode
        told = {name: event for name, event in domain.events.items() if name != NOTHING}
        phrases = [(" ".join(name_words(name)), *domain.lexicon.cues.get(name, ())) for name in told]
        said = [_said(event, one) for event, own in zip(told.values(), phrases, strict=True) for one in own]
        vectors = self._vectors([", ".join(own) for own in phrases] + said) if told else np.zeros((0, 0))
        self._types = {name: k for k, name in enumerate(told)}
        self._called, self._said = vectors[: len(told)], vectors[len(told) :]
        # Where the sentences of each type begin.
        self._first = np.cumsum([0, *map(len, phrases)])[:-1]
        self._known: dict[str, FloatArray] = {}

    def scores(self, sentence: Sentence, candidates: Sequence[tuple[GroundAtom, ...]]) -> list[float] | None:
        """Return for each candidate how probable its event type is, of several the least."""
        if not self._types:
            return None
        if sentence.text not in self._known:
            if len(self._known) >= MOST_REMEMBERED:
                self._known.clear()
            self._known[sentence.text] = self._shares(sentence.text)
        own = self._known[sentence.text]
        # Noise comes last.
        return [min(float(own[self._types.get(event[0], -1)]) for event in events) for events in candidates]

    def _shares(self, text: str) -> FloatArray:
        """Return how probable each event type is, shape (T + 1,), the last one being none."""
        (vector,) = self._vectors([text])
        called = _beyond(self._called @ vector)
        said = _beyond(np.maximum.reduceat(self._said @ vector, self._first))
        most = max(called.max(), said.max())
        logits = np.append(CALLED * called + SAID * said, NONE + NONE_BESIDE * most)
        powers = np.exp(logits - logits.max())
        shares: FloatArray = powers / powers.sum()
        return shares

    def _vectors(self, texts: Sequence[str]) -> FloatArray:
        """Return the vectors of some texts, each of length 1."""
        found = np.asarray(self._encode(texts), dtype=np.float64)
        directions: FloatArray = found / np.linalg.norm(found, axis=1, keepdims=True)
        return directions


def read_encoder(folder: str, domain: Domain) -> Likeness:
    """Return what an encoder of `sentence-transformers` says of sentences; nothing is fetched.

    Raises
    ------
    InputError
        When the extra `sentences` is not installed, or the folder has no such model (code N102).
    """
    try:
        library: Any = import_module("sentence_transformers")
    except ImportError:
        message = f"{folder}: sentence encoders are read where the extra `sentences` is installed"
        expected = "pip install 'item[sentences]', or a file of JSON lines"
        raise InputError(Diagnostic(NarrativeCode.UNREADABLE_FILE, message, expected=expected)) from None
    try:
        model = library.SentenceTransformer(folder, device="cpu", local_files_only=True)
    except (OSError, ValueError) as error:
        message = f"{folder} cannot be read as a sentence encoder: {error}"
        raise InputError(Diagnostic(NarrativeCode.UNREADABLE_FILE, message)) from None
    # Workers get it, too.
    return Likeness(domain, partial(model.encode, show_progress_bar=False))


def _said(event: Event, phrase: str) -> str:
    """Return a sentence that tells of an event in the author's words: "the TYPE cue the TYPE"."""
    types = [" or ".join(one.text for one in own.types).replace("-", " ") for own in event.parameters]
    first, others = types[:1], types[1:]
    return " ".join([*(f"the {one}" for one in first), phrase, *(f"the {one}" for one in others)])


def _beyond(values: FloatArray) -> FloatArray:
    """Return how far values are from their mean."""
    beyond: FloatArray = values - values.mean()
    return beyond
