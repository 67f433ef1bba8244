"""Two particles of one verb: "switched it off and on again" says two things, each with the verb."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from item.closed_classes import CLOSED
from item.language.domain import Domain
from item.language.vocabulary import ARTICLES
from item.narrative.cues.cues import Key, as_key, phrases
from item.narrative.cues.hints import hinted
from item.narrative.cues.particles import LONGEST_OBJECT, PARTICLES
from item.narrative.cues.words import expression
from item.narrative.mentions.mentions import AnnotatedText
from item.narrative.mentions.names import AND
from item.narrative.mentions.said import Said
from item.narrative.words.stems import stem

# "Off and *then back* on again."
BETWEEN = CLOSED.adverbs.between_particles


def meanings(domain: Domain) -> Mapping[str, frozenset[str]]:
    """Return the event types that words mean or hint at, by their stems as vocabularies have them."""
    return _meanings(as_key(phrases(domain, lexicon=True)))


# Whatever their casts are, narratives of one domain have the same words.
@lru_cache(maxsize=16)
def _meanings(speaking: Key) -> Mapping[str, frozenset[str]]:
    found = dict(hinted(dict(speaking)))
    for name, own in speaking:
        for one in own:
            term = expression(one.words)
            found[term] = found.get(term, frozenset()) | {name}
    return found


class ParticlePairs:
    """Find verbs that have two particles with different events.

    Parameters
    ----------
    domain : its events' names, cues and what these are like tell which verbs mean what with a particle.
    """

    def __init__(self, domain: Domain) -> None:
        self._events = meanings(domain)

    def restated(self, said: Said) -> str:
        """Return a sentence with the verb, and what it is done to, before its second particle as well."""
        reading = said.reading
        for place, token in enumerate(reading.tokens):
            if token != AND or not said.spans or stem(reading.tokens[max(place - 1, 0)]) not in PARTICLES:
                continue
            for second in self._seconds(reading, place + 1):
                verb = self._verb(reading.tokens, place - 1, second)
                if verb is not None:
                    return _said_twice(said, verb, place, second)
        return said.text

    def _seconds(self, reading: AnnotatedText, begin: int) -> Iterator[int]:
        """Yield where the second particle may stand: right behind the "and", or behind another object."""
        at = begin
        while reading.tokens[at : at + 1] and reading.tokens[at] in BETWEEN:
            at += 1
        named = next((one for one in reading.mentions if one.start - at in (0, 1)), None)
        if named is not None and (named.start == at or reading.tokens[at] in ARTICLES):
            at = named.end
        if at < len(reading.tokens) and stem(reading.tokens[at]) in PARTICLES:
            yield at

    def _verb(self, tokens: Sequence[str], first: int, second: int) -> int | None:
        """Return the place of the verb that means different events with two particles, None if none does."""
        for place in range(first - 1, max(first - 2 - LONGEST_OBJECT, -1), -1):
            one = self._events.get(expression((tokens[place], tokens[first])), frozenset())
            other = self._events.get(expression((tokens[place], tokens[second])), frozenset())
            if one and other and one.isdisjoint(other):
                return place
        return None


def _said_twice(said: Said, verb: int, joined: int, second: int) -> str:
    """Return a sentence with its verb again behind an "and", and with its object unless another follows."""
    spans, text = said.spans, said.text
    # "The scanner off and the printer on" has an object of its own.
    own = any(joined < one.start < second for one in said.reading.mentions)
    begin = spans[joined][1]
    words = text[spans[verb][0] : spans[verb if own else joined - 2][1]]
    return f"{text[:begin]} {words}{text[begin:]}"
