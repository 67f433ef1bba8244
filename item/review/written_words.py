"""The words of a sentence as they stand there, for the stems that a model knows of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from item.inference.reasons import Reason
from item.narrative.cues.senses import spellings
from item.narrative.cues.words import JOINT, negated
from item.narrative.words.auxiliaries import forms_of
from item.narrative.words.stems import stem

# Begins what says on which side of a mention a word stands.
SIDE = " ("


def with_written_words(reason: Reason, tokens: Sequence[str]) -> Reason:
    """Return a reason whose contributions name words as a sentence has them: "her" where learning has "his".

    Parameters
    ----------
    tokens : of the sentence.
    """
    words = _written(tokens)
    contributions = (replace(one, detail=_said(one.detail, words)) for one in reason.contributions)
    return replace(reason, contributions=tuple(contributions))


def _written(tokens: Sequence[str]) -> Mapping[str, str]:
    """Return the first word of a sentence that each stem stands for."""
    written: dict[str, str] = {}
    words = negated(tokens)
    for spelt in spellings(tokens):
        for said in forms_of([stem(one) for one in negated(spelt)]):
            for one, word in zip(said, words, strict=True):
                written.setdefault(one, word)
    return written


def _said(detail: str, words: Mapping[str, str]) -> str:
    """Return what a contribution is about in the words of the sentence; a stem that it lacks stays."""
    term, side, rest = detail.partition(SIDE)
    said = " ".join(words.get(one, one) for one in term.split(JOINT))
    return f"{said}{side}{rest}"
