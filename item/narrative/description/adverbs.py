"""Ordinals that say when something happens, not where or which one: "Empty the green one first"."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence

from msgspec.structs import replace

from item.narrative.description.wording import DEFINITE, INDEFINITE, PREPOSITIONS
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.words.english import english
from item.narrative.words.ordinals import ORDINALS
from item.narrative.words.tokens import Gap

ADVERBIAL = frozenset((*ORDINALS, "last"))
# After one of these an ordinal means a constant that is called so.
_LEADING = DEFINITE | INDEFINITE | PREPOSITIONS | {"and"}


def adverbs(tokens: Sequence[str], gaps: Sequence[Gap], is_verb: Callable[[str], bool]) -> frozenset[int]:
    """Return the places of the ordinals in a sentence that are adverbs.

    An ordinal by itself is one at the end of a clause, unless a verb, an article or a preposition stands
    before it, and at the beginning of the sentence before a verb, an article or punctuation.

    Parameters
    ----------
    gaps : what stands before each word.
    is_verb : whether a word may be a finite verb.
    """
    ordinals = (place for place, token in enumerate(tokens) if token in ADVERBIAL)
    return frozenset(place for place in ordinals if _adverb(place, tokens, gaps, is_verb))


def without(reading: AnnotatedText, places: Container[int]) -> AnnotatedText:
    """Return a sentence without the mentions that are one word at one of some places."""
    kept = tuple(one for one in reading.mentions if one.end > one.start + 1 or one.start not in places)
    return reading if len(kept) == len(reading.mentions) else replace(reading, mentions=kept)


def _adverb(place: int, tokens: Sequence[str], gaps: Sequence[Gap], is_verb: Callable[[str], bool]) -> bool:
    end = place + 1
    ends = end == len(tokens) or gaps[end] in (Gap.PAUSE, Gap.START)
    if place == 0 and end < len(tokens):
        after = tokens[end]
        # "First is full" speaks of a constant.
        return ends or after in DEFINITE or (is_verb(after) and after not in english().verbs)
    if place == 0:
        return False
    before = tokens[place - 1]
    closes = ends or tokens[end] in english().connectives
    return closes and gaps[place] is Gap.SPACE and before not in _LEADING and not is_verb(before)
