"""Sentences by the words that users name them with: a whole id, or the end of one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from item.diagnostics import Diagnostic, InputError, suggest
from item.narrative.codes import NarrativeCode
from item.narrative.narrative import Narrative


def sentences_named(narratives: Sequence[Narrative], word: str) -> list[tuple[int, int]]:
    """Return the sentences that a word may name: the narrative and the place in it, both from 0.

    A whole id goes before its end; noughts before a number may be left out ("37" for "story.037").
    """
    places = [
        (number, position, own.id)
        for number, one in enumerate(narratives)
        for position, own in enumerate(one.sentences)
    ]
    exact = [(number, position) for number, position, own in places if own == word]
    end = re.compile(rf"(.*[^\w])?0*{re.escape(word)}")
    return exact or [(number, position) for number, position, own in places if word and end.fullmatch(own)]


def sentence_named(narratives: Sequence[Narrative], word: str) -> tuple[int, int]:
    """Return the one sentence that a word names.

    Raises
    ------
    InputError
        When it names none, or several.
    """
    found = sentences_named(narratives, word)
    if len(found) == 1:
        return found[0]
    if found:
        ids = ", ".join(narratives[number].sentences[position].id for number, position in found)
        raise InputError(Diagnostic(NarrativeCode.UNKNOWN_ID, f"`{word}` may be {ids}"))
    message = f"no sentence has the id `{word}`" if word else "of which sentence? Its id is missing"
    known = tuple(own.id for one in narratives for own in one.sentences)
    raise InputError(Diagnostic(NarrativeCode.UNKNOWN_ID, message, suggestion=suggest(word, known)))
