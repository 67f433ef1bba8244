"""Tactical generation: sentences for events, learnt from comments paired with events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from item.logic.belief import GroundAtom
from item.narrative.mentions.mentions import AnnotatedText

# A constant that is no argument of the event; it matches nothing.
OTHER = "<other>"


class Templates(Struct, frozen=True):
    """The commonest sentence for each event type: words, with numbers in the places of arguments."""

    by_type: Mapping[str, tuple[str | int, ...]]

    def say(self, event: GroundAtom) -> tuple[str, ...] | None:
        """Return the words for an event, arguments by name, or None for a type that was never told."""
        template = self.by_type.get(event[0])
        if template is None:
            return None
        return tuple(event[one] if isinstance(one, int) else one for one in template)


def words_of(reading: AnnotatedText) -> tuple[str, ...]:
    """Return the words of a comment with every mention as the constant's name."""
    return tuple(one if isinstance(one, str) else one[0] for one in _terms(reading))


def learn_templates(pairs: Iterable[tuple[AnnotatedText, GroundAtom, float]]) -> Templates:
    """Return the template with the most weight for each event type; of equal ones the first in the alphabet.

    Parameters
    ----------
    pairs : comments with the events they are taken to tell, and how far.
    """
    weights: dict[str, dict[tuple[str | int, ...], float]] = {}
    for reading, event, weight in pairs:
        own = weights.setdefault(event[0], {})
        template = _template(reading, event)
        own[template] = own.get(template, 0.0) + weight
    return Templates(
        {name: min(own, key=lambda one: (-own[one], tuple(map(str, one)))) for name, own in weights.items()}
    )


def _template(reading: AnnotatedText, event: GroundAtom) -> tuple[str | int, ...]:
    slots = {constant: i for i, constant in enumerate(event) if i}
    return tuple(one if isinstance(one, str) else slots.get(one[0], OTHER) for one in _terms(reading))


def _terms(reading: AnnotatedText) -> list[str | tuple[str]]:
    """Return the tokens, and in the place of those that are a mention the constant in a tuple."""
    starts = {mention.start: mention for mention in reading.mentions}
    terms: list[str | tuple[str]] = []
    position = 0
    while position < len(reading.tokens):
        mention = starts.get(position)
        terms.append(reading.tokens[position] if mention is None else (mention.constant,))
        position = position + 1 if mention is None else mention.end
    return terms
