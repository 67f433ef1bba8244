"""A part of many narratives that is as good to learn from as all of them."""

from __future__ import annotations

from collections.abc import Sequence

from item.narrative.narrative import Narrative


def subset(narratives: Sequence[Narrative], enough: int) -> Sequence[Narrative]:
    """Return narratives, evenly spread over all, with about `enough` sentences together; all if fewer.

    Narratives are taken whole, because what coheres is what is learnt from.
    """
    total = sum(len(one.sentences) for one in narratives)
    return narratives[:: max(1, -(-total // enough))]
