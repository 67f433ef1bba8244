"""Owners of whoever is named right behind them: "the shepherd's dog" is about the dog."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from msgspec.structs import replace

from item.narrative.mentions.mentions import AnnotatedText, Mention

GENITIVE = ("'s",)


def owners(reading: AnnotatedText) -> Iterator[Mention]:
    """Yield those whose something is named right behind them."""
    for owner, owned in pairwise(reading.mentions):
        if reading.tokens[owner.end : owned.start] == GENITIVE:
            yield owner


def only_owners(reading: AnnotatedText) -> frozenset[str]:
    """Return the constants that a sentence names as owners alone."""
    gone = {*owners(reading)}
    if not gone:
        return frozenset()
    return frozenset(one.constant for one in gone) - {
        one.constant for one in reading.mentions if one not in gone
    }


def without_owners(reading: AnnotatedText, alike: Callable[[str, str], bool]) -> AnnotatedText:
    """Return a sentence that does not name owners who might take the part of what they own.

    Parameters
    ----------
    alike : whether two constants may take the same part in an event.
    """
    gone = {
        owner
        for owner, owned in pairwise(reading.mentions)
        if reading.tokens[owner.end : owned.start] == GENITIVE and alike(owner.constant, owned.constant)
    }
    if not gone:
        return reading
    return replace(reading, mentions=tuple(one for one in reading.mentions if one not in gone))
