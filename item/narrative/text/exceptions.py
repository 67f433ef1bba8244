"""Whom a sentence names as those who take no part in what it tells: "everyone left except Ann and Ben"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from item.narrative.text.english import english
from item.narrative.text.mentions import AnnotatedText, Mention
from item.narrative.text.repeated import JOINING

JOINED = JOINING | {"or"}


def without_exceptions(reading: AnnotatedText) -> AnnotatedText:
    """Return a sentence that names nobody who takes no part; `AnnotatedText.excepted` has them.

    Where nobody else did anything ("nobody left except Ann") the exception is who did.
    """
    gone = frozenset(_excepted(reading))
    if not gone:
        return reading
    left = tuple(one for one in reading.mentions if one not in gone)
    return replace(reading, mentions=left, excepted=frozenset(one.constant for one in gone))


def _excepted(reading: AnnotatedText) -> Iterator[Mention]:
    """Yield the mentions of a list behind a phrase of exception."""
    words, tokens = english(), reading.tokens
    denied = [start for start, _ in words.negated.found(tokens)]
    for start, end in words.exceptions.found(tokens):
        if any(place < start for place in denied):
            continue
        last = end
        for one in reading.mentions:
            if one.start >= last and JOINED.issuperset(tokens[last : one.start]):
                yield one
                last = one.end
