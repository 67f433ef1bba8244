"""The nouns of types in a question: "which key" asks for one, "the brass key" says one beside a name."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from msgspec import Struct

from item.closed_classes import CLOSED
from item.language.domain import Domain
from item.narrative.cues.words import name_words
from item.narrative.words.stems import stem
from item.narrative.words.tokens import tokenise

# These may stand before the noun of a type: "which key".
KINDS = CLOSED.pronouns.interrogative_determiners
# It stands for the noun: "the green one".
_ONE = "one"


class Word(Struct, frozen=True):
    """A word of a question that is no article: its lower-cased `text`, or the `constant` that it names.

    `written` are the words of a name.
    """

    text: str
    constant: str | None = None
    written: tuple[str, ...] = ()


class Nouns:
    """What the types of a domain are called: their names, and the nouns that the lexicon has for them."""

    def __init__(self, domain: Domain) -> None:
        self._domain = domain
        self._kinds: dict[tuple[str, ...], list[str]] = {}
        for kind in domain.types:
            for phrase in (name_words(kind), *map(tokenise, domain.lexicon.nouns.get(kind, ()))):
                self._kinds.setdefault(tuple(map(stem, phrase)), []).append(kind)
        self._longest = max(map(len, self._kinds), default=0)

    def stems(self) -> frozenset[str]:
        """Return the stems of all words of these nouns."""
        return frozenset(chain(*self._kinds))

    def leading(self, words: Sequence[Word]) -> tuple[str | None, Sequence[Word]]:
        """Return the type whose noun words begin with, None for none, and the words behind it."""
        for size in range(min(len(words), self._longest), 0, -1):
            kinds = self._kinds.get(_stems(words[:size]))
            if kinds:
                return kinds[-1], words[size:]
        return None, words

    def without(self, words: Sequence[Word]) -> tuple[Word, ...]:
        """Return words less the nouns beside names of their type: "the brass key", "hero Ann", "the red one".

        Behind "which" and "what" a noun is what is asked for.
        """
        left: list[Word] = []
        position = 0
        while position < len(words):
            word = words[position]
            behind = words[position + 1 :]
            if word.constant is not None:
                left.append(word)
                position += 1 + self._beside(word.constant, behind)
            else:
                size = 0 if left and left[-1].text in KINDS else self._before_name(words[position:])
                if not size:
                    left.append(word)
                position += max(size, 1)
        return tuple(left)

    def _beside(self, constant: str, words: Sequence[Word]) -> int:
        """Return how many words the noun of a constant has that other words begin with, 0 for none."""
        for size in range(min(len(words), self._longest), 0, -1):
            if self._of_kind(constant, words[:size]):
                return size
        return int(bool(words) and words[0].text == _ONE)

    def _before_name(self, words: Sequence[Word]) -> int:
        """Return how many words the noun has that stands before a name of its type, 0 for none."""
        for size in range(min(len(words) - 1, self._longest), 0, -1):
            constant = words[size].constant
            if constant is not None and self._of_kind(constant, words[:size]):
                return size
        return 0

    def _of_kind(self, constant: str, words: Sequence[Word]) -> bool:
        kinds = self._kinds.get(_stems(words), ())
        return any(constant in self._domain.instances((kind,)) for kind in kinds)


def _stems(words: Sequence[Word]) -> tuple[str, ...]:
    """Return the stems of words; a name has none, so that no noun has it."""
    return tuple("" if one.constant is not None else stem(one.text) for one in words)
