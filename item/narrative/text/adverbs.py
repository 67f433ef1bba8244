"""Ordinals that say when something happens, not where or which one: "Empty the green one first"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from item.narrative.description.ordinals import ORDINALS
from item.narrative.description.wording import DEFINITE, INDEFINITE, PREPOSITIONS
from item.narrative.text.english import english
from item.narrative.text.mentions import AnnotatedText, Mention
from item.narrative.text.tokens import Gap

ADVERBIAL = frozenset((*ORDINALS, "last"))
# After one of these an ordinal means a constant that is called so.
_LEADING = DEFINITE | INDEFINITE | PREPOSITIONS | {"and"}


def without_adverbs(
    reading: AnnotatedText, gaps: Sequence[Gap], is_verb: Callable[[str], bool]
) -> AnnotatedText:
    """Return a sentence without the mentions that are adverbs.

    An ordinal by itself is one at the end of a clause, unless a verb, an article or a preposition stands
    before it, and at the beginning of the sentence before a verb, an article or punctuation.

    Parameters
    ----------
    gaps : what stands before each word.
    is_verb : whether a word may be a finite verb.
    """
    kept = tuple(one for one in reading.mentions if not _adverb(one, reading.tokens, gaps, is_verb))
    return reading if len(kept) == len(reading.mentions) else replace(reading, mentions=kept)


def _adverb(one: Mention, tokens: Sequence[str], gaps: Sequence[Gap], is_verb: Callable[[str], bool]) -> bool:
    if one.end > one.start + 1 or tokens[one.start] not in ADVERBIAL:
        return False
    ends = one.end == len(tokens) or gaps[one.end] in (Gap.PAUSE, Gap.START)
    if one.start == 0 and one.end < len(tokens):
        after = tokens[one.end]
        # "First is full" speaks of a constant.
        return ends or after in DEFINITE or (is_verb(after) and after not in english().verbs)
    if one.start == 0:
        return False
    before = tokens[one.start - 1]
    closes = ends or tokens[one.end] in english().connectives
    return closes and gaps[one.start] is Gap.SPACE and before not in _LEADING and not is_verb(before)
