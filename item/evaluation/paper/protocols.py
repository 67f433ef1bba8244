"""Which comments count: the protocols under which accuracy is reported, always side by side."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import assert_never

from item.evaluation.metrics import Outcome
from item.logic.belief import GroundAtom
from item.narrative.io.gold import Gold, GoldEvent
from item.narrative.narrative import Narrative, Sentence

# Instead of a game: the comments of all measured games, counted alike.
MICRO = "micro"
# As many as the numbers of the paper, and one to see past rounding.
DIGITS = 4


class EvaluationProtocol(StrEnum):
    """The rows of gold that count."""

    ALL = "all rows"
    ORIGINAL = "rows with original gold"
    """What the papers score: comments for which the corpus's own annotation has an event."""
    CERTAIN = "rows of certain order"
    """Comments whose place in the narrative is certain; claims about coherence rest on it."""


def outcomes(
    protocol: EvaluationProtocol, game: Narrative, events: Sequence[GroundAtom], gold: Gold
) -> list[Outcome]:
    """Return what the comments of a game that count were taken for.

    Parameters
    ----------
    events : of all its comments, in their order.
    """
    return [
        Outcome(game.name, truth, event, sentence)
        for sentence, event in zip(game.sentences, events, strict=True)
        if (truth := gold.events.get(sentence.id)) is not None and counts(protocol, sentence, truth)
    ]


def counts(protocol: EvaluationProtocol, sentence: Sentence, gold: GoldEvent) -> bool:
    """Return whether a comment counts; where a table lacks the column that tells, all do."""
    match protocol:
        case EvaluationProtocol.ALL:
            return True
        case EvaluationProtocol.ORIGINAL:
            return dict(gold.columns).get("in_log") != "no_gold"
        case EvaluationProtocol.CERTAIN:
            return dict(sentence.columns).get("place", "A") == "A"
        case unreachable:
            assert_never(unreachable)


def rounded(share: float) -> float:
    """Return a share with as many digits as results have."""
    return round(share, DIGITS)
