"""Sentences by the words that users name them with: a whole id, or the end of one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from item.diagnostics import Diagnostic, InputError, Source, Span, suggest
from item.narrative.codes import NarrativeCode
from item.narrative.narrative import Narrative

# So many sentences are listed where a word may name each.
MOST_NAMED = 12
# What an id has before its end: any sign but those of words; before a digit also a letter or "_".
ENDS = (r"[^\w]", r"[^\d]")

_NUMBER = re.compile(r"\d+")


def sentences_named(narratives: Sequence[Narrative], word: str) -> list[tuple[int, int]]:
    """Return the sentences that a word may name: the narrative and the place in it, both from 0.

    A whole id goes before its end. An end behind a sign ("037" for "story.037") goes before one behind
    letters, which has to begin with a number ("65" for "d65", "2.01" for "day2.01"). Noughts before a number
    may be left out ("37" for "story.037").
    """
    places = [
        (number, position, own.id)
        for number, one in enumerate(narratives)
        for position, own in enumerate(one.sentences)
    ]
    exact = [(number, position) for number, position, own in places if own == word]
    if exact or not word:
        return exact
    for before in ENDS if word[0].isdecimal() else ENDS[:1]:
        end = re.compile(rf"(.*{before})?0*{re.escape(word)}")
        found = [(number, position) for number, position, own in places if end.fullmatch(own)]
        if found:
            return found
    return []


def sentence_named(
    narratives: Sequence[Narrative],
    word: str,
    place: tuple[Source, Span] | None = None,
    *,
    within: str | None = None,
) -> tuple[int, int]:
    """Return the one sentence that a word names.

    Parameters
    ----------
    place : where the word was read, if it stands in a text.
    within : the narrative that alone is looked into, where there are others.

    Raises
    ------
    InputError
        When it names none, or several.
    """
    found = sentences_named(narratives, word)
    if len(found) == 1:
        return found[0]
    source, span = place or (None, None)
    if found:
        ids = [narratives[number].sentences[position].id for number, position in found]
        more = f" and {len(ids) - MOST_NAMED:,} more" if len(ids) > MOST_NAMED else ""
        message = f"`{word}` may be any of {len(ids):,} sentences"
        expected = f"one of {', '.join(ids[:MOST_NAMED])}{more}"
        raise InputError(
            Diagnostic(NarrativeCode.UNKNOWN_ID, message, source=source, span=span, expected=expected)
        )
    known = tuple(own.id for one in narratives for own in one.sentences)
    near, alike = near_ids(word, known)
    inside = "" if within is None else f" of `{within}`"
    raise InputError(
        Diagnostic(
            NarrativeCode.UNKNOWN_ID,
            f"no sentence{inside} has the id `{word}`" if word else "of which sentence? Its id is missing",
            source=source,
            span=span,
            expected=alike or (f"{known[0]} ... {known[-1]}" if known else "a narrative with sentences"),
            suggestion=near,
        )
    )


def near_ids(word: str, known: Sequence[str]) -> tuple[str | None, str | None]:
    """Return the id that a word misspells, and if there is none the first and last of those of its kind.

    Another number is no slip of the pen: what `log.99` may mean is `log.1 ... log.62`. Ids of other kinds are
    said to be there.
    """
    near = suggest(word, known)
    if near is not None and _numbers(near) == _numbers(word):
        return near, None
    alike = sorted((each for each in known if _kind(each) == _kind(word)), key=_numbers)
    if not alike:
        return None, None
    others = [each for each in known if _kind(each) != _kind(word)]
    further = f", or others such as {others[0]}" if others else ""
    return None, f"{alike[0]} ... {alike[-1]}{further}"


def _numbers(text: str) -> list[int]:
    return [int(one) for one in _NUMBER.findall(text)]


def _kind(text: str) -> str:
    return _NUMBER.sub("0", text.lower())
