"""Which clauses of a sentence do not tell what happened, and the phrases that say so."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from item.language.vocabulary import Lexicon
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.words.english import english
from item.narrative.words.phrases import Phrases
from item.narrative.words.speech import tells_past


class DenialKind(StrEnum):
    """What says that a clause does not tell what happened; its form, where nothing else does (a question)."""

    PHRASES = "phrases"
    SPEECH = "speech"
    SPEAKER = "speaker"
    FORM = "form"


class Denial(Struct, frozen=True):
    """A clause that does not tell what happened.

    Attributes
    ----------
    clause : its words, in lower case.
    phrases : those of its words that say so; none where something else does.
    kind : what says so.
    """

    clause: str
    phrases: tuple[str, ...]
    kind: DenialKind


def denials(reading: AnnotatedText, lexicon: Lexicon) -> tuple[Denial, ...]:
    """Return the clauses of a sentence that do not tell what happened, in order."""
    untold = [number for number, clause in enumerate(reading.clauses) if not clause.told]
    if not untold:
        return ()
    words = english()
    searched = [Phrases.of(lexicon.modality)]
    if lexicon.default_modality:
        searched = [words.modality.with_more(lexicon.modality), words.instead]
    found = []
    for number in untold:
        clause = reading.clauses[number]
        tokens = reading.tokens[clause.start : clause.end]
        phrases = _longest(tokens, searched)
        kind = DenialKind.PHRASES if phrases else _kind(reading, number)
        found.append(Denial(" ".join(tokens), phrases, kind))
    return tuple(found)


def _kind(reading: AnnotatedText, number: int) -> DenialKind:
    """Return what says that a clause, by its number, tells nothing, where none of its words does."""
    clause = reading.clauses[number]
    tokens = reading.tokens[clause.start : clause.end]
    if clause.spoken:
        return DenialKind.FORM if tells_past(tokens) else DenialKind.SPEECH
    beside = reading.clauses[max(number - 1, 0) : number + 2]
    says = any(one.spoken for one in beside) and any(english().reporting.found(tokens))
    return DenialKind.SPEAKER if says else DenialKind.FORM


def _longest(tokens: Sequence[str], searched: Sequence[Phrases]) -> tuple[str, ...]:
    """Return the phrases that some words have, but for those that are part of another one."""
    found = sorted({span for one in searched for span in one.found(tokens)})
    whole = [
        (start, end)
        for start, end in found
        if not any(first <= start and end <= last and (first, last) != (start, end) for first, last in found)
    ]
    return tuple(dict.fromkeys(" ".join(tokens[start:end]) for start, end in whole))
