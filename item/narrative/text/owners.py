"""Owners of whoever is named right behind them: "the shepherd's dog" is about the dog."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from item.narrative.text.mentions import AnnotatedText

GENITIVE = ("'s",)


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
