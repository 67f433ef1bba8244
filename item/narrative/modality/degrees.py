"""Words that may only say how much of something there is: "almost at once", "perhaps an hour"."""

from __future__ import annotations

from collections.abc import Sequence

from item.narrative.clauses.beginnings import ADVERBIAL
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.words.english import english
from item.narrative.words.ordinals import NUMBERS
from item.narrative.words.tokens import Gap


def measures(reading: AnnotatedText, gaps: Sequence[Gap], at: int) -> bool:
    """Return whether a word is "almost", "perhaps" or the like and speaks only of words beside it.

    "Perhaps the boy left" is doubted as a whole, "almost the whole class left" is not almost so.
    """
    words, tokens = english().measured, reading.tokens
    if tokens[at] not in words["degrees"] | words["doubts"]:
        return False
    before, following = (tokens[at - 1] if at else ""), (*tokens[at + 1 : at + 2], "")[0]
    if following in NUMBERS or before in words["after"]:
        return True
    if tokens[at] in words["doubts"]:
        begins = gaps[at] is not Gap.SPACE or before in english().connectives
        return not begins and following in words["before"]
    return following in words["before"] or following.endswith(ADVERBIAL)
