"""Which comments count: the protocols under which accuracy is reported, always side by side."""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never

from item.narrative.io.gold import GoldEvent
from item.narrative.narrative import Sentence


class Protocol(StrEnum):
    """The rows of gold that count."""

    ALL = "all rows"
    ORIGINAL = "rows with original gold"
    """What the papers score: comments for which the corpus's own annotation has an event."""
    CERTAIN = "rows of certain order"
    """Comments whose place in the narrative is certain; claims about coherence rest on it."""


def counts(protocol: Protocol, sentence: Sentence, gold: GoldEvent) -> bool:
    """Return whether a comment counts; where a table lacks the column that tells, all do."""
    match protocol:
        case Protocol.ALL:
            return True
        case Protocol.ORIGINAL:
            return dict(gold.columns).get("in_log") != "no_gold"
        case Protocol.CERTAIN:
            return dict(sentence.columns).get("place", "A") == "A"
        case unreachable:
            assert_never(unreachable)
