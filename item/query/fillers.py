"""Questions as people ask them: "where's" for "where is", and "now" or "still", which say nothing.

A question is about the end of the story, with these words or without.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from item.language.vocabulary import ARTICLES
from item.narrative.words.phrases import Phrases
from item.query.nouns import Word
from item.query.relations import written_group

_CONTRACTED, _GOT = "'s", "got"


def in_full(words: Sequence[Word]) -> tuple[Word, ...]:
    """Return the words of a question with "is" or "has" for "'s" behind its first word, and without fillers.

    Parameters
    ----------
    words : without articles, "at the end" as "at end".
    """
    found = list(words)
    if len(found) > 1 and found[1].text == _CONTRACTED:
        found[1] = Word("has" if found[2:] and found[2].text == _GOT else "is")
    spoken = tuple(one.text for one in found)
    fillers = {place for start, end in _fillers().found(spoken) for place in range(start, end)}
    return tuple(one for place, one in enumerate(found) if place not in fillers)


@cache
def _fillers() -> Phrases:
    return Phrases.of(
        " ".join(one for one in said.split() if one not in ARTICLES) for said in written_group("fillers")
    )
