"""What a sentence shows of its candidates beyond how often each word occurs with an event type.

Of events: how strongly a predicate hints at their type (`item.narrative.cues.predicates`), and whether all
that speaks of it outright is said not to have happened, while the sentence tells something else. Of noise:
the first sentence of a narrative mostly opens it, "Love, Ann" closes a letter, what has no verb and names
nobody is a remark, and whoever is said to do something that hints at an event hardly does nothing. Like
strengths these are habits of narrators: the same for every domain, fitted to gold (docs/decisions/signs.md).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from enum import IntFlag

import numpy as np

from item.language.domain import NOTHING
from item.narrative.cues.predicates import HintStrength
from item.narrative.mentions.mentions import AnnotatedText
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


# The part of a strong hint's weight that a hint has, by `Likeness`; in the logarithm.
POWERS = (0.0, 0.2, 0.7, 1.0)
# Rows of a table of signs: of events by the hint at their type, of those of which only clauses speak that are
# not told, and of noise by its signs and the strongest hint at some event.
UNTOLD = len(HintStrength)
EVENTS = UNTOLD + 1
_SHOWN: int = 2 ** len(NoiseSign)
SIGNS = EVENTS + _SHOWN * len(HintStrength)


def noise_signs(reading: AnnotatedText) -> NoiseSign:
    """Return what a sentence shows that may tell no event."""
    shown = {
        NoiseSign.FRAMING: reading.framing,
        NoiseSign.VERBLESS: bool(reading.clauses) and not any(one.verb for one in reading.clauses),
        NoiseSign.UNNAMED: not reading.mentions,
    }
    return NoiseSign(sum(sign for sign, there in shown.items() if there))


def sign(event: str, hinted: Mapping[str, HintStrength], untold: Collection[str], noise: int) -> int:
    """Return the row of a candidate in a table of signs.

    Parameters
    ----------
    hinted : the event types at which predicates hint and of which the sentence does not speak outright.
    untold : those of which only clauses speak that are not told.
    noise : the row of noise (`noise_row`).
    """
    if event == NOTHING:
        return noise
    return UNTOLD if event in untold else hinted.get(event, HintStrength.NONE)


def noise_row(shown: NoiseSign, hint: HintStrength) -> int:
    """Return the row of noise in a sentence that shows something, by its strongest hint at some event."""
    return EVENTS + int(hint) * _SHOWN + int(shown)


def plausibilities(
    hinted: float, untold: float, hinting: float, shown: Mapping[NoiseSign, float]
) -> FloatArray:
    """Return how plausible the rows of a table of signs are, shape (`SIGNS`,).

    Parameters
    ----------
    hinted, untold : plausibility of an event at which a predicate hints strongly, and of one of which only
        clauses speak that are not told, relative to 1 of any other.
    hinting : plausibility of noise in a sentence with a predicate that hints strongly at some event, relative
        to one without.
    shown : the same of noise with a sign.
    """
    powers = np.array(POWERS)
    noise = [np.prod([own for one, own in shown.items() if one & signs]) for signs in range(_SHOWN)]
    return np.concatenate([hinted**powers, [untold], np.outer(hinting**powers, noise).ravel()])
