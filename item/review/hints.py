"""What was read by a hint alone: words that English uses much like a cue, or like the event's name."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from item.review.text import ReadSentence


class HintUse(Struct, frozen=True):
    """Sentences without a cue that were read as an event because of what their words are like.

    Attributes
    ----------
    event : the event type.
    like : the author's words: a cue of it, or its name.
    words : of the sentences.
    sentences : their ids.
    """

    event: str
    like: str
    words: tuple[str, ...]
    sentences: tuple[str, ...]


def hint_uses(sentences: Sequence[ReadSentence]) -> tuple[HintUse, ...]:
    """Return what was read by hints alone, the words of the author with most sentences first."""
    found: dict[tuple[str, str], tuple[dict[str, None], dict[str, None]]] = {}
    for one in sentences:
        for event, hints in one.hints.items():
            for hint in hints:
                words, ids = found.setdefault((event, hint.like), ({}, {}))
                words[hint.words] = None
                ids[one.id] = None
    uses = (HintUse(event, like, tuple(words), tuple(ids)) for (event, like), (words, ids) in found.items())
    return tuple(sorted(uses, key=lambda one: -len(one.sentences)))
