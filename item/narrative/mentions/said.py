"""A sentence as it is written, and as it has been read."""

from __future__ import annotations

from msgspec import Struct

from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.words.tokens import word_spans


class Said(Struct, frozen=True):
    """A sentence without its speaker's name, as it is written and as it has been read."""

    text: str
    reading: AnnotatedText

    @property
    def spans(self) -> list[tuple[int, int]]:
        """Return where each token stands in the text; nothing if the text has other words than tokens."""
        spans = word_spans(self.text)
        return spans if len(spans) == len(self.reading.tokens) else []
