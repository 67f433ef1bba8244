"""Which clauses of a sentence do not tell what happened, and the phrases that say so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from item.language.vocabulary import Lexicon
from item.narrative.text.english import Phrases, english
from item.narrative.text.mentions import AnnotatedText


@dataclass(frozen=True, slots=True)
class Denial:
    """A clause that does not tell what happened.

    Attributes
    ----------
    clause : its words, in lower case.
    phrases : those of its words that say so; none where the form of the sentence does, as of a question.
    """

    clause: str
    phrases: tuple[str, ...]


def denials(reading: AnnotatedText, lexicon: Lexicon) -> tuple[Denial, ...]:
    """Return the clauses of a sentence that do not tell what happened, in order."""
    untold = [clause for clause in reading.clauses if not clause.told]
    if not untold:
        return ()
    words = english()
    defaults = (words.modality, words.modal_endings) if lexicon.default_modality else ((), ())
    searched = [Phrases.of((*defaults[0], *lexicon.modality), defaults[1])]
    searched += [words.instead] if lexicon.default_modality else []
    return tuple(
        Denial(" ".join(tokens), _longest(tokens, searched))
        for clause in untold
        for tokens in [reading.tokens[clause.start : clause.end]]
    )


def _longest(tokens: Sequence[str], searched: Sequence[Phrases]) -> tuple[str, ...]:
    """Return the phrases that some words have, but for those that are part of another one."""
    found = sorted({span for one in searched for span in one.found(tokens)})
    whole = [
        (start, end)
        for start, end in found
        if not any(first <= start and end <= last and (first, last) != (start, end) for first, last in found)
    ]
    return tuple(dict.fromkeys(" ".join(tokens[start:end]) for start, end in whole))
