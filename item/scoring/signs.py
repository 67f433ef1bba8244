"""What a sentence shows of its candidates beyond how often each word occurs with an event type.

Of events: whether a predicate hints at their type (`item.narrative.cues.predicates`), and whether all that
speaks of it outright is said not to have happened, while the sentence tells something else. Of noise: the
first sentence of a narrative mostly opens it, "Love, Ann" closes a letter, what has no verb and names nobody
is a remark, and whoever is said to do something that hints at an event hardly does nothing. Like strengths
these are habits of narrators: the same for every domain, fitted to gold (docs/decisions/signs.md).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from enum import IntFlag

import numpy as np

from item.language.domain import NOTHING
from item.narrative.text.mentions import AnnotatedText
from item.scoring.scorer import FloatArray


class NoiseSign(IntFlag):
    """What a sentence shows that may tell no event."""

    NONE = 0
    FRAMING = 1
    """It is the first of its narrative, or closes a letter."""
    VERBLESS = 2
    """It has no finite verb."""
    UNNAMED = 4
    """It names nobody."""
    PREDICATE = 8
    """A predicate hints at some event type."""


# Rows of a table of signs: of events at which no predicate hints, of other events, of those of which only
# clauses speak that are not told, and of noise by its signs.
EVENTS = 3
UNTOLD = 2
SIGNS = EVENTS + 2 ** len(NoiseSign)


def noise_signs(reading: AnnotatedText, hinted: Collection[str]) -> NoiseSign:
    """Return what a sentence shows that may tell no event.

    Parameters
    ----------
    hinted : the event types at which its predicates hint.
    """
    shown = {
        NoiseSign.FRAMING: reading.framing,
        NoiseSign.VERBLESS: bool(reading.clauses) and not any(one.verb for one in reading.clauses),
        NoiseSign.UNNAMED: not reading.mentions,
        NoiseSign.PREDICATE: bool(hinted),
    }
    return NoiseSign(sum(sign for sign, there in shown.items() if there))


def sign(event: str, hinted: Collection[str], untold: Collection[str], shown: NoiseSign) -> int:
    """Return the row of a candidate in a table of signs."""
    if event == NOTHING:
        return EVENTS + shown
    return UNTOLD if event in untold else int(event in hinted)


def plausibilities(hinted: float, untold: float, shown: Mapping[NoiseSign, float]) -> FloatArray:
    """Return how plausible the rows of a table of signs are, shape (`SIGNS`,).

    Parameters
    ----------
    hinted, untold : plausibility of an event at which a predicate hints, and of one of which only clauses
        speak that are not told, relative to 1 of any other.
    shown : the same of noise with a sign, relative to noise without.
    """
    noise = [np.prod([own for one, own in shown.items() if one & signs]) for signs in range(SIGNS - EVENTS)]
    found: FloatArray = np.array([1.0, hinted, untold, *noise], dtype=np.float64)
    return found
