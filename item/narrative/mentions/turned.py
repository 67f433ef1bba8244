"""Where giver and taker count as named in a sentence with a converse verb."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

# Before all words of a sentence.
FIRST = -0.5


class Turned(Struct, frozen=True):
    """Giver and taker change places in a sentence with a converse verb.

    Attributes
    ----------
    places : pairs of a place of the sentence and the one that counts in its stead, `FIRST` before all words.
    events : the event types for which they do.
    """

    places: tuple[tuple[int, float], ...]
    events: frozenset[str]

    def between(self, start: int, end: int) -> Turned:
        """Return the places of a part of the sentence, counted from its start."""
        within = ((one, place) for one, place in self.places if start <= one < end)
        return replace(self, places=tuple((one - start, max(place - start, FIRST)) for one, place in within))

    def moved(self, moved: Sequence[int]) -> Turned:
        """Return the places after words have moved, shape (tokens + 1,)."""
        pairs = ((moved[one], place if place < 0 else moved[int(place)]) for one, place in self.places)
        return replace(self, places=tuple(pairs))
