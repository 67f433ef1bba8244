"""Parts of a sentence that leave their subject to the next one: "Before leaving, Ann locked the door"."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from itertools import pairwise

from item.closed_classes import CLOSED
from item.narrative.clauses.passive import BY
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.words.verb_forms import is_gerund

ENDING = "ing"
# Shorter words with that end are no participles: "king".
SHORTEST = 5
# One of these may stand before the participle.
BEFORE_PARTICIPLES = CLOSED.conjunctions.before_participles
NO_PARTICIPLES = CLOSED.others.no_participles


def named_behind(parts: Sequence[AnnotatedText]) -> dict[int, int]:
    """Return for each part that opens with a participle the next one that does not, which says who acts."""
    opening = [opens_with_participle(part) for part in parts]
    behind = ((place, opening.index(False, place)) for place in range(len(parts)) if False in opening[place:])
    return {place: other for place, other in behind if place != other}


def means(tokens: Sequence[str], told: Container[int]) -> Iterator[int]:
    """Yield where a clause begins that says by what somebody did something: "annoyed Ben *by taking it*".

    Its subject is that of the clause before, not whoever is named right before it.

    Parameters
    ----------
    told : the words that are names or cues of events.
    """
    for place, (before, word) in enumerate(pairwise(tokens)):
        if place and before == BY and place + 1 in told and is_gerund((word,)):
            yield place


def in_reading_order(parts: Sequence[AnnotatedText]) -> list[int]:
    """Return the places of the parts of a sentence in the order in which they are understood.

    Who acts in a part that opens with a participle is named only behind it.
    """
    behind = named_behind(parts)
    return sorted(range(len(parts)), key=lambda place: (behind.get(place, place), place in behind))


def opens_with_participle(part: AnnotatedText) -> bool:
    """Return whether a part begins with a form in "-ing", perhaps behind a word like "before"."""
    place = int(part.tokens[0] in BEFORE_PARTICIPLES)
    word = part.tokens[place] if place < len(part.tokens) else ""
    return word.endswith(ENDING) and len(word) >= SHORTEST and word not in NO_PARTICIPLES
