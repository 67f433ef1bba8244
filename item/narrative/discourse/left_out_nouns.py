"""Nouns that are not said again: "took two crates off the green cart and one off the white"."""

from __future__ import annotations

from collections.abc import Iterator

from item.language.domain import Domain
from item.language.vocabulary import THE
from item.narrative.discourse.former import stands_alone
from item.narrative.mentions.last_words import last_words
from item.narrative.mentions.said import Said
from item.narrative.words.stems import singulars


class LeftOutNouns:
    """Find where a name leaves out the noun that ends the name of another, which is said beside it."""

    def __init__(self, domain: Domain) -> None:
        self._nouns = last_words(domain)
        self._ended = {noun: frozenset(ones.values()) for noun, ones in self._nouns.items()}
        self._longest = {noun: max(map(len, ones)) for noun, ones in self._nouns.items()}

    def restated(self, said: Said, before: Said | None) -> str:
        """Return a sentence with those nouns.

        The noun is said in the same sentence, or in the last one, as the end of another name.

        Parameters
        ----------
        before : the sentence before it.
        """
        text = said.text
        places = {end: noun for noun in self._said(said, before) for end in self._places(said, noun)}
        for end in sorted(places, reverse=True) if said.spans else ():
            behind = said.spans[end - 1][1]
            text = f"{text[:behind]} {places[end]}{text[behind:]}"
        return text

    def _said(self, said: Said, before: Said | None) -> Iterator[str]:
        """Yield the nouns at the ends of names that are said."""
        for reading in (one.reading for one in (before, said) if one is not None):
            for mention in reading.mentions if self._nouns else ():
                last = reading.tokens[mention.end - 1]
                for noun in (last, *singulars(last)):
                    if mention.constant in self._ended.get(noun, ()):
                        yield noun

    def _places(self, said: Said, noun: str) -> Iterator[int]:
        """Yield where names end that leave out a noun."""
        tokens, named = said.reading.tokens, said.reading.named
        for start in (place + 1 for place, token in enumerate(tokens) if token == THE):
            for end in range(start + 1, min(start + self._longest[noun], len(tokens)) + 1):
                if (
                    tokens[start:end] in self._nouns[noun]
                    and named.isdisjoint(range(start, end))
                    and stands_alone(said, end)
                ):
                    yield end
