"""What a sentence shows of its candidates beyond how often each word occurs with an event type.

Of events: whether its words, or even a predicate, hint at their type (`item.narrative.cues.predicates`). Of
noise: the first sentence of a narrative mostly opens it, what has no verb and names nobody is a remark, and
whoever is said to do something that hints at an event hardly does nothing. Like strengths these are habits of
narrators: the same for every domain, fitted to gold (docs/decisions/signs.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntFlag

import numpy as np

from item.language.domain import NOTHING
from item.narrative.cues.predicates import Hinted
from item.narrative.text.mentions import AnnotatedText
from item.scoring.scorer import FloatArray


class NoiseSign(IntFlag):
    """What a sentence shows that may tell no event."""

    NONE = 0
    OPENING = 1
    """It is the first of its narrative."""
    VERBLESS = 2
    """It has no finite verb."""
    UNNAMED = 4
    """It names nobody."""
    PREDICATE = 8
    """A predicate hints at some event type."""


# Rows of a table of signs: how candidates that are events stand to hints, and the signs of one that is none.
SIGNS = len(Hinted) + 2 ** len(NoiseSign)


def noise_signs(reading: AnnotatedText, hinted: Mapping[str, Hinted]) -> NoiseSign:
    """Return what a sentence shows that may tell no event."""
    shown = {
        NoiseSign.OPENING: reading.opening,
        NoiseSign.VERBLESS: bool(reading.clauses) and not any(one.verb for one in reading.clauses),
        NoiseSign.UNNAMED: not reading.mentions,
        NoiseSign.PREDICATE: Hinted.PREDICATE in hinted.values(),
    }
    return NoiseSign(sum(sign for sign, there in shown.items() if there))


def sign(event: str, hinted: Mapping[str, Hinted], shown: NoiseSign) -> int:
    """Return the row of a candidate in a table of signs."""
    return len(Hinted) + shown if event == NOTHING else hinted.get(event, Hinted.NOWHERE)


def plausibilities(hinted: Mapping[Hinted, float], shown: Mapping[NoiseSign, float]) -> FloatArray:
    """Return how plausible the rows of a table of signs are, shape (`SIGNS`,).

    Parameters
    ----------
    hinted, shown : plausibilities relative to 1, which is that of a sign that is not there.
    """
    events = [hinted.get(one, 1.0) for one in Hinted]
    noise = [
        np.prod([own for one, own in shown.items() if one & signs]) for signs in range(SIGNS - len(events))
    ]
    found: FloatArray = np.array([*events, *noise], dtype=np.float64)
    return found
