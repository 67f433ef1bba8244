"""Auxiliaries of the passive and the perfect, and gerunds."""

from __future__ import annotations

from collections.abc import Sequence

from item.closed_classes import CLOSED
from item.narrative.words.english import english

AUXILIARIES = CLOSED.auxiliaries.passive
PERFECT = CLOSED.auxiliaries.perfect


def is_gerund(words: Sequence[str]) -> bool:
    """Return whether lower-cased words begin with a form in "-ing"."""
    return bool(words) and words[0].endswith("ing") and words[0] not in english().no_gerund
