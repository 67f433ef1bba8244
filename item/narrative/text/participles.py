"""Parts of a sentence that leave their subject to the next one: "Before leaving, Ann locked the door"."""

from __future__ import annotations

from collections.abc import Sequence

from item.narrative.text.mentions import AnnotatedText

ENDING = "ing"
# Shorter words with that end are no participles: "king".
SHORTEST = 5
# One of these may stand before the participle.
OPENING = frozenset(("after", "before", "by", "on", "upon", "since", "when", "while", "whilst"))
_OTHERS = "during evening morning thing nothing something anything everything"
NO_PARTICIPLES = frozenset(_OTHERS.split())


def in_reading_order(parts: Sequence[AnnotatedText]) -> list[int]:
    """Return the places of the parts of a sentence in the order in which they are understood.

    Who acts in a part that opens with a participle is named only in the next one.
    """
    order = list(range(len(parts)))
    for place in range(len(parts) - 1):
        if opens_with_participle(parts[place]):
            order[place], order[place + 1] = order[place + 1], order[place]
    return order


def opens_with_participle(part: AnnotatedText) -> bool:
    """Return whether a part begins with a form in "-ing", perhaps behind a word like "before"."""
    place = int(part.tokens[0] in OPENING)
    word = part.tokens[place] if place < len(part.tokens) else ""
    return word.endswith(ENDING) and len(word) >= SHORTEST and word not in NO_PARTICIPLES
