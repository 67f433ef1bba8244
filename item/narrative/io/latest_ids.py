"""The latest ids of a narrative, so that one that comes again is found in a stream without end."""

from __future__ import annotations

from typing import TypeVar

Place = TypeVar("Place")

# Of a text that is read as it comes so many ids are remembered.
MOST_IDS = 1024


class LatestIds(dict[str, Place]):
    """The last `MOST_IDS` ids of a narrative, each with its place."""

    def first(self, identifier: str, place: Place) -> Place:
        """Return where an id stood among these, its own place if it is new, and keep it."""
        found = self.setdefault(identifier, place)
        if len(self) > MOST_IDS:
            del self[next(iter(self))]
        return found
