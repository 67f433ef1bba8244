"""The shards that were learnt from last: what is learnt from is mostly what is read next."""

from __future__ import annotations

from collections.abc import Sequence

from item.narrative.labels import Labels
from item.narrative.narrative import Narrative
from item.narrative.preprocessors import Preprocessors
from item.units import UnitShards


class LatestShards:
    """Keeps them, and releases those before."""

    def __init__(self) -> None:
        self._known: tuple[Preprocessors, tuple[Narrative, ...], Labels | None] | None = None
        self._shards: UnitShards | None = None

    def of(
        self, preprocessors: Preprocessors, narratives: Sequence[Narrative], labels: Labels | None
    ) -> UnitShards | None:
        """Return the shards of narratives, None if others are the latest."""
        if self._known is None or self._known[0] is not preprocessors:
            return None
        return self._shards if self._known[1:] == (tuple(narratives), labels) else None

    def keep(
        self, shards: UnitShards, by: Preprocessors, narratives: Sequence[Narrative], labels: Labels | None
    ) -> None:
        """Keep shards in place of those before."""
        known, before = (by, tuple(narratives), labels), self._shards
        # What is released is the latest no more, though an interrupt may follow.
        self._known, self._shards = known, shards
        if before is not None:
            before.release()
